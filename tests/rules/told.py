"""A position that is played in words, and everything that happens told in words: `SUP-1.points turquoise 3 2a1`.

No answer is given by itself, so that a test shows every decision that is asked, and that none is asked besides.
"""

from __future__ import annotations

from random import Random
from typing import Any

import table

from nunatak_widget.games.nunatak.forms import diagram
from nunatak_widget.games.nunatak.rules.box import Pieces, load_pieces, merged
from nunatak_widget.games.nunatak.rules.events import PRIVATE
from nunatak_widget.games.nunatak.rules.observe import deal, observe
from nunatak_widget.games.nunatak.rules.temple import NAME
from nunatak_widget.games.nunatak.rules.words import COLOURS, COMPLETIONS, RATINGS
from nunatak_widget.kit.agenda import advance, bits, count

NUMBERED = ("place", "position")


class Told(table.Table):
    """The table of a diagram, and what everybody was told since it was read."""

    def __init__(self, text: str, seed: int, pieces: Pieces | None) -> None:
        rng = Random(seed)
        super().__init__(deal(diagram.read(text, rng, pieces), rng))
        self.told: list[str] = []
        log: list[table.Event] = []
        advance(self.state, log)
        self._tell([self._told(event) for event in log])

    def play(self, phrase: str) -> Any:
        """Play the decisions of a phrase one after another; gives what everybody is told."""
        return self._tell(super().play(phrase))

    def shuffle(self, *top: str) -> Any:
        """The due shuffle, with these cards on top of the pile afterwards."""
        return self._tell(super().shuffle(*top))

    def _tell(self, events: list[table.Event]) -> list[str]:
        told = [" ".join(map(str, event)) for event in events if event[0] not in PRIVATE]
        self.told += told
        return told

    def _word(self, name: str, value: Any) -> Any:
        if name in ("colour", "by") and value < 0:
            return "nobody"
        if name == "completion":
            return COMPLETIONS[value]
        if name == "rating":
            return RATINGS[value][1] if value >= 0 else "none"
        return value + 1 if name in NUMBERED else super()._word(name, value)

    def _tile(self, tile: int) -> str:
        return "/".join(word[:2] for word in super()._tile(tile).split("/"))

    @property
    def choices(self) -> set[str]:
        found = super().choices
        assert self.state.todo is None or len(found) == count(self.state)  # no answer twice
        return found

    @property
    def scores(self) -> tuple[int, ...]:
        return super().scores[: self.state.box.players]

    @property
    def markers(self) -> tuple[int, ...]:
        return super().markers[: self.state.box.players]

    @property
    def reserved(self) -> str:
        return self._card(self.state.reserved)

    @property
    def tiles(self) -> list[str]:
        """The pile of floor tiles, top first."""
        return [self._tile(tile) for tile in self.state.tile_pile[self.state.tile_at :]]

    def seen(self, seat: int) -> list[str]:
        """The pile of floor tiles as a seat sees it (-1: anybody), "" for a tile that is face down."""
        return [self._tile(tile) for tile in observe(self.state, seat).tile_pile]

    def blocks(self, colour: str) -> set[str]:
        return {NAME[space] for space in bits(self.state.blocks[COLOURS.index(colour)])}

    def lines(self, rule: str) -> tuple[int, ...]:
        """The points of a line of the final scoring, by seat."""
        assert self.due == "over", self.due
        return tuple(points for name, _, points, _ in self.state.final[0] if name == rule)


def position(text: str, seed: int = 0, marks: dict[str, int] | None = None) -> Told:
    """The table of a diagram; `marks` are those of an owner's blessings (1; 2 for 2+; 3 for 3+)."""
    return Told(text, seed, _with_marks(marks) if marks else None)


def _with_marks(marks: dict[str, int]) -> Pieces:
    own = [dict(entry) for entry in load_pieces()["blessing"]]
    for entry in own:
        entry["mark"] = marks.get(entry["name"], entry["mark"])
    return merged({"blessing": own})
