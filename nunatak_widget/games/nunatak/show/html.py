"""What a notebook shows: the picture in parts that follow the width of the page, and the choices as HTML below."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Sequence
from html import escape

from ..forms import moves as written
from ..forms.speech import Speech
from ..rules.state import State
from . import picture
from .art import Art, number
from .final_table import final_table
from .picture import SIDE, WIDE
from .players_picture import players, players_below
from .preview import worth
from .scene import offered_moves, scene
from .scene2d import Scene
from .side_picture import side
from .stage_picture import LEAST, STAGE, stage, stage_defs
from .style import html_style, picture_style

NARROW = 340.0
"""The width for which areas below each other are drawn."""
EDGE = 3.0
"""Room for the rings round the outermost cards."""


def svg(seen: State, speech: Speech, *, asked: str = "", last: int | None = None) -> str:
    """The picture as one file, 900 wide, of what a seat sees (`observe`)."""
    return picture.svg(scene(seen, speech, asked=asked, last=last))


def html(seen: State, speech: Speech, *, asked: str = "", last: int | None = None) -> str:
    """The whole output: picture, choices with their points; when the game is over the table of the final scoring.

    `asked` is the question in words, `last` the space of the newest block. All that is not ours is escaped.
    """
    shown = scene(seen, speech, asked=asked, last=last)
    if seen.todo is None:
        below = final_table(seen, speech).html() if seen.final else ""
    else:
        below = _moves(priced_moves(seen, speech), speech.say("label.choices"))
    view, narrow = _view(shown)
    style = f"{html_style()}@container (max-width:720px){{.nk-html .nk-areas{{content:url({narrow})}}}}"
    return (
        f'<div class="nk-html" lang="{speech.language}"><style>{style}</style>'
        f'<div class="nk-game">{_head(shown)}{view}{below}</div></div>'
    )


def priced_moves(seen: State, speech: Speech) -> list[tuple[str, str]]:
    """The short text of every legal answer with the points that it brings at once."""
    words = written.NEUTRAL if speech.language == "en" else speech.texts
    return [(written.write(seen, move, words), worth(seen, move)) for move in offered_moves(seen)]


def _head(shown: Scene) -> str:
    """The mountain and the name, what is asked of whom, the turn."""
    art = Art("nk")
    mark = _image(_file(art.use("nunatak", 0, 0, 30, 26), art, 30, 26), "nk-mark")
    colour = next((player.colour for player in shown.players if player.to_move), "")
    art = Art("nk")
    cut = _image(_file(art.use(f"cut-{colour}", 0, 0, 18), art, 18, 18), "nk-cut") if colour else ""
    asked = f'<span class="nk-asked">{cut}<span>{escape(shown.subtitle)}</span></span>' if shown.subtitle else ""
    brand = f'<span class="nk-brand">{mark}{escape(shown.title)}</span>'
    return f'<div class="nk-head">{brand} {asked} <span class="nk-turn">{escape(shown.turn)}</span></div>'


def _view(shown: Scene) -> tuple[str, str]:
    """Temple, column and areas; and the address of the areas drawn below each other, for a narrow page."""
    art = Art("nk")
    column, column_high = side(shown, art, EDGE, EDGE, SIDE - 2 * EDGE, LEAST)
    high = max(LEAST, column_high + 2 * EDGE)
    beside = _file(column, art, SIDE, column_high + 2 * EDGE)
    art = Art("nk")
    middle = _file(stage(shown, art, 0, 0, high), art, STAGE, high, stage_defs(art, 0, 0, high))
    art = Art("nk")
    drawn, areas_high = players(shown, art, 0.5, 0.5, WIDE - 33)
    areas = _file(drawn, art, WIDE - 32, areas_high + 1)
    art = Art("nk")
    drawn, areas_high = players_below(shown, art, NARROW)
    narrow = _file(f'<g transform="translate(.5 .5)">{drawn}</g>', art, NARROW + 1, areas_high + 1)
    parts = _image(middle, "nk-stage", shown.desc) + _image(beside, "nk-side") + _image(areas, "nk-areas")
    return f'<div class="nk-view">{parts}</div>', narrow


def _file(drawn: str, art: Art, wide: float, high: float, defs: str = "") -> str:
    """A part of the picture as an address of its own.

    A notebook that was not run here yet is shown without inline SVG and without styles, but with images.
    """
    size = f'width="{number(wide)}" height="{number(high)}" viewBox="0 0 {number(wide)} {number(high)}"'
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="nk-picture" {size}><style>{picture_style()}</style>'
        f"<defs>{defs}{art.defs()}</defs>{drawn}</svg>"
    )
    return f"data:image/svg+xml;base64,{b64encode(svg.encode()).decode()}"


def _image(address: str, look: str, told: str = "") -> str:
    return f'<img class="{look}" alt="{escape(told)}" src="{address}"/>'


def _moves(moves: Sequence[tuple[str, str]], label: str) -> str:
    """The choices, each with the points that it would bring."""
    if not moves:
        return ""
    chips = "".join(
        f"<li><code>{escape(text)}</code>{f'<b>{points}</b>' if points else ''}</li>" for text, points in moves
    )
    return f'<div class="nk-moves"><h4>{escape(label)}</h4><ul>{chips}</ul></div>'
