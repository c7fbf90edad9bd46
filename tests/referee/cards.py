"""The display and the pile of building cards: CARD-1 to CARD-6, BLS-9, SOLO-4, SOLO-7, Renewal."""

from dataclasses import dataclass

from .state import Log, Readings, Record, State


@dataclass
class Offer:
    """What the seat on turn may take."""

    cards: list[str]
    any_tile: bool = False  # CARD-3: any card, any free tile
    due: bool = False  # Freedom was used while CARD-2 or SOLO-4 was due
    filled: bool = False  # SOLO-4 filled (fr: renewed) the display


def visible(state: State, seat: int) -> list[str]:
    """The cards of the display without those reserved for others (BLS-3, BLS-9)."""
    bound = state.binding()
    return [card for card in state.display if card and bound.get(card, seat) == seat]


def takeable(state: State, seat: int) -> list[str]:
    """CARD-1 and BLS-3: fitting cards; an own reserved card that fits is a must."""
    fitting = [card for card in visible(state, seat) if state.fits(card)]
    return [card for card in fitting if state.reserved.get(card) == seat] or fitting


def draw(state: State) -> str:
    card = state.pile.pop(0)
    state.group.pop(card)
    return card


def refill(state: State) -> None:
    """TURN-7; solo: clockwise from beside the only card left, else from the left place (SOLO-7, SOLO-14)."""
    if state.mode != "solo":
        while len(state.display) < 4 and state.pile:
            state.display.append(draw(state))
        return
    lying = [place for place in range(4) if state.display[place]]
    start = lying[0] + 1 if len(lying) == 1 else 0
    fill_places(state, [(start + step) % 4 for step in range(4)])


def fill_places(state: State, places: list[int]) -> None:
    for place in places:
        if state.display[place] is None and state.pile:
            state.display[place] = draw(state)


def take_up(state: State) -> list[str]:
    """Remove the unreserved cards of the display."""
    taken = [card for card in state.display if card and card not in state.binding()]
    if state.mode == "solo":
        state.display = [None if card in taken else card for card in state.display]
    else:
        state.display = [card for card in state.display if card not in taken]
    return taken


def shuffle_in(
    state: State, returned: list[str], after: list[str], looked_at: list[str], rule: str, log: Log
) -> None:
    """Check that `after` is a shuffle of pile and returned cards that the edition allows; then take it.

    CARD-2, CARD-6: de the whole pile; nl and fr by groups, unless no card of the groups being shuffled
    fits. Of the returned cards only `looked_at` are asked whether they fit.
    """
    pile, group = state.pile, dict(state.group)
    if sorted(after) != sorted(pile + returned):
        raise log.stop(rule, "the pile after a reshuffle is not made of the pile and the returned cards")
    labels = list(dict.fromkeys(group[card] for card in pile))  # the groups, top first
    for card in returned:
        own = state.cards[card]["stack"]
        group[card] = own if own in labels else (labels[0] if labels else 0)
    touched = {group[card] for card in returned}
    in_play = [card for card in pile if group[card] in touched] + looked_at
    by_groups = state.edition != "de" and len(labels) > 0 and any(state.fits(card) for card in in_play)
    if by_groups:
        if [group[card] for card in after] != sorted((group[card] for card in after), key=labels.index):
            log.say("CARD-6", "a card left its number group in a reshuffle")
        for label in labels:
            if label not in touched:
                before = [card for card in pile if group[card] == label]
                log.check(
                    "CARD-6", f"group {label} not shuffled", before, [c for c in after if group[c] == label]
                )
    else:
        group = dict.fromkeys(after, 0)
    state.pile, state.group = list(after), group


def settle(
    state: State, seat: int, reshuffles: list[list[str]], freedom: Record | None, reading: Readings, log: Log
) -> Offer:
    """Forced reshuffles and refills until a card can be taken; takes what it needs from `reshuffles`."""
    filled = False
    while True:
        fitting = takeable(state, seat)
        if fitting:
            return Offer(fitting, filled=filled)
        every = visible(state, seat)
        if not state.pile:
            return Offer(every, any_tile=True, filled=filled)  # CARD-3
        gaps = None in state.display
        if gaps and state.edition != "fr":
            if freedom and not freedom.get("refilled"):
                return Offer([], due=True)
            refill(state)  # SOLO-4
            filled = True
            continue
        nothing_fits = not any(state.fits(card) for card in state.pile)
        if nothing_fits and not (gaps and not filled and not reading.french_card_3_at_once):
            return Offer(every, any_tile=True, filled=filled)  # CARD-6
        if not reshuffles:
            if freedom:
                return Offer([], due=True, filled=filled)
            raise log.stop("SOLO-4" if gaps else "CARD-2", "a reshuffle was due here and none is recorded")
        returned = take_up(state)
        shuffle_in(state, returned, reshuffles.pop(0), returned, "CARD-2", log)
        refill(state)
        filled = filled or gaps


def renew(state: State, after: list[str], reading: Readings, log: Log) -> None:
    """BLS-22 Renewal: as many new cards as were replaced."""
    places = [place for place, card in enumerate(state.display) if card and card not in state.binding()]
    returned = take_up(state)
    looked_at = [] if reading.renewal_groups_without_returned else returned
    shuffle_in(state, returned, after, looked_at, "BLS-22", log)
    if state.mode != "solo":
        state.display += [draw(state) for _ in returned]
    elif reading.renewal_from_left_place:
        gaps = [place for place in range(4) if state.display[place] is None]
        fill_places(state, gaps[: len(returned)])
    else:
        fill_places(state, places)
