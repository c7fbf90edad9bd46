"""The three piles of a diagram, top first; `?` is a piece that nobody knows, `?*13` thirteen of them.

Cards stand in the groups of the pile: `2: worker, ?*13; 3: ?*9`; without numbers the groups follow from the backs. An
unknown tile may have its back: `?^3`. A pile that is left out, or a single `?`, has as many pieces as should be left.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import groupby

from ....kit.agenda import shuffled
from ..rules.box import Box
from ..rules.observe import unseen_blessings, unseen_tiles
from ..rules.setup import number_groups
from ..rules.state import State
from ..rules.words import BLESSINGS
from .diagram_lines import Draft
from .diagram_pieces import Supply, Want

Pile = list["Want | int"]
"""Pieces that are named, and for one that is not the number on its back (0: not said)."""
Groups = list[tuple[int, Pile]]
_UNKNOWN = re.compile(r"\?(?:\^([1-4]))?(?:\*([0-9]{1,2}))?")
_GROUP = re.compile(r"([0-9]{1,2}) ?: ?(.*)")
BY_BACK = -1


def _runs(words: Iterable[str]) -> str:
    """Words with commas; equal unknown ones in a row as one."""
    parts = []
    for word, run in groupby(words):
        several = list(run)
        parts += [f"{word}*{len(several)}"] if word[0] == "?" else several
    return ", ".join(parts) or "-"


def write_cards(state: State, cards: Supply) -> str:
    """The building cards by their groups."""
    pile, at, parts = state.card_pile[state.card_at :], 0, []
    for number, mask in state.groups:
        part = pile[at : at + mask.bit_count()]
        at += mask.bit_count()
        parts.append(f"{number}: " + _runs(cards.write(card) if card else "?" for card in part))
    return "; ".join(parts) or "-"


def write_tiles(state: State, tiles: Supply) -> str:
    """The floor tiles; an unknown one with its back where its place does not tell it."""
    pile, backs = state.tile_pile[state.tile_at :], state.tile_backs[state.tile_at :]
    usual = usual_backs(state.box, len(pile))
    return _runs(
        tiles.write(tile) if tile else "?" if back == by_place else f"?^{back}"
        for tile, back, by_place in zip(pile, backs, usual, strict=True)
    )


def write_blessings(state: State) -> str:
    return _runs(BLESSINGS[n] if n else "?" for n in state.blessing_pile[state.blessing_at :])


def usual_backs(box: Box, count: int) -> list[int]:
    """SET-2: what lies on the backs of the last `count` tiles when nobody has changed their order."""
    backs = [stack for stack in (2, 3, 4) for _ in range(box.tile_stack.count(stack))]
    return ([2] * count + backs)[-count:] if count else []


def read_pile(draft: Draft, key: str) -> Groups | None:
    """The groups of a pile that the text names; None when it says nothing about it."""
    parts = draft.items(key, ";")
    if not parts or parts == ["?"]:
        return None
    groups: Groups = []
    for part in parts:
        said = _GROUP.fullmatch(part)
        number = int(said[1]) if said else BY_BACK
        if number > 4:
            draft.wrong("diagram.group", text=part)
            continue
        pile: Pile = []
        items = (said[2] if said else part).split(",")
        for item in items if items not in ([""], ["-"]) else ():
            pile += _read_item(draft, key, item.strip())
        groups.append((number, pile))
    return groups


def _read_item(draft: Draft, key: str, item: str) -> Pile:
    unknown = _UNKNOWN.fullmatch(item)
    if unknown:
        return [int(unknown[1] or 0)] * int(unknown[2] or 1)
    want = draft.card(item) if key == "cards" else draft.tile(item)
    return [want] if want is not None else []


def read_blessing_pile(draft: Draft) -> list[int] | None:
    """The blessings of the pile, 0 for an unknown one; None when the text says nothing about it."""
    items = draft.items("blessings")
    if not items or items == ["?"]:
        return None
    pile: list[int] = []
    for item in items if items != ["-"] else ():
        unknown = _UNKNOWN.fullmatch(item)
        if unknown:
            pile += [0] * int(unknown[2] or 1)
        elif (blessing := draft.blessing(item)) is not None:
            pile.append(blessing)
    return pile


def fill_cards(draft: Draft, groups: Groups | None) -> None:
    """The pile of cards and, as bits, what each of its groups holds; which unknown ones, chance decides."""
    state, stack = draft.state, draft.box.card_stack
    unseen = sorted(_unseen_cards(draft), key=lambda card: stack[card])
    if groups is None:
        turn = state.turn
        taken = state.built.bit_count() + (turn.card > 0 and turn.space < 0)
        count = len(stack) - 1 - taken - sum(map(bool, state.display))
        groups = [(BY_BACK, [0] * max(0, min(count, len(unseen))))]
    state.card_pile = tuple(one.piece if isinstance(one, Want) else 0 for _, pile in groups for one in pile)
    if all(number == BY_BACK for number, _ in groups):
        wanted = state.card_pile.count(0)
        # The highest numbers lie deepest; of the lowest that are left some are in the pile.
        order = iter(sorted(shuffled(tuple(unseen), draft.rng), key=lambda card: stack[card])[-wanted:])
        cards = tuple(card or next(order, 0) for card in state.card_pile)
        state.groups = number_groups(draft.box, tuple(card for card in cards if card))
        return
    masks = _masks(draft, groups, unseen)
    state.groups = tuple((max(0, number), mask) for (number, _), mask in zip(groups, masks, strict=True) if mask)


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


def read_knows(draft: Draft) -> None:
    """BLS-13: places of the tile pile that a seat has looked at, 1 for the top."""
    state = draft.state
    for item in draft.items("knows"):
        who, *places = item.split(" ")
        seat = draft.seat(who)
        for word in places:
            place = draft.number(word)
            if place is None or seat is None:
                continue
            tile = state.tile_pile[place - 1] if 0 < place <= len(state.tile_pile) else 0
            if tile:
                state.knows[seat] |= 1 << tile
            else:
                draft.wrong("diagram.knows", n=place)


def write_knows(state: State, colours: tuple[str, ...]) -> str:
    pile = state.tile_pile[state.tile_at :]
    parts = []
    for seat, known in enumerate(state.knows):
        places = [str(place) for place, tile in enumerate(pile, 1) if tile and known >> tile & 1]
        if places:
            parts.append(" ".join((colours[seat], *places)))
    return ", ".join(parts)
