"""Shuffling the display back into the pile (CARD-2, CARD-6, SOLO-4, Renewal): a step of chance.

Its outcome is the whole pile after the shuffle, top first, before cards are turned up.
"""

from __future__ import annotations

from random import Random

from ....kit.agenda import Log, Step, bits, shuffled
from .display import draw_card, fits
from .state import State

FORCED, SOLO_FR, RENEWAL_SHUFFLE = range(3)


def returned(state: State) -> list[int]:
    """The cards that go back: all of the display but a reserved one (BLS-9)."""
    return [card for card in state.display if card and card != state.reserved]


def joined(state: State) -> tuple[list[tuple[int, int]], int]:
    """The groups of the pile with the returned cards in them, and which of them are shuffled (as bits).

    DE: everything is one group. NL, FR: a card joins the group of its number, or the top group if that is used up;
    if no card of the groups being shuffled fits, it is done as in DE (CARD-6).
    """
    back = returned(state)
    groups = [list(group) for group in state.groups]
    everything = sum(mask for _, mask in state.groups) | sum(1 << card for card in back)
    if state.box.edition == "de" or len(groups) <= 1:
        return [(0 if len(groups) > 1 else groups[0][0] if groups else 0, everything)], 1
    touched = 0
    for card in back:
        number = state.box.card_stack[card]
        index = next((i for i, (known, _) in enumerate(groups) if known == number), 0)
        groups[index][1] |= 1 << card
        touched |= 1 << index
    mixed = [mask for i, (_, mask) in enumerate(groups) if touched >> i & 1]
    if not any(fits(state, card) for mask in mixed for card in bits(mask)):
        return [(0, everything)], 1
    return [(number, mask) for number, mask in groups], touched


class Shuffle(Step):
    """CARD-2: the cards are shuffled back and as many new ones turned up."""

    name = "shuffle"
    __slots__ = ()

    def sample(self, state: State, rng: Random) -> tuple[int, ...]:
        """A fair outcome; groups that are not touched keep their order."""
        groups, touched = joined(state)
        old = state.card_pile[state.card_at :]
        pile: list[int] = []
        for index, (_, mask) in enumerate(groups):
            if touched >> index & 1:
                pile += shuffled(tuple(bits(mask)), rng)
            else:
                pile += [card for card in old if mask >> card & 1]
        return tuple(pile)

    def accepts(self, state: State, outcome: tuple[int, ...]) -> bool:
        """Whether this pile could have come out: the groups in their order, untouched ones as they were."""
        groups, touched = joined(state)
        old = state.card_pile[state.card_at :]
        at = 0
        for index, (_, mask) in enumerate(groups):
            part = outcome[at : at + mask.bit_count()]
            at += mask.bit_count()
            if touched >> index & 1:
                if sorted(part) != list(bits(mask)):
                    return False
            elif list(part) != [card for card in old if mask >> card & 1]:
                return False
        return at == len(outcome)

    def do(self, state: State, move: tuple[int, ...], log: Log) -> None:
        back = returned(state)
        groups, _ = joined(state)
        places = [place for place, card in enumerate(state.display) if card in back]
        if self.args[0] == SOLO_FR:
            places = [place for place, card in enumerate(state.display) if card in back or not card]
        state.groups = tuple(groups)
        state.card_pile, state.card_at = tuple(move), 0
        key = ("CARD-2.back", "SOLO-4.back", "BLS-22.back")[self.args[0]]
        if log is not None:
            log.extend((key, card) for card in back)
        for place in places:
            state.display[place] = 0
        for place in places:
            if state.card_at < len(state.card_pile):
                state.display[place] = draw_card(state)
                if log is not None:
                    log.append((key.replace("back", "card"), state.display[place], place))
