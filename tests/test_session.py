"""The Python face: five lines to something real."""

from __future__ import annotations

from random import Random

import pytest

import nunatak_widget as nk


def played(players: int, seed: int, lang: str = "en") -> nk.Game:
    game = nk.new_game(players=players, seed=seed, lang=lang)
    rng = Random(seed)
    while not game.over:
        game.play(game.choices[rng.randrange(len(game.choices))])
    return game


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("lang", ["en", "de", "fr", "nl"])
def test_a_whole_game_is_played_and_told_in_every_language(players, lang):
    game = played(players, 11, lang)
    assert game.result
    assert str(game) and str(game.events) and str(game.why())


def test_a_phrase_is_all_or_nothing():
    game = nk.new_game(players=3, seed=7)
    before = game.state
    with pytest.raises(nk.Refused, match="SQR-6"):
        game.play("worker 4a1")
    assert game.state is before
    assert not game.may("worker 4a1") and "SQR-6" in repr(game.may("worker 4a1"))


def test_undo_to_the_start_and_redo_to_the_end_give_the_same_game():
    game = played(3, 5)
    end, scores = game.state, game.scores
    start = nk.new_game(players=3, seed=5).state
    while game.line:
        game.undo()
    assert game.state == start
    for _ in range(400):
        game.redo()
    assert game.state == end and game.scores == scores


def test_the_same_seed_gives_the_same_game():
    assert played(2, 3).events == played(2, 3).events


@pytest.mark.parametrize(
    ("wrong", "named"),
    [
        ({"players": 5}, "1, 2, 3 or 4"), ({"players": True}, "1, 2, 3 or 4"), ({"edition": "es"}, "de, nl, fr"),
        ({"lang": "it"}, "en, de, fr, nl"), ({"seed": "x"}, "whole number"), ({"names": ["a"]}, "3"),
    ],
)  # fmt: skip
def test_wrong_arguments_name_what_is_allowed(wrong, named):
    with pytest.raises(ValueError, match=named):
        nk.new_game(**wrong)


def test_language_switch_rewrites_the_whole_log():
    game = played(3, 2)
    english = str(game.events)
    game.language = "de"
    german = str(game.events)
    assert german != english and len(german.split("\n")) == len(english.split("\n"))
