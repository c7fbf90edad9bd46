"""TURN: the order of a turn."""

from __future__ import annotations

import pytest
from table import keys, of, position

from nunatak_widget.games.nunatak.rules.words import PASS
from nunatak_widget.kit.agenda import why_not

NOBODY_PASSES = PASS << 6

EVERYTHING = """
    1 T   T   O   B   O   | el  O   B   O   | .   .   .
    2 O   B   T   T   O   | T   T   wo  .   | .   .   .
    3 T   O   B   T   O   | .   .   .   .   | .   .   .
    4 .   .   .   .   .   | .   .   .   .   |
    display: elder worker+beast, worker, worker, worker
    cards: 2: beast 1, worker
    tiles: wo^2, be^2
    open: strength, haste
    blessings: herd, labour
"""
"""An elder on 2a1 has two supports, closes a row, completes a square and brings a blessing."""


def test_TURN_1_one_card_of_the_display_comes_into_the_own_area():
    game = position("""
        1 sc  be  .   .   .
        display: sculptor, beast 1, sculptor, worker
        turquoise cards: worker
    """)
    assert game.choices == {"sculptor", "beast 1", "sculptor @3"}
    assert game.play("sculptor @3") == [("TURN-1.taken", "turquoise", "sculptor")]
    assert game.display == ["sculptor", "beast 1", "-", "worker"]
    assert game.due == "turquoise place"
    game.play("1a1")
    assert game.area("turquoise") == ["worker", "sculptor"]


def test_TURN_1_an_empty_place_of_the_display_has_no_card():
    game = position("""
        1 sc  be  .   .   .
        display: -, beast 1
        cards: -
    """)
    assert game.choices == {"beast 1"}
    assert game.refusal("@1") == game.refusal("@4") == "TURN-1.display"


def test_TURN_2_a_block_on_a_free_tile_with_the_symbol_of_the_card():
    game = position("""
        1 sc  O   be  sc  T.sc
        display: sculptor, sculptor, sculptor, sculptor
    """)
    game.play("sculptor")
    assert game.choices == {"1a1", "1d1"}
    assert game.refusal("1b1") == game.refusal("1e1") == "TURN-2.free"
    assert game.refusal("1c1") == "TURN-2.symbol"
    assert game.refusal("2a1") == game.refusal("1a2") == "SQR-6.no_tile"
    assert game.play("1d1")[0] == ("TURN-2.placed", "turquoise", "1d1")
    assert game.state.left == [16, 17, 18]
    assert game.due == "orange take"
    assert game.play("sculptor 1a1")[1] == ("TURN-2.placed", "orange", "1a1")


def test_TURN_3_TURN_4_TURN_5_supports_then_rows_then_squares_with_their_tile():
    game = position(EVERYTHING)
    assert game.play("elder 2a1") == [
        ("TURN-1.taken", "turquoise", "elder worker+beast"),
        ("TURN-2.placed", "turquoise", "2a1"),
        ("SUP-1.points", "turquoise", 2, "2a1"),
        ("ROW-1.rows", "turquoise", 1, 0, 1),
        ("SQR-1.square", "3a1", (3, 1, 0)),
        ("SQR-1.first", "turquoise", 5, "3a1"),
        ("SQR-1.second", "orange", 2, "3a1"),
        ("SQR-6.tile", "worker", "3a1"),
    ]
    assert game.scores == (7, 2, 0) and game.markers == (1, 0, 0)


def test_TURN_6_an_elder_brings_its_blessing_after_all_scoring():
    game = position(EVERYTHING)
    game.play("elder 2a1")
    assert game.due == "turquoise bless"
    assert game.choices == {"bless strength", "bless haste"}


def test_TURN_7_TURN_8_the_display_is_refilled_to_four_then_the_blessings_to_two():
    game = position(EVERYTHING)
    game.play("elder 2a1")
    assert game.display == ["-", "worker", "worker", "worker"]
    assert game.play("haste") == [
        ("ELD-1.blessing", "turquoise", "haste"),
        ("TURN-7.card", "beast 1", 0),
        ("ELD-2.blessing", "herd"),
        ("TURN-1.begins", "orange", game.state.turns),
    ]
    assert game.display == ["beast 1", "worker", "worker", "worker"]
    assert game.open == ["herd", "strength"]
    assert game.due == "orange take"


def test_TURN_7_an_empty_pile_fills_no_gap():
    game = position("""
        1 sc  be  .   .   .
        display: sculptor, beast 1, beast 2
        cards: worker
    """)
    assert of(game.play("sculptor 1a1"), "TURN")[2:4] == [("TURN-7.card", "worker", 0), ("TURN-1.begins", "orange", 2)]
    assert game.display == ["worker", "beast 1", "beast 2", "-"]
    assert "TURN-7.card" not in keys(game.play("beast 1 1b1"))


def test_TURN_8_foresight_has_its_moment_after_the_refill():
    game = position(EVERYTHING + "orange blessings: foresight")
    game.play("elder 2a1 haste")
    assert game.due == "orange foresight?"
    assert game.display[0] == "beast 1" and game.open == ["herd", "strength"]
    assert game.play("pass") == [("TURN-1.begins", "orange", game.state.turns)]
    assert game.hand("orange") == {"foresight"}


def test_TURN_8_an_immediate_blessing_is_used_when_squares_and_rows_are_done():
    game = position(EVERYTHING.replace("haste", "insight") + "turquoise: marker 1")
    game.play("elder 2a1 insight")
    assert game.due == "turquoise now?"
    events = game.play("use insight")
    assert events[:2] == [("BLS-16.used", "turquoise"), ("BLS-16.points", "turquoise", 3)]  # the marker is at 2 now
    assert game.scores == (2 + 5 + 3, 2, 0)


@pytest.mark.parametrize("phrase", ["", "worker", "worker swap 2c2", "elder 2a1"])
def test_TURN_8_nobody_may_pass(phrase):
    game = position(EVERYTHING)
    game.play(phrase)
    assert why_not(game.state, NOBODY_PASSES) == "TURN-8.pass"


def test_TURN_8_what_is_not_asked_cannot_be_played():
    game = position(EVERYTHING)
    place = 2 << 6
    assert why_not(game.state, place) == "TURN-8.due"


@pytest.mark.parametrize(
    ("due", "order"),
    [("turquoise", "turquoise turquoise orange blue orange blue turquoise"),
     ("orange", "orange orange blue turquoise blue turquoise orange"),
     ("blue", "blue blue turquoise orange turquoise orange blue")],
)  # fmt: skip
def test_SET_7_clockwise_but_past_whoever_sits_out_after_abundance(due, order):
    game = position(f"""
        1 sc  .   sc  .   sc
        3 sc  .   sc  .   sc
        5 sc  .   .   .   .
        display: sculptor, sculptor, sculptor, sculptor
        cards: sculptor, sculptor, sculptor
        {due} blessings: abundance
        due: {due} take
    """)
    game.play("use abundance")
    played = []
    for space in ("1a1", "1c1", "1e1", "1a3", "1c3", "1e3", "1a5"):
        played.append(game.due.removesuffix(" take"))
        game.play(f"sculptor {space}")
    assert " ".join(played) == order
