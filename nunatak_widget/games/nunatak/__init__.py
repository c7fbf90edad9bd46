"""Nunatak: Temple of Ice, as kit.protocol wants a game: this module has the names that a session asks for."""

from __future__ import annotations

from typing import Any

from .forms.moves import normal, read, unread, write
from .forms.refusals import question, refusal_facts
from .forms.start import Start, start_from_json
from .rules.events import COUNTED, REVEALING, SCORING, visible
from .rules.fin import winners
from .rules.observe import deal, observe
from .rules.state import State

__all__ = [
    "NAME", "VERSION", "Start", "deal", "explains", "gains", "normal", "observe", "question", "read", "refusal_facts",
    "reveals", "scores", "start_from_json", "turn_number", "unread", "visible", "winners", "write",
]  # fmt: skip

NAME = "nunatak"
VERSION = 1

Event = tuple[Any, ...]


def gains(event: Event) -> tuple[int, int] | None:
    """(seat, points) of an event that gives points."""
    return (event[1], event[2]) if event[0] in SCORING else None


def explains(event: Event) -> bool:
    """Whether an event gives points or says what was counted for them."""
    return event[0] in SCORING or event[0] in COUNTED


def reveals(event: Event) -> bool:
    """Whether an event shows a piece that lay face down."""
    return event[0] in REVEALING


def turn_number(state: State) -> int:
    return state.turns


def scores(state: State) -> tuple[int, ...]:
    return tuple(state.score[: state.box.players])
