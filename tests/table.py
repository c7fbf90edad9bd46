"""A position that a test sets up from a diagram and plays in words; events and choices come back in words too."""

from __future__ import annotations

from random import Random
from typing import Any

from nunatak_widget.games.nunatak.forms import diagram
from nunatak_widget.games.nunatak.forms.moves import card_key, read, write
from nunatak_widget.games.nunatak.rules.box import Pieces
from nunatak_widget.games.nunatak.rules.events import facts_of
from nunatak_widget.games.nunatak.rules.state import State, type_of
from nunatak_widget.games.nunatak.rules.temple import NAME
from nunatak_widget.games.nunatak.rules.words import BLESSINGS, COLOURS, TOOLS, TYPES
from nunatak_widget.kit.agenda import CHANCE, do, options, why_not

Event = tuple[Any, ...]


class Refused(AssertionError):
    """A move that the rules do not allow; the key says why."""


class Table:
    """One state and what can be done with it."""

    def __init__(self, state: State) -> None:
        self.state = state

    def play(self, phrase: str) -> list[Event]:
        """Play the decisions of a phrase one after another; the events with their facts as words."""
        log: list[Event] = []
        while phrase:
            moves, rest = read(self.state, phrase)
            if len(moves) != 1:
                raise Refused(f"{phrase!r} is not one of the moves of {self.due}: {sorted(self.choices)}")
            if key := why_not(self.state, moves[0]):
                raise Refused(key)
            do(self.state, moves[0], log)
            phrase = rest
        return [self._told(event) for event in log]

    def refusal(self, phrase: str) -> str:
        """The key of the rule that forbids a phrase; nothing changes."""
        try:
            Table(self.state.copy()).play(phrase)
        except Refused as refused:
            return str(refused)
        return ""

    def may(self, phrase: str) -> bool:
        return not self.refusal(phrase)

    def shuffle(self, *top: str) -> list[Event]:
        """The due shuffle, with these cards on top of the pile afterwards."""
        state, log = self.state, []
        step = state.todo[0]
        assert step.seat == CHANCE, self.due
        pile = list(step.sample(state, Random(1)))
        for n, text in enumerate(top):
            at = next(i for i in range(n, len(pile)) if self._card(pile[i]) == text)
            pile[n], pile[at] = pile[at], pile[n]
        assert step.accepts(state, tuple(pile)), f"{top} cannot be the top of the pile"
        do(state, tuple(pile), log)
        return [self._told(event) for event in log]

    def can_show(self, *top: str) -> bool:
        """Whether the due shuffle can bring these cards to the top of the pile."""
        try:
            Table(self.state.copy()).shuffle(*top)
        except (AssertionError, StopIteration):
            return False
        return True

    @property
    def groups(self) -> list[tuple[int, int]]:
        """The pile by its groups: their number and how many cards they have."""
        return [(number, mask.bit_count()) for number, mask in self.state.groups]

    @property
    def choices(self) -> set[str]:
        return {write(self.state, move) for move in options(self.state)} if self.state.todo else set()

    @property
    def due(self) -> str:
        """Who is asked what."""
        if self.state.todo is None:
            return "over"
        step = self.state.todo[0]
        return f"{COLOURS[step.seat]} {step.name}" if step.seat != CHANCE else str(step.name)

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(self.state.score)

    @property
    def markers(self) -> tuple[int, ...]:
        return tuple(self.state.marker)

    @property
    def display(self) -> list[str]:
        return [self._card(card) for card in self.state.display]

    @property
    def pile(self) -> list[str]:
        return [self._card(card) for card in self.state.card_pile[self.state.card_at :]]

    @property
    def open(self) -> list[str]:
        """The open blessings, the one near the pile first."""
        return [BLESSINGS[n] or "-" for n in self.state.open]

    def area(self, colour: str) -> list[str]:
        """The types of the cards that lie in an area, in the order in which they came."""
        return [TYPES[type_of(entry)] for entry in self.state.areas[COLOURS.index(colour)]]

    def hand(self, colour: str) -> set[str]:
        """The blessings that somebody holds."""
        held = self.state.hands[COLOURS.index(colour)]
        return {name for n, name in enumerate(BLESSINGS) if held >> n & 1}

    def tile(self, space: str) -> str:
        """What the floor tile on a space shows."""
        return self._tile(self.state.tiles[NAME.index(space)])

    def _card(self, card: int) -> str:
        return card_key(self.state.box, card) if card else "-"

    def _tile(self, tile: int) -> str:
        return "/".join(TYPES[kind] for kind in self.state.box.tile_types[tile])

    def _told(self, event: Event) -> Event:
        return (event[0], *(self._word(name, value) for name, value in facts_of(event).items()))

    def _word(self, name: str, value: Any) -> Any:
        kind = name.rstrip("234")
        if kind in ("seat", "colour", "by"):
            return COLOURS[value]
        if kind in ("space", "other", "square"):
            return NAME[value]
        if kind == "card":
            return self._card(value)
        if kind == "tile":
            return self._tile(value)
        words = {"type": TYPES, "tool": TOOLS, "blessing": BLESSINGS}
        return words[kind][value] if kind in words else value


def position(text: str, seed: int = 0, pieces: Pieces | None = None) -> Table:
    """The table of a diagram; unknown pieces are dealt."""
    return Table(diagram.dealt(text, Random(seed), pieces))


def keys(events: list[Event]) -> list[str]:
    """The events' keys, in their order."""
    return [event[0] for event in events]


def of(events: list[Event], *groups: str) -> list[Event]:
    """The events of some rule groups."""
    return [event for event in events if event[0].split("-")[0] in groups]
