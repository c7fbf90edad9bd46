"""SUP: points for own blocks below."""

from __future__ import annotations

import pytest
from table import of, position


@pytest.mark.parametrize(
    ("below", "points"),
    [("TTTT", 4), ("TTTO", 3), ("OTTB", 2), ("BTOO", 1), ("TOOB", 1), ("BOTO", 1), ("OBBT", 1), ("OOBB", 0)],
)
def test_SUP_1_a_point_for_each_own_block_among_the_four_below(below, points):
    a, b, c, d = below
    game = position(f"""
        1 T   T   T   T   T   | .   .   .   .
        2 T   {a} {b} T   T   | .   be  .   .
        3 T   {c} {d} T   T   | .   .   .   .
        display: beast 1
    """)
    events = game.play("beast 1 2b2")
    assert of(events, "SUP") == ([("SUP-1.points", "turquoise", points, "2b2")] if points else [])
    assert game.scores == (points, 0, 0)


def test_SUP_1_nothing_on_level_1():
    game = position("""
        1 T   T   .   .   .
        2 T   be  .   .   .
        display: beast 1
        tiles: wo^2
    """)
    assert of(game.play("beast 1 1b2"), "SUP") == []


def test_SUP_1_for_whoever_is_on_turn():
    game = position("""
        1 T   O   .   .   .   | be  .   .   .
        2 O   B   .   .   .   | .   .   .   .
        display: beast 1
        due: orange take
    """)
    assert of(game.play("beast 1 2a1"), "SUP") == [("SUP-1.points", "orange", 2, "2a1")]
    assert game.scores == (0, 2, 0)


@pytest.mark.parametrize(("space", "points"), [("3b1", 3), ("4b2", 2)])
def test_SUP_1_on_levels_3_and_4_the_level_right_below_counts(space, points):
    game = position("""
        1 O   O   O   O   O   | O   T   T   O   | O   be  O   | .   .
        2 O   O   O   O   O   | O   O   T   O   | O   T   O   | .   wo
        3 O   O   O   O   O   | O   O   O   O   | O   B   T   |
        4 O   O   O   O   O   | O   O   O   O   |             |
        5 O   O   O   O   O   |                 |             |
        display: beast 1, worker
    """)
    card = "beast 1" if space == "3b1" else "worker"
    assert of(game.play(f"{card} {space}"), "SUP") == [("SUP-1.points", "turquoise", points, space)]
