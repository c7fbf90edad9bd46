"""Games of Nunatak in files and in share codes: written whole or not at all, replayed and verified when read."""

from __future__ import annotations

import os
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .games import nunatak
from .games.nunatak.forms import share
from .games.nunatak.forms.check import check
from .games.nunatak.forms.diagram import DiagramError
from .games.nunatak.forms.start import Start, StartError
from .games.nunatak.rules.box import Pieces, PiecesError
from .kit import record
from .kit.catalog import LANGUAGES
from .kit.code import Codec, CodeError, Reader, code_line
from .kit.history import History
from .kit.protocol import Event
from .kit.record import Problem


@dataclass(slots=True)
class Kept:
    """What a record or a code holds, as far as it is sound; `problem` says why it is not more."""

    start: Start
    names: tuple[str, ...] | None
    seed: int
    language: str
    history: History
    problem: Problem | None = None


def save(kept: Kept, path: str | os.PathLike[str]) -> None:
    """Into a file beside the old one, which is then replaced in one step."""
    text = record.write(nunatak, kept.start, kept.names, kept.seed, kept.language, kept.history)
    target = Path(path)
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


def read(text: str) -> Kept:
    """A record, replayed as far as it is sound; raises `Problem` when nothing of it can be read."""
    data, cut = record.parse(text)
    _check_head(data)
    try:
        start = nunatak.start_from_json(data.get("start"))
    except (StartError, PiecesError, DiagramError) as error:
        raise Problem("start", problem=str(error)) from None
    names = data.get("names")
    if names is not None and (not isinstance(names, list) or [type(name) for name in names] != [str] * start.seats):
        raise Problem("field", field="names")
    log: list[Event] = []
    root = start.state(log)
    history, crc, problem = record.replay(nunatak, root, tuple(log), data["decisions"])
    if problem is None and cut:
        problem = Problem("cut", n=history.depth, turn=nunatak.turn_number(history.here.state))
    if problem is None:
        problem = _look_at(history, data.get("end"), crc)
    return Kept(start, None if names is None else tuple(names), data["seed"], data["language"], history, problem)


def _check_head(data: dict[str, Any]) -> None:
    version, rules = data.get("version"), data.get("rules")
    for field, value in (("version", version), ("rules", rules), ("seed", data.get("seed"))):
        if type(value) is not int:
            raise Problem("field", field=field)
    if data.get("game") != nunatak.NAME:
        raise Problem("game", game=data.get("game"))
    if version != record.VERSION or rules != nunatak.VERSION:
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


def code(kept: Kept) -> str:
    """The game from its start to here, without names and other branches."""
    codec = Codec()
    codec.number(share.GAME, 2)
    share.code_start(codec, kept.start, None)
    codec.flag(kept.seed < 0)
    codec.long(abs(kept.seed), 128)
    code_line(codec, kept.history, kept.seed)
    return codec.code(share.PREFIX)


def read_code(text: str, pieces: Pieces | None, language: str) -> Kept:
    """The game of a share code; raises `CodeError`."""
    reader = Reader(text, share.PREFIX)
    if reader.number(0, 2) != share.GAME:
        raise CodeError("this share code holds a position; read it with nk.position(code)")
    start = share.code_start(reader, None, pieces)
    if start.position is not None and (mistakes := check(start.position)):
        raise CodeError(f"the share code is damaged: {mistakes[0]}")
    sign = -1 if reader.flag(False) else 1
    seed = sign * reader.long(0, 128)
    log: list[Event] = []
    root = start.state(log)
    history = History(root, tuple(log))
    code_line(reader, history, seed)
    reader.end()
    return Kept(start, None, seed, language, history)
