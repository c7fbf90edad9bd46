"""The column beside the temple: the result, the display, the open blessings, the piles, and further lines."""

from __future__ import annotations

from .art import Art, number
from .blessings_picture import blessings
from .cards_picture import box, display, heading, strip
from .plans_picture import plans
from .players_picture import TYPES
from .scene2d import Player, Scene
from .text2d import fit, line, lines, width, wrap

_HEAD = 20.0
"""From a heading to what stands below it."""
_BETWEEN = 14.0


def side(scene: Scene, art: Art, x: float, y: float, wide: float, least: float = 0) -> tuple[str, float]:
    """All sections below each other, and their height; with room left up to `least` the plans of the levels too."""
    parts: list[str] = []
    down = y
    for section in (_result, _final, _hand, _display, _blessings, _ranking):
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
        top = y + high + 14 + i * 40
        name, size = fit(player.name, wide - 80, 13, bold=True)
        drawn += art.use(f"cut-{player.colour}", x, top, 18) + line(name, x + 26, top + 13.5, size, "", 600)
        drawn += line(str(player.score), x + wide, top + 14.5, 17, "end", 700)
        drawn += box("chip", x, top + 23, wide, 8, 2) + _bar(player, x, top + 23, wide / max(1, best))
    return drawn, high + (10 + 40 * len(ranked) if ranked else 0)


def _bar(player: Player, x: float, y: float, scale: float) -> str:
    """The score as a bar, in the colour of the player and then of the types that brought it."""
    drawn = ""
    for look, points in player.parts or ((player.colour, player.score or 0),):
        if points > 0:
            drawn += box(f"bar-{look}", x, y, max(1.0, points * scale - 1), 8, 1.5)
            x += points * scale
    return drawn


def _final(scene: Scene, art: Art, x: float, y: float, wide: float) -> tuple[str, float]:
    """The final scoring line by line; the arithmetic of each stands in the table of show/final_table.py."""
    if not scene.final:
        return "", 0
    seats = [player for player in scene.players if player.score is not None]
    right = [x + wide - 12 - 38 * (len(seats) - 1 - i) for i in range(len(seats))]
    drawn = ""
    for player, at in zip(seats, right, strict=True):
        drawn += art.use(f"cut-{player.colour}", at - 14, y + 8, 15)
    for i, (sign, name, points) in enumerate(scene.final):
        down = y + 28 + 20 * i
        drawn += f'<path class="nk-rule" d="M{number(x)} {number(down)}H{number(x + wide)}"/>'
        drawn += art.use(sign, x + 10, down + 3, 14, look=sign if sign in TYPES else "sign") if sign else ""
        word, size = fit(name, right[0] - 34 - x - 32, 12, least=10.5)
        drawn += line(word, x + 31, down + 14, size, "2")
        for n, at in zip(points, right, strict=True):
            best = n == max(points) > 0
            drawn += line(str(n), at, down + 14.5, 13, "end" if best else "2 end", 700 if best else 400)
    high = 28 + 20 * len(scene.final) + 4
    return box("box", x, y, wide, high) + drawn, high


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
    if not scene.blessings or scene.result is not None:
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
    told = [part for i in (0, 1) for part in wrap(f"{i + 1}. {scene.lines[i]}", wide - 18, 12, most=2)]
    drawn = lines(told, x + 9, y + _HEAD + 19, 12, 15, "2")
    down = y + _HEAD + 15 * len(told) + 13
    half = (wide - 18) / 2
    for i, row in enumerate(scene.ranking):
        left, top = x + 9 + half * (i // 2), down + i % 2 * 21
        counts = f"{row.counts[0]} · {row.counts[1]}"
        name, size = fit(row.name, half - 50 - width(counts, 12, bold=True), 12.5, bold=row.extra)
        drawn += line(f"{i + 1}.", left, top + 12.5, 12, "3") + art.use(f"cut-{row.colour}", left + 16, top, 15)
        drawn += line(name, left + 36, top + 12.5, size, "" if row.extra else "2", 600 if row.extra else 400)
        drawn += line(counts, left + half - (12 if i < 2 else 0), top + 12.5, 12, "end", 600)
    high = down + 21 * ((len(scene.ranking) + 1) // 2) + 4 - y
    under = box("box", x, y + _HEAD, wide, high - _HEAD)
    return heading(scene.label("completion"), "", x, y, wide) + under + drawn, high
