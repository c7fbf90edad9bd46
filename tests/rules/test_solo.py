"""SOLO: one player and two dummies.

In round 3 dummy 2 begins, then the player (turn 8), then dummy 1 (turn 9) with its marker at the third place: so one
turn of the player at turn 8 is followed by one turn of dummy 1. At turn 6 the player ends round 2.
"""

from __future__ import annotations

from random import Random

import pytest
from conftest import random_game, steps_of
from told import position

from nunatak_widget.games.nunatak.rules.box import load_box
from nunatak_widget.games.nunatak.rules.setup import new_state, shuffle_deal
from nunatak_widget.games.nunatak.rules.solo import dummy_place
from nunatak_widget.games.nunatak.rules.words import BLESSINGS
from nunatak_widget.kit.agenda import do

SOLO = "game: solo\nopen: insight, walls\n"


def dummy(board: str, card: str = "craftsman rope", more: str = "", turn: int = 8):
    """The player builds on the only worker tile; then dummy 1 takes the card at its marker."""
    return position(SOLO + board + f"\ndisplay: worker, beast 2, {card}, beast 2\nturn: {turn}\n" + more)


def worth(told: list[str]) -> list[str]:
    return [event.removeprefix("SOLO-5.worth ") for event in told if event.startswith("SOLO-5.worth")]


# SOLO-1 to SOLO-4: display and cards -------------------------------------------------------------------------------


def test_SOLO_1_set_up_as_for_three_without_the_blessings_marked_2_or_3():
    box = load_box(1, "de")
    state = new_state(box, shuffle_deal(box, Random(1)))
    removed = {BLESSINGS[n] for n in range(1, 21)} - {BLESSINGS[n] for n in box.in_game()}
    assert removed == {"foresight", "abundance", "sovereignty"}
    assert state.left == [18, 18, 18] and all(state.display) and state.turn.seat == 0
    assert (dummy_place(state, 1), dummy_place(state, 2)) == (0, 2)  # left and right


def test_SOLO_1_one_dummy_takes_from_the_left_the_other_from_the_right():
    table = position(SOLO + """
        1 wo wo wo wo wo
        2 .  .  cr .  be
        5 sc sc sc sc sc
        display: craftsman rope, worker, beast 1, builder
        turn: 1
    """)
    told = table.play("worker 1a1")
    taken = [event for event in told if event.startswith("SOLO-3")]
    assert taken[:2] == ["SOLO-3.taken orange craftsman rope", "SOLO-3.taken blue beast 1"]


def test_SOLO_2_the_display_is_not_refilled_after_a_turn():
    table = position(SOLO + """
        1 wo sc .  .  .
        3 .  cr .  cr .
        display: worker, sculptor, craftsman rope, builder
        turn: 8
    """)
    assert table.choices == {"worker", "sculptor", "craftsman rope"}  # every card left that can be played
    table.play("worker 1a1")
    assert table.due == "turquoise settle" and table.display == ["-", "sculptor", "-", "builder"]


@pytest.mark.parametrize(
    ("display", "taken"),
    [
        ("worker, sculptor, craftsman rope, beast 1", "craftsman rope"),
        ("worker, sculptor, builder, beast 1", "beast 1"),  # no builder tile is free
        ("worker, sculptor, -, beast 1", "beast 1"),  # gone
        ("worker, sculptor, -, builder", "sculptor"),  # on past the gap that the player left
        ("sculptor, worker, builder, -", "sculptor"),
    ],
)
def test_SOLO_3_a_dummy_takes_the_card_at_its_marker_else_the_next_clockwise(display, taken):
    table = position(SOLO + f"1 wo sc cr be .\ndisplay: {display}\nturn: 8")
    assert f"SOLO-3.taken orange {taken}" in table.play("worker 1a1")


GAPS = """
game: solo, {edition}
1 wo wo .  .  .
display: -, builder, -, beast 1
cards: {cards}
open: insight, walls
turn: 8
due: turquoise offer
"""


@pytest.mark.parametrize("edition", ["de", "nl"])
def test_SOLO_4_only_if_no_card_can_be_played_the_display_is_refilled_to_four(edition):
    table = position(GAPS.format(edition=edition, cards="worker, sculptor, beast 1, ?*20"))
    assert table.told == ["SOLO-4.card worker 1", "SOLO-4.card sculptor 3"]
    assert table.display == ["worker", "builder", "sculptor", "beast 1"] and table.choices == {"worker"}
    assert table.state.turn.refilled


def test_SOLO_4_the_french_edition_renews_all_four():
    table = position(GAPS.format(edition="fr", cards="1: worker, sculptor, beast 1, ?*5; 2: ?*16"))
    assert table.told == [] and table.due == "shuffle"
    told = table.shuffle("worker", "sculptor", "beast 1", "builder")
    assert told == [
        "SOLO-4.back builder", "SOLO-4.back beast 1", "SOLO-4.card worker 1", "SOLO-4.card sculptor 2",
        "SOLO-4.card beast 1 3", "SOLO-4.card builder 4",
    ]  # fmt: skip
    assert table.display == ["worker", "sculptor", "beast 1", "builder"] and table.choices == {"worker"}
    assert table.groups == [(1, 6), (2, 16)]  # back into the stack of their number, as in CARD-2


def test_SOLO_4_french_with_nothing_left_over_the_four_are_turned_up():
    text = GAPS.format(edition="fr", cards="worker, beast 1, beast 2, sculptor, ?*10")
    table = position(text.replace("builder, -, beast 1", "-, -, -"))
    assert [event.split()[0] for event in table.told] == ["SOLO-4.card"] * 4 and table.due == "turquoise take"


def test_SOLO_4_french_a_reserved_card_stays_and_with_no_other_left_over_nothing_is_shuffled():
    """Should the data leave Foresight in: the groups of the pile keep their order."""
    text = GAPS.format(edition="fr", cards="1: worker, beast 1, beast 2, ?*5; 2: ?*16")
    text = text.replace("display: -, builder, -, beast 1", "display: -, builder, -, -") + "reserved: 2 turquoise"
    table = position(text, marks={"foresight": 1})
    assert table.told == ["SOLO-4.card worker 3", "SOLO-4.card beast 1 4", "SOLO-4.card beast 2 1"]
    assert table.due == "turquoise take" and table.groups == [(1, 5), (2, 16)]


def test_SOLO_4_no_refill_while_a_card_can_be_played():
    table = position(GAPS.format(edition="de", cards="worker, ?*20").replace("beast 1\n", "worker\n"))
    assert table.told == [] and table.choices == {"worker"}


@pytest.mark.parametrize("edition", ["de", "nl", "fr"])
def test_SOLO_4_still_none_or_four_lay_there_then_they_are_shuffled_back(edition):
    table = position(GAPS.format(edition=edition, cards="beast 1, beast 2, worker, ?*20"))
    if edition == "fr":
        table.shuffle("beast 1", "beast 2", "builder", "beast 1")
    assert table.told[-1] == "CARD-2.shuffle turquoise" and table.due == "shuffle"
    text = GAPS.format(edition=edition, cards="worker, ?*20")
    four = position(text.replace("-, builder, -,", "beast 2, builder, beast 1,"))
    assert four.told == ["CARD-2.shuffle turquoise"]


def test_SOLO_4_with_an_empty_pile_any_card_and_any_tile():
    table = position(GAPS.format(edition="de", cards="-"))
    assert table.told == ["CARD-3.any turquoise"] and table.choices == {"builder", "beast 1"}
    table = position(GAPS.format(edition="de", cards="beast 2"))
    assert table.told == ["SOLO-4.card beast 2 1", "CARD-3.any turquoise"]


def test_SOLO_4_a_dummy_that_can_play_nothing_has_the_display_refilled_too():
    table = position(SOLO + """
        1 wo sc .  .  .
        display: worker, -, beast 1, -
        cards: sculptor, builder, beast 1, ?*20
        turn: 8
    """)
    told = table.play("worker 1a1")
    assert told[3:7] == [
        "SOLO-4.card sculptor 4", "SOLO-4.card builder 1", "SOLO-4.card beast 1 2", "SOLO-3.taken orange sculptor"
    ]  # fmt: skip


def test_SOLO_4_a_dummy_with_an_empty_pile_takes_the_card_at_its_marker_and_builds_anywhere():
    table = position(SOLO + "1 wo .  .  el .\n3 .  .  el . .\ndisplay: worker, -, beast 1, builder\ncards: -\nturn: 8")
    told = table.play("worker 1a1")
    assert "CARD-3.any orange" in told and "SOLO-3.taken orange beast 1" in told
    assert table.blocks("orange") == {"1c3"}


# SOLO-5, SOLO-12: where a dummy builds -----------------------------------------------------------------------------


def test_SOLO_5_most_in_all_comes_first():
    """2a3 brings two supports and the row of level 2; the square of 1b5 only second place."""
    table = dummy("""
        1 wo .  .  .  .
        3 O  O  .  .  .  | cr T B T
        4 T  T  .  .  .
        5 T  cr .  .  .
    """)
    assert worth(table.play("worker 1a1")) == ["orange 2a3 3 0 1 2"]


def test_SOLO_5_of_equal_worth_squares_come_before_rows():
    """1b5: second in a square; 1e1: a row and a column."""
    table = dummy("""
        1 T  B  T  B  cr
        2 .  .  .  .  B
        3 .  .  wo .  T
        4 T  T  .  .  B
        5 T  cr .  .  T
    """)
    assert worth(table.play("worker 1c3")) == ["orange 1b5 2 2 0 0"]


def test_SOLO_5_then_rows_come_before_supports():
    table = dummy("""
        1 O  T  B  T  cr
        3 O  .  .  .  .  | cr .  .  .
        4 .  .  .  .  wo
    """)
    assert worth(table.play("worker 1e4")) == ["orange 1e1 1 0 1 0"]


def test_SOLO_5_supports_count_one_each():
    table = dummy("""
        1 O  O  wo .  .  | cr .  .  .
        2 T  O  .  .  .
        3 .  .  cr .  .
    """)
    assert worth(table.play("worker 1c1")) == ["orange 2a1 3 0 0 3"]


@pytest.mark.parametrize(
    ("board", "space"),
    [
        ("1 wo . . . cr\n2 . . cr . .\n5 cr . . . cr", "1c2"),
        ("1 wo . . . .\n2 . cr . . .\n3 . . . . cr", "1b2"),  # sqrt 2 from the middle, 1e3 is 2
        ("1 wo . . . .\n2 . cr . . . | . cr . .", "2b2"),  # half a step from the middle
        ("1 wo . . . .\n2 . . cr . . | . . . . | cr . .", "1c2"),  # both 1 away; 3a2 lies on the rim of its level
        ("1 wo . . . .\n3 . . cr . .\n2 . . . . . | . . . . | . cr .", "1c3"),  # 1c3 is 2 from its rim
        ("1 wo . . . . | . . . . | . . . | cr .\n2 . . . . . | . cr . .", "2b2"),  # level 4 is all rim
        ("1 wo . . . . | . . . . | . . . | cr .\n2 . . cr . .", "4a1"),
    ],
)
def test_SOLO_5_then_nearest_the_middle_of_the_temple_and_farthest_from_its_edge(board, space):
    table = dummy(board)
    assert worth(table.play("worker 1a1")) == [f"orange {space} 0 0 0 0"]


def test_SOLO_5_a_single_tile_is_not_asked_for():
    for space, board in (("1a1", "1 cr wo . . ."), ("1e5", "1 . wo . . .\n5 . . . . cr")):
        assert worth(dummy(board).play("worker 1b1")) == [f"orange {space} 0 0 0 0"]


def test_SOLO_5_then_the_player_chooses_among_those_left():
    table = dummy("1 wo cr . . .\n3 sc cr T cr .\n5 . . . . .")
    told = table.play("worker 1a1")
    assert told[-1] == "SOLO-3.taken orange craftsman rope" and table.due == "turquoise settle"
    assert table.choices == {"settle 1b3", "settle 1d3"}
    assert table.refusal("settle 1b1") == "SOLO-5.best" and table.refusal("settle 1a3") == "TURN-2.symbol"
    assert table.refusal("settle 1c3") == "TURN-2.free" and table.refusal("settle 1e5") == "SQR-6.no_tile"
    told = table.play("settle 1d3")
    assert told[:2] == ["SOLO-5.worth orange 1d3 0 0 0 0", "TURN-2.placed orange 1d3"]
    assert table.blocks("orange") == {"1d3"}


def test_SOLO_5_a_dummy_does_not_swap_tiles():
    """A swap would complete the square at 1b2."""
    table = position(SOLO + """
        1 O  O  .  .  .
        2 O  sc .  .  .
        3 .  .  bu .  wo
        display: builder, beast 1, worker, beast 1
        turn: 8
    """)
    table.play("builder 1c3")
    assert "1e3" in table.blocks("orange")


def test_SOLO_12_the_own_share_of_all_squares_counts():
    """1b1 completes two squares: first in one (5), second in the other (2)."""
    table = dummy("""
        1 O  cr T  .  .
        2 O  B  T  .  .
        3 .  .  cr .  wo
    """)
    assert worth(table.play("worker 1e3")) == ["orange 1b1 7 7 0 0"]


def test_SOLO_12_a_dummy_on_turn_wins_the_ties_in_its_worth():
    table = dummy("1 O T . . .\n2 T cr . . .\n3 . . cr . wo")
    assert worth(table.play("worker 1e3")) == ["orange 1b2 5 5 0 0"]


def test_SOLO_12_a_share_of_one_point_is_impossible_for_the_dummy_on_turn_and_third_place_earns_nothing():
    """One block each in a square of three colours: two turquoise, the dummy wins the tie for second."""
    table = dummy("1 T T . . .\n2 B cr . . .\n3 . . cr . wo")
    assert worth(table.play("worker 1e3")) == ["orange 1b2 2 2 0 0"]


def test_SOLO_12_rows_of_level_4_are_worth_nothing():
    table = dummy("""
        1 O  T  B  T  cr | .  .  .  .  | .  .  .  | T  cr
        4 .  .  .  .  wo
    """)
    assert worth(table.play("worker 1e4")) == ["orange 1e1 1 0 1 0"]


def test_SOLO_12_dummies_do_not_foresee_spread():
    """The player's Spread would take the first place of the square, but the dummy counts 5."""
    table = dummy("1 O T . . .\n2 T cr . . .\n3 . . cr . wo", more="turquoise blessings: spread")
    assert worth(table.play("worker 1e3")) == ["orange 1b2 5 5 0 0"] and table.due == "turquoise square?"


# SOLO-6, SOLO-13: what becomes of its card -------------------------------------------------------------------------


def test_SOLO_6_dummies_score_nothing_and_have_no_track():
    table = dummy("1 O T B T cr\n4 . . . . wo")
    assert worth(table.play("worker 1e4")) == ["orange 1e1 1 0 1 0"]
    assert table.state.marker == [0, 0, 0]
    table = dummy("1 O O wo . . | cr . . .\n2 T O . . .")
    assert worth(table.play("worker 1c1")) == ["orange 2a1 3 0 0 3"]
    assert table.state.score == [0, 0, 0]
    table = dummy("1 O O . . .\n2 B cr . . .\n4 . . . . wo")
    assert "SOLO-6.square orange 5 2a1" in table.play("worker 1e4")
    assert table.state.score == [0, 0, 0]


def test_SOLO_6_the_cards_of_dummies_leave_the_game_but_workers_stay():
    table = dummy("1 wo . . . .\n3 . . cr . .")
    assert "SOLO-6.discarded orange craftsman rope" in table.play("worker 1a1")
    assert table.area("orange") == [] and len(table.state.discard) == 1
    table = position(SOLO + "1 sc . . . .\n3 . . wo . .\ndisplay: sculptor, beast 2, worker, beast 2\nturn: 8")
    assert "SOLO-6.worker orange worker" in table.play("sculptor 1a1")
    assert table.area("orange") == ["worker"] and table.state.discard == ()


@pytest.mark.parametrize(
    ("board", "space", "kind"),
    [
        ("1 sc . . . .\n3 . wo . bu .", "1b3", "worker"),  # an unbroken tie: the worker tile
        ("1 sc . . . .\n3 . bu . wo .", "1d3", "worker"),
        ("1 sc . . . .\n3 . wo bu . .", "1c3", "builder"),  # nearer the middle
        ("1 sc . . O O\n2 . . . O bu\n3 . . wo . .", "1e2", "builder"),  # it earns more
    ],
)
def test_SOLO_6_a_worker_builder_card_goes_where_it_earns_most_and_in_a_tie_to_the_worker_tile(board, space, kind):
    table = position(SOLO + board + "\ndisplay: sculptor, beast 2, worker/builder, beast 2\nturn: 8")
    told = table.play("sculptor 1a1")
    assert f"TURN-2.placed orange {space}" in told and f"CARD-4.side orange worker/builder {kind}" in told
    assert table.area("orange") == (["worker"] if kind == "worker" else [])


def test_SOLO_6_of_several_tied_worker_tiles_the_player_chooses():
    table = position(SOLO + "1 sc . . . .\n2 . . wo . .\n3 . wo . bu .\ndisplay: sculptor, -, worker/builder\nturn: 8")
    table.play("sculptor 1a1")
    assert table.choices == {"settle 1c2", "settle 1b3"}


def test_SOLO_13_the_tiles_of_both_symbols_compete():
    board = "1 wo . . . .\n2 . be . . .\n3 . . el . ."
    table = dummy(board, "beast 1/elder beast+builder")
    assert "CARD-4.side orange beast 1/elder beast+builder elder" in table.play("worker 1a1")
    board = "1 wo . . . .\n2 . el . . .\n3 . . be . ."
    table = dummy(board, "beast 1/elder beast+builder")
    assert "CARD-4.side orange beast 1/elder beast+builder beast" in table.play("worker 1a1")


@pytest.mark.parametrize(
    ("tile", "card", "kind"),
    [("wo/bu", "worker/builder", "worker"), ("be/el", "beast 1/elder beast+builder", "beast"),
     ("sc/cr", "sculptor/craftsman rope", "sculptor")],
)  # fmt: skip
def test_SOLO_13_if_the_tile_allows_both_sides_worker_before_builder_and_beast_before_elder(tile, card, kind):
    table = position(SOLO + f"1 sc . . . .\n3 . . {tile} . .\ndisplay: sculptor, -, {card}, -\nturn: 8")
    assert f"CARD-4.side orange {card} {kind}" in table.play("sculptor 1a1")


@pytest.mark.parametrize(("card", "kind"), [("worker/builder", "worker"), ("beast 1/elder beast+builder", "beast")])
def test_SOLO_13_if_any_tile_is_allowed_the_same_side_comes_first(card, kind):
    table = position(SOLO + f"1 sc . . . .\n3 . . sc . .\ndisplay: sculptor, -, {card}, -\ncards: -\nturn: 8")
    assert f"CARD-4.side orange {card} {kind}" in table.play("sculptor 1a1")


# SOLO-7, SOLO-8, SOLO-10, SOLO-14: the round -----------------------------------------------------------------------


@pytest.mark.parametrize("left_over", range(4))
def test_SOLO_7_the_display_is_refilled_clockwise_from_beside_the_card_left_over(left_over):
    cards = ["-"] * 4
    cards[left_over], cards[(left_over + 2) % 4] = "builder", "worker"
    table = position(SOLO + f"""
        1 wo .  .  .  .
        3 .  .  sc .  .
        display: {", ".join(cards)}
        cards: beast 1, beast 2, sculptor, ?*20
        turn: 6
    """)
    told = table.play("worker 1a1")
    places = [(left_over + step) % 4 + 1 for step in (1, 2, 3)]
    drawn = zip(("beast 1", "beast 2", "sculptor"), places, strict=True)
    new = [f"SOLO-7.card {card} {place}" for card, place in drawn]
    assert told[2:6] == [*new, "SOLO-7.round 3"]
    assert told[6] == "TURN-1.begins blue 7"


def test_SOLO_7_the_round_ends_when_all_three_have_played():
    for turn, rounds in ((1, ["SOLO-7.round 2"]), (8, ["SOLO-7.round 4"])):
        table = position(SOLO + f"""
            1 wo wo wo wo .
            2 .  .  wo .  .
            3 .  sc sc .  .
            display: worker, worker, worker, sculptor
            cards: worker, builder, builder, ?*20
            turn: {turn}
        """)
        told = table.play("worker 1a1")
        while table.due.endswith("settle"):
            told += table.play(min(table.choices))
        assert [event for event in told if event.startswith("SOLO-7.round")] == rounds


@pytest.mark.parametrize(
    ("turn", "one", "two"), [(1, 0, 2), (3, 0, 2), (4, 1, 3), (6, 1, 3), (7, 2, 0), (10, 3, 1), (13, 0, 2), (54, 1, 3)]
)
def test_SOLO_7_both_dummy_markers_move_one_card_clockwise_each_round(turn, one, two):
    """Left and right; then top and bottom; then right and left."""
    state = position(SOLO + f"1 wo . . . .\nturn: {turn}").state
    assert (dummy_place(state, 1), dummy_place(state, 2)) == (one, two)


def test_SOLO_8_the_new_blessing_goes_next_to_the_pile_and_the_other_moves_away():
    text = SOLO + """
        1 el .  cr .  .
        display: elder worker+beast, -, craftsman rope, -
        blessings: haste, strength
        turn: 8
    """
    table = position(text)
    assert "ELD-2.blessing haste" in table.play("elder 1a1 bless insight pass")
    assert table.open == ["haste", "walls"]
    pile = table.state.blessing_pile[table.state.blessing_at :]
    assert [BLESSINGS[n] for n in pile] == ["strength"]
    table = position(text)
    table.play("elder 1a1 bless walls pass")
    assert table.open == ["haste", "insight"]


def test_SOLO_8_a_dummy_that_takes_an_elder_removes_the_blessing_farther_from_the_pile():
    table = dummy("1 wo . . . .\n3 . . el . .", "elder worker+beast", "blessings: haste, strength")
    told = table.play("worker 1a1")
    at = told.index("SOLO-8.removed orange walls")
    assert told[at + 1] == "ELD-2.blessing haste" and table.open == ["haste", "insight"]
    assert table.state.gone == 1 << BLESSINGS.index("walls") and not any(table.state.hands)


def test_SOLO_8_a_dummy_removes_the_only_one_and_none_when_none_lies_open():
    board = "1 wo . . . .\n3 . . el . ."
    table = position(SOLO.replace("insight, walls", "insight, -") + board
                     + "\ndisplay: worker, -, elder worker+beast\nblessings: -\nturn: 8")  # fmt: skip
    told = table.play("worker 1a1")
    assert "SOLO-8.removed orange insight" in told and table.open == ["-", "-"]
    table = position(SOLO.replace("insight, walls", "-, -") + board
                     + "\ndisplay: worker, -, elder worker+beast\nblessings: -\nturn: 8")  # fmt: skip
    assert not any(event.startswith("SOLO-8") for event in table.play("worker 1a1"))
    due = "\ndisplay: -, -, elder worker+beast\nblessings: -\nturn: 9\ndue: orange offer"
    table = position(SOLO.replace("insight, walls", "insight, -") + board + due)  # the row as it lies within a turn
    assert "SOLO-8.removed orange insight" in table.told


@pytest.mark.parametrize("seed", range(3))
def test_SOLO_10_the_holder_of_the_start_marker_begins_and_the_seats_follow_clockwise(seed):
    deal, moves, _ = random_game(1, "de", seed)
    log = []
    state = new_state(load_box(1, "de"), deal, 0, log)
    for move in moves:
        do(state, move, log)
    order = [event[1] for event in log if event[0] == "TURN-1.begins"]
    assert len(order) == 54
    rounds = [order[n : n + 3] for n in range(0, 54, 3)]
    assert rounds == [[0, 1, 2], [1, 2, 0], [2, 0, 1]] * 6


def test_SOLO_14_with_several_cards_left_the_gaps_fill_clockwise_from_the_left_place():
    table = position(SOLO + """
        1 wo .  .  .  .
        3 .  .  be .  .
        display: worker, builder, -, builder
        cards: beast 1, beast 2, ?*20
        turn: 6
    """)
    assert table.play("worker 1a1")[2:4] == ["SOLO-7.card beast 1 1", "SOLO-7.card beast 2 3"]


def test_SOLO_14_the_last_round_has_three_cards():
    table = position(SOLO + """
        1 wo .  .  .  .
        3 .  .  wo .  .
        display: worker, builder, -, -
        cards: worker, beast 1
        turn: 51
    """)
    told = table.play("worker 1a1")
    assert told[2:5] == ["SOLO-7.card worker 3", "SOLO-7.card beast 1 4", "SOLO-7.round 18"]
    for state, _ in steps_of(1, "de", 4):
        if state.turns >= 52:
            assert state.card_at == len(state.card_pile)
            assert sum(map(bool, state.display)) <= 3


def test_SOLO_14_several_squares_of_a_dummy_are_scored_by_row_then_column():
    table = dummy("""
        1 O  T  B  .  .
        2 T  cr O  .  .
        3 B  O  T  .  wo
    """, more="tiles: wo, sc, be, bu, ?*20")  # fmt: skip
    told = table.play("worker 1e3")
    tiles = [event for event in told if event.startswith("SQR-6.tile")]
    assert tiles == ["SQR-6.tile wo 2a1", "SQR-6.tile sc 2b1", "SQR-6.tile be 2a2", "SQR-6.tile bu 2b2"]


# SOLO-9, SOLO-11: points -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("score", "rank"),
    [(99, "none"), (100, "meltwater"), (150, "meltwater"), (151, "snowball"), (185, "snowball"), (186, "ice cube"),
     (200, "ice cube"), (201, "ice block"), (225, "ice block"), (226, "iceberg"), (250, "iceberg"),
     (251, "ice temple")],
)  # fmt: skip
def test_SOLO_9_rating(score, rank):
    table = position(SOLO + f"1 . . . . .\nturquoise: score {score}\ndue: turquoise end?")
    told = table.play("pass")
    assert told[-1] == f"SOLO-9.rating turquoise {score} {rank}"
    assert not any(event.startswith("FIN-10") for event in told)  # nobody is beaten


def test_SOLO_11_a_dummy_on_turn_wins_ties_and_the_player_scores_the_own_share():
    table = dummy("1 O T . . .\n2 T cr . . .\n3 . . cr . wo")
    told = table.play("worker 1e3")
    assert "SOLO-6.square orange 5 2a1" in told and "SQR-2.second turquoise 2 2a1" in told
    assert table.scores == (2,)


def test_SOLO_11_the_player_on_turn_wins_ties_with_a_dummy():
    table = position(SOLO + "1 O T . . .\n2 O wo . . .\ndisplay: worker, -, -, -\nturn: 6")
    told = table.play("worker 1b2")
    assert "SQR-2.first turquoise 5 2a1" in told and "SOLO-6.square orange 2 2a1" in told and table.scores == (5,)


@pytest.mark.parametrize(
    ("board", "points"),
    [("1 T T O . .", (7,)), ("1 T O O B .", (0,)), ("1 T T O O B", (0,)), ("1 T T O B B | T . . .", (7,))],
)
def test_SOLO_11_each_dummy_counts_for_the_dome(board, points):
    table = position(SOLO + board + "\ndue: turquoise end?")
    table.play("pass")
    assert table.lines("FIN-1") == points and table.state.final[2] == 0  # the player sets it


@pytest.mark.parametrize(
    ("player", "one", "two", "points"), [(3, 2, 2, 20), (3, 3, 0, 12), (2, 0, 3, 4), (3, 2, 2, 20), (1, 1, 1, 12)]
)
def test_SOLO_11_each_dummy_counts_for_the_workers(player, one, two, points):
    cards = {"turquoise": player, "orange": one, "blue": two}
    text = "\n".join(f"{who} cards: {', '.join(['worker'] * n)}" for who, n in cards.items())
    table = position(SOLO + "1 . . . . .\ndue: turquoise end?\n" + text)
    table.play("pass")
    assert table.lines("FIN-2") == (points,)
