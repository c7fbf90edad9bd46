"""Where a game begins: a deal, or a position that somebody typed; and the same as JSON, for records."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from ..rules.box import Box, load_box, merged
from ..rules.setup import Deal, new_state
from ..rules.state import State
from ..rules.words import EDITIONS
from .diagram import dealt, write
from .speech import Speech


class StartError(ValueError):
    """A start that cannot be read; says what is wrong."""


class Start:
    """A box with a deal (and who begins), or with a position in which every pile is known."""

    def __init__(self, box: Box, deal: Deal | None = None, first: int = 0, position: State | None = None) -> None:
        self.box, self.deal, self.first, self.position = box, deal, first, position
        self.seats = box.players

    def state(self, log: Any = None) -> State:
        if self.position is not None:
            return self.position.copy()
        assert self.deal is not None
        return new_state(self.box, self.deal, self.first, log)

    def speech(self, names: Sequence[str] | None, language: str) -> Speech:
        return Speech(self.box, names, language)

    def to_json(self) -> dict[str, Any]:
        """Players, edition, own pieces if any, and the deal or the diagram of the position."""
        out: dict[str, Any] = {"players": self.box.players, "edition": self.box.edition, "first": self.first}
        if self.box.own_pieces:
            out["pieces"] = self.box.pieces
        if self.position is not None:
            out["position"] = write(self.position)
        elif self.deal is not None:
            out["deal"] = {name: getattr(self.deal, name) for name in Deal.__slots__}
        return out


def starters(box: Box) -> int:
    """How many seats could begin: all of them, but alone the player does (SET-7, SOLO-1)."""
    return 1 if box.mode == "solo" else box.seats


def start_at(position: State) -> Start:
    """A start at a position. Of pieces that look alike those are taken that its diagram gives when it is read again."""
    box = position.box
    same = dealt(write(position), Random(0), box.pieces if box.own_pieces else None)
    return Start(box, first=same.first, position=same)


def start_from_json(data: Any) -> Start:
    """The same start again; raises `StartError`, `PiecesError` or `DiagramError`."""
    if not isinstance(data, dict):
        raise StartError("start must be an object with players, edition, first and a deal or a position")
    players, edition, first = data.get("players"), data.get("edition"), data.get("first", 0)
    if players not in (1, 2, 3, 4) or isinstance(players, bool):
        raise StartError(f"start: players must be 1, 2, 3 or 4, not {players!r}")
    if edition not in EDITIONS:
        raise StartError(f"start: edition must be one of {', '.join(EDITIONS)}, not {edition!r}")
    pieces = merged(data["pieces"]) if data.get("pieces") is not None else None
    box = load_box(players, edition, pieces)
    if type(first) is not int or first not in range(starters(box)):
        raise StartError(f"start: first must be a seat from 0 to {starters(box) - 1}, not {first!r}")
    if "position" in data:
        if not isinstance(data["position"], str):
            raise StartError("start: position must be the text of a diagram")
        return start_at(dealt(data["position"], Random(0), pieces))
    return Start(box, _deal(box, data.get("deal")), first)


def _deal(box: Box, data: Any) -> Deal:
    """A deal in which every piece lies once, in the stack that its back says (SET-2 to SET-4)."""
    if not isinstance(data, dict):
        raise StartError("start: deal must be an object with board, tiles, cards, blessings and completion")
    in_order = tuple(sorted(box.all_cards, key=lambda card: box.card_stack[card]))
    tiles = tuple(sorted(box.all_tiles, key=lambda tile: box.tile_stack[tile]))
    wanted = {
        "board": [box.tile_stack[tile] for tile in tiles[:25]],
        "tiles": [box.tile_stack[tile] for tile in tiles[25:]],
        "cards": [box.card_stack[card] for card in in_order],
        "blessings": [0] * len(box.in_game()),
    }
    stacks = {"board": box.tile_stack, "tiles": box.tile_stack, "cards": box.card_stack, "blessings": (0,) * 21}
    known = {"board": box.all_tiles, "tiles": box.all_tiles, "cards": box.all_cards, "blessings": box.in_game()}
    found: dict[str, tuple[int, ...]] = {}
    for name, backs in wanted.items():
        given = data.get(name)
        if not isinstance(given, list) or not all(type(piece) is int and piece in known[name] for piece in given):
            raise StartError(f"start: deal {name} must be a list of pieces by their numbers")
        if len(set(given)) != len(given) or [stacks[name][piece] for piece in given] != backs:
            raise StartError(f"start: deal {name} must hold {len(backs)} different pieces, the stacks in their order")
        found[name] = tuple(given)
    completion = data.get("completion", 0)
    if type(completion) is not int or not (1 <= completion <= 6 if box.players == 4 else completion == 0):
        raise StartError("start: deal completion must be 1 to 6 with four players, else 0")
    return Deal(found["board"], found["tiles"], found["cards"], found["blessings"], completion)
