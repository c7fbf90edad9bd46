"""ROW: closed rows move the builder marker."""

from __future__ import annotations

import pytest
from table import of, position


def rows(game, phrase):
    return of(game.play(phrase), "ROW")


@pytest.mark.parametrize(
    ("space", "steps"),
    [("1c1", 1), ("1a3", 1), ("1e5", 0), ("1c3", 0), ("1b4", 0)],
)
def test_ROW_1_a_row_or_column_of_five_blocks_of_any_colour(space, steps):
    game = position("""
        1 T   O   be  B   T
        2 O   .   .   .   .
        3 be  .   be  .   .
        4 T   be  .   .   .
        5 T   .   .   .   be
        display: beast 1
        tiles: -
    """)
    game.play(f"beast 1 {space}")
    assert game.markers == (steps, 0, 0)


def test_ROW_1_the_event_tells_from_where_to_where():
    game = position("""
        1 T   O   O   B   be
        display: beast 1
        turquoise: marker 4
    """)
    assert rows(game, "beast 1 1e1") == [("ROW-1.rows", "turquoise", 1, 4, 5)]
    assert game.scores == (0, 0, 0)


def test_ROW_1_row_and_column_at_once_move_two_spaces():
    game = position("""
        1 .   .   O   .   .
        2 .   .   B   .   .
        3 T   O   be  B   T
        4 .   .   O   .   .
        5 .   .   T   .   .
        display: beast 1
    """)
    assert rows(game, "beast 1 1c3") == [("ROW-1.rows", "turquoise", 2, 0, 2)]


def test_ROW_1_only_whoever_closes_the_row_moves():
    game = position("""
        1 T   T   T   T   be
        display: beast 1
        due: blue take
    """)
    assert rows(game, "beast 1 1e1") == [("ROW-1.rows", "blue", 1, 0, 1)]
    assert game.markers == (0, 0, 1)


def test_ROW_1_diagonals_never_count():
    game = position("""
        1 T   .   .   .   O
        2 .   T   .   O   .
        3 .   .   be  .   .
        4 .   O   .   T   .
        5 O   .   .   .   T
        display: beast 1
    """)
    assert rows(game, "beast 1 1c3") == []


def test_ROW_1_all_tiles_of_the_row_must_be_there():
    game = position("""
        1 T   T   T   T   T   | T   T   be  .
        2 T   T   T   T   T   | .   .   .   .
        display: beast 1
    """)
    assert rows(game, "beast 1 2c1") == []


@pytest.mark.parametrize(("space", "steps"), [("2d1", 1), ("2b4", 1), ("3c1", 2), ("3a3", 1)])
def test_ROW_1_four_on_level_2_and_three_on_level_3(space, steps):
    game = position("""
        1 T   T   T   T   T   | T   O   B   be  | T   O   be
        2 T   T   T   T   T   | O   O   B   .   | T   .   B
        3 T   T   T   T   T   | T   B   .   .   | be  .   O
        4 T   T   T   T   T   | O   be  .   .   |
        5 T   T   T   T   T   |                 |
        display: beast 1
        tiles: -
    """)
    game.play(f"beast 1 {space}")
    assert game.markers == (steps, 0, 0)


def test_ROW_2_rows_of_the_top_level_give_nothing():
    game = position("""
        1 T   T   T   T   T   | T   O   B   O   | T   O   B   | T   be
        2 T   T   T   T   T   | O   O   B   T   | T   O   B   | .   O
        3 T   T   T   T   T   | T   B   T   O   | T   B   O   |
        4 T   T   T   T   T   | O   T   B   O   |             |
        5 T   T   T   T   T   |                 |             |
        display: beast 1
    """)
    assert rows(game, "beast 1 4b1") == [] and game.markers == (0, 0, 0)


@pytest.mark.parametrize(("before", "after", "stop"), [(7, 9, False), (8, 10, False), (9, 10, True), (10, 10, True)])
def test_ROW_3_the_marker_stops_at_10(before, after, stop):
    game = position(f"""
        1 .   .   O   .   .
        2 .   .   B   .   .
        3 T   O   be  B   T
        4 .   .   O   .   .
        5 .   .   T   .   .
        display: beast 1
        turquoise: marker {before}
    """)
    moved = [("ROW-1.rows", "turquoise", 2, before, after)]
    assert rows(game, "beast 1 1c3") == moved + [("ROW-3.stop", "turquoise")] * stop
    assert game.markers == (after, 0, 0)
