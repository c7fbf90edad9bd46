"""A game that somebody plays: the one object that changes, always through `play`, which explains refusals.

A session knows no game: it is given one that satisfies kit.protocol. One lock guards every change, since messages from
a browser may arrive in another thread than the running cell.
"""

from __future__ import annotations

import threading
from collections.abc import Sequence
from typing import Any, NoReturn, Self

from .choices import Choice, Choices, May, Refused
from .kit import chance
from .kit.agenda import CHANCE, do, options, why_not
from .kit.history import DRAWN, FORCED, PERSON, History, Node
from .kit.protocol import Event, Start
from .kit.protocol import Game as GameModule
from .kit.words import Events, Why, last_points

NEUTRAL: dict[str, str] = {}
EVERYBODY = -1


class Session:
    """A game from its start, with its history, its seats and a language."""

    def __init__(
        self,
        module: GameModule,
        start: Start,
        names: Sequence[str] | None,
        seed: int,
        language: str,
        undo: str = "free",
    ) -> None:
        if undo not in ("free", "fair"):
            raise ValueError(f"undo must be free (back to any decision) or fair (not past a drawn piece), not {undo!r}")
        seats = start.seats
        if names is not None and (isinstance(names, str) or [type(name) for name in names] != [str] * seats):
            raise ValueError(f"names must be {seats} texts, one for each player, not {names!r}")
        self.module, self.start, self.seed, self.undo_policy = module, start, seed, undo
        self._names = None if names is None else tuple(names)
        self._lock = threading.RLock()
        self.language = language
        log: list[Event] = []
        state = start.state(log)
        self._history = History(state, tuple(log))
        self._moves: list[int] = []
        self._moves_of: Any = None
        self._settle()

    # what is there ---------------------------------------------------------------------------------------------

    @property
    def language(self) -> str:
        return self.speech.language

    @language.setter
    def language(self, language: str) -> None:
        self.speech = self.start.speech(self._names, language)
        self.move_texts = self.speech.texts if language != "en" else NEUTRAL

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players; where none were given, numbered in the language."""
        return self.speech.names

    @property
    def state(self) -> Any:
        """The whole position, hidden things too. Never change it; show `seen` instead."""
        return self._history.here.state

    def seen(self, seat: int = EVERYBODY) -> Any:
        """The position as a seat sees it; without a seat, as everybody does."""
        return self.module.observe(self.state, seat)

    @property
    def line(self) -> list[Node]:
        """The decisions from the start to here."""
        return self._history.line

    @property
    def length(self) -> int:
        """How many decisions were made up to here, chance and forced answers too."""
        return self._history.depth

    @property
    def moves(self) -> list[int]:
        """The legal answers to the due decision as the engine writes them; empty when the game is over."""
        state = self._history.here.state
        if self._moves_of is not state:
            self._moves = [] if state.todo is None or state.todo[0].seat == CHANCE else options(state)
            self._moves_of = state
        return self._moves

    @property
    def choices(self) -> Choices:
        """The legal answers to the due decision; prints as short moves with the points that each would bring."""
        return Choices(self)

    @property
    def scores(self) -> tuple[int, ...]:
        return self.module.scores(self.state)

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
        return self.module.winners(self.state) if self.over else None

    @property
    def turn(self) -> int:
        """The number of the turn that is being played."""
        return self.module.turn_number(self.state)

    @property
    def events(self) -> Events:
        """All events from the start to here that everybody may read."""
        return self.log()

    def log(self, seat: int = EVERYBODY) -> Events:
        """All events from the start to here that a seat may read."""
        return self._told([self._history.root, *self.line], seat)

    def _told(self, nodes: Sequence[Node], seat: int) -> Events:
        events = nodes[0].events if len(nodes) == 1 else [event for node in nodes for event in node.events]
        return Events(self.module.visible(events, seat), self.speech)

    @property
    def asked(self) -> str:
        """What is asked now, in words."""
        return self.speech.told(*self.module.question(self.state))

    def worth(self, state: Any, move: int) -> str:
        """What a choice would bring now, in short; a game that can tell says so."""
        return ""

    # playing ---------------------------------------------------------------------------------------------------

    def play(self, move: str | Choice) -> Events:
        """Play one decision or a phrase of several, all or nothing; returns what happened. Raises `Refused`."""
        if not isinstance(move, (str, Choice)):
            raise ValueError(f"a move is a text such as 'worker 1c3' or one of game.choices, not {move!r}")
        with self._lock:
            history = self._history
            start = history.here
            todo = start.state.todo
            if isinstance(move, Choice) and move.state is start.state:
                self._one(move.move, True)
                self._settle()
            else:
                mark = history.mark()
                try:
                    self._phrase(str(move))
                except Refused:
                    history.back(mark)
                    raise
            return self._told(history.here.back_to(start), EVERYBODY if todo is None else todo[0].seat)

    def may(self, move: str | Choice) -> May:
        """Whether a move could be played now; if not, why. Nothing changes."""
        with self._lock:
            tried = self.branch()
            try:
                tried.play(str(move) if isinstance(move, Choice) else move)
            except Refused as refused:
                return May(refused)
            return May()

    def _phrase(self, typed: str) -> None:
        rest = text = self._already_answered(self.module.normal(typed))
        if not text and self.module.normal(typed):
            return
        while True:
            if self.over:
                self._refuse(self.state.not_asked(0), {})
            moves, after = self.module.read(self.state, rest, self.move_texts)
            if not moves:
                if rest != text and self._settled:
                    self._add(self.moves[0], FORCED)
                    self._draw()
                    continue
                key, unread = self.module.unread(self.state, rest, self.move_texts)
                self._refuse(key, {**self.module.question(self.state)[1], "text": unread, "asked": self.asked})
            if len(moves) > 1:
                several = ", ".join(self.module.write(self.state, move, self.move_texts) for move in moves)
                self._refuse("TURN-8.unclear", {"text": rest, "several": several})
            self._one(moves[0], rest == text)
            rest = after
            if not rest:
                break
            self._draw()
        self._settle()

    def _already_answered(self, text: str) -> str:
        """A phrase may begin with answers that were the only choice and were given by themselves."""
        tail, node = [], self._history.here
        while node.parent is not None and node.by != PERSON:
            tail.append(node)
            node = node.parent
        for node in reversed(tail):
            if node.by == FORCED and node.parent is not None:
                moves, rest = self.module.read(node.parent.state, text, self.move_texts)
                if node.move in moves:
                    text = rest
        return text

    def _one(self, move: int, starts: bool) -> None:
        if move not in self.moves:
            state = self.state
            key = why_not(state, move) or ""
            self._refuse(key, self.module.refusal_facts(state, move, key))
        self._add(move, FORCED if self._settled else PERSON, starts)

    def _refuse(self, key: str, facts: dict[str, Any]) -> NoReturn:
        raise Refused(key, facts, self.speech, [] if self.over else self.choices.first(6), len(self.moves) > 6)

    def _add(self, move: Any, by: str, starts: bool = False) -> None:
        state = self._history.here.state.copy()
        log: list[Event] = []
        do(state, move, log)
        self._history.add(move, by, starts, state, tuple(log))

    def _draw(self) -> None:
        history = self._history
        while (todo := history.here.state.todo) is not None and todo[0].seat == CHANCE:
            self._add(chance.outcome(history.here.state, self.seed, history.depth), DRAWN)

    def _settle(self) -> None:
        """Answer what has only one answer."""
        self._draw()
        while self._settled:
            self._add(self._moves[0], FORCED)
            self._draw()

    @property
    def _settled(self) -> bool:
        """Whether public facts leave one answer only."""
        return len(self.moves) == 1 and not self._history.here.state.todo[0].secret

    # going back and forth ----------------------------------------------------------------------------------------

    def undo(self) -> Self:
        """Go back before the last thing that was played, past forced answers and chance."""
        with self._lock:
            here, mark = self._history.here, self._history.mark()
            if self._history.undo() and self.undo_policy == "fair":
                undone = here.back_to(self._history.here)
                shown = next((e for node in undone for e in node.events if self.module.reveals(e)), None)
                if shown is not None or any(node.by == DRAWN for node in undone):
                    self._history.back(mark)
                    self._refuse("SET-8.fair", {})
            return self

    def redo(self) -> Self:
        """Go forward again after `undo`."""
        with self._lock:
            self._history.redo()
            return self

    def goto(self, *, turn: int | None = None, step: int | None = None) -> Self:
        """Look at the beginning of a turn, or at the game after so many decisions; without either, at its end."""
        with self._lock:
            whole = [self._history.root, *self._history.whole_line()]
            if turn is not None and step is not None:
                raise ValueError("goto takes a turn or a step, not both")
            if turn is not None:
                node = self._history.first(lambda state: self.module.turn_number(state) == turn)
                if node is None:
                    numbers = [self.module.turn_number(other.state) for other in whole]
                    raise ValueError(f"turn must be {numbers[0]} to {numbers[-1]} in this game, not {turn!r}")
            else:
                step = len(whole) - 1 if step is None else step
                if not isinstance(step, int) or not 0 <= step < len(whole):
                    raise ValueError(f"step must be 0 to {len(whole) - 1} in this game, not {step!r}")
                node = whole[step]
            self._history.stand(node)
            return self

    def branch(self) -> Self:
        """The game up to here as one of its own: what is played in it leaves this one as it is."""
        with self._lock:
            other = object.__new__(type(self))
            other.__dict__.update(self.__dict__)
            other._lock = threading.RLock()
            other._history = self._history.copy()
            return other

    def why(self) -> Why:
        """What brought points last, each line with its rule, with what was counted and the sum."""
        for node in [*reversed(self.line), self._history.root]:
            if why := last_points(self.module, node.events, self.speech):
                return why
        return Why((), self.speech, ())
