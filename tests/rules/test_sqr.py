"""SQR: completed squares, their points and the new tiles."""

from __future__ import annotations

import pytest
from table import of, position

COLOURS = {"T": "turquoise", "O": "orange", "B": "blue", "W": "white"}


def square(three: str, players: int = 3, due: str = "turquoise"):
    """Three blocks of a square and a beast tile for the fourth; whoever is due completes it."""
    a, b, c = three
    return position(f"""
        game: {players} players
        1 {a} {b} .   .   .
        2 {c} be  .   .   .
        display: beast 1, worker, worker, worker
        tiles: wo^2, sc^2
        due: {due} take
    """)


def squares(game, phrase: str):
    """Who gets what, and the new tiles."""
    return [event for event in of(game.play(phrase), "SQR") if event[0] != "SQR-1.square"]


@pytest.mark.parametrize(
    ("three", "first", "second"),
    [
        ("TTO", "turquoise", "orange"), ("TOT", "turquoise", "orange"), ("OTT", "turquoise", "orange"),
        ("TTB", "turquoise", "blue"), ("OOO", "orange", "turquoise"), ("BBB", "blue", "turquoise"),
    ],
)  # fmt: skip
def test_SQR_1_most_blocks_5_second_most_2(three, first, second):
    game = square(three)
    assert squares(game, "beast 1 1b2")[:2] == [("SQR-1.first", first, 5, "2a1"), ("SQR-1.second", second, 2, "2a1")]
    points = {first: 5, second: 2}
    assert game.scores == tuple(points.get(colour, 0) for colour in ("turquoise", "orange", "blue"))


def test_SQR_1_the_blocks_of_each_colour_are_told_first():
    assert of(square("TOO").play("beast 1 1b2"), "SQR")[0] == ("SQR-1.square", "2a1", (2, 2, 0))
    assert of(square("OOO").play("beast 1 1b2"), "SQR")[0] == ("SQR-1.square", "2a1", (1, 3, 0))


def test_SQR_1_three_blocks_are_no_square():
    game = position("""
        1 T   T   .   .   .
        2 be  .   .   .   .
        display: beast 1
    """)
    assert squares(game, "beast 1 1a2") == []


def test_SQR_1_a_square_that_stood_before_is_not_scored_again():
    game = position("""
        1 O   O   be  .   .   | wo  .   .   .
        2 O   O   .   .   .
        display: beast 1
    """)
    assert squares(game, "beast 1 1c1") == []


@pytest.mark.parametrize(
    ("three", "due", "first", "second"),
    [("TOO", "turquoise", "turquoise", "orange"), ("TTO", "orange", "orange", "turquoise"),
     ("BBT", "turquoise", "turquoise", "blue"), ("OOB", "blue", "blue", "orange")],
)  # fmt: skip
def test_SQR_2_a_tie_for_first_is_won_on_turn_and_its_loser_is_second(three, due, first, second):
    game = square(three, due=due)
    assert squares(game, "beast 1 1b2")[:2] == [("SQR-2.first", first, 5, "2a1"), ("SQR-2.second", second, 2, "2a1")]


@pytest.mark.parametrize(
    ("three", "due", "first"),
    [("OOB", "turquoise", "orange"), ("BBO", "turquoise", "blue"), ("TTB", "orange", "turquoise"),
     ("TTO", "blue", "turquoise")],
)  # fmt: skip
def test_SQR_2_a_tie_for_second_is_won_on_turn(three, due, first):
    game = square(three, due=due)
    events = squares(game, "beast 1 1b2")
    assert events[:-1] == [("SQR-1.first", first, 5, "2a1"), ("SQR-2.tied", due, 2, "2a1")]
    assert sum(game.scores) == 7


@pytest.mark.parametrize(
    ("three", "due", "players", "tied"),
    [("TOB", "turquoise", 3, ["orange", "blue"]), ("OTB", "orange", 3, ["turquoise", "blue"]),
     ("TOW", "turquoise", 4, ["orange", "white"]), ("WTO", "white", 4, ["turquoise", "orange"])],
)  # fmt: skip
def test_SQR_3_others_tied_for_second_get_1_each(three, due, players, tied):
    game = square(three, players, due)
    events = squares(game, "beast 1 1b2")
    assert events[:-1] == [("SQR-1.first", due, 5, "2a1"), *(("SQR-3.second", colour, 1, "2a1") for colour in tied)]
    assert sum(game.scores) == 7


@pytest.mark.parametrize(("three", "due"), [("OBW", "turquoise"), ("TWB", "orange"), ("OTB", "white")])
def test_SQR_4_one_block_of_each_colour_5_for_whoever_is_on_turn(three, due):
    game = square(three, 4, due)
    assert squares(game, "beast 1 1b2")[:-1] == [("SQR-4.first", due, 5, "2a1")]
    assert sorted(game.scores) == [0, 0, 0, 5]


def test_SQR_4_needs_all_four_colours():
    game = square("OOB", 4, "white")
    assert squares(game, "beast 1 1b2")[:-1] == [("SQR-1.first", "orange", 5, "2a1"), ("SQR-2.tied", "white", 2, "2a1")]


FOUR_AT_ONCE = """
    1 T   T   O   .   .   | .   .   .   .
    2 T   be  O   .   .   | .   .   .   .
    3 B   B   B   .   .   | .   .   .   .
    display: beast 1, worker
    tiles: wo^2, sc^2, cr^2, bu^2
"""
"""A block on 1b2 completes 2a1 (T 4), 2b1 (T 2, O 2), 2a2 (T 2, B 2) and 2b2 (B 2, T 1, O 1)."""


def test_SQR_5_the_player_on_turn_chooses_the_order():
    game = position(FOUR_AT_ONCE)
    assert squares(game, "beast 1 1b2") == []
    assert game.due == "turquoise order"
    assert game.choices == {"order 2a1", "order 2b1", "order 2a2", "order 2b2"}
    assert game.refusal("order 3a1") == game.refusal("order 2c1") == "SQR-5.completed"
    assert squares(game, "order 2b2") == [
        ("SQR-1.first", "blue", 5, "2b2"),
        ("SQR-2.tied", "turquoise", 2, "2b2"),
        ("SQR-6.tile", "worker", "2b2"),
    ]
    assert game.choices == {"order 2a1", "order 2b1", "order 2a2"} and game.refusal("order 2b2") == "SQR-5.completed"
    assert squares(game, "2a1") == [("SQR-8.first", "turquoise", 5, "2a1"), ("SQR-6.tile", "sculptor", "2a1")]
    assert game.choices == {"order 2b1", "order 2a2"}


def test_SQR_5_the_last_one_needs_no_choice():
    game = position(FOUR_AT_ONCE)
    game.play("beast 1 1b2 2b2 2a1")
    assert squares(game, "2a2") == [
        ("SQR-2.first", "turquoise", 5, "2a2"),
        ("SQR-2.second", "blue", 2, "2a2"),
        ("SQR-6.tile", "craftsman", "2a2"),
        ("SQR-2.first", "turquoise", 5, "2b1"),
        ("SQR-2.second", "orange", 2, "2b1"),
        ("SQR-6.tile", "builder", "2b1"),
    ]
    assert game.scores == (5 + 2 + 5 + 5, 2, 5 + 2)
    assert game.due == "orange take"


def test_SQR_5_one_square_needs_no_choice():
    game = square("TTO")
    game.play("beast 1 1b2")
    assert game.due == "orange take"


def test_SQR_6_the_top_tile_is_laid_on_the_square_and_may_be_built_on():
    game = square("TTO")
    assert squares(game, "beast 1 1b2")[-1] == ("SQR-6.tile", "worker", "2a1")
    assert game.tile("2a1") == "worker"
    assert game.due == "orange take" and game.refusal("worker 2b1") == "SQR-6.no_tile"
    assert of(game.play("worker 2a1"), "SUP") == [("SUP-1.points", "orange", 1, "2a1")]


@pytest.mark.parametrize("edition", ["de", "nl", "fr"])
def test_SQR_6_the_new_tile_counts_in_the_second_turn_of_abundance_too(edition):
    game = position(f"""
        game: 3 players, {edition}
        1 T   T   .   .   .
        2 T   be  .   .   .
        display: beast 1, worker, worker, worker
        cards: worker, worker
        tiles: wo^2
        turquoise blessings: abundance
    """)
    game.play("use abundance beast 1 1b2")
    assert game.due == "turquoise take"
    game.play("worker 2a1")
    assert game.scores == (5 + 4, 0, 0)


def test_SQR_6_no_level_has_to_be_full_and_the_pile_is_drawn_in_order():
    game = position("""
        1 T   T   T   O   .   | T   O   .   .   | .   .   .
        2 T   T   T   O   be  | T   be  .   .   | .   .   .
        3 T   T   T   O   .   | .   .   .   .   | .   .   .
        display: beast 1
        tiles: el^3, wo^2
    """)
    assert squares(game, "beast 1 2b2")[-1] == ("SQR-6.tile", "elder", "3a1")


@pytest.mark.parametrize(
    ("rows", "due", "first", "second"),
    [(("T be", "O B"), "turquoise", "turquoise", ""), (("O be", "O B"), "turquoise", "orange", "turquoise"),
     (("T be", "O O"), "turquoise", "turquoise", "orange")],
)  # fmt: skip
def test_SQR_7_the_top_square_scores_like_any_other_and_gets_no_tile(rows, due, first, second):
    game = position(f"""
        1 O   O   O   O   O   | O   O   O   O   | B   B   B   | {rows[0]}
        2 O   O   O   O   O   | O   O   O   O   | B   B   B   | {rows[1]}
        3 O   O   O   O   O   | O   O   O   O   | B   B   B   |
        4 O   O   O   O   O   | O   O   O   O   |             |
        5 O   O   O   O   O   |                 |             |
        display: beast 1
        tiles: wo^2
        due: {due} take
    """)
    events = squares(game, "beast 1 4b1")
    assert events[0][1:] == (first, 5, "5a1")
    assert "SQR-6.tile" not in [event[0] for event in events]
    if second:
        assert events[1][1:] == (second, 2, "5a1") and len(events) == 2
    else:
        assert [event[1:] for event in events[1:]] == [("orange", 1, "5a1"), ("blue", 1, "5a1")]


def test_SQR_8_four_of_one_colour_5_and_no_second_place():
    game = square("TTT")
    assert squares(game, "beast 1 1b2")[:-1] == [("SQR-8.first", "turquoise", 5, "2a1")]
    assert game.scores == (5, 0, 0)


@pytest.mark.parametrize(
    ("row", "space", "square_name"),
    [("be T . . .", "1a1", "2a1"), ("T be . . .", "1b1", "2a1"), (". . . be T", "1d1", "2d1"),
     (". . . T be", "1e1", "2d1")],
)  # fmt: skip
def test_SQR_1_the_square_has_the_name_of_the_space_above_it(row, space, square_name):
    game = position(f"""
        1 {row}
        2 T   T   .   O   O
        display: beast 1
    """)
    events = squares(game, f"beast 1 {space}")
    assert {event[-1] for event in events} == {square_name}


def test_SQR_5_windows_of_a_square_open_from_the_seat_on_turn_clockwise():
    table = position(
        """
        1 T O wo sc cr
        2 B sc be be el
        display: sculptor, worker, beast 1, beast 2
        turquoise blessings: spread
        blue blessings: sovereignty
        due: blue take
        """
    )
    table.play("sculptor 1b2")
    asked = []
    while table.state.todo[0].name == "square?":
        asked.append(table.state.todo[0].seat)
        table.play("pass")
    assert asked == [2, 0]
