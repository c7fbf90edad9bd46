"""WORK: the worker's swap."""

from __future__ import annotations

import pytest
from table import of, position

WORKER_AND_OTHERS = """
    1 .   wo  be  T.wo sc | .   .   .   .
    2 T   O   T   O   .   | be  .   .   .
    3 T   O   B   O   .   | .   .   .   .
    display: worker, sculptor, worker/builder, beast 1
"""


def test_WORK_1_the_worker_tile_changes_places_and_takes_the_block():
    game = position(WORKER_AND_OTHERS)
    assert game.play("worker swap 1b1 1c1")[-1] == ("WORK-1.swap", "turquoise", "1b1", "1c1")
    assert (game.tile("1b1"), game.tile("1c1")) == ("beast", "worker")
    assert game.choices == {"1c1"}
    game.play("1c1")
    assert game.area("turquoise") == ["worker"]
    assert game.refusal("sculptor 1b1") == "TURN-2.symbol" and game.may("beast 1 1b1")


def test_WORK_1_with_any_other_free_tile_of_any_level():
    game = position(WORKER_AND_OTHERS)
    game.play("worker")
    assert game.choices == {"1b1", "swap 1b1"}
    game.play("swap 1b1")
    assert game.due == "turquoise with" and game.choices == {"with 1c1", "with 1e1", "with 2a2"}
    assert game.refusal("1b1") == "WORK-1.another"
    assert game.refusal("1d1") == game.refusal("1b2") == "WORK-1.free"
    assert game.refusal("1a1") == game.refusal("2b2") == "SQR-6.no_tile"
    game.play("with 2a2 2a2")
    assert game.scores == (2, 0, 0)  # two own blocks below


def test_WORK_1_the_swap_is_not_a_must():
    game = position(WORKER_AND_OTHERS)
    assert of(game.play("worker 1b1"), "WORK") == []
    assert game.tile("1b1") == "worker"


def test_WORK_1_the_block_must_go_on_the_swapped_worker_tile():
    game = position("""
        1 .   wo  be  wo  .
        display: worker
    """)
    game.play("worker swap 1b1 1c1")
    assert game.choices == {"1c1"}
    assert game.refusal("1d1") == game.refusal("1b1") == "WORK-1.swapped"


def test_WORK_1_only_a_worker_swaps_and_only_a_free_worker_tile():
    game = position(WORKER_AND_OTHERS)
    assert game.refusal("sculptor swap 1b1") == game.refusal("beast 1 swap 1b1") == "WORK-1.card"
    assert game.refusal("worker swap 1c1") == "WORK-1.tile"
    assert game.refusal("worker swap 1d1") == "WORK-1.free"
    assert game.refusal("worker swap 1a1") == game.refusal("worker swap 2b1") == "SQR-6.no_tile"


@pytest.mark.parametrize(("row", "space"), [("T wo . . .", "1b1"), ("wo T . . .", "1a1")])
def test_WORK_1_without_another_free_tile_there_is_no_swap(row, space):
    game = position(f"""
        1 {row}
        display: worker
    """)
    game.play("worker")
    assert game.choices == {space} and game.refusal(f"swap {space}") == "WORK-1.other"


def test_WORK_1_WORK_3_a_double_card_swaps_and_is_a_worker_then():
    game = position("""
        1 .   wo  bu  be  .
        display: worker/builder
    """)
    game.play("worker/builder swap 1b1 1c1")
    assert game.choices == {"1c1"}
    assert game.refusal("1b1") == "WORK-1.swapped"  # a builder tile, but the card has swapped
    game.play("1c1")
    assert game.area("turquoise") == ["worker"]


def test_WORK_2_half_a_tile_is_a_worker_tile():
    game = position("""
        1 .   wo/bu be .   .
        display: worker
    """)
    game.play("worker swap 1b1 1c1")
    assert game.tile("1c1") == "worker/builder" and game.choices == {"1c1"}
    game.play("1c1")
    assert game.area("turquoise") == ["worker"]


@pytest.mark.parametrize("space", ["1b1", "1d1"])
def test_WORK_2_two_worker_tiles_change_places_and_the_block_goes_on_either(space):
    game = position("""
        1 .   wo  be  wo/bu wo
        display: worker
    """)
    game.play("worker swap 1b1 1d1")
    assert (game.tile("1b1"), game.tile("1d1")) == ("worker/builder", "worker")
    assert game.choices == {"1b1", "1d1"}
    assert game.refusal("1e1") == "WORK-1.swapped"
    game.play(space)
    assert game.area("turquoise") == ["worker"]


def test_WORK_3_one_swap_a_turn():
    game = position("""
        1 wo  wo  be  wo  .
        display: worker
    """)
    game.play("worker swap 1b1 1c1")
    assert {game.refusal(f"swap {space}") for space in ("1a1", "1c1", "1d1")} == {"WORK-3.once"}


def test_WORK_3_after_a_swap_a_double_card_is_a_worker_even_on_a_tile_with_both_symbols():
    text = """
        1 .   wo/bu be .   .
        display: worker/builder
    """
    swapped = position(text)
    swapped.play("worker/builder swap 1b1 1c1 1c1")
    assert swapped.area("turquoise") == ["worker"] and swapped.due != "turquoise side"
    plain = position(text)
    plain.play("worker/builder 1b1")
    assert plain.due == "turquoise side"


EXCHANGE_TOO = """
    1 .   wo  be  sc  wo
    display: worker
    turquoise blessings: exchange
"""


@pytest.mark.parametrize(
    ("phrase", "space"),
    [
        ("swap 1b1 1c1 use exchange 1c1 1d1", "1d1"),  # the swapped tile moves on
        ("swap 1b1 1c1 use exchange 1c1 1e1", "1e1"),  # another worker tile has come to its place
        ("swap 1b1 1c1 use exchange 1b1 1d1", "1c1"),
        ("use exchange 1b1 1d1 swap 1d1 1c1", "1c1"),
    ],
)
def test_WORK_1_exchange_and_swap_may_both_be_used_and_the_block_follows_the_swapped_tile(phrase, space):
    game = position(EXCHANGE_TOO)
    game.play("worker " + phrase)
    assert game.choices == {space}


@pytest.mark.parametrize(("phrase", "spaces"), [("1b1 1e1", {"1b1", "1e1"}), ("1c1 1e1", {"1b1", "1c1"})])
def test_WORK_2_of_two_swapped_worker_tiles_either_may_be_exchanged(phrase, spaces):
    game = position(EXCHANGE_TOO)
    game.play("worker swap 1b1 1e1 use exchange " + phrase)
    assert game.choices == spaces
