"""The temple: 54 spaces on four levels as bits of one integer, and what lies under, beside and around them (SET-1).

Space n of level 1 is row-major 0..24, then 25..40, 41..49, 50..53. Column a is left, row 1 is at the back. A square
has the number of the space above it; the square of the top level is 54, written `5a1`.
"""

from __future__ import annotations

SIZE = (5, 4, 3, 2)
FIRST = (0, 25, 41, 50)
SPACES = 54
TOP_SQUARE = 54
FULL = (1 << SPACES) - 1


def number(level: int, column: int, row: int) -> int:
    """The space at a level (1..4), column and row (from 0)."""
    return FIRST[level - 1] + row * SIZE[level - 1] + column


LEVEL: tuple[int, ...] = (*tuple(n + 1 for n in range(4) for _ in range(SIZE[n] ** 2)), 5)
COLUMN: tuple[int, ...] = (*tuple(i % size for size in SIZE for i in range(size * size)), 0)
ROW: tuple[int, ...] = (*tuple(i // size for size in SIZE for i in range(size * size)), 0)
NAME: tuple[str, ...] = tuple(f"{LEVEL[s]}{'abcde'[COLUMN[s]]}{ROW[s] + 1}" for s in range(SPACES + 1))
SPACE: dict[str, int] = {name: s for s, name in enumerate(NAME)}

LEVEL_MASK: tuple[int, ...] = tuple(((1 << size * size) - 1) << FIRST[n] for n, size in enumerate(SIZE))


def _under(space: int) -> int:
    level = LEVEL[space] - 1
    column, row = COLUMN[space], ROW[space]
    corners = ((column, row), (column + 1, row), (column, row + 1), (column + 1, row + 1))
    return sum(1 << number(level, c, r) for c, r in corners)


UNDER: tuple[int, ...] = tuple(0 if LEVEL[s] == 1 else _under(s) for s in range(SPACES + 1))
"""The four spaces below a space of level 2 to 4, which are also the square that has its number (SUP-1, SQR-1)."""

SQUARES: tuple[tuple[tuple[int, int], ...], ...] = tuple(
    tuple((q, UNDER[q]) for q in range(25, SPACES + 1) if UNDER[q] >> s & 1) for s in range(SPACES)
)
"""For each space the squares it is part of: (number, mask)."""


def _lines(space: int) -> tuple[int, ...]:
    level = LEVEL[space]
    if level == 4:
        return ()  # ROW-2
    size = range(SIZE[level - 1])
    across = sum(1 << number(level, c, ROW[space]) for c in size)
    along = sum(1 << number(level, COLUMN[space], r) for r in size)
    return across, along


ROWS: tuple[tuple[int, ...], ...] = tuple(_lines(s) for s in range(SPACES))
"""For each space of levels 1 to 3 the row and the column through it (ROW-1, ROW-2)."""


def _rim_distance(space: int) -> int:
    last = SIZE[LEVEL[space] - 1] - 1
    return min(COLUMN[space], ROW[space], last - COLUMN[space], last - ROW[space])


RIM_DISTANCE: tuple[int, ...] = tuple(_rim_distance(s) for s in range(SPACES))
RIM: tuple[int, ...] = tuple(
    sum(1 << s for s in range(SPACES) if LEVEL[s] == n + 1 and RIM_DISTANCE[s] == 0) for n in range(4)
)
"""The outer tiles of each level (FIN-1)."""
OUTER: int = sum(RIM)


def _from_middle(space: int) -> int:
    """Squared distance to the middle of the temple, in quarter steps (SOLO-12)."""
    shift = LEVEL[space] - 1
    return (2 * ROW[space] + shift - 4) ** 2 + (2 * COLUMN[space] + shift - 4) ** 2


MIDDLE: tuple[int, ...] = tuple(_from_middle(s) for s in range(SPACES))
