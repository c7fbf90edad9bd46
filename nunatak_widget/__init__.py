"""Learn and play Nunatak: Temple of Ice in a notebook (a fan project, not the publisher's)."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random, SystemRandom

from .games.nunatak.forms.speech import UnknownLanguage, catalog, rule_text
from .games.nunatak.rules.box import PiecesError, load_box, load_pieces
from .games.nunatak.rules.setup import shuffle_deal
from .games.nunatak.rules.words import EDITIONS
from .session import Events, Game, Refused

__version__ = "0.1.0"
__all__ = ["Events", "Game", "PiecesError", "Refused", "UnknownLanguage", "new_game", "rules"]


def new_game(
    players: int = 3,
    seed: int | None = None,
    edition: str = "de",
    names: Sequence[str] | None = None,
    lang: str = "en",
    pieces: str | Path | None = None,
) -> Game:
    """A new game for 1 to 4 players; the same seed gives the same game. `pieces` is an owner's corrected TOML file."""
    if not isinstance(players, int) or isinstance(players, bool) or players not in (1, 2, 3, 4):
        raise ValueError(f"players must be 1, 2, 3 or 4, not {players!r}")
    if edition not in EDITIONS:
        raise ValueError(f"edition must be one of {', '.join(EDITIONS)}, not {edition!r}")
    if seed is not None and (not isinstance(seed, int) or isinstance(seed, bool)):
        raise ValueError(f"seed must be a whole number or None, not {seed!r}")
    if names is not None and len(names) != players:
        raise ValueError(f"names must be {players}, one for each player, not {len(names)}")
    if seed is None:
        seed = SystemRandom().randrange(2**32)
    box = load_box(players, edition, load_pieces(pieces) if pieces is not None else None)
    texts = catalog(lang)
    seats = tuple(names) if names else tuple(texts["player"].replace("{n}", str(n + 1)) for n in range(players))
    return Game(box, shuffle_deal(box, Random(f"{seed}/deal")), seats, seed, lang)


def rules(rule: str, lang: str = "en") -> str:
    """The wording of a rule, for example ``rules("SQR-2", lang="fr")``."""
    return rule_text(rule, lang)
