"""FIN: the lines of the final scoring, and who wins."""

from __future__ import annotations

import pytest
from told import position

END = "1 . . . . .\n"
COLOURS = ("turquoise", "orange", "blue", "white")


def final(text: str):
    """The table after the final scoring; nobody uses an endgame blessing."""
    table = position(text + "\ndue: turquoise end?")
    while table.due != "over":
        table.play("pass")
    return table


def areas(*of_seats: str) -> str:
    """A position in which the seats have these cards."""
    return END + "\n".join(f"{who} cards: {cards}" for who, cards in zip(COLOURS, of_seats, strict=False))


def times(n: int, card: str) -> str:
    return ", ".join([card] * n)


# FIN-1 dome --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("board", "points"),
    [
        ("1 T T O . .", (7, 0, 0)),
        ("1 T O O . .\n2 . T T . .\n3 . T T . .", (0, 7, 0)),  # inside a level is not outside
        ("1 T O O . .\n2 . . . . . | . T T . | . T .", (0, 7, 0)),
        ("1 O . . . . | . . . . | . . . | T T", (7, 0, 0)),  # level 4 is all rim
        ("1 T T O . . | T O O .", (7, 0, 0)),  # 3 each: level 1 decides
        ("1 T O . . . | T T O . | T O O", (7, 0, 0)),  # then level 2
        ("1 T O . . . | T O . . | T T O | O .", (7, 0, 0)),  # then level 3
        ("1 T O B B . | T T O . | O . .", (7, 0, 0)),  # level 1 is asked of those with most only
        ("1 T T O O B | O B B . | T . .", (0, 7, 0)),  # and level 2 of those still tied
        ("1 T T O O B | T O . .", (0, 0, 0)),  # no decision
    ],
)
def test_FIN_1_most_blocks_on_outer_tiles_gets_7(board, points):
    assert final(board).lines("FIN-1") == points


def test_FIN_1_the_winner_sets_the_dome_even_when_not_last():
    table = final("1 T T O . .\nturquoise: score 50")
    assert table.scores == (57, 0, 0) and "FIN-1.dome turquoise turquoise" in table.told


FEWER, MOST, TIE_WON, TIE_LOST, UNDECIDED = range(5)


@pytest.mark.parametrize(
    ("board", "stands"),
    [
        ("1 T T O . .", [(2, 2, MOST, 0), (1, 2, FEWER, 0), (0, 2, FEWER, 0)]),
        ("1 T T O . . | T O O .", [(3, 3, TIE_WON, 1), (3, 3, TIE_LOST, 1), (0, 3, FEWER, 0)]),
        ("1 T O . . . | T T O . | T O O", [(4, 4, TIE_WON, 2), (4, 4, TIE_LOST, 2), (0, 4, FEWER, 0)]),
        ("1 T T O O B | O B B . | T . .", [(3, 3, TIE_LOST, 2), (3, 3, TIE_WON, 2), (3, 3, TIE_LOST, 1)]),
        ("1 T T O O B | T O . .", [(3, 3, UNDECIDED, 0), (3, 3, UNDECIDED, 0), (1, 3, FEWER, 0)]),
    ],
)
def test_FIN_1_how_everybody_stands_is_told(board, stands):
    table = final(board)
    assert [facts for rule, _, _, facts in table.state.final[0] if rule == "FIN-1"] == stands


@pytest.mark.parametrize(
    ("scores", "first", "by"),
    [
        ((5, 4, 6), "turquoise", "orange"),
        ((5, 9, 4), "turquoise", "blue"),
        ((5, 5, 5), "turquoise", "turquoise"),  # of several the earliest in turn order
        ((5, 5, 5), "blue", "blue"),
        ((5, 4, 4), "turquoise", "orange"),
        ((4, 5, 4), "blue", "blue"),
        ((4, 5, 4), "orange", "blue"),
    ],
)
def test_FIN_1_without_a_decision_the_last_on_the_score_track_sets_the_dome(scores, first, by):
    lines = [f"{who}: score {score}" for who, score in zip(COLOURS, scores, strict=False)]
    board = f"1 T T O O B | T O . .\nfirst: {first}\n" + "\n".join(lines)
    table = position(board + f"\ndue: {first} end?")
    table.play("pass")
    assert f"FIN-1.dome nobody {by}" in table.told and table.lines("FIN-1") == (0, 0, 0)


def test_FIN_1_heights_is_used_before_so_it_counts_for_who_is_last():
    text = """
        1 T  T  O  O  B  | T  O  .  .
        2 .  .  .  .  .  | .  .  .  .  | . T .
        turquoise: score 4
        orange: score 4
        blue: score 5
        turquoise blessings: heights
        due: turquoise end?
    """
    assert "FIN-1.dome nobody turquoise" in position(text).play("pass")
    assert "FIN-1.dome nobody orange" in position(text).play("use heights")


# FIN-2 workers -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("workers", "points"),
    [
        ((4, 3, 1), (20, 6, 2)),
        ((1, 0, 0), (20, 0, 0)),
        ((3, 3, 1), (12, 12, 2)),
        ((2, 2, 2), (12, 12, 12)),
        ((0, 1, 5), (0, 2, 20)),
    ],
)
def test_FIN_2_most_workers_20_tied_for_most_12_everyone_else_2_each(workers, points):
    table = final(areas(*(times(n, "worker") for n in workers)))
    assert table.lines("FIN-2") == points
    how = ["alone" if n == 20 else "shared" if n == 12 else "each" for n in points]
    told = [event.split()[-2] for event in table.told if event.startswith("FIN-2.points")]
    assert told == [str(("each", "alone", "shared").index(word)) for word in how]


@pytest.mark.parametrize(
    ("sculptors", "points"), list(enumerate((0, 3, 7, 12, 18, 25, 33, 42, 52, 63, 75, 75, 75, 75)))
)
def test_FIN_3_sculptors(sculptors, points):
    single, double = min(sculptors, 7), max(0, sculptors - 7)
    doubles = [f"sculptor/craftsman {tool} as sculptor" for tool in ("rope", "pickaxe", "pole saw")] * 2
    area = ", ".join(["sculptor"] * single + doubles[:double])
    assert final(areas(area)).lines("FIN-3") == (points, 0, 0)


@pytest.mark.parametrize(
    ("ropes", "pickaxes", "saws", "points"),
    [(1, 0, 0, 0), (2, 0, 0, 3), (0, 3, 0, 8), (0, 0, 4, 15), (5, 0, 0, 24), (1, 1, 1, 10), (2, 1, 1, 13),
     (3, 3, 3, 54), (5, 5, 5, 122), (5, 5, 0, 48)],
)  # fmt: skip
def test_FIN_4_craftsmen_by_tool_and_10_for_each_set_of_three(ropes, pickaxes, saws, points):
    area = []
    for tool, n in (("rope", ropes), ("pickaxe", pickaxes), ("pole saw", saws)):
        area += [f"craftsman {tool}"] * min(3, n) + [f"sculptor/craftsman {tool} as craftsman"] * max(0, n - 3)
    assert final(areas(", ".join(area))).lines("FIN-4") == (points, 0, 0)


def test_FIN_4_the_arithmetic_is_told():
    told = final(areas("craftsman rope, craftsman rope, craftsman pickaxe, craftsman pole saw")).told
    assert "FIN-4.points turquoise 13 2 3 1 0 1 0 1 10" in told


@pytest.mark.parametrize(
    ("area", "points"),
    [("beast 1", 1), ("beast 2", 2), ("beast 1, beast 1", 4), ("beast 2, beast 2, beast 1", 15),
     ("beast 1/elder beast+builder as beast, beast 2", 6), ("worker, builder", 0)],
)  # fmt: skip
def test_FIN_5_beasts_cards_times_symbols(area, points):
    assert final(areas(area)).lines("FIN-5") == (points, 0, 0)


@pytest.mark.parametrize(("marker", "number"), list(enumerate((0, 1, 1, 3, 3, 3, 6, 6, 6, 6, 10))))
def test_FIN_6_builders_times_the_last_number_reached(marker, number):
    text = areas("builder, builder, worker/builder as builder", "builder")
    table = final(text + f"\nturquoise: marker {marker}\norange: marker 10")
    assert table.lines("FIN-6") == (3 * number, 10, 0)
    assert f"FIN-6.points turquoise {3 * number} 3 {number} {marker}" in table.told


@pytest.mark.parametrize(
    ("area", "points"),
    [
        ("elder craftsman+elder", 1),
        ("elder worker+beast", 0),
        ("elder worker+beast, worker, worker, beast 2", 3),
        ("elder craftsman+elder, elder worker+beast, craftsman rope, worker", 2 + 1 + 1),
        ("elder sculptor+builder, elder worker+sculptor, sculptor", 2),  # every elder counts anew
    ],
)
def test_FIN_7_elders_a_point_for_each_own_card_of_their_two_types(area, points):
    assert final(areas(area)).lines("FIN-7") == (points, 0, 0)


def test_FIN_7_only_own_cards_count():
    assert final(areas("elder worker+beast", "worker, beast 1")).lines("FIN-7") == (0, 0, 0)


def test_FIN_8_two_points_for_each_unused_blessing():
    table = final(END + "turquoise blessings: labour, strength, walls\nblue blessings: foresight")
    assert table.lines("FIN-8") == (6, 0, 2)


@pytest.mark.parametrize(
    ("area", "points"),
    [
        ("worker, sculptor, craftsman rope, beast 1, builder, elder worker+beast", 10),
        ("worker, sculptor, craftsman rope, beast 1, builder, builder", 0),
        ("worker, worker/builder as worker, sculptor, sculptor, craftsman rope, craftsman rope, beast 1, beast 2, "
         "builder, builder, elder worker+beast, beast 1/elder beast+builder as elder", 20),
    ],
)  # fmt: skip
def test_FIN_9_ten_points_for_each_complete_set_of_six_types(area, points):
    assert final(areas(area)).lines("FIN-9") == (points, 0, 0)


@pytest.mark.parametrize(
    ("board", "scores", "told"),
    [
        ("1 . O O O .", (20, 5, 5), ["FIN-10.wins turquoise 20"]),
        ("1 T T T O B", (10, 17, 5), ["FIN-10.outer turquoise 17 3"]),  # with the dome: 17 each, more outer blocks
        ("1 . T O B .", (17, 17, 5), ["FIN-10.shares turquoise 17", "FIN-10.shares orange 17"]),
        ("1 T T T O O | O . . . | B . .", (9, 9, 16), ["FIN-10.outer turquoise 16 3"]),
    ],
)
def test_FIN_10_most_points_wins_then_most_outer_blocks_then_the_win_is_shared(board, scores, told):
    lines = [f"{who}: score {score}" for who, score in zip(COLOURS, scores, strict=False)]
    table = final(board + "\n" + "\n".join(lines))
    assert [event for event in table.told if event.startswith("FIN-10")] == told


def test_FIN_10_the_tie_is_broken_by_the_total_without_levels():
    """Orange has more on level 1, turquoise more in all."""
    text = "1 T O O B . | T T . .\n"
    table = final(text + "turquoise: score 3\norange: score 10")
    assert table.scores == (10, 10, 0) and table.told[-1] == "FIN-10.outer turquoise 10 3"


def test_FIN_10_all_lines_come_in_their_order_each_for_everybody():
    table = position(areas("worker") + "\nturquoise blessings: heights\ndue: turquoise end?")
    told = table.play("use heights")[1:]
    lines = [event.split(".")[0] for event in told]
    assert lines == [rule for n in range(1, 10) for rule in [f"FIN-{n}"] * 3] + ["FIN-1", "FIN-10"]
    assert [event.split()[1] for event in told[:3]] == ["turquoise", "orange", "blue"]


def test_FIN_11_without_any_worker_nobody_scores_for_workers():
    assert final(areas("sculptor", "sculptor")).lines("FIN-2") == (0, 0, 0)


def test_FIN_12_a_double_card_counts_only_as_the_type_it_lies_as():
    cards = areas("worker/builder as builder, sculptor/craftsman rope as sculptor", "worker")
    table = final(cards + "\nturquoise: marker 1")
    assert table.lines("FIN-2") == (0, 20, 0) and table.lines("FIN-6") == (1, 0, 0)
    assert table.lines("FIN-3") == (3, 0, 0) and table.lines("FIN-4") == (0, 0, 0)
    table = final(areas("beast 1/elder beast+builder as beast, builder"))
    assert table.lines("FIN-5") == (1, 0, 0) and table.lines("FIN-7") == (0, 0, 0)


def test_FIN_13_unused_immediate_blessings_count_too_and_used_ones_do_not():
    table = position(END + "turquoise blessings: insight, labour, heights\ngone: walls\ndue: turquoise end?")
    table.play("use labour pass")
    assert table.lines("FIN-8") == (4, 0, 0) and table.hand("turquoise") == {"insight", "heights"}
