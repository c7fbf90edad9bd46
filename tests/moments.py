"""A random game, played step by step, with checks that look at every moment of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from random import Random
from typing import Any

from nunatak_widget.games.nunatak.rules.box import Box
from nunatak_widget.games.nunatak.rules.setup import Deal, new_state, shuffle_deal
from nunatak_widget.games.nunatak.rules.state import State
from nunatak_widget.kit.agenda import CHANCE, do, sample


@dataclass
class Moment:
    """A game so far: the deal, the answers given, all events, the state they led to, and the answer that comes next."""

    box: Box
    deal: Deal
    first: int
    state: State
    moves: list[Any] = field(default_factory=list)
    log: list[tuple[Any, ...]] = field(default_factory=list)
    move: Any = None

    @property
    def asked(self) -> bool:
        """Whether somebody has to decide (and not chance, and the game is not over)."""
        return self.state.todo is not None and self.state.todo[0].seat != CHANCE


Check = Callable[[Moment], None]


def play(box: Box, seed: int, always: Iterable[Check] = (), at_the_end: Iterable[Check] = ()) -> Moment:
    """A random game with the checks at every step and at its end; gives the finished game."""
    rng = Random(seed)
    deal = shuffle_deal(box, rng)
    first = int(rng.random() * box.players)
    log: list[tuple[Any, ...]] = []
    now = Moment(box, deal, first, new_state(box, deal, first, log), log=log)
    while now.state.todo is not None:
        step = now.state.todo[0]
        now.move = step.sample(now.state, rng) if step.seat == CHANCE else sample(now.state, rng.random)
        for check in always:
            check(now)
        do(now.state, now.move, now.log)
        now.moves.append(now.move)
    now.move = None
    for check in (*always, *at_the_end):
        check(now)
    return now
