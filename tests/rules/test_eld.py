"""ELD: the elder's blessing."""

from __future__ import annotations

from table import of, position

from nunatak_widget.games.nunatak.rules.words import PASS
from nunatak_widget.kit.agenda import why_not

ELDERS = """
    1 el  be  be/el wo  .
    display: elder worker+beast, beast 1/elder beast+builder, beast 1, worker
    open: strength, progress
    blessings: herd, labour
"""


def test_ELD_1_one_of_the_two_open_blessings_after_placing():
    game = position(ELDERS)
    game.play("elder worker+beast 1a1")
    assert game.due == "turquoise bless" and game.choices == {"bless strength", "bless progress"}
    assert game.refusal("bless herd") == "ELD-1.open"
    assert game.play("strength")[0] == ("ELD-1.blessing", "turquoise", "strength")
    assert game.hand("turquoise") == {"strength"}


def test_ELD_1_a_double_card_used_as_elder_too():
    game = position(ELDERS)
    game.play("beast 1/elder beast+builder 1a1")
    assert game.area("turquoise") == ["elder"] and game.due == "turquoise bless"


def test_ELD_2_the_row_is_refilled_at_the_end_of_the_turn():
    game = position(ELDERS)
    game.play("elder worker+beast 1a1 progress")
    assert game.due == "turquoise now?" and game.open == ["strength", "-"]
    events = game.play("use progress")
    assert of(events, "ELD") == [("ELD-2.blessing", "herd")]
    assert game.open == ["herd", "strength"]  # the one left moves away from the pile


def test_ELD_2_the_farther_one_stays_where_it_is():
    game = position(ELDERS)
    game.play("elder worker+beast 1a1 strength")
    assert game.open == ["herd", "progress"]


def test_ELD_2_without_a_pile_the_row_is_not_refilled():
    game = position(ELDERS.replace("herd, labour", "-"))
    assert of(game.play("elder worker+beast 1a1 strength"), "ELD") == [("ELD-1.blessing", "turquoise", "strength")]
    assert game.open == ["-", "progress"]


def test_ELD_3_taking_is_a_must():
    game = position(ELDERS)
    game.play("elder worker+beast 1a1")
    assert why_not(game.state, PASS << 6) == "TURN-8.pass"


def test_ELD_3_the_card_decides_not_the_tile():
    game = position(ELDERS)
    game.play("beast 1 1c1")
    assert game.due == "orange take" and game.hand("turquoise") == set()
    elder = position(ELDERS)
    elder.play("elder worker+beast 1c1")
    assert elder.due == "turquoise bless"


def test_ELD_3_a_double_card_used_as_beast_brings_nothing():
    on_beast = position(ELDERS)
    on_beast.play("beast 1/elder beast+builder 1b1")
    assert on_beast.area("turquoise") == ["beast"] and on_beast.due == "orange take"
    on_both = position(ELDERS)
    on_both.play("beast 1/elder beast+builder 1c1 as beast")
    assert on_both.area("turquoise") == ["beast"] and on_both.due == "orange take"


def test_ELD_1_when_no_blessing_is_left_there_is_none_to_take():
    game = position(ELDERS.replace("strength, progress", "-, -").replace("herd, labour", "-"))
    game.play("elder worker+beast 1a1")
    assert game.due == "orange take"


def test_ELD_1_the_last_open_blessing_may_be_taken_alone():
    game = position(ELDERS.replace("strength, progress", "-, progress").replace("herd, labour", "-"))
    game.play("elder worker+beast 1a1")
    assert game.choices == {"bless progress"}
