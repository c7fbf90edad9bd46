"""Random games under what must always hold (see invariants.py): the quick part; `make soak` plays many more."""

from __future__ import annotations

from random import Random

import pytest
from conftest import MODES
from invariants import ALWAYS, AT_THE_END, options_and_reasons_agree
from moments import play
from text_forms import FORMS

import nunatak_widget as nk
from nunatak_widget.games.nunatak.rules.box import load_box


@pytest.mark.parametrize(("players", "edition"), MODES)
@pytest.mark.parametrize("seed", range(5))
def test_sixty_games_hold_with_all_text_forms(players, edition, seed):
    play(load_box(players, edition), seed, (*ALWAYS, *FORMS), AT_THE_END)


@pytest.mark.parametrize(("players", "edition"), MODES)
@pytest.mark.parametrize("seed", range(100, 120))
def test_two_hundred_and_forty_games_hold(players, edition, seed):
    play(load_box(players, edition), seed, ALWAYS, AT_THE_END)


@pytest.mark.parametrize(("players", "edition"), MODES)
@pytest.mark.parametrize("seed", range(200, 217))
def test_options_and_reasons_agree_in_two_hundred_games(players, edition, seed):
    play(load_box(players, edition), seed, (options_and_reasons_agree,))


@pytest.mark.parametrize(("players", "edition"), MODES)
@pytest.mark.parametrize("seed", range(2))
def test_undo_to_the_start_and_redo_to_the_end_give_the_same_game(players, edition, seed):
    game, rng = nk.new_game(players=players, edition=edition, seed=seed), Random(seed)
    start, played = game.state.copy(), 0
    while not game.over:
        choices = game.choices
        game.play(choices[rng.randrange(len(choices))])
        played += 1
    end, events = game.state.copy(), tuple(game.events)
    for _ in range(played):
        game.undo()
    assert game.state == start == nk.new_game(players=players, edition=edition, seed=seed).state
    for _ in range(played):
        game.redo()
    assert game.state == end and tuple(game.events) == events
