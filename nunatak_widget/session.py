"""A game that somebody plays: the one object that changes, always through `play`, which explains refusals."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from .games.nunatak.forms import moves as written
from .games.nunatak.forms.refusals import refusal_facts
from .games.nunatak.forms.sheet import sheet
from .games.nunatak.forms.speech import Speech
from .games.nunatak.rules.box import Box
from .games.nunatak.rules.events import SCORING, rule_of, visible
from .games.nunatak.rules.fin import winners
from .games.nunatak.rules.observe import observe
from .games.nunatak.rules.setup import Deal, new_state
from .games.nunatak.rules.state import State
from .games.nunatak.show.board_text import board_text
from .kit.agenda import CHANCE, count, do, is_legal, options, why_not


class Refused(ValueError):
    """A move that the rules do not allow: `rule`, `key` and `facts` say why; nothing has changed."""

    def __init__(self, key: str, facts: dict[str, Any], text: str) -> None:
        self.key, self.rule, self.facts = key, rule_of(key), facts
        super().__init__(text)


class Events(tuple[tuple[Any, ...], ...]):
    """Events that print as words, each with its rule."""

    speech: Speech

    def __new__(cls, events: Sequence[tuple[Any, ...]], speech: Speech) -> Events:
        self = super().__new__(cls, events)
        self.speech = speech
        return self

    def __str__(self) -> str:
        return "\n".join(f"{self.speech.event(event)} [{rule_of(event[0])}]" for event in self)

    __repr__ = __str__


class Node:
    """One decision in the tree of a game, with the state after it."""

    __slots__ = ("auto", "children", "events", "move", "parent", "state")

    def __init__(self, parent: Node | None, move: Any, auto: bool, state: State, events: Any) -> None:
        self.parent, self.move, self.auto, self.state, self.events = parent, move, auto, state, events
        self.children: list[Node] = []


class Choice(str):
    """A legal answer: its short text, which remembers its move and the moment it was offered."""

    __slots__ = ("move", "state")
    move: int
    state: State


class Choices(Sequence[Choice]):
    """The legal answers to the due decision; texts are made when they are looked at."""

    def __init__(self, game: Game) -> None:
        self._game, self._state, self._words = game, game.state, game.move_texts
        self.moves: list[int] = options(game.state) if game.state.todo is not None else []

    def _choice(self, move: int) -> Choice:
        choice = Choice(written.write(self._state, move, self._words))
        choice.move, choice.state = move, self._state
        return choice

    @property
    def texts(self) -> list[Choice]:
        return [self._choice(move) for move in self.moves]

    def __getitem__(self, index: Any) -> Any:
        return self.texts[index] if isinstance(index, slice) else self._choice(self.moves[index])

    def __len__(self) -> int:
        return len(self.moves)

    def __iter__(self) -> Iterator[Choice]:
        return iter(self.texts)

    def __contains__(self, text: object) -> bool:
        return isinstance(text, str) and bool(self._game.may(text))

    def __repr__(self) -> str:
        return " · ".join(self.texts)


class May:
    """The answer to "may I?": true or false, and the reason."""

    def __init__(self, reason: str = "") -> None:
        self.reason = reason

    def __bool__(self) -> bool:
        return not self.reason

    def __repr__(self) -> str:
        return self.reason or "yes"


class Game:
    """A game of Nunatak. See `nunatak_widget.new_game`."""

    def __init__(
        self, box: Box, deal: Deal, names: Sequence[str], seed: int | None, language: str, first: int = 0
    ) -> None:
        self.box, self.deal, self.seed, self.first = box, deal, seed, first
        self.names = tuple(names)
        self._lock = threading.RLock()
        self.language = language
        log: list[tuple[Any, ...]] = []
        self._root = Node(None, None, False, new_state(box, deal, first, log), tuple(log))
        self._here = self._root
        self._ahead: list[Node] = []
        self._settle()

    # what is there ---------------------------------------------------------------------------------------------

    @property
    def language(self) -> str:
        return self.speech.language

    @language.setter
    def language(self, language: str) -> None:
        self.speech = Speech(self.box, self.names, language)
        self.move_texts = self.speech.texts if language != "en" else written.NEUTRAL

    @property
    def state(self) -> State:
        return self._here.state

    @property
    def line(self) -> list[Node]:
        """The decisions from the start to here."""
        return self._since(self._root)

    @property
    def choices(self) -> Choices:
        return Choices(self)

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(self.state.score[: self.box.players])

    @property
    def over(self) -> bool:
        return self.state.todo is None

    @property
    def to_move(self) -> int | None:
        """The seat that is asked, None when the game is over."""
        return None if self.over else int(self.state.todo[0].seat)

    @property
    def result(self) -> tuple[int, ...] | None:
        """The winning seats of a finished game."""
        return winners(self.state) if self.over else None

    @property
    def events(self) -> Events:
        """All events from the start to here that everybody may read."""
        events = [event for node in [self._root, *self.line] for event in node.events]
        return Events(visible(events, -1), self.speech)

    @property
    def asked(self) -> str:
        """What is asked now, in words."""
        if self.over:
            return self.speech.say("ask.over")
        step = self.state.todo[0]
        facts: dict[str, Any] = {"seat": step.seat}
        if step.name == "square?":
            facts["square"] = step.args[0]
        if step.name == "now?":
            facts["blessing"] = step.args[0]
        return self.speech.refusal(f"ask.{step.name}", facts)

    # playing ---------------------------------------------------------------------------------------------------

    def play(self, text: str) -> Events:
        """Play one decision or a phrase of several, all or nothing; returns the events. Raises `Refused`."""
        with self._lock:
            start, ahead = self._here, self._ahead
            if isinstance(text, Choice) and text.state is start.state:
                self._one(text.move)
                self._settle()
            else:
                try:
                    self._phrase(text)
                except ValueError:
                    self._here, self._ahead = start, ahead
                    raise
            return Events(visible([event for node in self._since(start) for event in node.events], -1), self.speech)

    def may(self, text: str) -> May:
        """Whether a move could be played now; if not, why. Nothing changes."""
        with self._lock:
            start, ahead = self._here, self._ahead
            try:
                self._phrase(text)
            except ValueError as refused:
                return May(str(refused))
            finally:
                self._here, self._ahead = start, ahead
            return May()

    def _phrase(self, text: str) -> None:
        rest = self._already_answered(written.normal(text))
        if not rest and written.normal(text):
            return
        while True:
            if self.over:
                self._refuse("END-1.over_now", {})
            moves, after = written.read(self.state, rest, self.move_texts)
            if not moves:
                if rest != written.normal(text) and count(self.state) == 1:
                    self._add(options(self.state)[0], auto=True)
                    self._chance()
                    continue
                key, unread = written.unread(self.state, rest, self.move_texts)
                self._refuse(key, {"text": unread, "asked": self.asked})
            if len(moves) > 1:
                several = ", ".join(written.write(self.state, move, self.move_texts) for move in moves)
                self._refuse("TURN-8.unclear", {"text": rest, "several": several})
            self._one(moves[0])
            rest = after
            if not rest:
                break
        self._settle()

    def _already_answered(self, text: str) -> str:
        """A phrase may begin with answers that were the only choice and were given by themselves."""
        tail, node = [], self._here
        while node.parent is not None and node.auto:
            tail.append(node)
            node = node.parent
        for node in reversed(tail):
            assert node.parent is not None
            before = node.parent.state
            if before.todo[0].seat == CHANCE:
                continue
            moves, rest = written.read(before, text, self.move_texts)
            if node.move in moves:
                text = rest
        return text

    def _one(self, move: int) -> None:
        if not is_legal(self.state, move):
            key = why_not(self.state, move) or ""
            self._refuse(key, refusal_facts(self.state, move, key))
        self._add(move)
        self._chance()

    def _refuse(self, key: str, facts: dict[str, Any]) -> None:
        text = f"{self.speech.refusal(key, facts)} [{rule_of(key)}]"
        if not self.over:
            shown = self.choices.texts[:6]
            text += " " + self.speech.say("instead", moves=", ".join(shown) + ("…" if len(self.choices) > 6 else ""))
        raise Refused(key, facts, text)

    def _add(self, move: Any, auto: bool = False) -> None:
        state = self.state.copy()
        log: list[tuple[Any, ...]] = []
        do(state, move, log)
        same = next((child for child in self._here.children if child.move == move), None)
        if same is None:
            same = Node(self._here, move, auto, state, tuple(log))
            self._here.children.append(same)
        self._here = same
        self._ahead = []

    def _chance(self) -> None:
        """Outcome n of a line comes from the seed and n, so that undo and the same choice give the same outcome."""
        while not self.over and self.state.todo[0].seat == CHANCE:
            rng = Random(f"{self.seed}/{len(self.line)}")
            self._add(self.state.todo[0].sample(self.state, rng), auto=True)

    def _settle(self) -> None:
        """Answer what has only one answer."""
        self._chance()
        while not self.over and count(self.state) == 1:
            self._add(options(self.state)[0], auto=True)
            self._chance()

    # going back and forth ----------------------------------------------------------------------------------------

    def undo(self) -> Game:
        """Go back one decision of a person, past forced answers and chance."""
        with self._lock:
            while self._here.parent is not None:
                node = self._here
                self._ahead.append(node)
                self._here = self._here.parent
                if not node.auto:
                    break
            return self

    def redo(self) -> Game:
        """Go forward again after `undo`."""
        with self._lock:
            if self._ahead:
                self._here = self._ahead.pop()
                while self._ahead and self._ahead[-1].auto:
                    self._here = self._ahead.pop()
            return self

    def _since(self, start: Node) -> list[Node]:
        """The decisions after a node up to here."""
        nodes, node = [], self._here
        while node is not start and node.parent is not None:
            nodes.append(node)
            node = node.parent
        return nodes[::-1]

    def __str__(self) -> str:
        """A text board with what is asked and the possible moves below."""
        below = self.asked if self.over else f"{self.asked}\n{self.speech.say('label.choices')}: {self.choices}"
        return f"{board_text(observe(self.state), self.speech)}\n\n{below}"

    __repr__ = __str__

    def sheet(self) -> dict[str, Any]:
        """The game so far for other programs, with every claim of this engine."""
        return sheet(self.box, self.deal, self.first, [node.move for node in self.line])

    def why(self) -> Events:
        """The points of the last decision that brought any, each with its rule."""
        for node in [*reversed(self.line), self._root]:
            scoring = [event for event in node.events if event[0] in SCORING and event[2]]
            if scoring:
                return Events(scoring, self.speech)
        return Events((), self.speech)
