"""The whole game as one SVG picture: a file of its own, without scripts, readable on light and dark pages."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from zlib import crc32

from .art import Art, data_text, number
from .cards_picture import box
from .players_picture import players
from .scene2d import Scene
from .side_picture import side
from .temple_picture import HEIGHT as TEMPLE_HIGH
from .temple_picture import WIDTH as TEMPLE_WIDE
from .temple_picture import temple
from .text2d import clean, fit, line, lines, width, wrap

WIDE, PAD, SPACE = 900, 16.0, 14.0
STAGE = 552.0
SIDE = WIDE - 2 * PAD - STAGE - SPACE
SCALE = (STAGE - 14) / TEMPLE_WIDE

_CONTOUR = (
    "M596 270C594 291 591 311 588 332C584 352 581 373 575 394C570 415 564 437 554 457C543 477 530 497 513 512"
    "C496 527 474 538 452 546C430 553 406 555 383 557C361 558 339 556 317 555C296 554 276 552 255 551C234 550 214 550"
    " 192 548C170 546 146 545 124 539C102 533 78 524 60 511C42 498 26 479 15 459C4 440-1 416-6 395C-11 374-12 352-15"
    " 331C-18 311-20 291-22 270C-24 249-28 228-28 206C-28 184-29 160-24 137C-19 115-11 91 3 72C16 54 36 37 57 26"
    "C78 15 104 9 127 5C149 0 173 0 194-1C216-3 236-3 256-4C276-5 296-7 316-8C337-9 358-10 380-9C402-8 426-6 448 0"
    "C471 6 495 14 514 27C533 40 551 58 564 76C577 95 585 118 591 140C597 161 599 184 600 206C600 228 598 249 596 270Z"
)


def svg(scene: Scene, prefix: str = "") -> str:
    """The picture of a scene, 900 wide, as high as it needs.

    Ids begin with the prefix, so that several pictures can stand in one page; without one it is made from the scene.
    """
    art = Art(prefix or _prefix(scene))
    head, top = _header(scene, art)
    top += SPACE
    column, column_high = side(scene, art, PAD + STAGE + SPACE, top, SIDE)
    high = max(TEMPLE_HIGH * SCALE + 14, column_high)
    stage = _stage(scene, art, top, high)
    areas, areas_high = players(scene, art, PAD, top + high + SPACE, WIDE - 2 * PAD)
    total = round(top + high + (areas_high + SPACE if areas else 0) + PAD)
    title, desc = art.id("title"), art.id("desc")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="nk-picture" role="img" aria-labelledby="{title} {desc}" '
        f'width="{WIDE}" height="{total}" viewBox="0 0 {WIDE} {total}" style="max-width:100%;height:auto">'
        f'<title id="{title}">{clean(scene.title)}</title>'
        f'<desc id="{desc}">{clean(scene.desc or scene.subtitle)}</desc>'
        f"<style>{_style()}</style><defs>{_defs(art, top, high)}{art.defs()}</defs>"
        f"{box('panel', 0.5, 0.5, WIDE - 1, total - 1, 14)}{head}{stage}{column}{areas}</svg>"
    )


def _header(scene: Scene, art: Art) -> tuple[str, float]:
    """The mountain, the title and, at the right or below, the subtitle; and where the header ends."""
    title, size = fit(scene.title, WIDE - 80, 18, least=13, bold=True)
    after = 56 + width(title, size, bold=True) + 24
    beside = after + width(scene.subtitle, 14) <= WIDE - PAD
    text = [scene.subtitle] if beside else wrap(scene.subtitle, WIDE - 56 - PAD, 14, most=3)
    high = 52.0 if beside or not text else 52.0 + 19 * len(text)
    back = f"M1 {number(high)}V14A13 13 0 0 1 14 1H{WIDE - 14}A13 13 0 0 1 {WIDE - 1} 14V{number(high)}z"
    drawn = f'<path class="nk-top" d="{back}"/><path class="nk-rule" d="M1 {number(high)}H{WIDE - 1}"/>'
    drawn += art.use("nunatak", PAD, 13, 30, 26) + line(title, 56, 32, size, "", 650)
    if beside:
        return drawn + line(scene.subtitle, WIDE - PAD, 32, 14, "2 end"), high
    return drawn + lines(text, 56, 55, 14, 19, "2"), high


def _stage(scene: Scene, art: Art, y: float, high: float) -> str:
    """The temple on its snow field, with the contour lines of a map around it."""
    left = PAD + (STAGE - TEMPLE_WIDE * SCALE) / 2
    top = y + (high - TEMPLE_HIGH * SCALE) / 2 + 3
    place = f'transform="translate({number(left)} {number(top)}) scale({number(SCALE)})"'
    rings = "".join(
        f'<use href="#{art.id("contour")}" transform="translate(286 272) scale({grown}) translate(-286 -272)"/>'
        for grown in (1, 1.12, 1.26, 1.42)
    )
    sky = f'<rect fill="{art.url("sky")}" {_edge(y, high)}/>'
    return f'{sky}<g clip-path="{art.url("stage")}"><g {place}>{rings}</g></g><g {place}>{temple(scene, art)}</g>'


def _defs(art: Art, y: float, high: float) -> str:
    """What the picture defines for itself: snow, sky, shadow, glow, the edge of the stage."""
    return (
        f'<linearGradient id="{art.id("snow")}" x2="0" y2="1">{_stops("snow")}</linearGradient>'
        f'<radialGradient id="{art.id("sky")}" cx=".3" cy=".08" r="1">{_stops("sky")}</radialGradient>'
        f'<filter id="{art.id("soft")}" x="-10%" y="-10%" width="120%" height="125%">'
        f'<feGaussianBlur stdDeviation="7"/></filter>'
        f'<filter id="{art.id("lantern")}" x="-40%" y="-40%" width="180%" height="180%">'
        f'<feGaussianBlur stdDeviation="9"/></filter>'
        f'<clipPath id="{art.id("stage")}"><rect {_edge(y, high)}/></clipPath>'
        f'<path id="{art.id("contour")}" class="nk-contour" d="{_CONTOUR}"/>'
    )


def _edge(y: float, high: float) -> str:
    """The rectangle of the stage."""
    return f'x="{number(PAD)}" y="{number(y)}" width="{number(STAGE)}" height="{number(high)}" rx="14"'


def _stops(name: str) -> str:
    return f'<stop style="stop-color:var(--nk-{name}-1)"/><stop offset="1" style="stop-color:var(--nk-{name}-2)"/>'


def _prefix(scene: Scene) -> str:
    """The same for the same scene, in every run."""
    return f"nk{crc32(repr((sorted(scene.rows), replace(scene, rows=frozenset()))).encode()):08x}"


@cache
def _style() -> str:
    """picture.css without comments and needless space."""
    css = re.sub(r"/\*.*?\*/|\n", " ", data_text("picture.css"), flags=re.DOTALL)
    return re.sub(r"\s*([{};,])\s*|(:)\s+|\s+", lambda m: m[1] or m[2] or " ", css).strip().replace(";}", "}")
