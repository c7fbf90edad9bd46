"""The open blessings of the picture, each with its effect in words."""

from __future__ import annotations

from .art import Art
from .cards_picture import GAP, box, raised
from .scene2d import Scene
from .text2d import fit, line, lines, wrap


def blessings(scene: Scene, art: Art, x: float, y: float, wide: float) -> tuple[str, float]:
    """The open blessings beside each other, or below each other where their texts are long."""
    half = (wide - GAP) / 2
    beside = len(scene.blessings) == 2 and all(
        len(wrap(blessing.effect, half - 18, 12)) <= 5 and len(wrap(blessing.name, half - 36, 13, bold=True)) == 1
        for blessing in scene.blessings
    )
    each = half if beside else wide
    texts = [wrap(blessing.effect, each - 18, 12, most=7) for blessing in scene.blessings]
    parts, down = [], 0.0
    tallest = max((len(text) for text in texts), default=0)
    for i, (blessing, text) in enumerate(zip(scene.blessings, texts, strict=True)):
        high = 35 + 15 * (tallest if beside else len(text)) + (16 if blessing.kind else 0)
        left, top = (x + i * (half + GAP), y) if beside else (x, y + down)
        word, size = fit(blessing.name, each - 36, 13, bold=True)
        parts.append(raised(left, top, each, high, "on") if blessing.lit else box("box", left, top, each, high))
        if blessing.lit:
            parts.append(box("ring", left - 1, top - 1, each + 2, high + 2, 11))
        parts.append(art.use("blessing", left + 9, top + 8.5, 13, look="warm"))
        parts.append(line(word, left + 26, top + 19.5, size, "", 600))
        parts.append(lines(text, left + 9, top + 37, 12, 15, "2"))
        parts.append(line(blessing.kind, left + 9, top + high - 10, 12, "3", 600) if blessing.kind else "")
        down = high if beside else down + high + GAP
    return "".join(parts), max(0.0, down - (0 if beside else GAP))
