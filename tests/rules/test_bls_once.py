"""BLS-11 to BLS-14 and BLS-21 to BLS-26: the blessings that are used once."""

from __future__ import annotations

import pytest
from told import position

from nunatak_widget.games.nunatak.rules.events import visible
from nunatak_widget.games.nunatak.rules.words import LAY, PROVIDENCE, USE
from nunatak_widget.kit.agenda import do, why_not

BOARD = """
  a  b  c  d  e
1 wo wo sc sc cr
2 cr be be bu bu
3 el el wo sc cr
4 be bu el wo sc
5 cr be wo cr be
open: insight, walls
"""
DISPLAY = BOARD + "display: worker, sculptor, craftsman rope, beast 1\n"

# Foresight ---------------------------------------------------------------------------------------------------------


def test_BLS_11_foresight_may_be_used_when_the_pile_is_empty():
    table = position(BOARD + "display: worker, sculptor, beast 1\ncards: -\norange blessings: foresight")
    assert table.play("worker 1a1")[-1] == "TURN-2.placed turquoise 1a1"
    table.play("use foresight")
    assert table.choices == {"reserve sculptor", "reserve beast 1"}


def test_BLS_11_foresight_is_not_asked_when_no_card_is_left_or_the_owner_has_no_turn_left():
    table = position(BOARD + "display: worker\ncards: -\norange blessings: foresight")
    table.play("worker 1a1")
    assert table.due == "orange take"
    table = position(DISPLAY + "orange blessings: foresight\norange: left 0")
    table.play("worker 1a1")
    assert table.due == "blue take"
    table = position(DISPLAY + "orange blessings: foresight\norange: left 1")
    table.play("worker 1a1")
    assert table.due == "orange foresight?"


def test_BLS_11_foresight_at_the_end_of_the_first_turn_of_abundance_binds_in_the_second():
    table = position(DISPLAY + "turquoise blessings: abundance, foresight")
    table.play("use abundance worker 1a1 use foresight reserve sculptor")
    assert table.due == "turquoise take" and table.choices == {"sculptor"}


def test_BLS_11_a_reserved_card_may_be_used_for_siku():
    table = position("game: 2 players\n" + DISPLAY + "reserved: 2 turquoise")
    table.play("sculptor")
    assert table.choices == {"self", "siku"}


LAST_OF_FOUR = """
game: 4 players
1 wo sc cr be bu
2 el wo sc cr be
display: worker, sculptor, craftsman rope
cards: -
completion: workers
turquoise: left 0
orange: left 0
blue: left 0
white: left 1
turn: 52
due: white take
"""


def test_BLS_11_four_players_a_reserved_card_is_free_if_its_owner_gets_no_extra_turn():
    cards = "turquoise cards: worker, worker\norange cards: worker\n"
    table = position(LAST_OF_FOUR + cards + "blue blessings: foresight")
    table.play("sculptor 1b1")
    assert table.due == "blue foresight?"  # before the ranking everybody may still get one
    told = table.play("use foresight reserve worker")
    assert told[-3:] == [
        "END-4.ranking workers turquoise orange white blue", "BLS-9.free blue worker", "END-4.extra turquoise 53"
    ]  # fmt: skip
    assert table.choices == {"worker", "craftsman rope"}


def test_BLS_11_four_players_a_reserved_card_waits_for_the_second_extra_turn():
    cards = "turquoise cards: worker, worker\norange cards: worker\n"
    table = position(LAST_OF_FOUR + cards + "reserved: 1 orange")
    assert table.refusal("worker") == "BLS-9.reserved"
    assert table.play("sculptor 1b1")[-1] == "END-4.extra turquoise 53"
    assert table.choices == {"craftsman rope"} and table.refusal("worker") == "BLS-9.reserved"
    table.play("craftsman rope 1c1")
    assert table.due == "orange take" and table.choices == {"worker"}


def test_BLS_11_foresight_between_the_extra_turns_is_asked_of_the_second_only():
    ranked = LAST_OF_FOUR.replace("white: left 1", "white: left 0").replace("due: white", "due: turquoise")
    ranked = ranked.replace("display: worker, sculptor, craftsman rope", "display: worker, sculptor")
    ranked += "ranking: turquoise, orange, blue, white\non turn: turquoise, extra\n"
    for owner, due in (("turquoise", "orange take"), ("orange", "orange foresight?"), ("blue", "orange take")):
        table = position(ranked + f"{owner} blessings: foresight")
        table.play("worker 1a1")
        assert table.due == due


SOLO = """
game: solo
1 wo wo sc sc be
2 wo wo sc sc be
display: worker, worker, sculptor, sculptor
open: insight, walls
turquoise blessings: foresight
"""


def test_BLS_11_solo_foresight_is_used_after_the_refill_of_a_round_should_the_data_leave_it_in():
    table = position(SOLO + "turn: 6", marks={"foresight": 1})
    table.play("worker 1a1")
    assert table.due == "turquoise foresight?"
    table = position(SOLO + "turn: 5", marks={"foresight": 1})
    table.play("worker 1a1")
    assert "foresight" not in table.due


SOLO_4 = """
game: solo
1 wo wo .  be .
display: -, sculptor, -, sculptor
cards: beast 1, worker, worker, ?*10
open: insight, walls
turquoise blessings: foresight
turn: 8
due: turquoise offer
"""


def test_BLS_11_solo_foresight_is_used_after_a_refill_within_a_round_too():
    table = position(SOLO_4, marks={"foresight": 1})
    assert table.told == ["SOLO-4.card beast 1 1", "SOLO-4.card worker 3"] and table.due == "turquoise foresight?"
    table.play("use foresight reserve worker")
    assert table.choices == {"worker"}


def test_BLS_11_solo_foresight_is_not_asked_again_at_the_end_of_a_turn_that_began_with_a_refill():
    table = position(SOLO_4, marks={"foresight": 1})
    table.play("pass worker 1a1")
    assert table.due == "turquoise foresight?" and table.state.turns == 9  # after the dummy's turn and SOLO-7
    assert "SOLO-7.round 4" in table.told


@pytest.mark.parametrize(("reserved", "taken"), [("", "builder"), ("reserved: 3 turquoise", "sculptor")])
def test_BLS_11_solo_a_dummy_looks_past_the_reserved_card(reserved, taken):
    """A builder tile comes when the square is complete; the marker of dummy 1 lies at the third place in round 3."""
    table = position(f"""
        game: solo
        1 T  O  sc .  .
        2 B  wo sc .  .
        display: worker, beast 1, builder, sculptor
        tiles: bu, ?*20
        turn: 8
        {reserved}
    """)
    assert f"SOLO-3.taken orange {taken}" in table.play("worker 1b2")


# Abundance ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("left", "refusal"), [(1, "BLS-12.two_blocks"), (2, ""), (18, "")])
def test_BLS_12_abundance_needs_two_own_blocks(left, refusal):
    table = position(DISPLAY + f"turquoise blessings: abundance\nturquoise: left {left}")
    assert table.refusal("use abundance") == refusal


def test_BLS_12_abundance_is_not_for_an_extra_turn():
    ranked = LAST_OF_FOUR.replace("white: left 1", "white: left 0").replace("due: white", "due: turquoise")
    ranked += "ranking: turquoise, orange, blue, white\non turn: turquoise, extra\nturquoise blessings: abundance"
    assert position(ranked).refusal("use abundance") == "BLS-12.two_blocks"
    assert position(ranked.replace("turquoise: left 0", "turquoise: left 2")).refusal("use abundance")


def test_BLS_12_the_skip_after_the_last_block_is_void():
    table = position(DISPLAY + "turquoise blessings: abundance\nturquoise: left 2\norange: left 2\nblue: left 2")
    table.play("use abundance worker 1a1")
    table.play("sculptor 1c1")
    told = table.play("craftsman rope 1e1") + table.play("beast 1 1b2")
    assert told[-1] == "TURN-1.begins orange 5" and not any("BLS-4.skipped" in event for event in told)


@pytest.mark.parametrize("owner", ["turquoise", "orange", "blue"])
def test_BLS_12_it_is_the_owner_who_is_skipped(owner):
    order = ["turquoise", "orange", "blue"] * 2
    _, after, last, _, again, _ = order[order.index(owner) :][:3] * 2
    pile = "cards: worker, worker, worker, ?*40\n"
    table = position(DISPLAY + pile + f"{owner} blessings: abundance\ndue: {owner} take")
    table.play("use abundance worker 1a1")
    assert table.play("worker 1b1")[-1].split()[:2] == ["TURN-1.begins", after]
    table.play("worker 1c3")
    assert table.due == f"{last} take"
    told = table.play("worker 1d4")
    assert told[-2] == f"BLS-4.skipped {owner}" and table.due == f"{again} take"


def test_BLS_12_a_skipped_owner_who_alone_has_blocks_goes_on():
    table = position(DISPLAY + "turquoise blessings: abundance\nturquoise: left 3\norange: left 0\nblue: left 0")
    table.play("use abundance worker 1a1")
    told = table.play("sculptor 1c1")
    assert told[-2:] == ["BLS-4.skipped turquoise", "TURN-1.begins turquoise 3"]


def test_BLS_12_the_skip_never_touches_an_extra_turn():
    text = LAST_OF_FOUR + "turquoise cards: worker, worker\nskip: turquoise"
    assert position(text).play("sculptor 1b1")[-1] == "END-4.extra turquoise 53"


def test_BLS_12_a_once_blessing_taken_in_the_first_turn_may_be_used_in_the_second():
    table = position(DISPLAY.replace("display: worker", "display: elder worker+beast").replace("walls", "strength")
                     + "turquoise blessings: abundance")  # fmt: skip
    table.play("use abundance elder 1a3 bless strength")
    assert table.due == "turquoise take" and table.may("use strength")


def test_BLS_12_four_players_the_owner_has_no_blocks_left_and_the_others_play_on_to_the_extra_turns():
    table = position("""
        game: 4 players
        1 wo sc cr be bu
        2 el wo sc cr be
        display: worker, sculptor, craftsman rope, beast 1
        cards: -
        open: insight, walls
        completion: workers
        turquoise: left 2
        turquoise blessings: abundance
        orange: left 0
        blue: left 0
        white: left 0
    """)
    table.play("use abundance worker 1a1")
    told = table.play("sculptor 1b1")
    assert [event.split()[0] for event in told[-2:]] == ["END-4.ranking", "END-4.extra"]
    assert told[-1].startswith("END-4.extra turquoise")


# Providence --------------------------------------------------------------------------------------------------------

SQUARE = """
1 T  B  sc sc cr
2 O  wo be bu bu
3 el el wo sc cr
display: worker, worker, sculptor, beast 1
open: insight, walls
"""
TWO = "game: 2 players\nturquoise: left 17, siku 9\norange: left 17, siku 8\n"
TILES = SQUARE + "tiles: cr, be/el, bu, wo, ?*20\norange blessings: providence\n"


def test_BLS_13_providence_looks_at_the_top_three_chooses_one_and_puts_the_others_back_in_any_order():
    table = position(TILES)
    table.play("worker 1b2")
    assert table.due == "orange providence?" and table.scores == (5, 1, 1)
    assert table.play("use providence") == ["BLS-13.used orange"]
    assert table.choices == {"lay 1", "lay 2", "lay 3"} and why_not(table.state, LAY << 6 | 3) == "BLS-13.top"
    assert table.play("lay 3") == ["BLS-13.laid orange 3"]
    assert table.choices == {"lay 2", "lay 3"} and table.refusal("lay 1") == "BLS-13.rest"
    told = table.play("lay 3")
    assert told[:2] == ["BLS-13.next orange 3", "SQR-6.tile bu 2a1"]
    assert table.tile("2a1") == "bu" and table.tiles[:3] == ["be/el", "cr", "wo"]
    assert table.state.tile_backs[table.state.tile_at :][:2] == (2, 1)  # the backs go with their tiles


@pytest.mark.parametrize(
    ("laid", "following", "tile", "pile"),
    [(1, 2, "cr", "be/el bu"), (1, 3, "cr", "bu be/el"), (2, 2, "be/el", "cr bu"), (2, 3, "be/el", "bu cr"),
     (3, 2, "bu", "cr be/el"), (3, 3, "bu", "be/el cr")],
)  # fmt: skip
def test_BLS_13_every_order_of_the_three_is_possible(laid, following, tile, pile):
    table = position(TILES)
    table.play(f"worker 1b2 use providence lay {laid} lay {following}")
    assert table.tile("2a1") == tile and table.tiles[:3] == [*pile.split(), "wo"]


def test_BLS_13_only_the_owner_sees_the_tiles():
    table = position(TILES)
    table.play("worker 1b2")
    log = []
    do(table.state, USE << 6 | PROVIDENCE, log)
    assert [event[:2] for event in log] == [("BLS-13.used", 1), ("BLS-13.seen", 1)]
    assert visible(log, 1) == log
    assert all(visible(log, seat) == log[:1] for seat in (-1, 0, 2))
    assert [table._tile(tile) for tile in log[1][2:]] == ["cr", "be/el", "bu"]
    assert table.seen(1)[:4] == ["cr", "be/el", "bu", ""]
    assert not any(tile for seat in (-1, 0, 2) for tile in table.seen(seat))
    table.play("lay 3 lay 3")
    assert table.seen(1)[:3] == ["be/el", "cr", ""]


def test_BLS_13_with_two_tiles_left_there_is_one_choice_and_with_one_none():
    two = position(TILES.replace("cr, be/el, bu, wo, ?*20", "cr, be/el"))
    two.play("worker 1b2 use providence")
    assert two.choices == {"lay 1", "lay 2"} and two.refusal("lay 3") == "BLS-13.top"
    two.play("lay 2")
    assert two.tile("2a1") == "be/el" and two.tiles == ["cr"] and two.due == "orange take"
    one = position(TILES.replace("cr, be/el, bu, wo, ?*20", "cr"))
    one.play("worker 1b2")
    log = []
    do(one.state, USE << 6 | PROVIDENCE, log)
    assert log[1][0] == "BLS-13.seen" and log[1][3:] == (0, 0)
    assert one.tile("2a1") == "cr" and one.due == "orange take"


def test_BLS_13_no_window_opens_when_no_tile_is_drawn():
    empty = position(TILES.replace("cr, be/el, bu, wo, ?*20", "-"))
    empty.play("worker 1b2")
    assert empty.due == "orange take"
    top = position("""
        1 .  .  .  .  .  | .  .  .  .  | . . . | T O
        2 wo .  .  .  .  | .  .  .  .  | . . . | B wo
        display: worker, worker, sculptor, beast 1
        tiles: cr, be
        orange blessings: providence
    """)
    told = top.play("worker 4b2")
    assert "SQR-1.first turquoise 5 5a1" in told and top.due == "orange take"
    row = position("1 T T T T wo\n2 wo . . . .\ndisplay: worker, worker\ntiles: cr\norange blessings: providence")
    row.play("worker 1e1")
    assert row.due == "orange take"


def test_BLS_13_providence_may_be_kept_and_is_asked_for_the_next_tile_again():
    table = position("""
        1 T  wo O  sc cr
        2 O  B  B  wo bu
        display: worker, worker, sculptor, beast 1
        tiles: cr, be, bu, ?*20
        turquoise blessings: providence
    """)
    table.play("worker 1b1 order 2b1")
    assert table.due == "turquoise providence?"
    table.play("pass")
    assert table.tile("2b1") == "cr" and table.due == "turquoise providence?"
    table.play("use providence lay 2 lay 2")
    assert table.tile("2a1") == "bu" and table.tiles[0] == "be" and table.hand("turquoise") == set()


def test_BLS_13_the_last_two_tiles_after_one_was_drawn():
    table = position("""
        1 T  wo O  sc cr
        2 O  B  B  wo bu
        display: worker, worker, sculptor, beast 1
        tiles: cr, be, bu
        turquoise blessings: providence
    """)
    table.play("worker 1b1 order 2b1 pass use providence")
    assert table.choices == {"lay 1", "lay 2"}
    table.play("lay 2")
    assert table.tile("2a1") == "bu" and table.tiles == ["be"] and table.due == "orange take"


def test_BLS_13_it_may_be_used_when_a_dummy_draws():
    table = position("""
        game: solo
        1 O  B  sc sc cr
        2 B  wo wo bu bu
        display: worker, worker, sculptor, worker
        tiles: cr, be, bu, ?*20
        turquoise blessings: providence
        turn: 8
    """)
    table.play("sculptor 1d1")
    assert table.due == "turquoise providence?" and "SOLO-5.worth orange 1b2 5 5 0 0" in table.told


# Spread ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("square", "owner", "told"),
    [
        ("T B O", "orange", ["SQR-2.first turquoise 5", "SQR-2.second orange 2"]),
        ("T B O", "turquoise", ["SQR-1.first turquoise 5", "SQR-3.second orange 1", "SQR-3.second blue 1"]),
        ("O B O", "blue", ["BLS-14.first blue 5", "BLS-14.second orange 2"]),
        ("O B O", "turquoise", ["SQR-2.first turquoise 5", "SQR-2.second orange 2"]),
        ("O B O", "orange", ["SQR-1.first orange 5", "SQR-2.tied turquoise 2"]),
        ("O O T", "orange", ["SQR-1.first orange 5", "SQR-1.second turquoise 2"]),
        ("O O T", "turquoise", ["SQR-1.first turquoise 5", "SQR-1.second orange 2"]),
        ("O O O", "turquoise", ["SQR-1.first orange 5", "SQR-1.second turquoise 2"]),
        ("T T T", "turquoise", ["SQR-8.first turquoise 5"]),
    ],
)
def test_BLS_14_spread_counts_one_block_more_in_one_square(square, owner, told):
    one, two, three = square.split()
    text = SQUARE.replace("1 T  B", f"1 {one} {two}").replace("2 O", f"2 {three}")
    table = position(text + f"{owner} blessings: spread")
    table.play("worker 1b2")
    assert table.due == f"{owner} square?"
    said = table.play("use spread")
    assert said[0] == f"BLS-14.used {owner}"
    given = [event.removesuffix(" 2a1") for event in said if event.endswith(" 2a1")]
    assert given[:-1] == told and given[-1].startswith("SQR-6.tile")
    assert table.hand(owner) == set()


@pytest.mark.parametrize(
    ("owner", "scores"), [("turquoise", (5, 1, 1, 1)), ("blue", (2, 0, 5, 0)), ("white", (2, 0, 0, 5))]
)
def test_BLS_14_with_one_block_of_each_of_four_colours_spread_lifts_the_special_case(owner, scores):
    four = "game: 4 players\n" + SQUARE.replace("1 T  B", "1 W  B")
    table = position(four + f"{owner} blessings: spread")
    table.play("worker 1b2 use spread")
    assert table.scores == scores
    table = position(four + f"{owner} blessings: spread")
    table.play("worker 1b2 pass")
    assert table.scores == (5, 0, 0, 0)


def test_BLS_14_spread_needs_an_own_block_in_the_square():
    table = position(SQUARE.replace("1 T  B", "1 T  O") + "blue blessings: spread")
    table.play("worker 1b2")
    assert table.due == "orange take" and table.hand("blue") == {"spread"}
    due = "due: blue square? 2a1\non turn: turquoise\n"
    table = position(SQUARE.replace("1 T  B", "1 T  O") + due + "blue blessings: spread")
    assert table.refusal("use spread") == "BLS-14.own_block"


def test_BLS_14_spread_counts_in_one_square_only():
    table = position("""
        1 O  wo O  sc cr
        2 O  B  B  wo bu
        display: worker, worker, sculptor, beast 1
        tiles: cr, be, bu, ?*20
        blue blessings: spread
    """)
    table.play("worker 1b1 order 2a1")
    assert table.due == "blue square?"
    assert "BLS-14.first blue 5 2a1" in table.play("use spread")
    assert table.due == "orange take"
    given = [event for event in table.told if event.endswith(" 2b1")]
    assert given[:2] == ["SQR-1.first blue 5 2b1", "SQR-2.tied turquoise 2 2b1"]


@pytest.mark.parametrize(("on_turn", "other"), [("orange", "turquoise"), ("blue", "turquoise"), ("blue", "orange")])
def test_BLS_14_whoever_is_on_turn_is_asked_first_in_every_seat(on_turn, other):
    text = SQUARE.replace("1 T  B", "1 T  O").replace("2 O", "2 B")
    table = position(text + f"{on_turn} blessings: sovereignty\n{other} blessings: spread\ndue: {on_turn} take")
    table.play("worker 1b2")
    assert table.due == f"{on_turn} square?"
    table.play("pass")
    assert table.due == f"{other} square?"


def test_BLS_14_the_player_on_turn_is_asked_first_then_clockwise():
    """One card each, so Spread and Sovereignty with two owners."""
    text = SQUARE.replace("worker, worker", "worker, builder").replace("1 T  B", "1 T  O")
    table = position(text + "blue: left 17\norange blessings: spread\nturquoise blessings: sovereignty")
    table.play("worker 1b2")
    assert table.due == "turquoise square?" and table.choices == {"use sovereignty", "pass"}
    table.play("pass")
    assert table.due == "orange square?"


def test_BLS_14_spread_when_sikus_block_completes_the_square():
    text = TWO + SQUARE
    table = position(text + "orange blessings: spread")
    table.play("worker siku 1b2")
    assert table.due == "orange square?"
    told = table.play("use spread")
    assert told[2:4] == ["BLS-14.first orange 5 2a1", "SIKU-4.square blue 2 2a1"] and table.scores == (0, 5)
    table = position(text + "turquoise blessings: spread")
    told = table.play("worker siku 1b2 use spread")
    assert "SQR-2.first turquoise 5 2a1" in told and table.scores == (5, 0)


def test_BLS_14_spread_in_a_square_that_a_dummy_completes():
    table = position("""
        game: solo
        1 T  B  sc sc cr
        2 B  wo wo bu bu
        display: builder, worker, worker, worker
        tiles: cr, be, bu, ?*20
        turquoise blessings: spread
        turn: 8
    """)
    table.play("builder 1d2")
    assert table.due == "turquoise square?"
    told = table.play("use spread")
    assert told[2:4] == ["BLS-14.first turquoise 5 2a1", "SOLO-6.square blue 2 2a1"] and table.scores == (5,)


# Freedom -----------------------------------------------------------------------------------------------------------


def test_BLS_21_freedom_takes_any_card_and_places_on_any_free_tile():
    table = position("""
        1 wo wo .  .  .
        2 O  cr sc .  .
        display: builder, worker, beast 1, beast 2
        turquoise blessings: freedom
    """)
    assert table.choices == {"worker", "use freedom"}
    table.play("use freedom")
    assert table.choices == {"builder", "worker", "beast 1", "beast 2"}
    table.play("builder")
    assert table.choices == {"1a1", "1b1", "1b2", "1c2"} and table.refusal("1a2") == "TURN-2.free"
    table.play("1b2")
    assert table.area("turquoise") == ["builder"]


def test_BLS_21_freedom_lasts_for_one_turn():
    table = position(DISPLAY + "turquoise blessings: freedom")
    table.play("use freedom worker 1c1")
    table.play("beast 1")
    assert table.refusal("1a1") == "TURN-2.symbol"


def test_BLS_21_freedom_the_side_of_a_double_card_is_chosen():
    text = DISPLAY.replace("display: worker", "display: worker/builder") + "turquoise blessings: freedom"
    table = position(text)
    table.play("use freedom worker/builder 1c1")
    assert table.due == "turquoise side" and table.choices == {"as worker", "as builder"}
    table.play("as builder")
    assert table.area("turquoise") == ["builder"]


def test_BLS_21_freedom_an_elder_gives_its_blessing():
    text = DISPLAY.replace("display: worker", "display: elder worker+beast") + "turquoise blessings: freedom"
    table = position(text)
    table.play("use freedom elder 1a1")
    assert table.due == "turquoise bless"


def test_BLS_21_freedom_a_reserved_card_that_fits_must_still_be_taken():
    table = position(DISPLAY + "turquoise blessings: freedom\nreserved: 2 turquoise")
    table.play("use freedom")
    assert table.choices == {"sculptor"} and table.refusal("worker") == "BLS-3.must"
    table.play("sculptor")
    assert "1a1" in table.choices  # on any free tile


def test_BLS_21_freedom_may_take_a_reserved_card_that_does_not_fit_or_any_other():
    text = DISPLAY.replace(" bu", " be").replace("sculptor, craftsman", "builder, craftsman")
    table = position(text + "turquoise blessings: freedom\nreserved: 2 turquoise")
    assert table.refusal("builder") == "CARD-1.fits"
    table.play("use freedom")
    assert {"builder", "worker"} <= table.choices


def test_BLS_21_freedom_never_takes_a_card_that_another_has_reserved():
    table = position(DISPLAY + "turquoise blessings: freedom\nreserved: 2 orange")
    table.play("use freedom")
    assert table.refusal("sculptor") == "BLS-9.reserved"


NO_CARD = """
1 wo wo .  .  .
display: builder, builder, beast 1, beast 2
cards: worker, ?*20
turquoise blessings: freedom
due: turquoise offer
"""


def test_BLS_21_freedom_may_be_used_before_the_display_is_shuffled():
    table = position(NO_CARD)
    assert table.told == [] and table.due == "turquoise freedom?" and table.choices == {"use freedom", "pass"}
    assert table.play("use freedom") == ["BLS-21.used turquoise"]
    assert table.due == "turquoise take" and table.display == ["builder", "builder", "beast 1", "beast 2"]
    table.play("beast 2 1a1")
    assert table.blocks("turquoise") == {"1a1"}


def test_BLS_21_freedom_may_be_kept_and_the_shuffle_follows():
    table = position(NO_CARD)
    assert table.play("pass") == ["CARD-2.shuffle turquoise"]
    table.shuffle("worker", "builder", "beast 1", "beast 2")
    assert table.due == "turquoise take" and table.choices == {"worker", "use freedom"}


def test_BLS_21_freedom_is_asked_before_every_shuffle_of_the_turn():
    table = position(NO_CARD)
    table.play("pass")
    table.shuffle("builder", "builder", "beast 1", "beast 2")
    assert table.due == "turquoise freedom?"
    assert table.play("pass") == ["CARD-2.shuffle turquoise"]


def test_BLS_21_freedom_is_not_asked_of_somebody_without_it_nor_in_the_turn_it_was_taken():
    assert position(NO_CARD.replace("turquoise blessings", "orange blessings")).due == "shuffle"
    assert position(NO_CARD + "on turn: turquoise, fresh freedom").due == "shuffle"


@pytest.mark.parametrize("edition", ["de", "fr"])
def test_BLS_21_solo_freedom_may_be_used_before_the_refill_and_again_before_the_shuffle(edition):
    text = f"""
        game: solo, {edition}
        1 wo wo .  .  .
        display: -, builder, -, beast 1
        cards: beast 1, beast 2, worker, ?*20
        turquoise blessings: freedom
        turn: 8
        due: turquoise offer
    """
    table = position(text)
    assert table.due == "turquoise freedom?" and table.told == []
    table.play("use freedom")
    assert table.choices == {"builder", "beast 1"}
    table = position(text)
    table.play("pass")
    if edition == "fr":
        table.shuffle("beast 1", "beast 1", "beast 2", "builder")
    assert table.display.count("-") == 0 and table.due == "turquoise freedom?"  # still nothing fits: CARD-2 is next
    assert table.play("pass") == ["CARD-2.shuffle turquoise"]


# Renewal -----------------------------------------------------------------------------------------------------------


def test_BLS_22_renewal_replaces_the_display_before_a_card_is_taken():
    table = position(DISPLAY + "turquoise blessings: renewal")
    assert table.play("use renewal") == ["BLS-22.used turquoise"] and table.due == "shuffle"
    told = table.shuffle("builder", "builder", "beast 2", "worker")
    assert told == [
        "BLS-22.back worker", "BLS-22.back sculptor", "BLS-22.back craftsman rope", "BLS-22.back beast 1",
        "BLS-22.card builder 1", "BLS-22.card builder 2", "BLS-22.card beast 2 3", "BLS-22.card worker 4",
    ]  # fmt: skip
    assert table.due == "turquoise take" and len(table.pile) == 50
    assert table.display == ["builder", "builder", "beast 2", "worker"]


@pytest.mark.parametrize("owner", ["turquoise", "orange"])
def test_BLS_22_renewal_leaves_a_reserved_card_of_anybody(owner):
    table = position(DISPLAY + f"turquoise blessings: renewal\nreserved: 2 {owner}")
    table.play("use renewal")
    told = table.shuffle("builder", "builder", "beast 2")
    assert table.display == ["builder", "sculptor", "builder", "beast 2"] and table.reserved == "sculptor"
    assert "BLS-22.back sculptor" not in told
    assert table.choices == ({"sculptor"} if owner == "turquoise" else {"builder", "builder @3", "beast 2"})


def test_BLS_22_renewal_is_refused_when_the_pile_is_empty():
    assert position(DISPLAY + "turquoise blessings: renewal\ncards: -").refusal("use renewal") == "BLS-22.pile"
    assert position(DISPLAY + "turquoise blessings: renewal\ncards: builder").may("use renewal")


def test_BLS_22_forced_reshuffles_come_first_and_may_follow_renewal_too():
    table = position(NO_CARD.replace("freedom", "renewal"))
    assert table.told == ["CARD-2.shuffle turquoise"] and table.due == "shuffle"
    table.shuffle("worker", "builder")
    assert table.due == "turquoise take"
    table.play("use renewal")
    assert table.shuffle("builder", "builder", "beast 1", "beast 2")[-1] == "CARD-2.shuffle turquoise"
    assert table.due == "shuffle"


@pytest.mark.parametrize(
    ("edition", "groups"), [("de", [(0, 29)]), ("nl", [(2, 16), (3, 9), (4, 4)]), ("fr", [(2, 16), (3, 9), (4, 4)])]
)
def test_BLS_22_renewal_shuffles_as_the_edition_says(edition, groups):
    """The stack of the four is used up, so NL and FR shuffle them into the top group (CARD-6)."""
    text = f"game: 3 players, {edition}\n" + DISPLAY + "cards: 2: ?*16; 3: ?*9; 4: ?*4\nturquoise blessings: renewal"
    table = position(text)
    table.play("use renewal")
    table.shuffle()
    assert [(number, mask.bit_count()) for number, mask in table.state.groups] == groups


def test_BLS_22_solo_as_many_new_cards_as_were_replaced():
    table = position("""
        game: solo
        1 wo wo sc .  .
        display: -, worker, -, sculptor
        turn: 8
        turquoise blessings: renewal
    """)
    before = len(table.pile)
    table.play("use renewal")
    table.shuffle("worker", "sculptor")
    assert table.display == ["-", "worker", "-", "sculptor"] and len(table.pile) == before


# Exchange ----------------------------------------------------------------------------------------------------------


def test_BLS_23_exchange_swaps_any_two_free_tiles_before_placing():
    table = position("""
        1 T  sc el .  .  | . . . .
        2 O  wo be .  .
        display: sculptor, worker, beast 1, beast 2
        turquoise blessings: exchange
    """)
    assert table.refusal("use exchange") == "BLS-8.moment"
    table.play("sculptor")
    assert table.choices == {"1b1", "use exchange"}
    table.play("use exchange")
    assert table.choices == {"first 1b1", "first 1c1", "first 1b2", "first 1c2"}
    assert table.refusal("first 1a1") == "BLS-23.free" and table.refusal("first 2a1") == "SQR-6.no_tile"
    table.play("first 1b1")
    assert table.choices == {"second 1c1", "second 1b2", "second 1c2"}
    assert table.refusal("second 1b1") == "BLS-23.another" and table.refusal("second 1a1") == "BLS-23.free"
    assert table.refusal("second 2a1") == "SQR-6.no_tile"
    assert table.play("second 1c2") == ["BLS-23.exchange turquoise 1b1 1c2"]
    assert (table.tile("1b1"), table.tile("1c2")) == ("be", "sc")
    assert table.choices == {"1c2"} and table.due == "turquoise place"


def test_BLS_23_exchange_needs_two_free_tiles():
    one = "1 T sc . . .\ndisplay: sculptor\nturquoise blessings: exchange"
    table = position(one)
    table.play("sculptor")
    assert table.refusal("use exchange") == "BLS-23.two_tiles" and table.choices == {"1b1"}


@pytest.mark.parametrize("order", ["swap 1a1 1d1 use exchange 1d1 1c1", "use exchange 1a1 1c1 swap 1c1 1d1"])
def test_BLS_23_exchange_and_a_workers_swap_in_any_order_and_the_block_goes_on_the_swapped_worker(order):
    table = position("1 wo wo sc be .\ndisplay: worker\nturquoise blessings: exchange")
    table.play("worker " + order)
    worker = "1c1" if order.startswith("swap") else "1d1"
    assert table.tile(worker) == "wo" and table.choices == {worker}
    assert table.refusal("1b1") == "WORK-1.swapped"


# Strength and Haste ------------------------------------------------------------------------------------------------

UPPER = """
1 T  T  B  .  .  | wo . . .
2 O  T  wo .  .  | .  . . .
3 wo wo wo wo wo
display: worker, worker, sculptor, beast 1
open: insight, walls
"""


def test_BLS_24_strength_doubles_the_support_points_of_this_turn():
    table = position(UPPER + "turquoise blessings: strength")
    table.play("use strength")
    told = table.play("worker 2a1")
    assert told[2:4] == ["SUP-1.points turquoise 3 2a1", "BLS-24.points turquoise 3 2a1"]
    assert table.scores == (6, 0, 0)


def test_BLS_24_without_supports_strength_gives_nothing_and_it_lasts_one_turn():
    table = position(UPPER + "turquoise blessings: strength\norange: left 0\nblue: left 0")
    table.play("use strength worker 1a3")
    assert table.scores == (0, 0, 0) and table.hand("turquoise") == set()
    assert "BLS-24.points" not in " ".join(table.told)
    table.play("worker 2a1")
    assert table.scores == (3, 0, 0)


def test_BLS_24_strength_does_not_double_the_points_of_squares():
    table = position(SQUARE + "turquoise blessings: strength")
    table.play("use strength worker 1b2")
    assert table.scores == (5, 1, 1)


ROW = """
1 T  O  B  T  wo
2 .  .  .  .  O
3 .  .  .  .  O
4 .  .  .  .  O
5 wo wo .  .  {corner}
display: worker, worker, sculptor, beast 1
open: insight, walls
turquoise blessings: haste
"""


@pytest.mark.parametrize(
    ("corner", "marker", "told", "after"),
    [
        (".", 0, ["ROW-1.rows turquoise 1 0 1", "BLS-25.space turquoise 1 1 2"], 2),
        ("O", 0, ["ROW-1.rows turquoise 2 0 2", "BLS-25.space turquoise 1 2 3"], 3),
        ("O", 7, ["ROW-1.rows turquoise 2 7 9", "BLS-25.space turquoise 1 9 10"], 10),
        (".", 9, ["ROW-1.rows turquoise 1 9 10", "BLS-25.space turquoise 1 10 10"], 10),
    ],
)
def test_BLS_25_haste_adds_one_space_when_a_row_is_closed(corner, marker, told, after):
    table = position(ROW.format(corner=corner) + f"turquoise: marker {marker}")
    table.play("use haste")
    said = [event for event in table.play("worker 1e1") if event.startswith(("ROW-1", "BLS-25"))]
    assert said == told and table.markers == (after, 0, 0)


def test_BLS_25_haste_gives_nothing_when_no_row_is_closed():
    table = position(ROW.format(corner="."))
    told = table.play("use haste worker 1a5")
    assert table.markers == (0, 0, 0) and not any("space" in event for event in told)
    assert table.hand("turquoise") == set()


def test_BLS_25_rows_of_the_top_level_are_no_rows():
    table = position("""
        1 wo .  .  .  .  | .  .  .  .  | . . . | T wo
        display: worker, worker, sculptor, beast 1
        turquoise blessings: haste
    """)
    table.play("use haste worker 4b1")
    assert table.markers == (0, 0, 0)


# Sovereignty -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("square", "told"),
    [("T B O", "SQR-1.first turquoise 5"), ("O B O", "SQR-1.first orange 5"), ("T O O", "SQR-2.first turquoise 5")],
)
def test_BLS_26_sovereignty_only_the_first_place_scores(square, told):
    one, two, three = square.split()
    text = SQUARE.replace("1 T  B", f"1 {one} {two}").replace("2 O", f"2 {three}")
    table = position(text + "turquoise blessings: sovereignty")
    table.play("worker 1b2")
    assert table.choices == {"use sovereignty", "pass"}
    said = table.play("use sovereignty")
    assert said[0] == "BLS-26.used turquoise"
    assert said[2:5] == [f"{told} 2a1", "BLS-26.first_only turquoise 2a1", "SQR-6.tile " + table.tile("2a1") + " 2a1"]
    assert sum(table.scores) == 5


def test_BLS_26_sovereignty_is_for_a_square_that_its_owner_completes():
    table = position(SQUARE + "orange blessings: sovereignty")
    table.play("worker 1b2")
    assert table.due == "orange take" and table.hand("orange") == {"sovereignty"}
    table = position(SQUARE + "orange blessings: sovereignty, spread")
    table.play("worker 1b2")
    assert table.choices == {"use spread", "pass"} and table.refusal("use sovereignty") == "BLS-26.completes"


def test_BLS_26_sikus_block_is_not_its_owners():
    text = TWO + SQUARE + "turquoise blessings: sovereignty, spread"
    table = position(text, marks={"sovereignty": 2})
    table.play("worker siku 1b2")
    assert table.choices == {"use spread", "pass"} and table.refusal("use sovereignty") == "BLS-26.completes"
    table = position(text, marks={"sovereignty": 2})
    table.play("worker self 1b2")
    assert table.choices == {"use spread", "use sovereignty", "pass"}


def test_BLS_26_sovereignty_and_spread_in_the_same_square():
    table = position(SQUARE.replace("1 T  B", "1 O  B") + "turquoise blessings: sovereignty, spread")
    table.play("worker 1b2")
    assert table.choices == {"use spread", "use sovereignty", "pass"}
    assert table.play("use sovereignty") == ["BLS-26.used turquoise"]
    assert table.choices == {"use spread", "pass"}
    told = table.play("use spread")
    assert "SQR-2.first turquoise 5 2a1" in told and table.scores == (5, 0, 0)


def test_BLS_26_sovereignty_holds_in_one_square_only():
    table = position("""
        1 T  wo T  sc cr
        2 O  B  B  wo bu
        display: worker, worker, sculptor, beast 1
        tiles: cr, be, bu, ?*20
        turquoise blessings: sovereignty
    """)
    table.play("worker 1b1 order 2a1 use sovereignty")
    assert table.scores == (10, 0, 2)
    assert "SQR-2.second blue 2 2b1" in table.told
