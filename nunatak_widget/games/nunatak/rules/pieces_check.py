"""Every mistake in a file of pieces, each with its entry, so that an owner can mend them in one go."""

from __future__ import annotations

from typing import Any

from .words import BLESSINGS, COMPLETIONS, KINDS, LINES, TOOLS, TYPES

SOURCES = ("printed", "reconstructed", "owner")
PRINTED_CARDS = {
    ("worker",): 8, ("sculptor",): 7, ("craftsman",): 9, ("beast",): 7, ("builder",): 6, ("elder",): 5,
    ("worker", "builder"): 4, ("sculptor", "craftsman"): 6, ("beast", "elder"): 2,
}  # fmt: skip


class PiecesError(ValueError):
    """A file of pieces that cannot be played with; lists every mistake."""

    def __init__(self, mistakes: list[str]) -> None:
        self.mistakes = mistakes
        super().__init__("these pieces cannot be used:\n" + "\n".join(f"- {mistake}" for mistake in mistakes))


def check_pieces(pieces: dict[str, Any]) -> list[str]:
    """The mistakes of a whole box of pieces; an empty list when it can be played with."""
    out: list[str] = []
    for kind in ("tile", "card", "blessing", "completion", "number"):
        entries = pieces.get(kind)
        if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
            out.append(f"{kind}: needs a list of [[{kind}]] tables")
            continue
        for index, entry in enumerate(entries, 1):
            where = f"{kind} {entry.get('id', entry.get('space', index))}"
            out += [f"{where}: {mistake}" for mistake in CHECKS[kind](entry)]
            if kind != "number" and not _number_of(entry, "id", range(index, index + 1)):
                out.append(f"{where}: id should be {index}, its place in the file")
            if entry.get("source") not in SOURCES:
                out.append(f"{where}: source must be one of {', '.join(SOURCES)}")
    return out or _counts(pieces)


def _symbols(entry: dict[str, Any]) -> list[str]:
    symbols = entry.get("symbols")
    if not isinstance(symbols, list) or not 1 <= len(symbols) <= 2 or any(s not in TYPES for s in symbols):
        return [f"symbols must be one or two of {', '.join(TYPES)}"]
    return ["the two symbols must differ"] if len(set(symbols)) < len(symbols) else []


def _number_of(entry: dict[str, Any], field: str, allowed: range) -> bool:
    """Whether a field is a whole number of these; true and false, which TOML has too, are none."""
    value = entry.get(field)
    return type(value) is int and value in allowed


def _stack(entry: dict[str, Any]) -> list[str]:
    return [] if _number_of(entry, "stack", range(1, 5)) else ["stack must be 1, 2, 3 or 4"]


def _tile(entry: dict[str, Any]) -> list[str]:
    return _symbols(entry) + _stack(entry)


def _card(entry: dict[str, Any]) -> list[str]:
    out = _symbols(entry) + _stack(entry)
    symbols = entry.get("symbols") if not out else []
    assert isinstance(symbols, list)
    if ("craftsman" in symbols) != ("tool" in entry):
        out.append("a craftsman, and no other card, has a tool")
    elif "tool" in entry and entry["tool"] not in TOOLS:
        out.append(f"tool must be one of {', '.join(TOOLS)}")
    if ("beast" in symbols) != ("beasts" in entry):
        out.append("a beast, and no other card, has beasts (its symbols)")
    elif "beasts" in entry and not _number_of(entry, "beasts", range(1, 3)):
        out.append("beasts must be 1 or 2")
    pair = entry.get("pair")
    if ("elder" in symbols) != ("pair" in entry):
        out.append("an elder, and no other card, has a pair")
    elif pair is not None and not (
        isinstance(pair, list) and len(pair) == 2 and all(kind in TYPES for kind in pair) and pair[0] != pair[1]
    ):
        out.append(f"pair must be two different of {', '.join(TYPES)}")
    return out


def _blessing(entry: dict[str, Any]) -> list[str]:
    out = []
    if entry.get("name") not in BLESSINGS[1:]:
        out.append(f"name must be one of {', '.join(BLESSINGS[1:])}")
    elif BLESSINGS.index(entry["name"]) != entry.get("id"):
        out.append(f"{entry['name']} is blessing {BLESSINGS.index(entry['name'])}")
    if entry.get("kind") not in KINDS:
        out.append(f"kind must be one of {', '.join(KINDS)}")
    if not _number_of(entry, "mark", range(1, 4)):
        out.append("mark must be 1, 2 (2+) or 3 (3+)")
    return out


def _completion(entry: dict[str, Any]) -> list[str]:
    out = [] if entry.get("name") in COMPLETIONS[1:] else [f"name must be one of {', '.join(COMPLETIONS[1:])}"]
    for line in ("first", "second"):
        if entry.get(line) not in LINES:
            out.append(f"{line} must be one of {', '.join(LINES)}")
    return out


def _number(entry: dict[str, Any]) -> list[str]:
    out = [] if _number_of(entry, "space", range(11)) else ["space must be 0 to 10"]
    return out if _number_of(entry, "worth", range(1000)) else [*out, "worth must be a number from 0 to 999"]


CHECKS = {"tile": _tile, "card": _card, "blessing": _blessing, "completion": _completion, "number": _number}


def _counts(pieces: dict[str, Any]) -> list[str]:
    """What is printed in the books must hold in every box (SET-2, SET-3, SET-4, SET-9)."""
    out = []
    for kind, wanted in (("tile", 54), ("card", 54), ("blessing", 20), ("completion", 6)):
        if len(pieces[kind]) != wanted:
            out.append(f"{kind}: {len(pieces[kind])} entries, the box holds {wanted}")
    first = sum(tile["stack"] == 1 for tile in pieces["tile"])
    if first != 25:
        out.append(f"tile: stack 1 has {first} tiles, the box 25 (SET-2)")
    for symbols, wanted in PRINTED_CARDS.items():
        have = sum(set(card["symbols"]) == set(symbols) for card in pieces["card"])
        if have != wanted:
            out.append(f"card: {have} of {'/'.join(symbols)}, the box holds {wanted} (SET-3)")
    for tool in TOOLS:
        for double, wanted in ((False, 3), (True, 2)):
            have = sum(card.get("tool") == tool and (len(card["symbols"]) == 2) == double for card in pieces["card"])
            if have != wanted:
                kind = "double" if double else "single"
                out.append(f"card: {have} {kind} cards with {tool}, the box holds {wanted} (SET-3)")
    spaces = [entry["space"] for entry in pieces["number"]]
    if len(set(spaces)) != len(spaces):
        out.append("number: a space of the builder track has two numbers")
    return out
