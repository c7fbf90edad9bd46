"""Learn and play Nunatak: Temple of Ice in a notebook (a fan project, not the publisher's)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from random import Random, SystemRandom

from .choices import Choice, Choices, May, Refused
from .game import Game, RecordError
from .games import nunatak
from .games.nunatak.forms import share
from .games.nunatak.forms.check import check as check_state
from .games.nunatak.forms.check import check_text
from .games.nunatak.forms.diagram import DiagramError, dealt
from .games.nunatak.forms.mistakes import Mistake
from .games.nunatak.forms.reference import (
    EditionsPage,
    ReadingsPage,
    Rule,
    RulesPage,
    editions_page,
    readings_page,
    rules_page,
)
from .games.nunatak.forms.rulebook import UnknownRule
from .games.nunatak.forms.speech import UnknownLanguage, catalog
from .games.nunatak.forms.start import Start, start_at
from .games.nunatak.rules.box import PiecesError, load_box, load_pieces
from .games.nunatak.rules.setup import shuffle_deal
from .games.nunatak.rules.words import EDITIONS
from .kit.code import CodeError
from .kit.words import Events

__version__ = "0.1.0"
__all__ = [
    "Choice", "Choices", "CodeError", "DiagramError", "Events", "Game", "May", "Mistake", "PiecesError", "RecordError",
    "Refused", "UnknownLanguage", "UnknownRule", "check", "editions", "load", "new_game", "position", "readings",
    "rules",
]  # fmt: skip


def new_game(
    players: int = 3,
    seed: int | None = None,
    edition: str = "de",
    names: Sequence[str] | None = None,
    lang: str = "en",
    pieces: str | Path | None = None,
    undo: str = "free",
) -> Game:
    """A new game for 1 to 4 players; the same seed gives the same game.

    `pieces` is an owner's corrected TOML file. With ``undo="fair"`` nothing is taken back once a hidden piece was seen.
    """
    if not isinstance(players, int) or isinstance(players, bool) or players not in (1, 2, 3, 4):
        raise ValueError(f"players must be 1, 2, 3 or 4, not {players!r}")
    if edition not in EDITIONS:
        raise ValueError(f"edition must be one of {', '.join(EDITIONS)}, not {edition!r}")
    if seed is None:
        seed = SystemRandom().randrange(2**32)
    _check_seed(seed)
    box = load_box(players, edition, load_pieces(pieces) if pieces is not None else None)
    start = Start(box, shuffle_deal(box, Random(f"{seed}/deal")))
    return Game(nunatak, start, names, seed, lang, undo)


def position(
    text: str,
    seed: int = 0,
    names: Sequence[str] | None = None,
    lang: str = "en",
    pieces: str | Path | None = None,
    undo: str = "free",
) -> Game:
    """A game that begins at a position: a diagram, or a share code. Unknown piles are dealt by the seed.

    A diagram with mistakes raises one `DiagramError` that names all of them.
    """
    _check_seed(seed)
    own = load_pieces(pieces) if pieces is not None else None
    if text.strip().startswith(share.PREFIX):
        state = share.read_position(text, own)
        if mistakes := check_state(state):
            raise CodeError(f"the share code is damaged: {mistakes[0]}")
    else:
        if mistakes := check_text(text, own):
            raise DiagramError(mistakes, lang)
        state = dealt(text, Random(f"{seed}/deal"), own)
    return Game(nunatak, start_at(state), names, seed, lang, undo)


def load(
    source: str | Path,
    lang: str = "en",
    names: Sequence[str] | None = None,
    pieces: str | Path | None = None,
    salvage: bool = False,
) -> Game:
    """The game of a record (the path of a file) or of a share code; every step is replayed and verified.

    A damaged record raises `RecordError`, which says where; with ``salvage=True`` the sound beginning is returned.
    """
    if isinstance(source, str) and source.strip().startswith(share.PREFIX):
        own = load_pieces(pieces) if pieces is not None else None
        return Game.from_code(source, names, lang, own)
    catalog(lang)
    return Game.from_record(Path(source).read_text("utf-8", errors="replace"), lang, salvage)


def check(position: str | Game, lang: str = "en") -> list[str]:
    """Every mistake of a position at once, each with its place and a way to mend it; empty when it is sound."""
    mistakes = check_state(position.state) if isinstance(position, Game) else check_text(position)
    return [mistake.text(lang) for mistake in mistakes]


def rules(rule: str | Iterable[str] | None = None, lang: str = "en") -> Rule | RulesPage:
    """The wording of a rule ("SQR-2"), a group ("SQR") or all, marked as printed, reconstructed or our reading."""
    return rules_page(lang, rule)


def editions(lang: str = "en") -> EditionsPage:
    """Every difference between the three rulebooks, how it is played here, and why."""
    return editions_page(lang)


def readings(lang: str = "en") -> ReadingsPage:
    """Every place where the rulebooks are silent or unclear, how it is played here, and why."""
    return readings_page(lang)


def _check_seed(seed: object) -> None:
    if not isinstance(seed, int) or isinstance(seed, bool) or abs(seed) >= 1 << 128:
        raise ValueError(f"seed must be a whole number of at most 128 bits, or None in a new game, not {seed!r}")
