"""A game of Nunatak at the table: the session with everything that only this game can show."""

from __future__ import annotations

from typing import Any

from . import records
from .games import nunatak
from .games.nunatak.forms import share
from .games.nunatak.forms.diagram import write as diagram_text
from .games.nunatak.forms.sheet import sheet
from .games.nunatak.forms.start import Start
from .session import EVERYBODY, Session


class Game(Session):
    """A game of Nunatak. See `nunatak_widget.new_game`, `position` and `load`."""

    start: Start

    @property
    def box(self) -> Any:
        """The pieces, the number of players and the edition."""
        return self.start.box

    def diagram(self, full: bool = False) -> str:
        """The position as a text to type, change and read back; `full` shows the piles too."""
        return diagram_text(self.state if full else self.seen())

    def share(self, position: bool = False) -> str:
        """A short code of the game, or of this position alone, that `nunatak_widget.load` and `position` read."""
        return share.position_code(self.state) if position else records.game_code(self)

    def save(self, path: records.Path) -> None:
        """Write the record; a file of that name is replaced only when the new one is complete."""
        records.save(self, path)

    def sheet(self) -> dict[str, Any]:
        """The game so far for other programs, with every claim of this engine."""
        if self.start.deal is None:
            raise ValueError("a sheet tells a game from its deal; this one began from a position")
        return sheet(self.start.box, self.start.deal, self.start.first, [node.move for node in self.line])
