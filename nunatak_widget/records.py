"""Games in files and in share codes: written whole or not at all, replayed and verified when they are read."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Sequence
from pathlib import Path as _Path
from typing import TYPE_CHECKING, Any

from .games import nunatak
from .games.nunatak.forms import share
from .games.nunatak.forms.check import check
from .games.nunatak.forms.diagram import DiagramError
from .games.nunatak.forms.speech import catalog
from .games.nunatak.forms.start import StartError
from .games.nunatak.rules.box import Pieces, PiecesError
from .kit import record
from .kit.catalog import LANGUAGES, fill
from .kit.code import Codec, CodeError, Reader, code_line
from .kit.history import History
from .kit.record import Problem

if TYPE_CHECKING:
    from .game import Game

Path = str | os.PathLike[str]


class RecordError(ValueError):
    """A record that is damaged. `game` is what could be saved of it, or None."""

    def __init__(self, problem: Problem, game: Game | None, language: str) -> None:
        self.key, self.facts, self.game = problem.key, problem.facts, game
        texts = catalog(language)
        text = fill(texts[problem.key], problem.facts, language)
        saved = game.length if game is not None else 0
        rest = fill(texts["record.saved"], {"n": saved}, language) if saved else texts["record.lost"]
        super().__init__(f"{text} {rest}")


def save(game: Game, path: Path) -> None:
    """Into a file beside the old one, which is then replaced in one step."""
    text = record.write(nunatak, game.start, game._names, game.seed, game.language, game._history)
    target = _Path(path)
    handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.", suffix=".part")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.chmod(name, 0o644)
        os.replace(name, target)
    except BaseException:
        os.unlink(name)
        raise


def read(text: str, lang: str, salvage: bool) -> Game:
    """The game of a record; with `salvage` what is sound of a damaged one."""
    game: Game | None = None
    try:
        data, cut = record.parse(text)
        game, problem = _replayed(data, cut)
    except Problem as found:
        problem = found
    if problem is None and game is not None:
        return game
    if salvage and game is not None:
        return game
    raise RecordError(problem or Problem("unreadable"), game, lang)


def _replayed(data: dict[str, Any], cut: bool) -> tuple[Game, Problem | None]:
    from .game import Game

    _check_head(data)
    try:
        start = nunatak.start_from_json(data.get("start"))
    except (StartError, PiecesError, DiagramError) as error:
        raise Problem("start", problem=str(error)) from None
    names = data.get("names")
    if names is not None and (not isinstance(names, list) or [type(name) for name in names] != [str] * start.seats):
        raise Problem("field", field="names")
    game = Game(nunatak, start, names, data["seed"], data["language"])
    history, crc, problem = record.replay(nunatak, game._history.root.state, game._history.root.events, data["decisions"])
    if problem is None and cut:
        problem = Problem("cut", n=history.depth, turn=nunatak.turn_number(history.here.state))
    if problem is None:
        problem = _look_at(history, data.get("end"), crc)
    game._history = history
    return game, problem


def _check_head(data: dict[str, Any]) -> None:
    version, rules = data.get("version"), data.get("rules")
    for field, value in (("version", version), ("rules", rules), ("seed", data.get("seed"))):
        if type(value) is not int:
            raise Problem("field", field=field)
    if data.get("game") != nunatak.NAME:
        raise Problem("game", game=data.get("game"))
    if version != record.VERSION or rules > nunatak.VERSION:
        raise Problem("newer", version=f"{version}.{rules}", known=f"{record.VERSION}.{nunatak.VERSION}")
    if data.get("language") not in LANGUAGES:
        raise Problem("field", field="language")
    if not isinstance(data.get("decisions"), list):
        raise Problem("field", field="decisions")


def _look_at(history: History, end: Any, crc: int) -> Problem | None:
    """The end of the record agrees; the game is looked at where it was when it was saved."""
    if not isinstance(end, dict) or end.get("crc") != f"{crc:08x}":
        return Problem("end")
    if end.get("scores") != list(nunatak.scores(history.here.state)):
        return Problem("end")
    at, nodes = end.get("at"), [history.root, *history.line]
    if type(at) is not int or not 0 <= at < len(nodes):
        return Problem("field", field="end")
    history.stand(nodes[at])
    return None


def game_code(game: Game) -> str:
    """The game from its start to here, without names and other branches."""
    codec = Codec()
    codec.number(share.GAME, 2)
    share.code_start(codec, game.start, None)
    codec.flag(game.seed < 0)
    codec.long(abs(game.seed), 128)
    code_line(codec, game._history, game.seed)
    return codec.code(share.PREFIX)


def read_code(code: str, names: Sequence[str] | None, lang: str, pieces: Pieces | None) -> Game:
    """The game of a share code; raises `CodeError`."""
    from .game import Game

    reader = Reader(code, share.PREFIX)
    if reader.number(0, 2) != share.GAME:
        raise CodeError("this share code holds a position; read it with nk.position(code)")
    start = share.code_start(reader, None, pieces)
    if start.position is not None and (mistakes := check(start.position)):
        raise CodeError(f"the share code is damaged: {mistakes[0]}")
    seed = -1 if reader.flag(False) else 1
    seed *= reader.long(0, 128)
    game = Game(nunatak, start, names, seed, lang)
    history = History(game._history.root.state, game._history.root.events)
    code_line(reader, history, seed)
    reader.end()
    game._history = history
    return game
