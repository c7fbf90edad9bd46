"""The temple from above, tilted: each level half a step in and one block height up, so that nothing free is hidden.

A cell is 100 x 92, a block 20 high; painted by level, then row, from the back to the front.
"""

from __future__ import annotations

from .art import Art, number
from .scene2d import Scene
from .text2d import line, width

WIDTH, HEIGHT = 572, 536
CELL_X, CELL_Y, RISE = 100, 92, 20
SIZES = (5, 4, 3, 2)

_TILE = '<rect class="nk-{0}"{1} x="5" y="4" width="90" height="81" rx="9"/>'
_OCTAGON = '<path class="nk-{0}"{1} d="M30 3H70L96 29V61L70 87H30L4 61V29z"/>'
_PLINTH = (
    '<rect class="nk-side" x="22" y="40" width="528" height="482" rx="16"/>'
    '<rect class="nk-edge" fill="{0}" x="22" y="24" width="528" height="484" rx="16"/>'
)


def place(space: int) -> tuple[int, int, int]:
    """Level (from 0), row and column (from 0) of a space."""
    for level, size in enumerate(SIZES):
        if space < size * size:
            return level, *divmod(space, size)
        space -= size * size
    raise ValueError("a temple has 54 spaces")


def corner(level: int, row: int, column: int) -> tuple[int, int]:
    """Where the cell of a space begins, upper left."""
    x = 36 + column * CELL_X + level * CELL_X // 2
    return x, 34 + row * CELL_Y + level * CELL_Y // 2 - level * RISE


def temple(scene: Scene, art: Art) -> str:
    """The whole temple as a group of 572 x 536 units. The picture defines `snow`, `soft` and `lantern`."""
    parts = [_PLINTH.format(art.url("snow"))]
    parts += [line(name, 86 + i * CELL_X, 507, 14, "3 mid", 500) for i, name in enumerate("abcde")]
    parts += [line(str(i + 1), 29, 85 + i * CELL_Y, 14, "3 mid", 500) for i in range(5)]
    first = 0
    for size in SIZES:
        spaces = range(first, first + size * size)
        parts.append(_shadows(scene, art, spaces))
        parts += [_space(scene, art, space) for space in spaces]
        first += size * size
    if scene.result is not None:
        x, y = corner(4, 0, 0)
        parts.append(f'<g class="nk-shade" filter="{art.url("soft")}"><ellipse cx="{x + 56}" cy="{y + 78}" ')
        parts.append('rx="48" ry="22"/></g>' + art.use("dome", x, y - RISE, CELL_X, CELL_Y + RISE))
    return "".join(parts)


def _shadows(scene: Scene, art: Art, spaces: range) -> str:
    """One soft shadow for all blocks of a level."""
    marks = []
    for space in spaces:
        if scene.blocks[space]:
            x, y = corner(*place(space))
            marks.append(f"M{x + 8} {y + 8}h98v94h-98z")
    return f'<path class="nk-shade" filter="{art.url("soft")}" d="{"".join(marks)}"/>' if marks else ""


def _space(scene: Scene, art: Art, space: int) -> str:
    """A block, or a free tile, or nothing."""
    x, y = corner(*place(space))
    block, tile = scene.blocks[space], scene.tiles[space]
    if block:
        drawn = art.use(f"block-{block}", x, y - RISE, CELL_X, CELL_Y + RISE)
        if space == scene.last:
            ring = f'x="{x + 2}" y="{y - 18}" width="96" height="88" rx="10"/>'
            drawn += f'<rect class="nk-under" {ring}<rect class="nk-last" {ring}'
        return drawn
    upper = space >= 25
    if tile is None:
        if space not in scene.lit:
            return ""
        look, inside = "glow", _OCTAGON.format("square", "") + _points(art, scene.lit[space] or "?", False, 31)
    elif space in scene.lit:
        look, inside = "space nk-glow", _lit_tile(scene, art, space, tile)
    else:
        look = "space"
        inside = art.use("tile-up" if upper else "tile", 0, 0, CELL_X, CELL_Y) + _supports(scene, art, space)
        quiet = ' class="nk-quiet"' if scene.lit else ""
        inside += f"<g{quiet}>{_glyphs(art, tile, upper)}</g>"
    return f'<g class="nk-{look}" transform="translate({x} {y})">{inside}</g>'


def _glyphs(art: Art, tile: tuple[str, ...], upper: bool) -> str:
    """The symbols of a free tile that is not lit, in its upper 72 units."""
    if len(tile) == 1:
        return art.use(tile[0], 30, 20, 40, look=tile[0])
    if upper:  # the corners belong to the supports
        slash, (ax, ay), (bx, by) = "M60 14L40 66", (22, 22), (51, 33)
        side = 27
    else:
        slash, (ax, ay), (bx, by) = "M64 10L36 66", (16, 9), (52, 34)
        side = 32
    signs = art.use(tile[0], ax, ay, side, look=tile[0]) + art.use(tile[1], bx, by, side, look=tile[1])
    return f'<path class="nk-slash" d="{slash}"/>{signs}'


def _lit_tile(scene: Scene, art: Art, space: int, tile: tuple[str, ...]) -> str:
    """A tile that may be built on: gold ring and glow, its symbols above, the points and the row sign below."""
    upper = space >= 25
    shape = _OCTAGON if upper else _TILE
    label, row = scene.lit[space], space in scene.rows
    parts = [
        shape.format("halo", f' filter="{art.url("lantern")}"'),
        art.use("tile-up" if upper else "tile", 0, 0, CELL_X, CELL_Y),
        shape.format("lit", ""),
        _supports(scene, art, space),
    ]
    if not label and not row:
        return "".join(parts) + _glyphs(art, tile, upper)
    if len(tile) == 1:
        parts.append(art.use(tile[0], 33, 7, 34, look=tile[0]))
    else:
        parts.append('<path class="nk-slash" d="M57 9L43 40"/>')
        parts.append(art.use(tile[0], 21, 10, 28, look=tile[0]) + art.use(tile[1], 52, 12, 28, look=tile[1]))
    return "".join(parts) + _points(art, label, row)


def _points(art: Art, label: str, row: bool, top: float = 43) -> str:
    """The gold pill of a lit tile, or of a square to choose."""
    size = 20.0
    text = width(label, size, bold=True)
    sign = (24 + (3 if label else 0)) if row else 0
    if text + sign > 68:
        size *= (68 - sign) / text
        text = 68 - sign
    wide = max(46.0, text + sign + 16)
    left = 50 - (text + sign) / 2
    span = f'width="{number(wide)}" height="28" rx="14"'
    pill = f'<rect class="nk-gold" x="{number(50 - wide / 2)}" y="{number(top)}" {span}/>'
    if label:
        pill += line(label, left + text / 2, top + 14 + size * 0.36, size, "onto mid", 700)
    return pill + (art.use("row", left + text + sign - 24, top + 2, 24, look="onto") if row else "")


def _supports(scene: Scene, art: Art, space: int) -> str:
    """The four blocks below an upper tile, in its cut corners; higher up where a block in front would hide them."""
    level, row, column = place(space)
    if level == 0:
        return ""
    size = SIZES[level]
    below = sum(n * n for n in SIZES[: level - 1])
    front = space + size
    low = 50 if row + 1 < size and scene.blocks[front] else 67
    parts = []
    for down, right, x, y in ((0, 0, 2, 1), (0, 1, 78, 1), (1, 0, 2, low), (1, 1, 78, low)):
        colour = scene.blocks[below + (row + down) * SIZES[level - 1] + column + right]
        if colour:
            parts.append(art.use(f"cut-{colour}", x, y, 20))
    return "".join(parts)
