"""Moves as short text, both ways. The grammar (everything in neutral keys or in the words of the language):

    card      worker | craftsman rope | beast 2 | elder craftsman+elder | sculptor/craftsman rope   [@place]
    for       self | siku                       which tile first   swap SPACE, then [with] SPACE
    place     SPACE such as 1c3                 side               [as] TYPE
    squares   [order] SQUARE                    blessing           [bless] NAME, use NAME, pass
    details   [reserve] CARD, [lay] 1-3, [first] SPACE, [second] SPACE, [level] 1-4, [card] CARD, [type] TYPE,
              [tool] TOOL
    dummy     [settle] SPACE

Words in brackets may be left out. A phrase is several of these one after another: `worker swap 1c3 2b1 2b1`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from ....kit.agenda import bits, is_legal
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
OPTIONAL = frozenset({"place", "take", "with", "side", "order", "bless", "reserve", "lay", "first", "second", "level",
                      "card", "type", "tool", "settle", "for"})  # fmt: skip


def normal(text: str) -> str:
    """Text without case, commas and needless spaces."""
    text = re.sub(r"[\s,;·]+", " ", text.casefold()).strip()
    return re.sub(r"\s*([/+@])\s*", r"\1", text).replace("@", " @")


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


def _entry_key(state: State, entry: int, texts: Texts) -> str:
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
        cards = [_entry_key(state, entry, texts) for entry in state.areas[state.todo[0].seat]]
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


SILENT = frozenset({"take", "place", "for"})


def write(state: State, move: int, texts: Texts = NEUTRAL) -> str:
    """The one short text of a move at this moment."""
    verb = VERBS[move >> 6]
    thing = object_text(state, move, texts)
    if verb in SILENT:
        return thing
    word = texts.get(f"verb.{verb}", "as" if verb == "side" else verb)
    return f"{word} {thing}".strip()


def _phrases(state: State, move: int, texts: Texts) -> Iterator[str]:
    verb = VERBS[move >> 6]
    for words in (NEUTRAL, texts):
        thing = object_text(state, move, words)
        yield write(state, move, words)
        if verb in OPTIONAL:
            yield thing
        if move >> 6 in (TAKE, RESERVE, OWN_CARD):
            place = f"@{(move & 63) + 1}"
            yield place
            yield f"{thing.split(' @')[0]} {place}"


def read(state: State, text: str, texts: Texts = NEUTRAL) -> tuple[list[int], str]:
    """The moves of the due decision that a text can begin with, and the rest of the text.

    The longest reading counts; several moves are left only when the text does not tell them apart.
    """
    step = state.todo[0]
    text = normal(text)
    found: dict[int, int] = {}
    for row in step.rows:
        for target in bits(domain(state, row)):
            move = row << 6 | target
            for phrase in map(normal, _phrases(state, move, texts)):
                if phrase and (text == phrase or text.startswith(phrase + " ")):
                    found[move] = max(found.get(move, 0), len(phrase))
    if not found:
        found = _part_of_card(state, text, texts)
    if not found:
        return [], text
    best = max(found.values())
    moves = [move for move, length in found.items() if length == best]
    if len(moves) > 1:
        moves = [move for move in moves if is_legal(state, move)] or moves[:1]
    return moves, text[best:].strip()


def _part_of_card(state: State, text: str, texts: Texts) -> dict[int, int]:
    """A card by the beginning of its text: `craftsman` when only one craftsman lies there."""
    found: dict[int, int] = {}
    for row in state.todo[0].rows:
        if row not in (TAKE, RESERVE, OWN_CARD):
            continue
        for target in bits(domain(state, row)):
            move = row << 6 | target
            for words in (NEUTRAL, texts):
                face = normal(object_text(state, move, words)).split(" @")[0]
                for part in {face.split(" ")[0], face.split("/")[0], *face.split("/")}:
                    if part and (text == part or text.startswith(part + " ")):
                        found[move] = max(found.get(move, 0), len(part))
    return found
