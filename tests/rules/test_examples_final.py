"""The worked examples of the rulebooks about double cards, the extra turns, the final scoring and a dummy's choice."""

from __future__ import annotations

from told import position


def test_EX_10_a_card_builder_worker_on_a_builder_tile_is_a_builder_only():
    table = position("1 wo bu sc . .\ndisplay: worker/builder, sculptor, sculptor, sculptor")
    told = table.play("worker/builder 1b1")
    assert "CARD-4.side turquoise worker/builder builder" in told
    assert table.area("turquoise") == ["builder"]


def test_EX_11_you_and_orange_tie_on_the_first_line_and_orange_leads_on_the_second():
    table = position("""
        game: 4 players
        1 wo sc cr be bu
        2 be be .  .  .
        display: worker, sculptor, craftsman rope
        cards: -
        completion: beasts
        turquoise: left 0
        orange: left 0
        blue: left 0
        white: left 1
        turquoise cards: beast 1, beast 1
        orange cards: beast 1, beast 1, beast 2
        blue cards: beast 1, beast 2, beast 2
        turn: 52
        due: white take
    """)
    told = table.play("worker 1a1")
    assert told[-2:] == ["END-4.ranking beasts orange turquoise blue white", "END-4.extra orange 53"]
    assert table.play("sculptor 1b1")[-1] == "END-4.extra turquoise 54"
    table.play("craftsman rope 1c1")
    assert table.due == "over" and table.blocks("turquoise") == {"1c1"}


FINAL = "1 wo . . . .\ndue: turquoise end?\nturquoise cards: "


def test_EX_12_two_ropes_two_pickaxes_three_pole_saws_are_34():
    ropes, pickaxes, saws = ["craftsman rope"] * 2, ["craftsman pickaxe"] * 2, ["craftsman pole saw"] * 3
    table = position(FINAL + ", ".join(ropes + pickaxes + saws))
    assert "FIN-4.points turquoise 34 2 3 2 3 3 8 2 20" in table.play("pass")


def test_EX_13_two_beasts_with_three_symbols_are_6():
    assert "FIN-5.points turquoise 6 2 3" in position(FINAL + "beast 1, beast 2").play("pass")


def test_EX_14_three_builders_at_number_3_are_9():
    table = position(FINAL + "builder, builder, builder\nturquoise: marker 3")
    assert "FIN-6.points turquoise 9 3 3 3" in table.play("pass")


def test_EX_15_an_elder_with_craftsman_and_elder_counts_both_and_itself():
    table = position(FINAL + "elder craftsman+elder, craftsman rope, craftsman rope, elder worker+beast, sculptor")
    table.play("pass")
    assert table.lines("FIN-7") == (4, 0, 0)  # two craftsmen, two elders; the other elder counts nothing


def test_EX_16_a_dummy_prefers_a_square_worth_5_to_supports_and_a_row_worth_3():
    """Dummy 1 has a craftsman. A is 2a1: 2 supports and the row. B is 1b5: the square below 2a4."""
    table = position("""
        game: solo
        1 O  O  .  .  .  | cr T B T
        2 T  B  .  .  .
        3 wo .  .  .  .
        4 O  O  .  .  .
        5 T  cr .  .  .
        display: worker, sculptor, craftsman rope, sculptor
        tiles: sc, ?*20
        turn: 8
    """)
    told = table.play("worker 1a3")
    assert "SOLO-3.taken orange craftsman rope" in told
    assert "SOLO-5.worth orange 1b5 5 5 0 0" in told and "1b5" in table.blocks("orange")


def test_EX_16_without_the_square_the_dummy_takes_the_supports_and_the_row():
    table = position("""
        game: solo
        1 O  O  .  .  .  | cr T B T
        2 T  B  .  .  .
        3 wo .  .  .  .
        4 O  .  .  .  .
        5 T  cr .  .  .
        display: worker, sculptor, craftsman rope, sculptor
        turn: 8
    """)
    assert "SOLO-5.worth orange 2a1 3 0 1 2" in table.play("worker 1a3")
