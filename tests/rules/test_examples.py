"""The rulebooks' worked examples; turquoise is on turn."""

from __future__ import annotations

import pytest
from table import of, position


def test_EX_1_no_worker_symbol_to_be_seen_so_the_worker_may_not_be_taken():
    game = position("""
        1 T.wo be sc  .   .
        display: worker, beast 1, sculptor, craftsman rope
    """)
    assert game.refusal("worker") == "CARD-1.fits"
    assert game.choices == {"beast 1", "sculptor"}


def test_EX_2_worker_and_beast_tile_change_places():
    game = position("""
        1 wo  sc  be  .   .
        display: worker
    """)
    game.play("worker swap 1a1 1c1 1c1")
    assert game.tile("1a1") == "beast" and game.tile("1c1") == "worker"
    assert game.state.blocks[0] == 1 << 2


def test_EX_3_three_own_blocks_below_are_3_points():
    game = position("""
        1 T   T   .   .   .   | sc  .   .   .
        2 T   O   .   .   .
        display: sculptor
    """)
    game.play("sculptor 2a1")
    assert game.scores == (3, 0, 0)


def test_EX_4_a_row_and_a_column_at_once_are_two_spaces():
    game = position("""
        1 O   T   B   O   cr
        2 .   .   .   .   T
        3 .   .   .   .   O
        4 .   .   .   .   B
        5 .   .   .   .   T
        display: craftsman rope
    """)
    game.play("craftsman rope 1e1")
    assert game.markers == (2, 0, 0)


@pytest.mark.parametrize(
    ("players", "three", "scores"),
    [
        pytest.param(3, "TOO", (5, 2, 0), id="EX-5"), pytest.param(3, "OBO", (2, 5, 0), id="EX-6"),
        pytest.param(3, "TOB", (5, 1, 1), id="EX-7"), pytest.param(4, "OBW", (5, 0, 0, 0), id="EX-8"),
    ],
)  # fmt: skip
def test_EX_5_EX_6_EX_7_EX_8_ties_in_squares(players, three, scores):
    a, b, c = three
    game = position(f"""
        game: {players} players
        1 {a} {b} .   .   .
        2 {c} sc  .   .   .
        display: sculptor
    """)
    game.play("sculptor 1b2")
    assert game.scores == scores


@pytest.mark.parametrize("card", ["craftsman rope", "sculptor"])
def test_EX_9_half_craftsman_half_sculptor_takes_either(card):
    game = position("""
        1 sc/cr .  .   .   .
        display: craftsman rope, sculptor, worker, beast 1
    """)
    assert game.choices == {"craftsman rope", "sculptor"}
    game.play(f"{card} 1a1")
    assert game.area("turquoise") == [card.split(" ")[0]]


def test_EX_17_a_sculptor_goes_on_a_tile_with_a_sculptor():
    game = position("""
        1 sc  be  sc  wo  cr
        display: sculptor
    """)
    game.play("sculptor")
    assert game.choices == {"1a1", "1c1"}
    assert of(game.play("1c1"), "TURN")[0] == ("TURN-2.placed", "turquoise", "1c1")
