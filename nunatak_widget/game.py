"""A game of Nunatak at the table: the session with everything that only this game can show."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Any

from . import records
from .choices import Choice
from .games import nunatak
from .games.nunatak.forms import share
from .games.nunatak.forms.diagram import write as diagram_text
from .games.nunatak.forms.refusals import space_facts
from .games.nunatak.forms.sheet import sheet
from .games.nunatak.forms.speech import catalog
from .games.nunatak.forms.start import Start
from .games.nunatak.rules.box import Box, Pieces
from .games.nunatak.rules.temple import SPACE, SPACES
from .games.nunatak.show.board_text import board_text
from .games.nunatak.show.final_table import FinalTable, final_table
from .games.nunatak.show.html import html, svg
from .games.nunatak.show.preview import NotFree, Preview, preview, worth
from .kit.catalog import fill
from .kit.record import Problem
from .records import Kept
from .session import EVERYBODY, Session

PLACED = ("TURN-2.placed", "SIKU-3.placed")


class RecordError(ValueError):
    """A record that is damaged: `key` and `facts` say where and why. `game` is what could be saved of it, or None."""

    def __init__(self, problem: Problem, game: Game | None, language: str) -> None:
        self.key, self.facts, self.game = problem.key, problem.facts, game
        texts = catalog(language)
        text = fill(texts[problem.key], problem.facts, language)
        saved = game.length if game is not None else 0
        rest = fill(texts["record.saved"], {"n": saved}, language) if saved else texts["record.lost"]
        super().__init__(f"{text} {rest}")


class Game(Session):
    """A game of Nunatak. See `nunatak_widget.new_game`, `position` and `load`."""

    start: Start

    @property
    def box(self) -> Box:
        """The pieces, the number of players and the edition."""
        return self.start.box

    @property
    def last(self) -> int | None:
        """The space of the newest block on the line to here."""
        blocks = (event[2] for node in reversed(self.line) for event in reversed(node.events) if event[0] in PLACED)
        return next(blocks, None)

    def worth(self, state: Any, move: int) -> str:
        """The points that a choice would bring at once; for a card those of its best place."""
        return worth(nunatak.observe(state, EVERYBODY), move)

    def preview(self, space: str | Choice, siku: bool | None = None) -> Preview:
        """What a block on a space such as "1c3" would bring, each point with its rule; no pile is looked into."""
        if not isinstance(space, (str, Choice)):
            raise ValueError(f"a space is a text such as '1c3', not {space!r}")
        target = SPACE.get(str(space).strip().casefold(), SPACES)
        if self.over:
            self._refuse("END-1.over_now", {})
        if target >= SPACES:
            self._refuse("SET-1.space", {"text": str(space)})
        try:
            return preview(self.seen(), target, self.speech, siku=siku)
        except NotFree as not_free:
            self._refuse(not_free.key, space_facts(self.state, target))

    @property
    def final(self) -> FinalTable:
        """The final scoring as a table by rule and seat, with the arithmetic of each line."""
        return final_table(self.seen(), self.speech)

    def __str__(self) -> str:
        """A text board with what is asked and the possible moves below."""
        board = board_text(self.seen(), self.speech, self.last)
        if self.over:
            return f"{board}\n\n{self.final}"
        return f"{board}\n\n{self.asked}\n{self.speech.say('label.moves', moves=repr(self.choices))}"

    __repr__ = __str__

    def _repr_svg_(self) -> str:
        return svg(self.seen(), self.speech, asked=self.asked, last=self.last)

    def _repr_html_(self) -> str:
        return html(self.seen(), self.speech, asked=self.asked, last=self.last)

    def diagram(self, full: bool = False) -> str:
        """The position as a text to type, change and read back; `full` shows the piles too."""
        return diagram_text(self.state if full else self.seen())

    def sheet(self) -> dict[str, Any]:
        """The game so far for other programs, with every claim of this engine."""
        if self.start.deal is None:
            raise ValueError("a sheet tells a game from its deal; this one began from a position")
        return sheet(self.start.box, self.start.deal, self.start.first, [node.move for node in self.line])

    # keeping it ------------------------------------------------------------------------------------------------

    def _kept(self) -> Kept:
        return Kept(self.start, self._names, self.seed, self.language, self._history)

    def share(self, position: bool = False) -> str:
        """A short code of the game up to here, which `nunatak_widget.load` reads; or of the position alone."""
        with self._lock:
            return share.position_code(self.state) if position else records.code(self._kept())

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the record; a file of that name is replaced only when the new one is complete."""
        with self._lock:
            records.save(self._kept(), path)

    @classmethod
    def _of(cls, kept: Kept) -> Game:
        game = cls(nunatak, kept.start, kept.names, kept.seed, kept.language)
        game._history = kept.history
        return game

    @classmethod
    def from_record(cls, text: str, language: str, salvage: bool = False) -> Game:
        """The game of a record; raises `RecordError`, or with `salvage` gives what is sound of a damaged one."""
        game: Game | None = None
        try:
            kept = records.read(text)
            problem = kept.problem
            game = cls._of(kept)
        except Problem as found:
            problem = found
        if game is not None and (salvage or problem is None):
            return game
        assert problem is not None
        raise RecordError(problem, game, language)

    @classmethod
    def from_code(cls, code: str, names: Sequence[str] | None, language: str, pieces: Pieces | None) -> Game:
        """The game of a share code; raises `CodeError`."""
        kept = records.read_code(code, pieces, language)
        kept.names = None if names is None else tuple(names)
        return cls._of(kept)
