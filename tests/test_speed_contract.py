"""What the fast ways promise: a sample is a legal answer, every legal answer can come, short cuts tell the same."""

from __future__ import annotations

import subprocess
import sys
from functools import reduce
from operator import or_
from random import Random

import pytest
from conftest import MODES, steps_of

from nunatak_widget.games.nunatak.rules.display import can_take, fits, playable
from nunatak_widget.games.nunatak.rules.points import square_points
from nunatak_widget.games.nunatak.rules.taking import Take
from nunatak_widget.games.nunatak.rules.uses import held_by
from nunatak_widget.games.nunatak.rules.words import BLESSINGS, TAKE
from nunatak_widget.kit.agenda import CHANCE, Step, count, options, playout, sample

FINE = 64
"""A row has at most 64 targets, so that this many equal steps of a random number meet each of them."""


class Drawn:
    """In place of a random number generator: gives the numbers of a list, in their order."""

    def __init__(self, *numbers: float) -> None:
        self.numbers = iter(numbers)

    def __call__(self) -> float:
        return next(self.numbers)


def decisions(players, edition, seed):
    return (state for state, move in steps_of(players, edition, seed) if move is not None and asks(state))


def asks(state):
    return state.todo[0].seat != CHANCE


@pytest.mark.parametrize(("players", "edition"), MODES)
def test_by_construction_every_legal_answer_can_be_sampled_and_nothing_else(players, edition):
    """All numbers that the generator could give, in steps fine enough for every target."""
    for state in decisions(players, edition, 11):
        orders = len(state.todo[0].row_orders)
        targets = [(target + 0.5) / FINE for target in range(FINE)]
        if orders == 1:
            drawn = {sample(state, Drawn(number)) for number in targets}
        else:
            firsts = [(order + 0.5) / orders for order in range(orders)]
            drawn = {sample(state, Drawn(first, number)) for first in firsts for number in targets}
        assert drawn == set(options(state))


@pytest.mark.parametrize(("players", "edition"), MODES)
def test_many_samples_are_all_the_legal_answers(players, edition):
    rng = Random(players)
    for state in decisions(players, edition, 12):
        legal, drawn = set(options(state)), set()
        for _ in range(5000):
            move = sample(state, rng.random)
            assert move in legal
            drawn.add(move)
            if drawn == legal:
                break
        assert drawn == legal


def test_rows_are_alike_then_targets_are_alike():
    """Of three rows the middle one is closed: half of the samples are of each other row, a quarter of each target."""

    class Asked(Step):
        rows = (1, 2, 3)

        def limits(self, state, row):
            return [("a", {1: 0b111, 2: 0b100, 3: 0b11}[row]), ("b", {1: 0b110, 2: 0b011, 3: 0b01}[row])]

    class State:
        todo = (Asked(0), None)

    numbers = [(n + 0.5) / 12 for n in range(12)]
    drawn = [sample(State(), Drawn(order, target)) for order in numbers for target in numbers]
    assert {move: drawn.count(move) for move in drawn} == {1 << 6 | 1: 36, 1 << 6 | 2: 36, 3 << 6: 72}
    assert count(State()) == 3


@pytest.mark.parametrize(("players", "edition"), MODES)
def test_a_playout_of_a_copy_ends_the_game_and_leaves_the_position(players, edition):
    rng = Random(5)
    for number, state in enumerate(decisions(players, edition, 13)):
        if number % 20 == 0:
            before, copy = state.facts(), state.copy()
            assert playout(copy, rng) > 0
            assert copy.todo is None and copy.final
            assert state.facts() == before


@pytest.mark.parametrize(("players", "edition"), MODES)
def test_short_cuts_of_the_display_tell_the_same_as_the_rules(players, edition):
    """CARD-1: what fits is looked at for one card, for a row of cards, and for whether any can be taken."""
    for state in decisions(players, edition, 14):
        every = (0, *state.box.all_cards)
        assert playable(state, every) == sum(1 << card for card in every[1:] if fits(state, card))
        turn = state.turn
        if state.todo[0].name == "take" and not (turn.anything or turn.freedom):
            assert can_take(state, turn.seat) == bool(Take(turn.seat).allowed(state, TAKE))


@pytest.mark.parametrize(("players", "edition"), MODES)
def test_the_holders_of_blessings_are_found_by_the_sum_of_all_hands(players, edition):
    for state in decisions(players, edition, 15):
        assert sum(state.hands) == reduce(or_, state.hands)
        for blessing in range(1, len(BLESSINGS)):
            assert held_by(state, 1 << blessing) == [s for s, hand in enumerate(state.hands) if hand >> blessing & 1]


def test_points_of_a_square_that_are_remembered_cannot_be_changed():
    points = square_points((2, 2, 0), 0)
    assert isinstance(points, tuple) and all(isinstance(line, tuple) for line in points)
    assert points is square_points((2, 2, 0), 0)


def test_the_import_loads_nothing_big():
    """No arrays, no network, no tools of a developer: modules that take longer to load than all of the engine."""
    big = {"numpy", "ssl", "http.client", "urllib.request", "email", "asyncio", "unittest", "multiprocessing"}
    code = f"import sys, nunatak_widget; print(sorted({big} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
