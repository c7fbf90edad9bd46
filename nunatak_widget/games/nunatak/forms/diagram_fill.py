"""The piles of a position that is read: how many pieces they have, and which the unknown ones can be.

Which of several left over lie in the pile of cards, chance decides; tiles and blessings are dealt by `observe.deal`.
"""

from __future__ import annotations

from ....kit.agenda import shuffled
from ..rules.observe import unseen_blessings, unseen_tiles
from ..rules.setup import number_groups
from .diagram_lines import Draft
from .diagram_pieces import Want
from .diagram_piles import BY_BACK, Groups, Pile, usual_backs


def fill_cards(draft: Draft, groups: Groups | None) -> None:
    """The pile of cards and, as bits, what each of its groups holds; which unknown ones, chance decides."""
    state, stack = draft.state, draft.box.card_stack
    unseen = _unseen_cards(draft)
    if groups is None:
        turn = state.turn
        taken = state.built.bit_count() + (turn.card > 0 and turn.space < 0)
        count = len(stack) - 1 - taken - sum(map(bool, state.display))
        groups = [(BY_BACK, [0] * max(0, min(count, len(unseen))))]
    if not any(one for _, pile in groups for one in pile) and len(groups) == 1 and groups[0][0] == BY_BACK:
        # As the same pile is written, so that chance takes the same way.
        groups = _by_number(draft, len(groups[0][1]), unseen)
    state.card_pile = tuple(one.piece if isinstance(one, Want) else 0 for _, pile in groups for one in pile)
    if all(number == BY_BACK for number, _ in groups):
        cards = _by_back(draft, [one for _, pile in groups for one in pile], unseen)
        state.groups = number_groups(draft.box, tuple(card for card in cards if card))
        return
    masks = _masks(draft, groups, unseen)
    state.groups = tuple((max(0, number), mask) for (number, _), mask in zip(groups, masks, strict=True) if mask)


def _by_number(draft: Draft, count: int, unseen: list[int]) -> Groups:
    """Unknown cards in groups: the highest numbers lie deepest, of the lowest some are in the pile."""
    groups: Groups = []
    for number in (4, 3, 2, 1):
        have = sum(draft.box.card_stack[card] == number for card in unseen)
        groups.insert(0, (number, [0] * min(have, count)))
        count -= min(have, count)
    groups.insert(0, (0, [0] * count))  # more than the box has left, which `check` tells
    return [group for group in groups if group[1]]


def _by_back(draft: Draft, pile: Pile, unseen: list[int]) -> list[int]:
    """A pile without numbers of groups: a card that could lie at each place, 0 when none is left."""
    stack = draft.box.card_stack
    left = sorted(shuffled(tuple(unseen), draft.rng), key=lambda card: stack[card])
    cards = [one.piece if isinstance(one, Want) else 0 for one in pile]
    for place, one in enumerate(pile):
        if not isinstance(one, Want) and one:
            cards[place] = next((card for card in left if stack[card] == one), 0)
            left = [card for card in left if card != cards[place]]
    # The highest numbers lie deepest; of the lowest that are left some are in the pile.
    wanted = sum(one == 0 for one in pile)
    order = iter(left[-wanted:])
    return [next(order, 0) if one == 0 else card for one, card in zip(pile, cards, strict=True)]


def _unseen_cards(draft: Draft) -> list[int]:
    seen = {want.piece for want in draft.cards}
    return [card for card in draft.box.all_cards if card not in seen]


def _masks(draft: Draft, groups: Groups, unseen: list[int]) -> list[int]:
    """For each group the cards in it: of its own number if there are any left, else (CARD-6) whatever is left."""
    stack = draft.box.card_stack
    masks, missing = [], []
    for _, pile in groups:
        masks.append(sum({1 << one.piece for one in pile if isinstance(one, Want)}))
        missing.append(sum(not isinstance(one, Want) for one in pile))
    for own in (True, False):
        for index, (number, _) in enumerate(groups):
            fitting = [card for card in unseen if not own or stack[card] == number]
            if len(fitting) > missing[index]:
                fitting = list(shuffled(tuple(fitting), draft.rng)[: missing[index]])
            missing[index] -= len(fitting)
            masks[index] |= sum(1 << card for card in fitting)
            unseen = [card for card in unseen if not masks[index] >> card & 1]
    return masks


def fill_tiles(draft: Draft, groups: Groups | None) -> None:
    """The pile of tiles and their backs."""
    state, stack = draft.state, draft.box.tile_stack
    spare = [0] * 5
    left = unseen_tiles(state)
    if groups is None:
        laid = sum(1 for space in range(25, 54) if state.tiles[space] or state.built >> space & 1)
        groups = [(BY_BACK, [0] * min(29 - laid, len(left)))]
    pile = [(number, one) for number, part in groups for one in part]
    state.tile_pile = tuple(one.piece if isinstance(one, Want) else 0 for _, one in pile)
    for tile in unseen_tiles(state):
        spare[stack[tile]] += 1
    backs = [stack[one.piece] if isinstance(one, Want) else one or max(0, number) for number, one in pile]
    for (_, one), back in zip(pile, backs, strict=True):
        if back and not isinstance(one, Want):
            spare[back] -= 1
    for place, back in enumerate(usual_backs(draft.box, len(pile))):
        if not backs[place]:
            # Made-up boards may have used up the tiles that should lie here.
            backs[place] = next((n for n in (back, 1, 2, 3, 4) if spare[n] > 0), back)
            spare[backs[place]] -= 1
    state.tile_backs = tuple(backs)


def fill_blessings(draft: Draft, pile: list[int] | None) -> None:
    state = draft.state
    state.blessing_pile = tuple(pile) if pile is not None else (0,) * len(unseen_blessings(state))
