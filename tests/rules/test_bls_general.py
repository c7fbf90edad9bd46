"""BLS-1 to BLS-10: what holds for blessings in general, and what the rulebooks print about some of them."""

from __future__ import annotations

import pytest
from told import position

from nunatak_widget.games.nunatak.rules.words import TAKE
from nunatak_widget.kit.agenda import why_not

BOARD = """
  a  b  c  d  e
1 wo wo sc sc cr
2 cr be be bu bu
3 el el wo sc cr
4 be bu el wo sc
5 cr be wo cr be
"""
ELDER = BOARD + "display: elder worker+beast, worker, sculptor, beast 1\n"
DISPLAY = BOARD + "display: worker, sculptor, craftsman rope, beast 1\nopen: insight, walls\n"
SQUARE = """
1 T  B  sc sc cr
2 O  wo be bu bu
3 el el wo sc cr
display: worker, worker, sculptor, beast 1
tiles: cr, be, bu, ?*26
"""
ALL_ONCE = "foresight, abundance, providence, spread, freedom, renewal, exchange, strength, haste, sovereignty"
ALL_BUT_ONCE = "insight, progress, fellowship, foundation, walls, transfer, tools, herd, labour, heights"


def test_BLS_1_an_immediate_blessing_is_used_at_the_moment_of_taking_it():
    table = position(ELDER + "open: insight, strength\nturquoise: marker 2")
    table.play("elder 1a3 bless insight")
    assert table.due == "turquoise now?" and table.choices == {"use insight", "pass"}
    assert table.play("use insight")[:2] == ["BLS-16.used turquoise", "BLS-16.points turquoise 3"]
    assert table.scores == (3, 0, 0) and table.hand("turquoise") == set()
    assert table.due == "orange take"


def test_BLS_1_an_immediate_blessing_that_is_not_used_at_once_is_kept_and_never_used():
    table = position(ELDER + "open: insight, strength\nturquoise: marker 2\nblue: left 0\norange: left 0")
    table.play("elder 1a3 bless insight")
    assert table.play("pass")[0] == "BLS-1.kept turquoise insight"
    assert table.scores == (0, 0, 0) and table.hand("turquoise") == {"insight"}
    assert table.due == "turquoise take"
    assert table.refusal("use insight") == "BLS-8.moment"


def test_BLS_1_a_once_blessing_waits_for_a_later_own_turn_and_leaves_the_game_when_used():
    table = position(ELDER + "open: insight, strength\nblue: left 0\norange: left 0")
    table.play("elder 1a3 bless strength")
    assert table.due == "turquoise take" and table.hand("turquoise") == {"strength"}
    assert table.play("use strength") == ["BLS-24.used turquoise"]
    assert table.hand("turquoise") == set()
    assert table.refusal("use strength") == "BLS-1.held"
    assert table.state.gone == 1 << 14


@pytest.mark.parametrize("blessing", ["abundance", "freedom", "renewal", "strength", "haste"])
def test_BLS_1_a_once_blessing_is_never_used_in_the_turn_it_was_taken(blessing):
    text = DISPLAY + f"turquoise blessings: {blessing}\n"
    assert position(text).may(f"use {blessing}")
    assert position(text + f"on turn: turquoise, fresh {blessing}").refusal(f"use {blessing}") == "BLS-1.later"


def test_BLS_1_foresight_taken_in_a_turn_is_not_asked_at_the_end_of_it_but_at_the_end_of_the_next():
    table = position(ELDER + "open: foresight, strength")
    table.play("elder 1a3 bless foresight")
    assert table.due == "orange take"
    table.play("sculptor 1c1")
    assert table.due == "turquoise foresight?"


def test_BLS_1_an_endgame_blessing_is_kept_and_used_before_the_final_scoring():
    table = position(DISPLAY + "turquoise blessings: labour")
    assert table.refusal("use labour") == "BLS-8.moment"
    table = position(DISPLAY + "turquoise blessings: labour\ndue: turquoise end?")
    assert table.choices == {"use labour", "pass"}


def test_BLS_1_a_blessing_that_is_not_held_cannot_be_used():
    for held in ("", "turquoise blessings: labour", "turquoise blessings: haste"):
        table = position(DISPLAY + "orange blessings: strength\n" + held)
        assert table.refusal("use strength") == "BLS-1.held"
        assert table.refusal("use foresight") == "BLS-1.held"  # before its moment is looked at
        assert table.choices >= {"worker", "sculptor"} and "use strength" not in table.choices


def test_BLS_2_any_number_of_blessings_in_one_turn():
    table = position(DISPLAY + "turquoise blessings: strength, haste, freedom, abundance, exchange")
    table.play("use strength use haste use freedom use abundance worker use exchange 1a1 1c1 1a1")
    assert table.hand("turquoise") == set()


def test_BLS_3_foresight_may_be_used_at_the_end_of_any_turn_after_the_refill():
    for owner in ("turquoise", "orange", "blue"):
        table = position(DISPLAY + f"cards: builder, ?*49\n{owner} blessings: foresight")
        told = table.play("worker 1a1")
        assert told[-1] == "TURN-7.card builder 1"
        assert table.due == f"{owner} foresight?" and table.choices == {"use foresight", "pass"}
        assert table.play("use foresight") == [f"BLS-11.used {owner}"]
        assert table.choices == {"reserve builder", "reserve sculptor", "reserve craftsman rope", "reserve beast 1"}
        assert table.play("reserve builder") == [f"BLS-3.reserved {owner} builder", "TURN-1.begins orange 2"]
        assert (table.reserved, table.state.reserved_by) == ("builder", ("turquoise", "orange", "blue").index(owner))


def test_BLS_3_foresight_may_wait_and_is_asked_again_after_the_next_turn():
    table = position(DISPLAY + "orange blessings: foresight")
    table.play("worker 1a1 pass")
    assert table.due == "orange take" and table.hand("orange") == {"foresight"}
    table.play("sculptor 1c1")
    assert table.due == "orange foresight?"


def test_BLS_3_the_owner_must_take_the_reserved_card_when_a_free_tile_fits_it():
    table = position(DISPLAY + "reserved: 2 turquoise")
    assert table.choices == {"sculptor"}
    assert table.refusal("worker") == "BLS-3.must"
    table.play("sculptor 1c1")
    assert table.reserved == "-" and table.state.reserved_by == -1


def test_BLS_3_if_no_free_tile_fits_it_the_owner_takes_another_and_checks_again_next_turn():
    table = position("""
        1 T  wo be be cr
        2 O  wo be bu bu
        display: worker, sculptor, worker, beast 1
        reserved: 2 turquoise
        tiles: sc, ?*28
        orange: left 0
        blue: left 0
        turquoise: left 4
    """)
    assert table.choices == {"worker", "worker @3", "beast 1"} and table.refusal("sculptor") == "CARD-1.fits"
    table.play("worker 1b1")
    assert table.reserved == "sculptor" and "sculptor" not in table.choices
    table.play("worker @3 1b2")  # completes a square: a sculptor tile comes
    assert table.tile("2a1") == "sc"
    assert table.choices == {"sculptor"} and table.refusal("beast 1") == "BLS-3.must"


def test_BLS_3_nobody_else_may_take_the_reserved_card():
    table = position(DISPLAY + "reserved: 2 orange")
    assert table.choices == {"worker", "craftsman rope", "beast 1"}
    assert table.refusal("sculptor") == "BLS-9.reserved"
    gap = position(DISPLAY.replace("beast 1", "-") + "reserved: 2 orange")
    assert gap.choices == {"worker", "craftsman rope"} and why_not(gap.state, TAKE << 6 | 3) == "TURN-1.display"


def test_BLS_4_abundance_is_two_turns_in_a_row_with_a_refill_between_and_the_next_turn_is_skipped():
    table = position(DISPLAY + "cards: builder, worker, worker, worker, ?*46\nturquoise blessings: abundance")
    assert table.play("use abundance") == ["BLS-12.used turquoise"]
    assert table.play("worker 1a1")[-2:] == ["TURN-7.card builder 1", "BLS-4.again turquoise 2"]
    assert table.display == ["builder", "sculptor", "craftsman rope", "beast 1"]
    assert table.play("sculptor 1c1")[-1] == "TURN-1.begins orange 3"
    table.play("beast 1 1b2")
    assert table.play("builder 1d2")[-2:] == ["BLS-4.skipped turquoise", "TURN-1.begins orange 5"]
    table.play("worker 1b1")
    assert table.play("worker 1c3")[-1] == "TURN-1.begins turquoise 7"  # skipped once, not twice


def test_BLS_4_abundance_is_not_for_two_players_nor_solo():
    for players in ("2 players", "solo"):
        table = position(f"game: {players}\n" + DISPLAY + "turquoise blessings: abundance", marks={"abundance": 1})
        assert table.refusal("use abundance") == "BLS-12.two_blocks"


def test_BLS_5_providence_and_spread_may_be_used_when_it_is_not_the_owners_turn():
    table = position(SQUARE + "orange blessings: spread\nblue blessings: providence")
    table.play("worker 1b2")
    assert table.due == "orange square?" and table.choices == {"use spread", "pass"}
    table.play("use spread")
    assert table.due == "blue providence?" and table.choices == {"use providence", "pass"}
    table.play("use providence")
    assert table.due == "blue lay"


def test_BLS_5_no_window_opens_when_nobody_holds_them():
    table = position(SQUARE)
    table.play("worker 1b2")
    assert table.due == "orange take"


END = "1 wo wo sc sc cr\ndue: turquoise end?\nturquoise blessings: transfer\n"


def test_BLS_6_transfer_to_a_craftsman_picks_the_tool():
    table = position(END + "turquoise cards: craftsman rope, craftsman pickaxe, worker")
    table.play("use transfer worker")
    assert table.choices == {"type sculptor", "type craftsman", "type beast", "type builder", "type elder"}
    table.play("type craftsman")
    assert table.choices == {"tool rope", "tool pickaxe", "tool pole saw"}
    table.play("tool pole saw")
    assert table.lines("FIN-4") == (10, 0, 0) and table.lines("FIN-2") == (0, 0, 0)


def test_BLS_6_transfer_to_a_beast_has_no_symbol():
    table = position(END + "turquoise cards: beast 2, beast 1, worker, worker")
    table.play("use transfer worker beast")
    assert table.lines("FIN-5") == (9, 0, 0)  # 3 cards x 3 symbols


def test_BLS_6_transfer_to_an_elder_scores_nothing_itself_but_helps_a_set():
    text = END + "turquoise cards: worker, worker, sculptor, craftsman rope, beast 1, builder"
    table = position(text)
    table.play("use transfer worker elder")
    assert table.lines("FIN-7") == (0, 0, 0) and table.lines("FIN-9") == (10, 0, 0)
    kept = position(text)
    kept.play("pass")
    assert kept.lines("FIN-9") == (0, 0, 0)


def test_BLS_6_another_type_excludes_its_own():
    table = position(END + "turquoise cards: craftsman rope, sculptor/craftsman rope as sculptor")
    table.play("use transfer card craftsman rope")
    assert table.refusal("type craftsman") == "BLS-6.another"
    table = position(END + "turquoise cards: craftsman rope, sculptor/craftsman rope as sculptor")
    table.play("use transfer card sculptor")
    assert table.refusal("type sculptor") == "BLS-6.another" and table.may("type craftsman")


@pytest.mark.parametrize(("marker", "points"), list(enumerate((1, 1, 3, 3, 6, 6, 6, 10, 10, 10, 10))))
def test_BLS_7_insight_gives_the_number_at_the_marker_or_the_next_ahead(marker, points):
    table = position(ELDER + f"open: insight, strength\nturquoise: marker {marker}")
    table.play("elder 1a3 bless insight use insight")
    assert table.scores == (points, 0, 0) and table.markers[0] == marker


USES = {
    "take": {"abundance", "freedom", "renewal", "strength", "haste"},
    "place": {"exchange"},
    "square? 2a1": {"spread", "sovereignty"},
    "providence? 2a1": {"providence"},
    "foresight?": {"foresight"},
    "freedom?": {"freedom"},
    "end?": {"transfer", "tools", "herd", "labour", "heights"},
    "now? walls": {"walls"},
}


@pytest.mark.parametrize("moment", USES)
def test_BLS_8_a_blessing_is_used_at_the_step_that_it_names_else_before_taking_a_card(moment):
    text = f"""
        1 T  B  sc sc cr
        2 O  wo be bu bu
        display: worker, worker, sculptor, beast 1
        turquoise blessings: {ALL_ONCE}, {ALL_BUT_ONCE}
        turquoise cards: craftsman rope, beast 1
        due: turquoise {moment}
        on turn: turquoise{", card worker" if moment == "place" else ""}
    """
    table = position(text)
    uses = {choice.removeprefix("use ") for choice in table.choices if choice.startswith("use ")}
    assert uses == USES[moment]
    for blessing in {*ALL_ONCE.split(", "), *ALL_BUT_ONCE.split(", ")} - uses:
        assert table.refusal(f"use {blessing}") == "BLS-8.moment"


NOTHING_FITS = """
game: 3 players, {edition}
1 wo wo sc .  .
display: worker, builder, builder, beast 1
reserved: 1 orange
cards: {cards}
due: {due}
"""


@pytest.mark.parametrize("edition", ["de", "nl", "fr"])
def test_BLS_9_others_look_past_the_reserved_card_and_it_stays_through_the_reshuffle(edition):
    """A worker tile is free, but the worker is reserved: CARD-2 for everybody else."""
    cards = "2: sculptor, ?*15; 3: ?*9; 4: ?*4"
    table = position(NOTHING_FITS.format(edition=edition, cards=cards, due="turquoise offer"))
    assert table.told == ["CARD-2.shuffle turquoise"] and table.due == "shuffle"
    told = table.shuffle("sculptor", "beast 1", "builder")
    assert told == [
        "CARD-2.back builder", "CARD-2.back builder", "CARD-2.back beast 1",
        "CARD-2.card sculptor 2", "CARD-2.card beast 1 3", "CARD-2.card builder 4",
    ]  # fmt: skip
    assert table.display == ["worker", "sculptor", "beast 1", "builder"] and table.reserved == "worker"
    assert table.choices == {"sculptor"} and table.refusal("worker") == "BLS-9.reserved"


def test_BLS_9_the_owner_does_not_look_past_it():
    table = position(NOTHING_FITS.format(edition="de", cards="sculptor, ?*28", due="orange offer"))
    assert table.told == [] and table.due == "orange take" and table.choices == {"worker"}


def test_BLS_9_the_owners_own_card_stays_too_when_it_does_not_fit():
    text = NOTHING_FITS.format(edition="de", cards="sculptor, ?*28", due="orange offer")
    table = position(text.replace("wo wo", ". ."))
    table.shuffle("sculptor", "beast 1", "builder")
    assert table.display == ["worker", "sculptor", "beast 1", "builder"] and table.reserved == "worker"
    assert table.choices == {"sculptor"}


def test_BLS_9_with_an_empty_pile_others_take_any_card_but_the_reserved_one():
    table = position(NOTHING_FITS.format(edition="de", cards="-", due="turquoise offer"))
    assert table.told == ["CARD-3.any turquoise"]
    assert table.choices == {"builder", "builder @3", "beast 1"} and table.refusal("worker") == "BLS-9.reserved"


def test_BLS_9_with_an_empty_pile_and_no_fitting_card_the_owner_may_take_it_or_any_other():
    text = NOTHING_FITS.format(edition="de", cards="-", due="orange offer").replace("wo wo sc", "el el sc")
    table = position(text)
    assert table.told == ["CARD-3.any orange"]
    assert table.choices == {"worker", "builder", "builder @3", "beast 1"}
    table.play("builder 1a1")
    assert table.reserved == "worker"


def test_BLS_9_a_reserved_card_is_free_when_no_other_card_is_left():
    table = position("""
        1 wo wo sc .  .
        display: -, worker, -, -
        reserved: 2 orange
        cards: -
        due: turquoise offer
    """)
    assert table.told == [] and table.choices == {"worker"}
    table.play("worker")
    assert table.reserved == "-" and table.state.reserved_by == -1


def test_BLS_9_a_reserved_card_is_free_again_when_its_owner_has_no_turn_left():
    table = position("""
        1 wo wo sc .  .
        display: beast 1, worker, sculptor, -
        reserved: 1 orange
        cards: -
        orange: left 1
        blue: left 2
        turquoise: left 0
        due: orange take
    """)
    told = table.play("worker 1a1")
    assert told[-2:] == ["BLS-9.free orange beast 1", "TURN-1.begins blue 2"]
    assert table.reserved == "-" and table.state.reserved_by == -1 and table.refusal("beast 1") == "CARD-1.fits"


def test_BLS_9_it_is_not_free_while_its_owner_has_a_turn_left():
    table = position("""
        1 wo wo sc .  .
        display: beast 1, worker, sculptor, -
        reserved: 1 orange
        cards: -
        orange: left 2
        blue: left 2
        due: orange take
    """)
    assert table.play("worker 1a1")[-1] == "TURN-1.begins blue 2"
    assert table.reserved == "beast 1" and table.refusal("beast 1") == "BLS-9.reserved"


def test_BLS_10_abundance_is_announced_before_the_first_card():
    table = position(DISPLAY + "turquoise blessings: abundance")
    table.play("worker")
    assert table.refusal("use abundance") == "BLS-8.moment"


def test_BLS_10_abundance_gives_two_whole_turns_with_supports_rows_squares_and_blessings():
    table = position("""
        1 T  T  T  T  wo
        2 O  el B  B  wo
        display: elder worker+beast, worker, sculptor, beast 1
        cards: builder, ?*40
        tiles: wo, sc, ?*27
        open: insight, progress
        turquoise blessings: abundance
    """)
    told = table.play("use abundance elder 1b2 order 2a1 bless progress use progress")
    assert "BLS-17.space turquoise 1 0 1" in told and told[-1] == "BLS-4.again turquoise 9"
    told = table.play("worker 2a1")
    assert "SUP-1.points turquoise 3 2a1" in told
    table = position("""
        1 T  T  T  wo wo
        display: worker, worker, sculptor, beast 1
        turquoise blessings: abundance
    """)
    told = table.play("use abundance worker 1d1 worker 1e1")
    assert "ROW-1.rows turquoise 1 0 1" in told
