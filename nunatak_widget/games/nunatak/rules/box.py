"""The box: the pieces as they are printed, and the mode and edition of a game. States share one by reference.

Pieces are data (`data/*.toml`); an owner of the game may correct them in a file of the same form (`load_box`). Piece 0
is a piece that lies face down.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

from .pieces_check import PiecesError, check_pieces
from .words import BLESSINGS, BUILDER, KINDS, LINES, TOOLS, TYPES, WORKER

__all__ = ["Box", "PiecesError", "load_box", "load_pieces"]

FILES = {"tile": "tiles", "card": "cards", "blessing": "blessings", "completion": "completions", "number": "track"}
Pieces = dict[str, list[dict[str, Any]]]


class Box:
    """Pieces in tuples by id, mode and edition."""

    __slots__ = (
        "all_cards", "all_tiles", "beasts", "card_first", "card_second", "card_stack", "card_stacks", "card_types",
        "completions", "edition", "kinds", "marks", "mode", "next_number", "of_kind", "own_pieces", "pair", "pieces",
        "players", "seats", "tile_stack", "tile_stacks", "tile_types", "tool", "track", "worth",
    )  # fmt: skip

    def __init__(self, pieces: Pieces, players: int, edition: str, own_pieces: bool = False) -> None:
        self.players = players
        self.mode = ("solo", "two", "multi", "multi")[players - 1]
        self.seats = 3 if players == 1 else players
        self.edition = edition
        self.pieces = pieces
        self.own_pieces = own_pieces
        tiles, cards = pieces["tile"], pieces["card"]
        self.all_tiles = tuple(range(1, len(tiles) + 1))
        self.all_cards = tuple(range(1, len(cards) + 1))
        self.tile_types: tuple[tuple[int, ...], ...] = ((), *(_types(tile) for tile in tiles))
        self.tile_stack: tuple[int, ...] = (0, *(tile["stack"] for tile in tiles))
        self.card_types: tuple[tuple[int, ...], ...] = ((), *(_types(card) for card in cards))
        self.card_first: tuple[int, ...] = (0, *(types[0] for types in self.card_types[1:]))
        self.card_second: tuple[int, ...] = (0, *(types[-1] for types in self.card_types[1:]))
        self.card_stack: tuple[int, ...] = (0, *(card["stack"] for card in cards))
        self.tile_stacks, self.card_stacks = _stacks(self.tile_stack), _stacks(self.card_stack)
        self.tool: tuple[int, ...] = (-1, *(TOOLS.index(card["tool"]) if "tool" in card else -1 for card in cards))
        self.beasts: tuple[int, ...] = (0, *(card.get("beasts", 0) for card in cards))
        self.pair: tuple[tuple[int, ...], ...] = (
            (),
            *(tuple(TYPES.index(name) for name in card.get("pair", ())) for card in cards),
        )
        self.kinds: tuple[int, ...] = (0, *(KINDS.index(entry["kind"]) for entry in pieces["blessing"]))
        self.of_kind = tuple(sum(1 << n for n, k in enumerate(self.kinds) if n and k == kind) for kind in range(3))
        self.marks: tuple[int, ...] = (0, *(entry["mark"] for entry in pieces["blessing"]))
        self.completions: tuple[tuple[int, int], ...] = (
            (0, 0),
            *((LINES.index(entry["first"]), LINES.index(entry["second"])) for entry in pieces["completion"]),
        )
        self.track: dict[int, int] = {entry["space"]: entry["worth"] for entry in pieces["number"]}
        self.worth = tuple(max((w for s, w in self.track.items() if s <= at), default=0) for at in range(11))
        self.next_number = tuple(
            next((self.track[s] for s in sorted(self.track) if s >= at), self.worth[10]) for at in range(11)
        )

    def in_game(self) -> tuple[int, ...]:
        """The blessings that stay in at this number of players (SIKU-1, SOLO-1)."""
        return tuple(n for n in range(1, len(BLESSINGS)) if self.marks[n] <= self.players)

    def same_face(self, card: int, other: int) -> bool:
        """Whether two cards show the same, so that a word means either."""
        return self.face(card) == self.face(other)

    def face(self, card: int) -> tuple[object, ...]:
        """Everything that stands on the front of a card."""
        return self.card_types[card], self.tool[card], self.beasts[card], self.pair[card]

    def is_worker_builder(self, card: int) -> bool:
        return set(self.card_types[card]) == {WORKER, BUILDER}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Box) and (self.pieces, self.players, self.edition) == (
            other.pieces,
            other.players,
            other.edition,
        )

    __hash__ = None  # type: ignore[assignment]


def _types(piece: dict[str, Any]) -> tuple[int, ...]:
    return tuple(TYPES.index(name) for name in piece["symbols"])


def _stacks(back: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """The pieces with each of the four numbers on their backs."""
    return tuple(tuple(piece for piece, number in enumerate(back) if number == n) for n in (1, 2, 3, 4))


@cache
def _own_data() -> Pieces:
    folder = resources.files("nunatak_widget.games.nunatak") / "data"
    pieces: Pieces = {}
    for kind, name in FILES.items():
        pieces[kind] = tomllib.loads((folder / f"{name}.toml").read_text("utf-8"))[kind]
    return pieces


def load_pieces(path: str | Path | None = None) -> Pieces:
    """The package's pieces, with every kind that an owner's file holds in place of ours; raises `PiecesError`."""
    pieces = dict(_own_data())
    if path is None:
        return pieces
    try:
        own = tomllib.loads(Path(path).read_text("utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise PiecesError([f"{path}: not a TOML file ({error})"]) from None
    return merged(own)


def merged(own: dict[str, Any]) -> Pieces:
    """Our pieces with an owner's kinds laid over them, checked as one box."""
    mistakes = [f"{kind}: unknown kind of piece; known are {', '.join(FILES)}" for kind in own if kind not in FILES]
    pieces = {**_own_data(), **{kind: own[kind] for kind in own if kind in FILES}}
    mistakes += check_pieces(pieces)
    if mistakes:
        raise PiecesError(mistakes)
    return pieces


@cache
def _own_box(players: int, edition: str) -> Box:
    return Box(_own_data(), players, edition)


def load_box(players: int, edition: str, pieces: Pieces | None = None) -> Box:
    """A box for a game; the ones with our own pieces are made once."""
    if pieces is None or pieces == _own_data():
        return _own_box(players, edition)
    return Box(pieces, players, edition, own_pieces=True)


