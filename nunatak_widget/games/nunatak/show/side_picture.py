"""The column beside the temple: the result, the display, the open blessings, the piles, and further lines."""

from __future__ import annotations

from .art import Art
from .cards_picture import blessings, box, display, heading, strip
from .plans_picture import plans
from .scene2d import Scene
from .text2d import fit, line, lines, wrap

_HEAD = 20.0
"""From a heading to what stands below it."""
_BETWEEN = 14.0


def side(scene: Scene, art: Art, x: float, y: float, wide: float, least: float = 0) -> tuple[str, float]:
    """All sections below each other, and their height; with room left up to `least` the plans of the levels too."""
    parts: list[str] = []
    down = y
    for section in (_result, _hand, _display, _blessings, _ranking):
        drawn, high = section(scene, art, x, down, wide)
        if drawn:
            parts.append(drawn)
            down += high + _BETWEEN
    drawn, high = plans(scene, art, x, down, wide)
    if down + high > y + least:
        drawn, high = _tiles(scene, art, x, down, wide)
    if drawn:
        parts.append(drawn)
        down += high + _BETWEEN
    return "".join(parts), max(0.0, down - _BETWEEN - y)


def _result(scene: Scene, art: Art, x: float, y: float, wide: float) -> tuple[str, float]:
    """Who has won, then the scores as bars, the highest first."""
    if scene.result is None:
        return "", 0
    text = wrap(scene.result, wide - 76, 16, bold=True, most=5)
    high = max(64.0, 24 + 21 * len(text))
    drawn = box("won", x, y, wide, high) + art.use("dome", x + 12, y + high / 2 - 24, 43, 48)
    drawn += lines(text, x + 66, y + high / 2 + 5.5 - 10.5 * (len(text) - 1), 16, 21, "", 700)
    ranked = sorted((p for p in scene.players if p.score is not None), key=lambda p: -(p.score or 0))
    best = max((p.score or 0 for p in ranked), default=0)
    for i, player in enumerate(ranked):
        top = y + high + 14 + i * 42
        name, size = fit(player.name, wide - 80, 13, bold=True)
        bar = max(6.0, (wide - 28) * max(0, player.score or 0) / max(1, best))
        drawn += art.use(f"cut-{player.colour}", x, top, 18) + line(name, x + 26, top + 13.5, size, "", 600)
        drawn += line(str(player.score), x + wide, top + 14.5, 17, "end", 700)
        drawn += box("chip", x, top + 23, wide, 7, 3.5)
        drawn += box(f"bar-{player.colour}", x, top + 23, bar * wide / (wide - 28), 7, 3.5)
    return drawn, high + (12 + 42 * len(ranked) if ranked else 0)


def _hand(scene: Scene, art: Art, x: float, y: float, wide: float) -> tuple[str, float]:
    """The card that was taken, when no single gap of the display is left by it."""
    if scene.hand is None:
        return "", 0
    drawn, high = strip(scene.hand, art, x, y + _HEAD, wide)
    return heading(scene.label("hand"), "", x, y, wide) + drawn, high + _HEAD


def _display(scene: Scene, art: Art, x: float, y: float, wide: float) -> tuple[str, float]:
    """The display with the number of cards to come; a game that is over has none."""
    if not scene.display or (scene.result is not None and not any(scene.display)):
        return "", 0
    drawn, high = display(scene, art, x, y + _HEAD, wide)
    left = scene.label("cards left") if scene.result is None else ""
    return heading(scene.label("display"), left, x, y, wide) + drawn, high + _HEAD


def _blessings(scene: Scene, art: Art, x: float, y: float, wide: float) -> tuple[str, float]:
    if not scene.blessings:
        return "", 0
    drawn, high = blessings(scene, art, x, y + _HEAD, wide)
    return heading(scene.label("blessings"), "", x, y, wide) + drawn, high + _HEAD


def _tiles(scene: Scene, art: Art, x: float, y: float, wide: float) -> tuple[str, float]:
    """How many floor tiles are still face down; a game that is over has none."""
    text = scene.label("tiles left")
    if scene.result is not None or not text:
        return "", 0
    drawn = ""
    for step in range(min(3, scene.tiles_left) - 1, -1, -1):
        drawn += box("stone-back", x + 1 + step * 2.5, y + 5 - step * 2.5, 20, 16, 3)
    if not scene.tiles_left:
        drawn = box("gone", x + 1, y + 2, 20, 16, 3)
    return drawn + line(text, x + 36, y + 16, 12.5, "2"), 22


def _ranking(scene: Scene, art: Art, x: float, y: float, wide: float) -> tuple[str, float]:
    """Four players: the completion card's two lines and how all stand; the two in front would take the extra turns."""
    if not scene.ranking or scene.result is not None:
        return "", 0
    told = wrap(f"1. {scene.lines[0]}  2. {scene.lines[1]}", wide - 18, 12, most=3)
    drawn = lines(told, x + 9, y + _HEAD + 19, 12, 15, "2")
    down = y + _HEAD + 15 * len(told) + 13
    for i, row in enumerate(scene.ranking):
        top = down + i * 21
        name, size = fit(row.name, wide - 110, 12.5, bold=row.extra)
        drawn += line(f"{i + 1}.", x + 9, top + 12.5, 12, "3")
        drawn += art.use(f"cut-{row.colour}", x + 28, top, 15)
        drawn += line(name, x + 50, top + 12.5, size, "" if row.extra else "2", 600 if row.extra else 400)
        for column, count in enumerate(row.counts):
            drawn += line(str(count), x + wide - 40 + 28 * column, top + 12.5, 12.5, "end", 600)
    high = down + 21 * len(scene.ranking) + 4 - y
    under = box("box", x, y + _HEAD, wide, high - _HEAD)
    return heading(scene.label("completion"), "", x, y, wide) + under + drawn, high
