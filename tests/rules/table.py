"""A table for the tests of the rules: a typed position, moves in short words, and what happens in short words.

An event is told as its key and its facts: `SUP-1.points turquoise 3 2a1`. No answer is given by itself, so that a test
shows every decision that is asked, and that none is asked besides.
"""

from __future__ import annotations

from random import Random
from typing import Any

from nunatak_widget.games.nunatak.forms import diagram
from nunatak_widget.games.nunatak.forms.moves import card_key, normal, read, write
from nunatak_widget.games.nunatak.rules.box import load_pieces, merged
from nunatak_widget.games.nunatak.rules.events import facts_of, visible
from nunatak_widget.games.nunatak.rules.observe import deal
from nunatak_widget.games.nunatak.rules.state import card_of, type_of
from nunatak_widget.games.nunatak.rules.temple import NAME, SPACE
from nunatak_widget.games.nunatak.rules.words import BLESSINGS, COLOURS, COMPLETIONS, RATINGS, TOOLS, TYPES
from nunatak_widget.kit.agenda import CHANCE, advance, bits, do, options, why_not


def position(text: str, seed: int = 0, marks: dict[str, int] | None = None) -> Table:
    """The table at a typed position; `marks` are those of an owner's blessings (1, 2 for 2+, 3 for 3+)."""
    return Table(text, seed, marks)


class Table:
    """A state, and everything that was told since the position was read."""

    def __init__(self, text: str, seed: int = 0, marks: dict[str, int] | None = None) -> None:
        self.rng = Random(seed)
        pieces = _with_marks(marks) if marks else None
        self.state = deal(diagram.read(text, self.rng, pieces), self.rng)
        self.box = self.state.box
        self.told: list[str] = []
        log: list[tuple[Any, ...]] = []
        advance(self.state, log)
        self._tell(log)

    def play(self, text: str) -> list[str]:
        """Play a phrase, decision by decision; gives what everybody is told."""
        before, rest = len(self.told), normal(text)
        while rest:
            move, rest = self._read(rest)
            key = why_not(self.state, move)
            assert key is None, f"{text!r} is refused: {key}; possible: {sorted(self.choices)}"
            log: list[tuple[Any, ...]] = []
            do(self.state, move, log)
            self._tell(log)
        return self.told[before:]

    def shuffle(self, *top: str) -> list[str]:
        """Answer the shuffle that is due so that these cards come first."""
        step = self.state.todo[0]
        assert step.seat == CHANCE, self.due
        outcome = list(step.sample(self.state, self.rng))
        for place, word in enumerate(top):
            card = next(card for card in outcome[place:] if card_key(self.box, card) == word)
            outcome.remove(card)
            outcome.insert(place, card)
        assert step.accepts(self.state, tuple(outcome)), f"{top} cannot come first"
        before = len(self.told)
        log: list[tuple[Any, ...]] = []
        do(self.state, tuple(outcome), log)
        self._tell(log)
        return self.told[before:]

    def refused(self, text: str) -> str | None:
        """The key of the refusal of one decision, None when it may be played."""
        move, rest = self._read(normal(text))
        assert not rest, rest
        return why_not(self.state, move)

    def _read(self, text: str) -> tuple[int, str]:
        moves, rest = read(self.state, text)
        assert len(moves) == 1, f"{text!r} is not one answer to {self.due}; possible: {sorted(self.choices)}"
        return moves[0], rest

    def _tell(self, log: list[tuple[Any, ...]]) -> None:
        self.log = log
        self.told += [self.tell(event) for event in visible(log, -1)]

    def tell(self, event: tuple[Any, ...]) -> str:
        return " ".join([event[0], *(self._fact(name, value) for name, value in facts_of(event).items())])

    def _fact(self, name: str, value: Any) -> str:
        kind = name.rstrip("234")
        if kind in ("seat", "colour", "by"):
            return COLOURS[value] if value >= 0 else "nobody"
        if kind == "card":
            return card_key(self.box, value)
        if kind == "tile":
            return self.tile(value)
        if kind in ("space", "other", "square"):
            return NAME[value]
        if kind == "rating":
            return RATINGS[value][1] if value >= 0 else "none"
        names = {"type": TYPES, "tool": TOOLS, "blessing": BLESSINGS, "completion": COMPLETIONS}
        if kind in names:
            return names[kind][value]
        return str(value + 1 if kind in ("place", "position") else value)

    def tile(self, tile: int) -> str:
        return "/".join(TYPES[kind][:2] for kind in self.box.tile_types[tile])

    # what lies there -----------------------------------------------------------------------------------------------

    @property
    def due(self) -> str:
        """Who is asked what: `turquoise take`; a shuffle is `shuffle`, the end `over`."""
        if self.state.todo is None:
            return "over"
        step = self.state.todo[0]
        return step.name if step.seat == CHANCE else f"{COLOURS[step.seat]} {step.name}"

    @property
    def choices(self) -> set[str]:
        return {write(self.state, move) for move in options(self.state)}

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(self.state.score[: self.box.players])

    @property
    def markers(self) -> tuple[int, ...]:
        return tuple(self.state.marker[: self.box.players])

    @property
    def display(self) -> list[str]:
        return [card_key(self.box, card) if card else "-" for card in self.state.display]

    @property
    def open(self) -> list[str]:
        return [BLESSINGS[n] if n else "-" for n in self.state.open]

    @property
    def tiles(self) -> list[str]:
        """The pile of floor tiles, top first."""
        return [self.tile(tile) for tile in self.state.tile_pile[self.state.tile_at :]]

    @property
    def cards_left(self) -> int:
        return len(self.state.card_pile) - self.state.card_at

    @property
    def reserved(self) -> str:
        return card_key(self.box, self.state.reserved) if self.state.reserved else "-"

    def hand(self, colour: str) -> set[str]:
        return {BLESSINGS[n] for n in bits(self.state.hands[COLOURS.index(colour)])}

    def area(self, colour: str) -> list[str]:
        """The types of the cards that lie with a colour."""
        return [TYPES[type_of(entry)] for entry in self.state.areas[COLOURS.index(colour)]]

    def cards(self, colour: str) -> list[str]:
        return [card_key(self.box, card_of(entry)) for entry in self.state.areas[COLOURS.index(colour)]]

    def blocks(self, colour: str) -> set[str]:
        return {NAME[space] for space in bits(self.state.blocks[COLOURS.index(colour)])}

    def at(self, space: str) -> str:
        """The tile of a space."""
        return self.tile(self.state.tiles[SPACE[space]])

    def lines(self, rule: str) -> tuple[int, ...]:
        """The points of a line of the final scoring, by seat."""
        assert self.due == "over", self.due
        return tuple(points for name, _, points, _ in self.state.final[0] if name == rule)


def points(events: list[str]) -> list[str]:
    """The events of squares, supports and blessings that give points."""
    return [event for event in events if event.split(".")[0].split("-")[0] in ("SQR", "SIKU", "SOLO", "BLS", "SUP")]


def _with_marks(marks: dict[str, int]) -> Any:
    own = [dict(entry) for entry in load_pieces()["blessing"]]
    for entry in own:
        entry["mark"] = marks.get(entry["name"], entry["mark"])
    return merged({"blessing": own})
