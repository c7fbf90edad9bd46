"""BLS-15 and BLS-27 to BLS-30: the blessings that are used before the final scoring."""

from __future__ import annotations

import pytest
from told import position

from nunatak_widget.games.nunatak.rules.words import OWN_CARD
from nunatak_widget.kit.agenda import why_not

END = "1 wo wo sc sc cr\ndue: turquoise end?\nturquoise blessings: {blessings}\nturquoise cards: {cards}\n"


def used(blessings: str, cards: str, play: str, more: str = ""):
    """The endgame blessings are used as told; then the game is over."""
    table = position(END.format(blessings=blessings, cards=cards) + more)
    table.play(play)
    assert table.due == "over"
    return table


# Transfer ----------------------------------------------------------------------------------------------------------


def test_BLS_15_transfer_asks_for_a_card_then_for_another_type():
    table = position(END.format(blessings="transfer", cards="worker, beast 2, worker"))
    assert table.play("use transfer") == ["BLS-15.used turquoise"]
    assert table.choices == {"card worker", "card beast 2", "card worker @3"}
    assert table.play("card beast 2") == []
    assert table.choices == {"type worker", "type sculptor", "type craftsman", "type builder", "type elder"}
    assert table.play("type worker")[0] == "BLS-15.transfer turquoise beast 2 beast worker"
    assert table.area("turquoise") == ["worker", "worker", "worker"]
    assert table.lines("FIN-2") == (20, 0, 0) and table.lines("FIN-5") == (0, 0, 0)
    assert table.lines("FIN-8") == (0, 0, 0)  # it is used


def test_BLS_15_the_chosen_tool_of_a_new_craftsman_is_told():
    table = used("transfer", "worker, craftsman pickaxe", "use transfer worker craftsman tool pickaxe")
    assert table.told[1:3] == [
        "BLS-15.transfer turquoise worker worker craftsman", "BLS-15.tool turquoise worker pickaxe"
    ]  # fmt: skip
    assert table.lines("FIN-4") == (3, 0, 0)


def test_BLS_15_only_own_cards_are_there_to_choose():
    table = position(END.format(blessings="transfer", cards="worker, sculptor") + "orange cards: beast 1")
    table.play("use transfer")
    assert [why_not(table.state, OWN_CARD << 6 | n) for n in range(3)] == [None, None, "BLS-15.own"]


def test_BLS_15_a_double_card_may_become_its_other_side_without_its_symbol_or_pair():
    cards = "beast 1, beast 1/elder beast+builder as elder"
    assert used("transfer", cards, "use transfer elder type beast").lines("FIN-5") == (2, 0, 0)
    assert used("transfer", cards, "pass").lines("FIN-7") == (1, 0, 0)
    made = used("transfer", "beast 1, beast 1/elder beast+builder as beast", "use transfer beast 1 @2 elder")
    assert made.lines("FIN-7") == (0, 0, 0) and made.lines("FIN-5") == (1, 0, 0)


def test_BLS_15_an_elder_that_becomes_another_card_counts_no_more_and_a_new_elder_is_counted_by_others():
    cards = "elder craftsman+elder, elder worker+beast, worker"
    assert used("transfer", cards, "pass").lines("FIN-7") == (2 + 1, 0, 0)
    assert used("transfer", cards, "use transfer elder craftsman+elder sculptor").lines("FIN-7") == (1, 0, 0)
    assert used("transfer", cards, "use transfer worker elder").lines("FIN-7") == (3 + 0, 0, 0)


def test_BLS_15_transfer_needs_a_card():
    table = position("1 wo . . . .\ndue: turquoise end?\nturquoise blessings: transfer")
    assert table.refusal("use transfer") == "BLS-15.card" and table.choices == {"pass"}


def test_BLS_15_more_than_five_of_a_tool_count_as_five():
    ropes = "craftsman rope, " * 3 + "sculptor/craftsman rope as craftsman, " * 2
    table = used("transfer", ropes + "worker", "use transfer worker craftsman rope")
    assert table.lines("FIN-4") == (24, 0, 0)


# Tools -------------------------------------------------------------------------------------------------------------


def test_BLS_27_tools_one_own_craftsman_counts_as_another_tool():
    cards = "craftsman rope, worker, craftsman rope, craftsman pickaxe"
    table = position(END.format(blessings="tools", cards=cards))
    assert table.play("use tools") == ["BLS-27.used turquoise"]
    assert table.choices == {"card craftsman rope", "card craftsman rope @3", "card craftsman pickaxe"}
    assert table.refusal("card worker") == "BLS-27.kind"
    table.play("card craftsman rope @3")
    assert table.choices == {"tool pickaxe", "tool pole saw"} and table.refusal("tool rope") == "BLS-27.another"
    assert table.play("tool pole saw")[0] == "BLS-27.tool turquoise craftsman rope pole saw"
    assert table.lines("FIN-4") == (10, 0, 0)
    assert used("tools", cards, "pass").lines("FIN-4") == (3, 0, 0)


@pytest.mark.parametrize("tool", ["rope", "pickaxe", "pole saw"])
def test_BLS_27_another_tool_is_one_of_the_other_two(tool):
    table = position(END.format(blessings="tools", cards=f"craftsman {tool}"))
    table.play("use tools craftsman")
    assert table.choices == {"tool rope", "tool pickaxe", "tool pole saw"} - {f"tool {tool}"}


def test_BLS_27_tools_needs_a_craftsman():
    table = position(END.format(blessings="tools, labour", cards="worker, sculptor/craftsman rope as sculptor"))
    assert table.refusal("use tools") == "BLS-27.craftsman" and table.choices == {"use labour", "pass"}


def test_BLS_27_tools_may_follow_transfer_on_the_same_card():
    table = position(END.format(blessings="tools, transfer", cards="worker"))
    assert table.choices == {"use transfer", "pass"}
    table.play("use transfer worker craftsman rope")
    assert table.choices == {"use tools", "pass"}
    table.play("use tools craftsman")
    assert table.choices == {"tool pickaxe", "tool pole saw"}


# Herd --------------------------------------------------------------------------------------------------------------


def test_BLS_28_herd_one_own_beast_counts_one_extra_symbol():
    cards = "beast 1, worker, beast 2^2"
    table = position(END.format(blessings="herd", cards=cards))
    assert table.play("use herd") == ["BLS-28.used turquoise"]
    assert table.choices == {"card beast 1", "card beast 2"} and table.refusal("card worker") == "BLS-28.kind"
    assert table.play("beast 2")[0] == "BLS-28.symbol turquoise beast 2"
    assert table.lines("FIN-5") == (2 * 4, 0, 0)
    assert used("herd", cards, "pass").lines("FIN-5") == (2 * 3, 0, 0)


def test_BLS_28_herd_needs_a_beast():
    table = position(END.format(blessings="herd", cards="worker, beast 1/elder beast+builder as elder"))
    assert table.refusal("use herd") == "BLS-28.beast" and table.choices == {"pass"}


def test_BLS_28_herd_gives_a_symbol_to_a_beast_that_transfer_made():
    table = used("herd, transfer", "worker, beast 1", "use transfer worker beast use herd card beast 0")
    assert table.lines("FIN-5") == (2 * 2, 0, 0)


# Labour ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("workers", "points"),
    [
        ((3, 3, 1), (20, 6, 2)),  # one more than the other: alone first
        ((2, 3, 1), (12, 12, 2)),  # tied for most
        ((1, 3, 1), (2, 20, 2)),  # not for the 2 per worker
        ((4, 3, 3), (20, 6, 6)),
        ((0, 1, 1), (12, 12, 12)),
    ],
)
def test_BLS_29_labour_counts_one_worker_more_for_the_majority_only(workers, points):
    own, orange, blue = (", ".join(["worker"] * n) for n in workers)
    table = used("labour", own, "use labour", f"orange cards: {orange}\nblue cards: {blue}")
    assert table.lines("FIN-2") == points


def test_BLS_29_labour_is_told_with_the_workers_and_does_not_count_for_sets_or_elders():
    cards = "worker, elder worker+beast"
    table = used("labour", cards, "use labour")
    assert table.told[0] == "BLS-29.used turquoise"
    assert "FIN-2.points turquoise 20 1 2 2 1 1" in table.told and table.lines("FIN-7") == (1, 0, 0)


# Heights -----------------------------------------------------------------------------------------------------------


def test_BLS_30_heights_gives_a_point_for_each_own_block_on_levels_3_and_4():
    board = "1 T T T T . | T T . . | T T O | T O\n2 O . . . . | . . . . | . T .\n"
    text = board + "due: turquoise end?\nturquoise blessings: heights\norange: score 3"
    table = position(text)
    told = table.play("use heights")
    assert told[:2] == ["BLS-30.used turquoise", "BLS-30.points turquoise 4 4"]
    assert table.lines("BLS-30") == (4, 0, 0)
    assert table.scores[0] == 4 + 7  # and the dome
    kept = position(text)
    told = kept.play("pass")
    assert kept.lines("BLS-30") == (0, 0, 0) and kept.lines("FIN-8") == (2, 0, 0)
    assert not any(event.startswith("BLS-30") for event in told)
