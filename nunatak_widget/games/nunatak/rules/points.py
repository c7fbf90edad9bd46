"""Points as pure functions, used alike by play, preview, explanation and the dummies (SUP, ROW, SQR, SIKU-5)."""

from __future__ import annotations

from functools import cache

from .temple import ROWS, SQUARES, UNDER

SIKU = 2
SquarePoints = tuple[tuple[str, int, int], ...]
"""(rule key, colour, points) in the order in which they are told."""


def supports(own: int, space: int) -> int:
    """SUP-1: own blocks among the four below."""
    return (UNDER[space] & own).bit_count()


def closed_rows(built: int, space: int) -> int:
    """ROW-1, ROW-2: rows and columns through this space that are full now."""
    closed = 0
    for line in ROWS[space]:
        if built & line == line:
            closed += 1
    return closed


def completed_squares(built: int, space: int) -> int:
    """SQR-1: the squares that the block on this space has made full, as bits."""
    mask = 0
    for square, four in SQUARES[space]:
        if built & four == four:
            mask |= 1 << square
    return mask


def counts_in(blocks: list[int], square: int, spread: int = -1) -> tuple[int, ...]:
    """How many blocks of each colour are in a square; whoever plays Spread counts one more (BLS-14)."""
    four = UNDER[square]
    counts = [(own & four).bit_count() for own in blocks]
    if spread >= 0:
        counts[spread] += 1
    return tuple(counts)


@cache  # the same few hundred squares come again and again
def square_points(counts: tuple[int, ...], turn: int, spread: int = -1, sovereign: bool = False) -> SquarePoints:
    """Who gets what from a completed square when `turn` is on turn (SQR-1 to 4, SQR-8, SIKU-5, BLS-14, BLS-26)."""
    if counts == (1, 1, 1, 1):
        return (("SQR-4.first", turn, 5),)
    best = max(counts)
    leaders = [colour for colour, n in enumerate(counts) if n == best]
    if len(leaders) == 1:
        points: SquarePoints = (("SQR-8.first" if best == sum(counts) else "SQR-1.first", leaders[0], 5),)
        return points if sovereign else points + _second(counts, leaders[0], turn)
    if turn in leaders:
        first, key = turn, "SQR-2.first"
    elif spread in leaders:
        first, key = spread, "BLS-14.first"
    else:
        first, key = SIKU, "SIKU-5.first"  # SQR-8: nobody else ties for first without a block of the player on turn
    points = ((key, first, 5),)
    if not sovereign:
        points += tuple((key.replace("first", "second"), other, 2) for other in leaders if other != first)
    return points


def _second(counts: tuple[int, ...], first: int, turn: int) -> SquarePoints:
    rest = [0 if colour == first else n for colour, n in enumerate(counts)]
    best = max(rest)
    if best == 0:
        return ()
    tied = [colour for colour, n in enumerate(rest) if n == best]
    if len(tied) == 1:
        return (("SQR-1.second", tied[0], 2),)
    if turn in tied:
        return (("SQR-2.tied", turn, 2),)
    return tuple(("SQR-3.second", colour, 1) for colour in tied)


def dummy_worth(blocks: list[int], built: int, dummy: int, space: int) -> tuple[int, int, int, int]:
    """SOLO-5, SOLO-12: (sum, squares, rows, supports) that a block of the dummy on this space would earn."""
    bit = 1 << space
    after = blocks[:]
    after[dummy] |= bit
    built |= bit
    squares = 0
    if pending := completed_squares(built, space):
        for square, _ in SQUARES[space]:
            if pending >> square & 1:
                for _, colour, points in square_points(counts_in(after, square), dummy):
                    squares += points * (colour == dummy)
    rows = closed_rows(built, space)
    below = supports(blocks[dummy], space)
    return squares + rows + below, squares, rows, below


