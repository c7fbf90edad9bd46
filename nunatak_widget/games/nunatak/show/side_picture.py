"""The column beside the temple: the result, the display, the open blessings, the piles, and further lines."""

from __future__ import annotations

from .art import Art
from .cards_picture import GAP, blessings, box, display, heading
from .scene2d import Scene
from .text2d import fit, line, lines, width, wrap

_HEAD = 20.0
"""From a heading to what stands below it."""
_BETWEEN = 14.0


def side(scene: Scene, art: Art, x: float, y: float, wide: float) -> tuple[str, float]:
    """All sections below each other, and their height."""
    parts: list[str] = []
    down = y
    for section in (_result, _display, _blessings, _piles, _extra):
        drawn, high = section(scene, art, x, down, wide)
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


def _display(scene: Scene, art: Art, x: float, y: float, wide: float) -> tuple[str, float]:
    """The display with the number of cards to come; a game that is over has none."""
    if not scene.display or (scene.result is not None and not any(scene.display)):
        return "", 0
    drawn, high = display(scene, art, x, y + _HEAD, wide)
    return heading(scene.label("display"), "", x, y, wide) + drawn, high + _HEAD


def _blessings(scene: Scene, art: Art, x: float, y: float, wide: float) -> tuple[str, float]:
    if not scene.blessings:
        return "", 0
    drawn, high = blessings(scene, art, x, y + _HEAD, wide)
    return heading(scene.label("blessings"), "", x, y, wide) + drawn, high + _HEAD


def _piles(scene: Scene, art: Art, x: float, y: float, wide: float) -> tuple[str, float]:
    """How many cards and floor tiles are still face down; a game that is over has none."""
    if scene.result is not None and not scene.cards_left and not scene.tiles_left:
        return "", 0
    half = (wide - GAP) / 2
    drawn = ""
    for left, number_, word, look in (
        (x, scene.cards_left, scene.label("cards left"), "card"),
        (x + half + GAP, scene.tiles_left, scene.label("tiles left"), "stone"),
    ):
        wide_, high_ = (15, 20) if look == "card" else (20, 18)
        for step in range(2, -1, -1) if number_ else ():
            drawn += box(f"{look}-back", left + 3 + step * 2.5, y + 11 - high_ / 2 - step * 2.5 + 3, wide_, high_, 3)
        if not number_:
            drawn += box("gone", left + 3, y + 14 - high_ / 2, wide_, high_, 3)
        drawn += line(str(number_), left + 34, y + 19, 15, "", 700)
        after = left + 34 + width(str(number_), 15, bold=True) + 5
        text = wrap(word, left + half - after, 12, most=2)
        drawn += lines(text, after, y + (18.5 if len(text) < 2 else 11.5), 12, 14, "2")
    return drawn, 28


def _extra(scene: Scene, art: Art, x: float, y: float, wide: float) -> tuple[str, float]:
    """Further lines; the words before a colon are their heading."""
    parts: list[str] = []
    down = y
    for text in scene.extra:
        head, colon, rest = text.partition(": ")
        if colon:
            parts.append(heading(head, "", x, down, wide))
            down += 17
        told = wrap(rest if colon else text, wide, 12.5, most=5)
        parts.append(lines(told, x, down + 11, 12.5, 16, "2"))
        down += 16 * len(told) + 8
    return "".join(parts), down - 8 - y if scene.extra else 0
