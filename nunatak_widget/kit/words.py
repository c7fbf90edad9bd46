"""Events that print as words, each with its rule."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Self

from .protocol import Event, Game, Speech


def rule_of(key: str) -> str:
    """The rule id that a key of an event or a refusal begins with."""
    return key.split(".")[0]


class Events(tuple[Event, ...]):
    """Some events in the words of a language. An event is a tuple: its key, then its facts."""

    speech: Speech

    def __new__(cls, events: Iterable[Event], speech: Speech) -> Self:
        self = super().__new__(cls, events)
        self.speech = speech
        return self

    def ending(self) -> str:
        """A last line without a rule, or nothing."""
        return ""

    @property
    def lines(self) -> list[tuple[str, str]]:
        """(rule id, sentence) of each."""
        return [(rule_of(event[0]), self.speech.event(event)) for event in self]

    def __str__(self) -> str:
        lines = [f"{text} [{rule}]" for rule, text in self.lines]
        return "\n".join([*lines, self.ending()] if self.ending() else lines)

    __repr__ = __str__

    def _repr_html_(self) -> str:
        items = "".join(f"<li>{escape(text)} <small>[{rule}]</small></li>" for rule, text in self.lines)
        ending = f"<p><b>{escape(self.ending())}</b></p>" if self.ending() else ""
        return f'<div class="nk-events"><ul>{items}</ul>{ending}</div>'


class Why(Events):
    """The events behind some points; `points` is the sum by seat."""

    points: tuple[int, ...]

    def __new__(cls, events: Iterable[Event], speech: Speech, points: tuple[int, ...]) -> Self:
        self = super().__new__(cls, events, speech)
        self.points = points
        return self

    def ending(self) -> str:
        return self.speech.told("why.sum" if self else "label.nothing", {"counts": self.points})


def last_points(module: Game, events: Iterable[Event], speech: Speech) -> Why | None:
    """The points among some events with what was counted for them; None when nobody gets any."""
    events = tuple(events)
    gains = [gain for event in events if (gain := module.gains(event)) and gain[1]]
    if not gains:
        return None
    sums = tuple(sum(points for seat, points in gains if seat == one) for one in range(len(speech.names)))
    return Why([event for event in events if module.explains(event)], speech, sums)
