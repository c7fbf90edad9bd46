"""The stage: the temple on its snow field, with the contour lines of a map around it."""

from __future__ import annotations

from .art import Art, number
from .scene2d import Scene
from .temple_picture import HEIGHT, WIDTH, temple

STAGE = 552.0
"""Its width in the picture."""
SCALE = (STAGE - 14) / WIDTH
LEAST = HEIGHT * SCALE + 14
"""The least height that shows the whole temple."""

_CONTOUR = (
    "M596 270C594 291 591 311 588 332C584 352 581 373 575 394C570 415 564 437 554 457C543 477 530 497 513 512"
    "C496 527 474 538 452 546C430 553 406 555 383 557C361 558 339 556 317 555C296 554 276 552 255 551C234 550 214 550"
    " 192 548C170 546 146 545 124 539C102 533 78 524 60 511C42 498 26 479 15 459C4 440-1 416-6 395C-11 374-12 352-15"
    " 331C-18 311-20 291-22 270C-24 249-28 228-28 206C-28 184-29 160-24 137C-19 115-11 91 3 72C16 54 36 37 57 26"
    "C78 15 104 9 127 5C149 0 173 0 194-1C216-3 236-3 256-4C276-5 296-7 316-8C337-9 358-10 380-9C402-8 426-6 448 0"
    "C471 6 495 14 514 27C533 40 551 58 564 76C577 95 585 118 591 140C597 161 599 184 600 206C600 228 598 249 596 270Z"
)


def stage(scene: Scene, art: Art, x: float, y: float, high: float) -> str:
    """The stage at a place; the picture defines what `stage_defs` gives."""
    left = x + (STAGE - WIDTH * SCALE) / 2
    top = y + (high - HEIGHT * SCALE) / 2 + 3
    place = f'transform="translate({number(left)} {number(top)}) scale({number(SCALE)})"'
    rings = "".join(
        f'<use href="#{art.id("contour")}" transform="translate(286 272) scale({grown}) translate(-286 -272)"/>'
        for grown in (1, 1.12, 1.26, 1.42)
    )
    sky = f'<rect fill="{art.url("sky")}" {_edge(x, y, high)}/>'
    return f'{sky}<g clip-path="{art.url("stage")}"><g {place}>{rings}</g></g><g {place}>{temple(scene, art)}</g>'


def stage_defs(art: Art, x: float, y: float, high: float) -> str:
    """Snow, sky, shadow, glow, the edge of the stage, one contour line.

    The line has its stroke as attributes: rules of a style sheet do not reach into what `use` copies everywhere.
    """
    return (
        f'<linearGradient id="{art.id("snow")}" x2="0" y2="1">{_stops("snow")}</linearGradient>'
        f'<radialGradient id="{art.id("sky")}" cx=".3" cy=".08" r="1">{_stops("sky")}</radialGradient>'
        f'<filter id="{art.id("soft")}" x="-10%" y="-10%" width="120%" height="125%">'
        f'<feGaussianBlur stdDeviation="7"/></filter>'
        f'<filter id="{art.id("lantern")}" x="-40%" y="-40%" width="180%" height="180%">'
        f'<feGaussianBlur stdDeviation="9"/></filter>'
        f'<clipPath id="{art.id("stage")}"><rect {_edge(x, y, high)}/></clipPath>'
        f'<path id="{art.id("contour")}" fill="none" stroke="var(--nk-contour)" stroke-width="1.1" d="{_CONTOUR}"/>'
    )


def _edge(x: float, y: float, high: float) -> str:
    """The rectangle of the stage."""
    return f'x="{number(x)}" y="{number(y)}" width="{number(STAGE)}" height="{number(high)}" rx="14"'


def _stops(name: str) -> str:
    return f'<stop style="stop-color:var(--nk-{name}-1)"/><stop offset="1" style="stop-color:var(--nk-{name}-2)"/>'
