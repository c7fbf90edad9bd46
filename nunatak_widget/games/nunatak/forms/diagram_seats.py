"""What lies before each colour of a diagram: score, marker, blocks left, cards of the area, blessings held."""

from __future__ import annotations

import re

from ....kit.agenda import bits
from ..rules.box import Box
from ..rules.points import SIKU
from ..rules.state import State, beasts_of, card_of, laid, tool_of, type_of, with_beasts, with_tool
from ..rules.words import BLESSINGS, COLOURS, ELDER, TOOLS, TYPES
from .diagram_lines import Draft
from .diagram_pieces import Supply, Want

_ENTRY = re.compile(r"(.+?)(?: as (\w+))?(?: made (\w+))?(?: with (.+))?")
_SYMBOLS = re.compile(r"([0-3]) symbols?")
_FACT = re.compile(r"(score|marker|left|siku|extra) (\S+)")
Entry = tuple[Want, int, bool, int, int]
"""A card of an area: the card, its type, whether Transfer made it that, a tool and a number of symbols (-1: own)."""


def usual_blocks(state: State, seat: int) -> tuple[int, int, int]:
    """SET-5, SET-6, SIKU-2: own blocks, Siku's and the extra block that should be left, by what stands on the board."""
    built = state.blocks[seat].bit_count()
    if state.box.players == 4:
        return max(0, 13 - built), 0, int(built < 14)
    left = max(0, 18 - built)
    if state.box.mode != "two":
        return left, 0, 0
    placed = sum(own.bit_count() for own in state.blocks)
    sikus = state.blocks[SIKU].bit_count()
    other = 1 - seat
    by_turns = [(placed + (who == state.first)) // 2 - state.blocks[who].bit_count() for who in (0, 1)]
    if 0 <= by_turns[seat] <= 9 and 0 <= by_turns[other] <= 9:
        return left, 9 - by_turns[seat], 0
    return left, max(0, 9 - (sikus + (seat == state.first)) // 2), 0


def write_seats(state: State, cards: Supply) -> list[str]:
    """The lines of each colour that has something to tell."""
    lines = []
    for colour, name in enumerate(COLOURS[: len(state.blocks)]):
        if colour < state.box.seats:
            facts = _facts(state, colour)
            if facts:
                lines.append(f"{name}: {', '.join(facts)}")
        area = ", ".join(_write_entry(state.box, entry, cards) for entry in state.areas[colour])
        if area:
            lines.append(f"{name} cards: {area}")
        if colour < state.box.seats and state.hands[colour]:
            lines.append(f"{name} blessings: " + ", ".join(BLESSINGS[n] for n in bits(state.hands[colour])))
    return lines


def _facts(state: State, seat: int) -> list[str]:
    left, siku, extra = usual_blocks(state, seat)
    facts = []
    if seat < state.box.players or state.score[seat] or state.marker[seat]:
        facts += [f"score {state.score[seat]}", f"marker {state.marker[seat]}"]
    if state.left[seat] != left:
        facts.append(f"left {state.left[seat]}")
    if state.siku_left and state.siku_left[seat] != siku:
        facts.append(f"siku {state.siku_left[seat]}")
    if state.extra[seat] != extra:
        facts.append(f"extra {state.extra[seat]}")
    return facts


def _write_entry(box: Box, entry: int, cards: Supply) -> str:
    card, kind = card_of(entry), type_of(entry)
    words = cards.write(card)
    types = box.card_types[card]
    own = laid(box, card, kind) if kind in types else -1
    tool, beasts = tool_of(entry), beasts_of(entry)
    lies = kind in types and (own == entry or (kind != ELDER and (tool >= 0 or beasts > 0)))
    if not lies:
        own = card | kind << 6
        words += f" made {TYPES[kind]}"
    elif len(types) == 2:
        words += f" as {TYPES[kind]}"
    if tool != tool_of(own):
        words += f" with {TOOLS[tool]}"
    if beasts != beasts_of(own):
        words += f" with {beasts} symbol{'' if beasts == 1 else 's'}"
    return words


def read_area(draft: Draft, colour: int) -> list[Entry]:
    """The cards that lie before a colour."""
    entries = []
    for item in draft.items(f"{COLOURS[colour]} cards"):
        entry = _read_entry(draft, item)
        if entry is not None:
            entries.append(entry)
    return entries


def _read_entry(draft: Draft, item: str) -> Entry | None:
    said = _ENTRY.fullmatch(item)
    word, side, made, change = said.groups() if said else (item, None, None, None)
    want = draft.card(word)
    if want is None:
        return None
    types = draft.box.card_types[draft.card_words.pieces[want.face][0]]
    kind = types[0]
    for name in (side, made):
        if name is not None and name not in TYPES:
            draft.wrong("diagram.type", text=name, known=", ".join(TYPES))
            return None
    if side is not None:
        kind = TYPES.index(side)
        if kind not in types:
            draft.wrong("diagram.side", text=word, known=" / ".join(TYPES[t] for t in types))
    if made is not None:
        kind = TYPES.index(made)
    elif side is None and len(types) == 2:
        draft.wrong("diagram.side", text=word, known=" / ".join(TYPES[t] for t in types))
    tool, beasts = _read_change(draft, change)
    return want, kind, made is not None, tool, beasts


def _read_change(draft: Draft, change: str | None) -> tuple[int, int]:
    """BLS-27, BLS-28: another tool, another number of beast symbols; -1 for no change."""
    if change is None:
        return -1, -1
    if change in TOOLS:
        return TOOLS.index(change), -1
    symbols = _SYMBOLS.fullmatch(change)
    if symbols:
        return -1, int(symbols[1])
    draft.wrong("diagram.change", text=change, known=", ".join(TOOLS))
    return -1, -1


def fill_areas(draft: Draft, areas: list[list[Entry]]) -> None:
    """The areas, now that their cards have their pieces."""
    for colour, entries in enumerate(areas):
        cards = []
        for want, kind, made, tool, beasts in entries:
            types = draft.box.card_types[want.piece]
            entry = want.piece | kind << 6 if made or kind not in types else laid(draft.box, want.piece, kind)
            entry = with_tool(entry, tool) if tool >= 0 else entry
            cards.append(with_beasts(entry, beasts) if beasts >= 0 else entry)
        draft.state.areas[colour] = tuple(cards)


def read_facts(draft: Draft, colour: int) -> None:
    """Score, marker, blocks left and blessings held of a colour."""
    state, name = draft.state, COLOURS[colour]
    player = colour < draft.box.seats
    if player:
        state.left[colour], siku, state.extra[colour] = usual_blocks(state, colour)
        if state.siku_left:
            state.siku_left[colour] = siku
    for item in draft.items(name):
        said = _FACT.fullmatch(item)
        if said is None or not player or (said[1] == "siku" and not state.siku_left):
            draft.wrong("diagram.seat", text=item)
            continue
        value = draft.number(said[2])
        if value is not None:
            {"score": state.score, "marker": state.marker, "left": state.left, "siku": state.siku_left}.get(
                said[1], state.extra
            )[colour] = value
    for item in draft.items(f"{name} blessings"):
        blessing = draft.blessing(item) if player else None
        if blessing is not None:
            state.hands[colour] |= 1 << blessing
        elif not player:
            draft.wrong("diagram.seat", text=item)
