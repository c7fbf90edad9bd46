"""Every mistake of a position at once, each with its rule, where it is and how to mend it.

A position need not be complete to teach from: areas, piles and whole rows may be left out. What is there must be
possible, and the engine must be able to go on from it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ..rules.box import Pieces
from ..rules.state import State
from ..rules.temple import SPACE
from .check_due import check_due
from .check_pieces import (
    check_blessings,
    check_card_pile,
    check_cards,
    check_number_of_players,
    check_other_piles,
    check_taken,
    check_tiles,
)
from .check_temple import check_blocks, check_pending, check_seats, check_spaces
from .check_turn import check_end, check_turn
from .diagram_read import read_all
from .mistakes import Mistake

__all__ = ["Mistake", "check", "check_text"]

Check = Callable[[State], Iterator[Mistake]]
BOARD, DISPLAY, CARDS, TILES, BLESSINGS, COMPLETION, TURN = (
    "board", "display", "cards", "tiles", "blessings", "completion", "turn",
)  # fmt: skip
PARTS = frozenset({BOARD, DISPLAY, CARDS, TILES, BLESSINGS, COMPLETION, TURN})
CHECKS: tuple[tuple[Check, frozenset[str]], ...] = (
    (check_blocks, frozenset({BOARD})),
    (check_spaces, frozenset({BOARD, TURN})),
    (check_pending, frozenset({BOARD})),
    (check_seats, frozenset()),
    (check_cards, frozenset()),
    (check_tiles, frozenset()),
    (check_blessings, frozenset()),
    (check_number_of_players, frozenset({COMPLETION})),
    (check_card_pile, frozenset({BOARD, DISPLAY, CARDS, TURN})),
    (check_taken, frozenset({BOARD, CARDS, TURN})),
    (check_other_piles, frozenset({BOARD, TILES})),
    (check_end, frozenset({BOARD, TURN})),
    (check_turn, frozenset({BOARD, BLESSINGS, DISPLAY, TURN})),
    (check_due, frozenset({BOARD, BLESSINGS, CARDS, DISPLAY, TURN})),
)
"""Each check with the parts of a text that it needs: without them it would tell what follows from a slip of the pen."""


def check(state: State) -> list[Mistake]:
    """Every mistake of a position; an empty list when it can be played from."""
    return [mistake for one, _ in CHECKS for mistake in one(state)]


def check_text(text: str, pieces: Pieces | None = None) -> list[Mistake]:
    """Every mistake of a text, of writing and of the position alike; never raises."""
    state, mistakes = read_all(text, None, pieces)
    broken = {part for mistake in mistakes for part in _parts(mistake.where)}
    return mistakes + [mistake for one, needs in CHECKS if not needs & broken for mistake in one(state)]


def _parts(where: str) -> frozenset[str]:
    """The parts of a position that a mistake of writing leaves unread; all of them when that cannot be told."""
    if where in ("", "game"):
        return PARTS
    if where in SPACE or where.startswith("row"):
        return frozenset({BOARD})
    if where in ("on turn", "due", "turn", "first", "ranking"):
        return frozenset({TURN})
    if where in ("display", "reserved"):
        return frozenset({DISPLAY})
    if where in (TILES, COMPLETION):
        return frozenset({where})
    if where.endswith("cards") or where == "discard":
        return frozenset({CARDS})
    if where.endswith("blessings") or where in ("open", "gone"):
        return frozenset({BLESSINGS})
    return frozenset()
