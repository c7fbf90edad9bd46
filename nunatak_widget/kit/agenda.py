"""The agenda: what is due, who is asked, what they may answer, and why not.

A game's state carries `todo`, a stack of steps made of pairs ``(step, rest)``; ``None`` means the game is over. A step
of the seat `AUTO` runs by itself; a step of `CHANCE` waits for an outcome (a shuffle); every other step asks its seat.

A move is one integer: ``row << 6 | target``. A row is a verb, a target one of up to 64 things (a space, a place, a
piece). For each row that it knows a decision names its limits in the order in which a learner should read them; the
options are what all limits allow, the reason for a refusal is the first limit that does not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import permutations
from random import Random
from typing import Any, Protocol, TypeAlias

AUTO = -2
CHANCE = -1
ALL = (1 << 64) - 1

Move: TypeAlias = Any
"""An int for a decision; a tuple of pieces for an outcome of chance."""
Log: TypeAlias = list[tuple[Any, ...]] | None
Limits: TypeAlias = Sequence[tuple[str, int]]


class HasTodo(Protocol):
    todo: Any


class Asks(HasTodo, Protocol):
    def not_asked(self, row: int) -> str:
        """The rule's key for a move of a row that the due decision does not know, or when the game is over."""


class Step:
    """One entry of the agenda. `args` and `name` are its text form; steps never change after they are made."""

    __slots__ = ("args", "seat")
    name = ""
    rows: tuple[int, ...] = ()
    row_orders: tuple[tuple[int, ...], ...] = ()
    secret = False
    """True when its options hang on what only its seat can see: then nobody answers for it, though one be left."""

    def __init_subclass__(cls) -> None:
        cls.row_orders = tuple(permutations(cls.rows))

    def __init__(self, seat: int = AUTO, *args: int) -> None:
        self.seat = seat
        self.args = args

    def run(self, state: Any, log: Log) -> None:
        """What happens by itself (seat `AUTO`)."""
        raise NotImplementedError(self.name)

    def do(self, state: Any, move: Move, log: Log) -> None:
        """The effect of an answer; never checks it."""
        raise NotImplementedError(self.name)

    def limits(self, state: Any, row: int) -> Limits:
        """The named limits of a row, each a mask of the targets it allows."""
        return [(self.name, 0)]

    def allowed(self, state: Any, row: int) -> int:
        """The targets that all limits allow."""
        mask = ALL
        for _, allowed in self.limits(state, row):
            mask &= allowed
        return mask

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Step) and (self.name, self.seat, self.args) == (other.name, other.seat, other.args)

    def __hash__(self) -> int:
        return hash((self.name, self.seat, self.args))

    def __repr__(self) -> str:
        return f"<{self.name} {self.seat} {self.args}>"


def chain(steps: Sequence[Step], rest: Any) -> Any:
    """Steps in front of an agenda, the first of them first. Parts of an agenda may be shared: they never change."""
    for step in reversed(steps):
        rest = (step, rest)
    return rest


def push(state: HasTodo, *steps: Step) -> None:
    """Put steps on the agenda so that the first of them comes first."""
    state.todo = chain(steps, state.todo)


def advance(state: HasTodo, log: Log) -> None:
    """Run what runs by itself until somebody is asked or nothing is left."""
    while (todo := state.todo) is not None:
        step, rest = todo
        if step.seat != AUTO:
            return
        state.todo = rest
        step.run(state, log)


def do(state: HasTodo, move: Move, log: Log = None) -> None:
    """Play a legal answer in place, then everything that follows by itself."""
    step, state.todo = state.todo
    step.do(state, move, log)
    while (todo := state.todo) is not None:  # `advance`, written out: this loop is where a playout spends its time
        step, rest = todo
        if step.seat != AUTO:
            return
        state.todo = rest
        step.run(state, log)


def options(state: HasTodo) -> list[int]:
    """Every legal answer to the due decision."""
    step: Step = state.todo[0]
    moves: list[int] = []
    for row in step.rows:
        mask = ALL
        for _, allowed in step.limits(state, row):
            mask &= allowed
        before = (row << 6) - 1
        while mask:
            low = mask & -mask
            moves.append(before + low.bit_length())
            mask ^= low
    return moves


def count(state: HasTodo) -> int:
    """How many legal answers there are."""
    step = state.todo[0]
    return sum(step.allowed(state, row).bit_count() for row in step.rows)


def sample(state: HasTodo, random: Callable[[], float]) -> int:
    """One legal answer; each has a positive probability (rows alike, then targets alike).

    The rows are looked at in a random order, so that the first one with any target is a fair one.
    """
    step: Step = state.todo[0]
    orders = step.row_orders
    mask = 0
    for row in orders[int(random() * len(orders))] if len(orders) > 1 else orders[0]:
        mask = ALL
        for _, allowed in step.limits(state, row):
            mask &= allowed
        if mask:
            break
    skip = random() * mask.bit_count()
    while skip >= 1:
        mask &= mask - 1
        skip -= 1
    return (row << 6) - 1 + (mask & -mask).bit_length()


def playout(state: HasTodo, rng: Random) -> int:
    """Play random answers and outcomes in place until the game is over; gives how many there were."""
    random, played = rng.random, 0
    while (todo := state.todo) is not None:
        step = todo[0]
        do(state, step.sample(state, rng) if step.seat == CHANCE else sample(state, random))
        played += 1
    return played


def is_legal(state: HasTodo, move: int) -> bool:
    """Whether this answers the due decision."""
    if state.todo is None:
        return False
    step = state.todo[0]
    row = move >> 6
    return row in step.rows and bool(step.allowed(state, row) >> (move & 63) & 1)


def why_not(state: Asks, move: int) -> str | None:
    """The name of the first limit that forbids a move, or None when it is legal."""
    row = move >> 6
    if state.todo is None or row not in state.todo[0].rows:
        return state.not_asked(row)
    step: Step = state.todo[0]
    for name, mask in step.limits(state, row):
        if not mask >> (move & 63) & 1:
            return name
    return None


def bits(mask: int) -> Iterator[int]:
    """The numbers of the bits that are set, from the lowest."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def shuffled(pieces: tuple[int, ...], rng: Random) -> tuple[int, ...]:
    """A fair order (Fisher-Yates, written out so that a seed gives the same order everywhere)."""
    order, random = list(pieces), rng.random
    for i in range(len(order) - 1, 0, -1):
        j = int(random() * (i + 1))
        order[i], order[j] = order[j], order[i]
    return tuple(order)
