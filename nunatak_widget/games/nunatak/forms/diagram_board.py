"""The board of a diagram: row N of levels 1 to 4 side by side, a cell for each space.

A cell is `.` (no tile), a free tile (`wo`, `wo/bu`), a block (`T`) or a block and the tile below it (`T.wo/bu`).
"""

from __future__ import annotations

from ..rules.setup import lay_tile
from ..rules.state import State
from ..rules.temple import NAME, SIZE, SPACES, number
from .diagram_lines import BLOCKS, Draft
from .diagram_pieces import Supply, Want

NO_TILE = "."
LETTER = {letter.casefold(): colour for colour, letter in enumerate(BLOCKS)}


def write_board(state: State, tiles: Supply) -> list[str]:
    """The line of column letters and the five rows."""
    cells = [NO_TILE] * SPACES
    for space, tile in enumerate(state.tiles):
        if tile:
            cells[space] = tiles.write(tile)
    for colour, own in enumerate(state.blocks):
        for space in range(SPACES):
            if own >> space & 1:
                cells[space] = BLOCKS[colour] + (f".{cells[space]}" if state.tiles[space] else "")
    width = max(map(len, cells))
    lines = ["  " + " | ".join(" ".join(c.ljust(width) for c in "abcde"[:size]) for size in SIZE).rstrip()]
    for row in range(5):
        parts = []
        for level, size in enumerate(SIZE, 1):
            if row < size:
                parts.append(" ".join(cells[number(level, column, row)].ljust(width) for column in range(size)))
        lines.append(f"{row + 1} " + " | ".join(parts).rstrip())
    return lines


def read_board(draft: Draft) -> list[tuple[int, Want]]:
    """Puts the blocks of the rows on their spaces; gives the tiles that are named, by space."""
    seen: set[int] = set()
    found: list[tuple[int, str, int]] = []
    for at, line in draft.rows:
        draft.line = at
        word, *more = line.split(None, 1)
        draft.key = f"row {word}" if len(word) < 4 else ""
        if word not in ("1", "2", "3", "4", "5"):
            draft.wrong("diagram.row", text=word)
            continue
        row = int(word) - 1
        if row in seen:
            draft.wrong("diagram.twice", text=draft.key)
            continue
        seen.add(row)
        found += [(space, cell, draft.line) for space, cell in _cells(draft, row, "".join(more))]
    tiles: list[tuple[int, Want]] = []
    # By space, not by line: equal tiles are told apart by the order of the canonical text.
    for space, cell, draft.line in sorted(found):
        draft.key = NAME[space]
        want = _read_cell(draft, space, cell)
        if want is not None:
            tiles.append((space, want))
    return tiles


def _cells(draft: Draft, row: int, rest: str) -> list[tuple[int, str]]:
    """The cells of a row with their spaces."""
    cells: list[tuple[int, str]] = []
    parts = rest.split("|")
    if len(parts) > 4:
        draft.wrong("diagram.levels", text=rest.strip())
    for level, (size, part) in enumerate(zip(SIZE, parts, strict=False), 1):
        words = part.split()
        wanted = size if row < size else 0
        if len(words) not in (0, wanted):
            draft.wrong("diagram.cells", level=level, wanted=wanted, n=len(words))
        cells += [(number(level, column, row), word) for column, word in enumerate(words[:wanted])]
    return cells


def _read_cell(draft: Draft, space: int, cell: str) -> Want | None:
    """One cell; the tile that lies there, if it is named."""
    if cell == NO_TILE:
        return None
    block, dot, tile = cell.casefold().partition(".")
    if not dot and block not in LETTER:
        block, tile = "", block
    if block:
        colours = len(draft.state.blocks)
        colour = LETTER.get(block)
        if colour is None:
            draft.wrong("diagram.block", text=cell, known=", ".join(BLOCKS[:colours]))
        elif colour >= colours:
            draft.wrong("SET-6.check_colour", text=cell, known=", ".join(BLOCKS[:colours]))
        else:
            draft.state.blocks[colour] |= 1 << space
            draft.state.built |= 1 << space
        if not dot:
            return None
    return draft.tile(tile)


def lay_tiles(state: State, tiles: list[tuple[int, Want]]) -> None:
    """The named tiles, now that they have their pieces: free, or below a block."""
    for space, want in tiles:
        if state.built >> space & 1:
            state.tiles[space] = want.piece
        else:
            lay_tile(state, space, want.piece)
