"""The temple as plain names: spaces, the squares below them, rows and rims.

A space is a string such as "1c3": level, column letter, row number. A square of four blocks has the
name of the space that rests on it; the square of the top level is "5a1".
"""

TYPES = ("worker", "sculptor", "craftsman", "beast", "builder", "elder")
TOOLS = ("rope", "pickaxe", "pole saw")
COLUMNS = "abcde"
TOP_SQUARE = "5a1"


def size(level: int) -> int:
    """Spaces along one side of a level: 5, 4, 3, 2 (SET-1)."""
    return 6 - level


def space_name(level: int, column: int, row: int) -> str:
    return f"{level}{COLUMNS[column]}{row + 1}"


def where(space: str) -> tuple[int, int, int]:
    """Level, column and row of a space; column and row count from 0."""
    return int(space[0]), COLUMNS.index(space[1]), int(space[2:]) - 1


def spaces_of(level: int) -> list[str]:
    side = range(size(level))
    return [space_name(level, column, row) for row in side for column in side]


def all_spaces() -> list[str]:
    return [space for level in (1, 2, 3, 4) for space in spaces_of(level)]


def below(space: str) -> list[str]:
    """The four spaces that a space (or the named square) rests on; none for level 1."""
    level, column, row = where(space)
    if level == 1:
        return []
    return [space_name(level - 1, column + dc, row + dr) for dr in (0, 1) for dc in (0, 1)]


def supports(blocks: dict[str, str], space: str, colour: str) -> int:
    """SUP-1: blocks of this colour among the four below."""
    return sum(blocks.get(under) == colour for under in below(space))


def closed_rows(blocks: dict[str, str], space: str) -> int:
    """ROW-1, ROW-2: how many of the row and the column through a space just filled are full."""
    level, column, row = where(space)
    if level == 4:
        return 0
    side = range(size(level))
    across = [space_name(level, other, row) for other in side]
    down = [space_name(level, column, other) for other in side]
    return sum(all(one in blocks for one in line) for line in (across, down))


def completed_squares(blocks: dict[str, str], space: str) -> list[str]:
    """SQR-1: the squares that a block just placed completes, by row, then column (SOLO-14)."""
    level, column, row = where(space)
    last = size(level) - 2
    found = []
    for r in (row - 1, row):
        for c in (column - 1, column):
            if 0 <= r <= last and 0 <= c <= last:
                square = space_name(level + 1, c, r)
                if all(under in blocks for under in below(square)):
                    found.append(square)
    return found


def steps_from_rim(space: str) -> int:
    level, column, row = where(space)
    last = size(level) - 1
    return min(column, row, last - column, last - row)


def on_rim(space: str) -> bool:
    """FIN-1: an outer tile."""
    return steps_from_rim(space) == 0


def distance_to_middle(space: str) -> int:
    """SOLO-12: the square of twice the straight distance to the middle of the temple."""
    level, column, row = where(space)
    return (2 * column + level - 1 - 4) ** 2 + (2 * row + level - 1 - 4) ** 2


def rim_counts(blocks: dict[str, str], colour: str) -> list[int]:
    """Blocks of a colour on the rim of levels 1, 2, 3, 4."""
    return [
        sum(blocks.get(space) == colour and on_rim(space) for space in spaces_of(level))
        for level in (1, 2, 3, 4)
    ]
