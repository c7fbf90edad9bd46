"""What a notebook shows: the picture in parts that follow the width of the page, and the choices as HTML below."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from ..forms import moves as written
from ..forms.speech import Speech
from ..rules.state import State
from . import picture
from .art import Art, number
from .final_table import final_table
from .picture import SIDE, WIDE, own_prefix
from .players_picture import players, players_below
from .preview import worth
from .scene import offered_moves, scene
from .scene2d import Scene
from .side_picture import side
from .stage_picture import LEAST, STAGE, stage, stage_defs
from .style import page_style

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
    art = Art(own_prefix(shown) + "h")
    head = _head(shown, art)
    column, column_high = side(shown, art, EDGE, EDGE, SIDE - 2 * EDGE, LEAST)
    high = max(LEAST, column_high + 2 * EDGE)
    view = _view(shown, art, high, _part(column, SIDE, column_high + 2 * EDGE, "nk-side"))
    if seen.todo is None:
        below = final_table(seen, speech).html() if seen.final else ""
    else:
        below = _moves(priced_moves(seen, speech), speech.say("label.choices"))
    defs = stage_defs(art, 0, 0, high) + art.defs()
    hidden = f'<svg width="0" height="0" style="position:absolute" aria-hidden="true"><defs>{defs}</defs></svg>'
    return (
        f'<div class="nk-html" lang="{speech.language}"><style>{page_style()}</style>'
        f'<div class="nk-game">{hidden}{head}{view}{below}</div></div>'
    )


def priced_moves(seen: State, speech: Speech) -> list[tuple[str, str]]:
    """The short text of every legal answer with the points that it brings at once."""
    words = written.NEUTRAL if speech.language == "en" else speech.texts
    return [(written.write(seen, move, words), worth(seen, move)) for move in offered_moves(seen)]


def _head(shown: Scene, art: Art) -> str:
    """The mountain and the name, what is asked of whom, the turn."""
    mark = _part(art.use("nunatak", 0, 0, 30, 26), 30, 26)
    colour = next((player.colour for player in shown.players if player.to_move), "")
    cut = _part(art.use(f"cut-{colour}", 0, 0, 18), 18, 18) if colour else ""
    asked = f'<span class="nk-asked">{cut}<span>{escape(shown.subtitle)}</span></span>' if shown.subtitle else ""
    brand = f'<span class="nk-brand">{mark}{escape(shown.title)}</span>'
    return f'<div class="nk-head">{brand}{asked}<span class="nk-turn">{escape(shown.turn)}</span></div>'


def _view(shown: Scene, art: Art, high: float, column: str) -> str:
    """Temple, column and areas; the areas twice, of which the page shows the ones that fit it."""
    beside, beside_high = players(shown, art, 0.5, 0.5, WIDE - 33)
    below, below_high = players_below(shown, art, NARROW)
    parts = (
        _part(stage(shown, art, 0, 0, high), STAGE, high, "nk-stage"),
        column,
        _part(beside, WIDE - 32, beside_high + 1, "nk-areas"),
        _part(f'<g transform="translate(.5 .5)">{below}</g>', NARROW + 1, below_high + 1, "nk-areas nk-below"),
    )
    return f'<div class="nk-view" role="img" aria-label="{escape(shown.desc)}">{"".join(parts)}</div>'


def _part(drawn: str, wide: float, high: float, look: str = "") -> str:
    shown = f" {look}" if look else ""
    size = f"0 0 {number(wide)} {number(high)}"
    return f'<svg class="nk-picture{shown}" viewBox="{size}" aria-hidden="true">{drawn}</svg>'


def _moves(moves: Sequence[tuple[str, str]], label: str) -> str:
    """The choices, each with the points that it would bring."""
    if not moves:
        return ""
    chips = "".join(
        f"<li><code>{escape(text)}</code>{f'<b>{points}</b>' if points else ''}</li>" for text, points in moves
    )
    return f'<div class="nk-moves"><h4>{escape(label)}</h4><ul>{chips}</ul></div>'
