"""Moves written as short text. The grammar and the way back: `moves`, `typed`."""

from __future__ import annotations

from collections.abc import Mapping

from ..rules.box import Box
from ..rules.state import State, beasts_of, card_of, tool_of, type_of
from ..rules.temple import NAME
from ..rules.words import (
    AS_TOOL,
    AS_TYPE,
    BEAST,
    BLESS,
    BLESSINGS,
    CRAFTSMAN,
    ELDER,
    FOR,
    LAY,
    LEVEL_ROW,
    ORDER,
    OWN_CARD,
    PASS,
    RESERVE,
    SIDE,
    TAKE,
    TOOLS,
    TYPES,
    USE,
    VERBS,
)  # fmt: skip

Texts = Mapping[str, str]
WHO = ("self", "siku")
NEUTRAL: Texts = {}
SILENT = frozenset({"take", "place", "for"})
"""Verbs that are understood without being said."""


def domain(state: State, row: int) -> int:
    """Every target that a row can be asked about, legal or not."""
    if row in (TAKE, RESERVE):
        return 15
    if row in (BLESS, USE):
        return (1 << len(BLESSINGS)) - 2
    if row == OWN_CARD:
        return (1 << len(state.areas[state.todo[0].seat])) - 1
    if row == ORDER:
        return (1 << 55) - (1 << 25)
    small = {FOR: 3, PASS: 1, SIDE: 63, AS_TYPE: 63, AS_TOOL: 7, LAY: 7, LEVEL_ROW: 30}
    return small.get(row, (1 << 54) - 1)


def card_key(box: Box, card: int, texts: Texts = NEUTRAL) -> str:
    """The short text of a card."""

    def word(group: str, key: str) -> str:
        return texts.get(f"{group}.{key}", key)

    halves = []
    for kind in box.card_types[card]:
        half = word("type", TYPES[kind])
        if kind == CRAFTSMAN:
            half += " " + word("tool", TOOLS[box.tool[card]])
        elif kind == BEAST:
            half += f" {box.beasts[card]}"
        elif kind == ELDER:
            half += " " + "+".join(word("type", TYPES[t]) for t in box.pair[card])
        halves.append(half)
    return "/".join(halves)


def entry_key(state: State, entry: int, texts: Texts) -> str:
    """A card of an area as it counts now."""
    kind = type_of(entry)
    text = texts.get(f"type.{TYPES[kind]}", TYPES[kind])
    if kind == CRAFTSMAN:
        tool = TOOLS[tool_of(entry)]
        text += " " + texts.get(f"tool.{tool}", tool)
    elif kind == BEAST:
        text += f" {beasts_of(entry)}"
    elif kind == ELDER and entry >> 13 & 1:
        text += " " + "+".join(texts.get(f"type.{TYPES[t]}", TYPES[t]) for t in state.box.pair[card_of(entry)])
    return text


def object_text(state: State, move: int, texts: Texts = NEUTRAL) -> str:
    """What a move is about, without its verb."""
    row, target = move >> 6, move & 63
    if row in (TAKE, RESERVE):
        faces = [card_key(state.box, card, texts) if card else "" for card in state.display]
        if not faces[target]:
            return f"@{target + 1}"
        return faces[target] if faces.index(faces[target]) == target else f"{faces[target]} @{target + 1}"
    if row == OWN_CARD:
        cards = [entry_key(state, entry, texts) for entry in state.areas[state.todo[0].seat]]
        return cards[target] if cards.index(cards[target]) == target else f"{cards[target]} @{target + 1}"
    if row == FOR:
        return texts.get(f"verb.{WHO[target]}", WHO[target])
    if row in (SIDE, AS_TYPE):
        return texts.get(f"type.{TYPES[target]}", TYPES[target])
    if row == AS_TOOL:
        return texts.get(f"tool.{TOOLS[target]}", TOOLS[target])
    if row in (BLESS, USE):
        return texts.get(f"blessing.{BLESSINGS[target]}", BLESSINGS[target])
    if row == LAY:
        return str(target + 1)
    if row == LEVEL_ROW:
        return str(target)
    return "" if row == PASS else NAME[target]


def write(state: State, move: int, texts: Texts = NEUTRAL) -> str:
    """The one short text of a move at this moment."""
    verb = VERBS[move >> 6]
    thing = object_text(state, move, texts)
    if verb in SILENT:
        return thing
    word = texts.get(f"verb.{verb}", "as" if verb == "side" else verb)
    return f"{word} {thing}".strip()
