"""The four levels as flat plans, with bars beside the rows that are closed: what stands under the upper levels."""

from __future__ import annotations

from .art import Art, number
from .cards_picture import box, heading
from .scene2d import Scene
from .temple_picture import SIZES
from .text2d import line

CELL, HEAD = 14.5, 20.0


def plans(scene: Scene, art: Art, x: float, y: float, wide: float) -> tuple[str, float]:
    """All four side by side under a heading that tells how many floor tiles are to come; their height."""
    if scene.result is not None or not scene.label("levels"):
        return "", 0
    parts = [heading(scene.label("levels"), scene.label("tiles left"), x, y, wide)]
    gap = (wide - CELL * sum(SIZES)) / (len(SIZES) - 1)
    bottom, first = y + HEAD + SIZES[0] * CELL, 0
    for level, size in enumerate(SIZES):
        top = bottom - size * CELL
        parts += [_cell(scene, art, first + i, x + i % size * CELL, top + i // size * CELL) for i in range(size * size)]
        parts.append(_bars(scene, first, size, x, top) if level < 3 else "")
        parts.append(line(str(level + 1), x + size * CELL / 2, bottom + 17, 12, "3 mid"))
        first += size * size
        x += size * CELL + gap
    return "".join(parts), HEAD + SIZES[0] * CELL + 19


def _cell(scene: Scene, art: Art, space: int, x: float, y: float) -> str:
    """A block as its cut, a free tile as a stone, nothing as a speck."""
    block = scene.blocks[space]
    if block:
        return art.use(f"cut-{block}", x + 0.75, y + 0.75, CELL - 1.5)
    if scene.tiles[space]:
        return box("stone", x + 1.75, y + 1.75, CELL - 3.5, CELL - 3.5, 3)
    return f'<circle class="nk-speck" cx="{number(x + CELL / 2)}" cy="{number(y + CELL / 2)}" r="1.3"/>'


def _bars(scene: Scene, first: int, size: int, x: float, y: float) -> str:
    """ROW-1: a bar at the left of each closed row and below each closed column."""
    path = ""
    far = size * CELL
    for i in range(size):
        start, length = number(i * CELL + 2.5), number(CELL - 5)
        if all(scene.blocks[first + i * size + j] for j in range(size)):
            path += f"M{number(x - 3)} {number(y + i * CELL + 2.5)}v{length}"
        if all(scene.blocks[first + j * size + i] for j in range(size)):
            path += f"M{number(x + float(start))} {number(y + far + 3)}h{length}"
    return f'<path class="nk-full" d="{path}"/>' if path else ""
