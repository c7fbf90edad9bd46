"""The three piles of a diagram, top first; `?` is a piece that nobody knows, `?*13` thirteen of them.

Cards stand in the groups of the pile: `2: worker, ?*13; 3: ?*9`; without numbers the groups follow from the backs. An
unknown tile may have its back: `?^3`. A pile that is left out, or a single `?`, has as many pieces as should be left.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import groupby

from ..rules.box import Box
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
