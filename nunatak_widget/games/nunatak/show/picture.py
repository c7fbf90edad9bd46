"""The whole game as one SVG picture: a file of its own, without scripts, readable on light and dark pages."""

from __future__ import annotations

from dataclasses import replace
from zlib import crc32

from .art import Art, number
from .cards_picture import box
from .players_picture import players
from .scene2d import Scene
from .side_picture import side
from .stage_picture import LEAST, STAGE, stage, stage_defs
from .style import picture_style
from .text2d import clean, fit, line, lines, width, wrap

WIDE, PAD, SPACE = 900, 16.0, 14.0
SIDE = WIDE - 2 * PAD - STAGE - SPACE


def svg(scene: Scene, prefix: str = "") -> str:
    """The picture of a scene, 900 wide, as high as it needs.

    Ids begin with the prefix, so that several pictures can stand in one page; without one it is made from the scene.
    """
    art = Art(prefix or own_prefix(scene))
    head, top = _header(scene, art)
    top += SPACE
    column, column_high = side(scene, art, PAD + STAGE + SPACE, top, SIDE, LEAST)
    high = max(LEAST, column_high)
    middle = stage(scene, art, PAD, top, high)
    areas, areas_high = players(scene, art, PAD, top + high + SPACE, WIDE - 2 * PAD)
    total = round(top + high + (areas_high + SPACE if areas else 0) + PAD)
    title, desc = art.id("title"), art.id("desc")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="nk-picture" role="img" aria-labelledby="{title} {desc}" '
        f'width="{WIDE}" height="{total}" viewBox="0 0 {WIDE} {total}" style="max-width:100%;height:auto">'
        f'<title id="{title}">{clean(scene.title)}</title>'
        f'<desc id="{desc}">{clean(scene.desc or scene.subtitle)}</desc>'
        f"<style>{picture_style()}</style><defs>{stage_defs(art, PAD, top, high)}{art.defs()}</defs>"
        f"{box('panel', 0.5, 0.5, WIDE - 1, total - 1, 14)}{head}{middle}{column}{areas}</svg>"
    )


def _header(scene: Scene, art: Art) -> tuple[str, float]:
    """The mountain and the title, a pill with what is asked of whom, the turn at the right; and where it ends."""
    title, size = fit(scene.title, 200, 18, least=13, bold=True)
    left = 56 + width(title, size, bold=True) + 16
    right = WIDE - PAD - (width(scene.turn, 13) + 16 if scene.turn else 0)
    asked = next((player.colour for player in scene.players if player.to_move), "")
    start = left + (38 if asked else 16)
    text = wrap(scene.subtitle, right - start - 16, 14, bold=True, most=2)
    high = 52.0 if len(text) < 2 else 71.0
    back = f"M1 {number(high)}V14A13 13 0 0 1 14 1H{WIDE - 14}A13 13 0 0 1 {WIDE - 1} 14V{number(high)}z"
    drawn = f'<path class="nk-top" d="{back}"/><path class="nk-rule" d="M1 {number(high)}H{WIDE - 1}"/>'
    drawn += art.use("nunatak", PAD, high / 2 - 13, 30, 26) + line(title, 56, high / 2 + 6, size, "", 650)
    if text:
        wide = start - left + max(width(part, 14, bold=True) for part in text) + 16
        drawn += box("chip", left, high / 2 - 9.5 * len(text) - 6.5, wide, 19 * len(text) + 13, 16)
        drawn += art.use(f"cut-{asked}", left + 11, high / 2 - 9, 18) if asked else ""
        drawn += lines(text, start, high / 2 + 5 - 9.5 * (len(text) - 1), 14, 19, "", 600)
    return drawn + (line(scene.turn, WIDE - PAD, high / 2 + 5, 13, "2 end") if scene.turn else ""), high


def own_prefix(scene: Scene) -> str:
    """The same for the same scene, in every run."""
    return f"nk{crc32(repr((sorted(scene.rows), replace(scene, rows=frozenset()))).encode()):08x}"
