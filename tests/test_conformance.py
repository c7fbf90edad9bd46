"""Nunatak and a toy game with hidden hands keep what every game has to keep, and a game that does not is noticed."""

from __future__ import annotations

import inspect
from random import Random
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest
import toy
from conformance import CHECKS, a_session_tells_no_secret, hidden_parts_change_nothing, observing_hides

from nunatak_widget.games import nunatak
from nunatak_widget.games.nunatak.rules.box import load_box
from nunatak_widget.games.nunatak.rules.setup import shuffle_deal
from nunatak_widget.kit import protocol


def nunatak_start(players: int, edition: str, seed: int) -> Any:
    box = load_box(players, edition)
    return nunatak.Start(box, shuffle_deal(box, Random(seed)))


GAMES = [
    *(pytest.param(toy, toy.new_start(seed), seed, id=f"toy-{seed}") for seed in range(6)),
    *(
        pytest.param(nunatak, nunatak_start(players, edition, seed), seed, id=f"nunatak-{players}-{edition}")
        for seed, (players, edition) in enumerate([(1, "fr"), (2, "de"), (3, "de"), (4, "nl")])
    ),
]


@pytest.mark.parametrize(("game", "start", "seed"), GAMES)
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_a_game_conforms(game, start, seed, check):
    check(game, start, seed)


@pytest.mark.parametrize("game", [toy, nunatak], ids=["toy", "nunatak"])
def test_a_game_has_every_name_of_the_protocol(game):
    for name, wanted in vars(protocol.Game).items():
        if inspect.isfunction(wanted) and not name.startswith("_"):
            parameters = [*inspect.signature(wanted).parameters][1:]
            assert [*inspect.signature(getattr(game, name)).parameters][: len(parameters)] == parameters, name
    assert game.NAME and isinstance(game.VERSION, int)


def other(module: ModuleType, **changed: Any) -> Any:
    """A game with some of its functions replaced by worse ones."""
    return SimpleNamespace(**{**vars(module), **changed})


def blind(state: toy.State, seat: int = -1) -> toy.State:
    """Not even the own hand."""
    return toy.observe(state, -1)


def told_to_all(events: Any, seat: int) -> list[Any]:
    return list(events)


@pytest.mark.parametrize(
    ("check", "worse"),
    [
        (observing_hides, {"observe": blind}),
        (hidden_parts_change_nothing, {"visible": told_to_all}),
        (hidden_parts_change_nothing, {"question": lambda state: ("ask", {"top": state.pile[:1]})}),
    ],
    ids=["a seat that does not see its hand", "a log that tells what others draw", "a question about the pile"],
)
def test_a_game_that_does_not_conform_is_noticed(check, worse):
    with pytest.raises(AssertionError):
        for seed in range(6):
            check(other(toy, **worse), toy.new_start(seed), seed)


def test_an_answer_given_by_itself_because_of_a_hidden_hand_is_noticed(monkeypatch):
    monkeypatch.setattr(toy.Play, "secret", False)
    with pytest.raises(AssertionError):
        for seed in range(6):
            a_session_tells_no_secret(toy, toy.new_start(seed), seed)
