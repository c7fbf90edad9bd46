"""The Python face: five lines to something real, and the way back and forth through a game."""

from __future__ import annotations

import threading
from random import Random

import pytest

import nunatak_widget as nk


def played(players: int, seed: int, lang: str = "en", turns: int = 99, undo: str = "free") -> nk.Game:
    game = nk.new_game(players=players, seed=seed, lang=lang, undo=undo)
    rng = Random(seed)
    while not game.over and game.turn < turns:
        game.play(game.choices[rng.randrange(len(game.choices))])
    return game


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("lang", ["en", "de", "fr", "nl"])
def test_a_whole_game_is_played_and_told_in_every_language(players, lang):
    game = played(players, 11, lang)
    assert game.result and game.to_move is None and not game.choices
    assert str(game) and str(game.events) and str(game.why()) and str(game.final)
    assert game._repr_svg_().startswith("<svg") and "nk-html" in game._repr_html_()


def test_a_phrase_is_all_or_nothing():
    game = nk.new_game(players=3, seed=7)
    before = game.state
    with pytest.raises(nk.Refused, match="SQR-6") as refused:
        game.play("worker 4a1")
    assert refused.value.rule == "SQR-6" and refused.value.instead
    assert game.state is before and game.length == 0
    asked = game.may("worker 4a1")
    assert not asked and asked.rule == "SQR-6" and "SQR-6" in repr(asked)
    assert game.may("worker") and repr(game.may("worker")) == "yes"
    assert game.state is before


def test_a_choice_is_a_move_prints_as_its_text_and_equals_it():
    game = nk.new_game(players=3, seed=7)
    first = game.choices[0]
    assert first == str(first) and first in game.choices and str(first) in game.choices
    assert len(game.choices) == len(list(game.choices)) == len(game.choices[:])
    assert "fly" not in game.choices and "4a1" not in game.choices
    game.play(first)
    assert first not in game.choices
    with pytest.raises(nk.Refused):
        game.play(first)


@pytest.mark.parametrize("move", [None, 7, b"worker", ["worker"]])
def test_what_is_no_text_is_no_move(move):
    game = nk.new_game(players=3, seed=7)
    for ask in (game.play, game.may):
        with pytest.raises(ValueError, match="a move is a text"):
            ask(move)


def test_undo_goes_back_before_a_phrase_and_redo_over_it():
    game = nk.new_game(players=3, seed=7)
    game.play("builder 1b1")
    after = game.state
    assert game.undo().length == 0
    assert game.redo().state is after
    assert game.redo().state is after
    game.undo()
    assert game.undo().length == 0


def test_undo_to_the_start_and_redo_to_the_end_give_the_same_game():
    game = played(3, 5)
    end, scores, length = game.state, game.scores, game.length
    start = nk.new_game(players=3, seed=5).state
    steps = 0
    while game.length:
        game.undo()
        steps += 1
    assert game.state == start
    for _ in range(steps):
        game.redo()
    assert game.state is end and game.scores == scores and game.length == length


def test_after_undo_the_same_choice_gives_the_same_outcome():
    game = played(3, 3, turns=20)
    told = game.log()
    for _ in range(25):
        game.undo()
    for node in game._history.whole_line()[game.length :]:
        if node.by == "person":
            game.play(next(choice for choice in game.choices if choice.move == node.move))
    assert game.log() == told


def test_goto_a_turn_a_step_and_the_end():
    game = played(3, 5, turns=20)
    length = game.length
    assert game.goto(turn=12).turn == 12
    assert game.state.todo[0].name == "take" and game.line[-1].parent.state.turns == 11
    assert game.goto(turn=1).length == 0
    assert game.goto(step=7).length == 7
    assert game.goto().length == length
    for wrong in ({"turn": 99}, {"turn": 0}, {"step": -1}, {"step": 10_000}, {"turn": 2, "step": 3}):
        with pytest.raises(ValueError, match=r"turn|step"):
            game.goto(**wrong)
    assert game.length == length


def test_a_branch_leaves_the_game_as_it_is():
    game = played(3, 5, turns=9)
    state, length = game.state, game.length
    branch = game.branch()
    branch.play(branch.choices[-1])
    branch.undo().undo()
    assert game.state is state and game.length == length and branch.length < length


def test_another_move_after_undo_is_another_branch_and_both_are_kept():
    game = nk.new_game(players=3, seed=7)
    game.play("builder 1b1")
    one = game.state
    game.undo().play("worker 1a1")
    game.undo().play("builder 1b1")
    assert game.state is one


def test_fair_undo_stops_at_what_was_seen():
    game = nk.new_game(players=3, seed=7, undo="fair")
    game.play("builder")
    game.undo()
    assert game.length == 0
    game.play("builder 1b1")
    with pytest.raises(nk.Refused, match="SET-8"):
        game.undo()
    assert game.length


def test_the_same_seed_gives_the_same_game():
    assert played(2, 3).events == played(2, 3).events


def test_why_tells_the_points_with_their_squares():
    game = played(3, 5)
    game.goto(turn=30)
    told = game.why()
    assert told and all(event[0].split(".")[0] in str(told) for event in told)
    assert not nk.new_game(players=3, seed=7).why()


@pytest.mark.parametrize(
    ("wrong", "named"),
    [
        ({"players": 5}, "1, 2, 3 or 4"), ({"players": True}, "1, 2, 3 or 4"), ({"players": "3"}, "1, 2, 3 or 4"),
        ({"edition": "es"}, "de, nl, fr"), ({"lang": "it"}, "en, de, fr, nl"), ({"seed": "x"}, "whole number"),
        ({"seed": True}, "whole number"), ({"seed": 1.5}, "whole number"), ({"names": ["a"]}, "3 texts"),
        ({"names": "abc"}, "3 texts"), ({"names": [1, 2, 3]}, "3 texts"), ({"undo": "never"}, "free .* fair"),
    ],
)  # fmt: skip
def test_wrong_arguments_name_what_is_allowed(wrong, named):
    with pytest.raises(ValueError, match=named):
        nk.new_game(**wrong)


def test_language_switch_rewrites_the_whole_log():
    game = played(3, 2)
    english = str(game.events)
    for language in ("de", "fr", "nl"):
        game.language = language
        other = str(game.events)
        assert other != english and len(other.split("\n")) == len(english.split("\n"))
        assert "Player 1" not in other
    with pytest.raises(nk.UnknownLanguage, match="en, de, fr, nl"):
        game.language = "it"
    assert game.language == "nl"


def test_the_look_of_providence_is_told_to_its_owner_alone():
    game = nk.position(
        """
        1 T O wo sc cr
        2 B sc be be el
        turquoise blessings: providence
        display: sculptor, worker, beast 1, beast 2
        """,
        seed=1,
    )
    game.play("sculptor 1b2")
    told = game.play("use providence")
    assert "BLS-13.seen" in [event[0] for event in told]
    assert "BLS-13.seen" in [event[0] for event in game.log(0)]
    for others in (game.events, game.log(1), game.log(2)):
        assert "BLS-13.seen" not in [event[0] for event in others]
    known = [tile for tile in game.seen(0).tile_pile if tile]
    assert len(known) == 3 and not any(game.seen(1).tile_pile) and not any(game.seen().tile_pile)


def test_a_game_from_a_position_has_no_sheet():
    with pytest.raises(ValueError, match="position"):
        nk.position("1 wo sc cr be el\ndisplay: worker, sculptor, beast 1, elder craftsman+elder").sheet()


def test_a_preview_names_its_rule_when_nothing_can_stand_there():
    game = nk.new_game(players=3, seed=7)
    for space, rule in (("4a1", "SQR-6"), ("9z9", "SET-1")):
        with pytest.raises(nk.Refused, match=rule):
            game.preview(space)
    assert game.preview("1B1").points == {}
    with pytest.raises(nk.Refused, match="END-1"):
        played(3, 1).preview("1a1")


def test_two_threads_never_leave_half_a_move():
    game = nk.new_game(players=3, seed=7)
    failures: list[Exception] = []

    def play(seed: int) -> None:
        rng = Random(seed)
        for _ in range(60):
            try:
                game.play(str(rng.choice(list(game.choices)))) if rng.random() < 0.8 else game.undo()
            except nk.Refused:
                pass
            except Exception as error:
                failures.append(error)

    threads = [threading.Thread(target=play, args=(seed,)) for seed in (1, 2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failures
    assert game.line[-1].parent is None or all(node.parent is not None for node in game.line)
    assert nk.load(game.share()).state == game.state


def test_a_position_with_mistakes_gets_one_error_that_names_all_of_them():
    wrong = "1 T T T T T\n2 T T T T T\n3 T T T T T\n4 T T T T O\nturquoise: marker 11\ndisplay: wroker"
    with pytest.raises(nk.DiagramError) as caught:
        nk.position(wrong)
    for part in ("19", "marker", "wroker", "2a1"):
        assert part in str(caught.value)
    assert str(caught.value).split("\n") == nk.check(wrong)
    with pytest.raises(nk.DiagramError, match="Eisblöcke"):
        nk.position(wrong, lang="de")
