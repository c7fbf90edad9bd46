"""BLS-16 to BLS-20: the blessings that are used when they are taken."""

from __future__ import annotations

import pytest
from told import position

TAKE = """
{board}
display: elder worker+beast, worker, sculptor, beast 1
open: {blessing}, strength
turquoise: marker {marker}, score 10
turquoise cards: {cards}
"""
LEVEL_1 = "1 el el el wo sc\n2 wo wo . . ."


def taken(blessing: str, board: str = LEVEL_1, marker: int = 0, cards: str = "", space: str = "1a1"):
    """An elder is placed and the blessing taken: it may be used now."""
    table = position(TAKE.format(board=board, blessing=blessing, marker=marker, cards=cards))
    table.play(f"elder {space} bless {blessing}")
    assert table.choices == {f"use {blessing}", "pass"}
    return table


@pytest.mark.parametrize(("marker", "points"), [(0, 1), (1, 1), (2, 3), (5, 6), (6, 6), (7, 10), (10, 10)])
def test_BLS_16_insight_scores_the_builder_track(marker, points):
    table = taken("insight", marker=marker)
    assert table.play("use insight")[:2] == ["BLS-16.used turquoise", f"BLS-16.points turquoise {points}"]
    assert table.scores == (10 + points, 0, 0) and table.markers == (marker, 0, 0)


def test_BLS_16_insight_sees_the_track_after_the_rows_of_this_turn():
    """TURN-8: the blessing comes after rows and squares."""
    table = taken("insight", "1 T T T T el\n2 wo . . . .", marker=1, space="1e1")
    table.play("use insight")
    assert table.markers[0] == 2 and table.scores[0] == 13


@pytest.mark.parametrize(("marker", "after"), [(0, 1), (4, 5), (9, 10), (10, 10)])
def test_BLS_17_progress_moves_the_builder_marker_one_space(marker, after):
    table = taken("progress", marker=marker)
    told = table.play("use progress")
    assert told[:2] == ["BLS-17.used turquoise", f"BLS-17.space turquoise 1 {marker} {after}"]
    assert ("ROW-3.stop turquoise" in told) == (marker == 10)
    assert table.markers == (after, 0, 0) and table.scores == (10, 0, 0)


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("", 1),  # the elder just taken
        ("worker, worker, sculptor", 3),
        ("elder craftsman+elder", 1),
        ("worker, sculptor, craftsman rope, beast 1, builder", 6),
        ("worker/builder as builder, builder, beast 1/elder beast+builder as beast", 3),
    ],
)
def test_BLS_18_fellowship_gives_a_point_for_each_different_type(cards, points):
    table = taken("fellowship", cards=cards)
    assert table.play("use fellowship")[:2] == ["BLS-18.used turquoise", f"BLS-18.points turquoise {points}"]
    assert table.scores == (10 + points, 0, 0)


SUPPORTS = "1 T T O . . | el . . .\n2 T B wo wo . | . . . ."


def test_BLS_19_foundation_gives_the_support_points_of_the_block_just_placed_once_more():
    table = taken("foundation", SUPPORTS, space="2a1")
    assert table.scores == (13, 0, 0)
    assert table.play("use foundation")[:2] == ["BLS-19.used turquoise", "BLS-19.points turquoise 3"]
    assert table.scores == (16, 0, 0)


def test_BLS_19_foundation_is_not_doubled_by_strength():
    text = TAKE.format(board=SUPPORTS, blessing="foundation", marker=0, cards="")
    table = position(text.replace("strength", "walls") + "turquoise blessings: strength")
    table.play("use strength elder 2a1 bless foundation use foundation")
    assert table.scores == (10 + 3 + 3 + 3, 0, 0)


def test_BLS_19_foundation_on_level_1_gives_nothing():
    table = taken("foundation")
    assert table.play("use foundation")[1] == "BLS-19.points turquoise 0"
    assert table.scores == (10, 0, 0)


WALLS = """1 T T T T T | T T . . | T . . | T .
2 T . O O . | . T . . | . T . | . .
3 el T . . T | . . . . | . . .
4 wo . . . ."""


@pytest.mark.parametrize(("level", "points"), [(1, 6), (2, 2), (3, 1), (4, 1)])
def test_BLS_20_walls_counts_own_blocks_on_the_rim_of_one_level_at_most_six(level, points):
    """Level 1 has eight of them (the elder's block too); 1b3, 2b2 and 3b2 stand inside."""
    table = taken("walls", WALLS, space="1a3")
    assert table.play("use walls") == ["BLS-20.used turquoise"]
    assert table.choices == {"level 1", "level 2", "level 3", "level 4"}
    assert table.play(f"level {level}")[0] == f"BLS-20.points turquoise {points} {level}"
    assert table.scores[0] == 10 + points


@pytest.mark.parametrize("blocks", range(5))
def test_BLS_20_walls_below_six_counts_each(blocks):
    row = " ".join(["T"] * blocks + ["."] * (5 - blocks))
    table = taken("walls", f"1 {row}\n5 wo wo . . el", space="1e5")
    table.play("use walls level 1")
    assert table.scores[0] == 11 + blocks


def test_BLS_20_a_level_without_own_blocks_may_be_named_too():
    table = taken("walls")
    assert table.play("use walls level 4")[1] == "BLS-20.points turquoise 0 4"
