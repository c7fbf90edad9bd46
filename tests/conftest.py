"""Shared by all tests: random games, so that each test says only what it looks at."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from nunatak_widget.games.nunatak.rules.box import load_box
from nunatak_widget.games.nunatak.rules.setup import Deal, new_state, shuffle_deal
from nunatak_widget.games.nunatak.rules.state import State
from nunatak_widget.kit.agenda import CHANCE, do, sample

MODES = [(players, edition) for players in (1, 2, 3, 4) for edition in ("de", "nl", "fr")]


def steps_of(players: int, edition: str, seed: int) -> Iterator[tuple[State, Any]]:
    """Every state of a random game with the answer that is given there; the finished state comes with None."""
    box = load_box(players, edition)
    rng = Random(seed)
    state = new_state(box, shuffle_deal(box, rng))
    while state.todo is not None:
        step = state.todo[0]
        move = step.sample(state, rng) if step.seat == CHANCE else sample(state, rng.random)
        yield state, move
        do(state, move)
    yield state, None


def random_game(players: int, edition: str, seed: int) -> tuple[Deal, list[Any], State]:
    """The deal, the answers and the last state of a random game."""
    deal = shuffle_deal(load_box(players, edition), Random(seed))
    states, moves = zip(*steps_of(players, edition, seed), strict=True)
    return deal, list(moves[:-1]), states[-1]
