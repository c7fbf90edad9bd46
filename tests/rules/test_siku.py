"""SIKU: the game for two with a third colour."""

from __future__ import annotations

from random import Random

import pytest
from told import position

from nunatak_widget.games.nunatak.rules.box import load_box
from nunatak_widget.games.nunatak.rules.setup import new_state, shuffle_deal
from nunatak_widget.games.nunatak.rules.words import BLESSINGS, FOR
from nunatak_widget.kit.agenda import why_not

TWO = "game: 2 players\nopen: insight, walls\n"
BOARD = TWO + """
1 wo wo sc sc cr
2 cr be be bu bu
3 el el wo sc cr
display: worker, sculptor, elder worker+beast, worker/builder
"""


def test_SIKU_1_a_third_colour_with_blocks_only_and_two_blessings_removed():
    box = load_box(2, "de")
    state = new_state(box, shuffle_deal(box, Random(1)))
    assert {BLESSINGS[n] for n in range(1, 21)} - {BLESSINGS[n] for n in box.in_game()} == {"abundance", "sovereignty"}
    assert len(state.blocks) == len(state.areas) == 3
    assert len(state.score) == len(state.marker) == len(state.hands) == 2


def test_SIKU_2_each_player_has_18_own_blocks_and_9_of_sikus():
    box = load_box(2, "de")
    state = new_state(box, shuffle_deal(box, Random(1)))
    assert state.left == [18, 18] and state.siku_left == [9, 9]


@pytest.mark.parametrize(
    ("left", "siku", "choices"),
    [
        (18, 9, "self siku"), (17, 9, "self siku"), (16, 9, "siku"), (18, 8, "self"), (17, 8, "self"),
        (16, 8, "self siku"), (15, 8, "self siku"), (14, 8, "siku"), (3, 1, "self"), (2, 1, "self siku"),
        (1, 1, "self siku"), (0, 1, "siku"), (2, 0, "self"), (1, 0, "self"),
    ],
)  # fmt: skip
def test_SIKU_2_all_three_blocks_of_the_active_set_are_placed_before_the_next(left, siku, choices):
    table = position(BOARD + f"turquoise: left {left}, siku {siku}")
    table.play("worker")
    assert table.choices == set(choices.split())
    for choice in {"self", "siku"} - table.choices:
        assert table.refusal(choice) == "SIKU-2.set"


def test_SIKU_2_a_block_leaves_the_active_set_of_whoever_placed_it():
    table = position(BOARD)
    table.play("worker siku 1a1")
    assert table.state.left == [18, 18] and table.state.siku_left == [8, 9]
    table.play("sculptor self 1c1")
    assert table.state.left == [18, 17] and table.state.siku_left == [8, 9]


def test_SIKU_3_for_self_as_usual():
    table = position(BOARD)
    assert table.play("worker") == ["TURN-1.taken turquoise worker"]
    assert table.due == "turquoise for" and why_not(table.state, FOR << 6 | 2) == "SIKU-3.who"
    assert table.play("self") == []
    assert table.play("1a1")[0] == "TURN-2.placed turquoise 1a1"
    assert table.area("turquoise") == ["worker"] and table.blocks("turquoise") == {"1a1"}


def test_SIKU_3_for_siku_with_sikus_block_and_the_card_is_discarded():
    table = position(BOARD)
    told = table.play("sculptor siku 1c1")
    assert told[1:4] == [
        "SIKU-3.chosen turquoise sculptor", "SIKU-3.placed turquoise 1c1", "SIKU-3.discarded turquoise sculptor"
    ]  # fmt: skip
    assert table.blocks("blue") == {"1c1"} and table.blocks("turquoise") == set()
    assert table.area("turquoise") == table.area("blue") == [] and len(table.state.discard) == 1
    assert table.due == "orange take"


def test_SIKU_3_a_worker_stays_open_beside_sikus_discard():
    table = position(BOARD)
    assert table.play("worker siku 1a1")[3] == "SIKU-3.worker turquoise worker"
    assert table.area("blue") == ["worker"] and table.state.discard == () and table.area("turquoise") == []


def test_SIKU_3_no_blessing_for_an_elder_taken_for_siku():
    table = position(BOARD)
    table.play("elder siku 1a3")
    assert table.due == "orange take" and table.open == ["insight", "walls"]
    table = position(BOARD)
    table.play("elder self 1a3")
    assert table.due == "turquoise bless"


END = TWO + "1 . . . . .\ndue: turquoise end?\n"


@pytest.mark.parametrize(
    ("siku", "a", "b", "points"),
    [(4, 3, 1, (6, 2)), (4, 4, 1, (12, 2)), (4, 5, 1, (20, 2)), (3, 3, 3, (12, 12)), (0, 2, 2, (12, 12)),
     (1, 0, 0, (0, 0))],
)  # fmt: skip
def test_SIKU_4_sikus_workers_count_for_the_majority(siku, a, b, points):
    cards = {"turquoise": ["worker"] * a, "orange": ["worker"] * b, "siku": ["worker/builder as worker"] * siku}
    table = position(END + "\n".join(f"{who} cards: {', '.join(area)}" for who, area in cards.items()))
    table.play("pass")
    assert table.lines("FIN-2") == points


def test_SIKU_4_labour_can_reach_a_tie_with_siku():
    cards = "siku cards: worker, worker, worker, worker\nturquoise cards: worker, worker, worker\n"
    table = position(END + cards + "turquoise blessings: labour")
    table.play("use labour")
    assert table.lines("FIN-2") == (12, 0)


@pytest.mark.parametrize(
    ("board", "points", "dome"),
    [("1 T B B . .", (0, 0), "blue"), ("1 T T B . .", (7, 0), "turquoise"), ("1 T T B B .", (0, 0), "nobody"),
     ("1 T O O B . | B T . .", (0, 7), "orange")],
)  # fmt: skip
def test_SIKU_4_sikus_outer_blocks_count_for_the_dome_and_the_7_are_lost(board, points, dome):
    table = position("game: 2 players\nturquoise: score 9\norange: score 3\n" + board + "\ndue: turquoise end?")
    told = table.play("pass")
    assert table.lines("FIN-1") == points
    by = dome if dome in ("turquoise", "orange") else "orange"  # the player last on the score track
    assert f"FIN-1.dome {dome} {by}" in told


def test_SIKU_4_siku_never_wins():
    table = position(END + "turquoise: score 1")
    assert table.play("pass")[-1] == "FIN-10.wins turquoise 1"


SQUARE = TWO + """
turquoise: left 16, siku 9
orange: left 18, siku 9
1 {one} {two} sc sc cr
2 {three} wo be bu bu
display: worker, worker, sculptor, beast 1
tiles: cr, ?*28
"""


@pytest.mark.parametrize(
    ("others", "told", "scores"),
    [
        ("B T T", ["SQR-2.first turquoise 5", "SIKU-4.square blue 2"], (5, 0)),
        ("B O O", ["SIKU-4.square blue 5", "SIKU-5.second orange 2"], (0, 2)),
        ("T T O", ["SQR-1.first turquoise 5", "SQR-3.second orange 1", "SIKU-4.square blue 1"], (5, 1)),
        ("O O T", ["SQR-1.first orange 5", "SQR-2.tied turquoise 2"], (2, 5)),
        ("B T O", ["SIKU-4.square blue 5", "SQR-2.tied turquoise 2"], (2, 0)),
        ("B B T", ["SIKU-4.square blue 5", "SQR-1.second turquoise 2"], (2, 0)),
        ("B B O", ["SIKU-4.square blue 5", "SQR-1.second orange 2"], (0, 2)),
        ("O O O", ["SQR-1.first orange 5", "SIKU-4.square blue 2"], (0, 5)),
        ("B B B", ["SIKU-4.square blue 5"], (0, 0)),
    ],
)
def test_SIKU_5_when_sikus_block_completes_a_square(others, told, scores):
    one, two, three = others.split()
    table = position(SQUARE.format(one=one, two=two, three=three))
    said = table.play("worker siku 1b2")
    given = [event.removesuffix(" 2a1") for event in said if event.endswith(" 2a1")]
    assert given[:-1] == told and given[-1] == "SQR-6.tile cr"
    assert table.scores == scores


@pytest.mark.parametrize(
    ("others", "scores"), [("B B T", (5, 0)), ("B B O", (2, 0)), ("B O O", (2, 5)), ("B B B", (2, 0))]
)
def test_SIKU_4_sikus_blocks_hold_their_place_when_an_own_block_completes_the_square(others, scores):
    one, two, three = others.split()
    table = position(SQUARE.format(one=one, two=two, three=three).replace("left 16", "left 17"))
    table.play("worker self 1b2")
    assert table.scores == scores


def test_SIKU_6_sikus_block_scores_no_supports_and_moves_no_marker():
    table = position(TWO + """
        turquoise: left 17, siku 9
        1 B  B  B  B  wo | wo . . .
        2 B  T  .  .  .
        display: worker, worker, sculptor, beast 1
    """)
    told = table.play("worker siku 2a1")
    assert not any(event.startswith(("SUP", "ROW")) for event in told) and table.scores == (0, 0)
    table = position(TWO + """
        turquoise: left 17, siku 9
        turquoise blessings: strength, haste
        1 B  B  B  B  wo
        2 wo .  .  .  .
        display: worker, worker, sculptor, beast 1
    """)
    told = table.play("use strength use haste worker siku 1e1")
    assert table.markers == (0, 0)
    assert not any(event.startswith(("ROW", "BLS-25.space", "BLS-24.points")) for event in told)


def test_SIKU_6_the_new_tile_is_laid_as_usual():
    table = position(SQUARE.format(one="B", two="T", three="O"))
    table.play("worker siku 1b2")
    assert table.tile("2a1") == "cr" and len(table.tiles) == 28


def test_SIKU_7_a_worker_taken_for_siku_may_swap():
    table = position(BOARD)
    table.play("worker siku swap 1a1 1e3")
    assert table.choices == {"1e3"}
    table.play("1e3")
    assert table.blocks("blue") == {"1e3"} and table.tile("1a1") == "cr" and table.area("blue") == ["worker"]


def test_SIKU_7_a_double_card_is_sikus_worker_only_if_used_so():
    table = position(BOARD)
    table.play("worker/builder siku 1d2")
    assert table.area("blue") == [] and len(table.state.discard) == 1
    table = position(BOARD)
    told = table.play("worker/builder siku 1a1")
    assert "CARD-4.side turquoise worker/builder worker" in told and table.area("blue") == ["worker"]


def test_SIKU_7_a_reserved_card_may_be_used_for_siku():
    table = position(BOARD + "reserved: 2 turquoise")
    assert table.choices == {"sculptor"}
    table.play("sculptor siku 1c1")
    assert table.blocks("blue") == {"1c1"} and table.reserved == "-"


def test_SIKU_7_the_owner_of_a_reserved_card_with_only_sikus_block_left_has_a_turn_left():
    table = position(BOARD + "reserved: 2 orange\norange: left 0, siku 1")
    table.play("worker self 1a1")
    assert table.reserved == "sculptor" and table.due == "orange take"
