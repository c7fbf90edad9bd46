"""The preview: what it tells before a block stands is what happens when it stands, and no pile is looked at."""

from __future__ import annotations

from random import Random

import pytest
from conftest import MODES

from nunatak_widget.games.nunatak.forms.speech import Speech
from nunatak_widget.games.nunatak.rules.blessings import TakeBlessing, UseNow
from nunatak_widget.games.nunatak.rules.box import load_box
from nunatak_widget.games.nunatak.rules.observe import observe
from nunatak_widget.games.nunatak.rules.setup import empty_state, lay_tile, new_state, shuffle_deal
from nunatak_widget.games.nunatak.rules.state import State
from nunatak_widget.games.nunatak.rules.temple import SPACE
from nunatak_widget.games.nunatak.rules.words import BLESS, PASS, PLACE, SETTLE, USE
from nunatak_widget.games.nunatak.show.preview import NotFree, preview, value_now
from nunatak_widget.kit.agenda import CHANCE, bits, do, options, sample
from nunatak_widget.kit.catalog import LANGUAGES
from nunatak_widget.kit.words import rule_of

TOLD = ("SUP-1", "ROW-1", "ROW-3", "BLS-24", "BLS-25", "SQR-1", "SQR-2", "SQR-3", "SQR-4", "SQR-8", "SIKU-4", "SIKU-5")

ENDS = ("TURN-1.begins", "BLS-4.again", "END-4.extra", "END-1.over")


def told(events):
    """Supports, rows and squares, in any order: the player chooses the order of squares (SQR-5)."""
    return sorted(event for event in events if rule_of(event[0]) in TOLD or event[0] == "SOLO-6.square")


def plain_answer(state: State, rng: Random) -> int:
    """A random answer, but no blessing in a window, since a preview foresees none."""
    moves = options(state)
    if any(move >> 6 == PASS for move in moves):
        return next(move for move in moves if move >> 6 == PASS)
    return sample(state, rng.random)


@pytest.mark.parametrize(("players", "edition"), MODES)
@pytest.mark.parametrize("seed", range(3))
def test_a_preview_is_what_happens(players, edition, seed):
    """TURN-3 to TURN-5: the events of the preview are those from the block to the end of its squares."""
    box, rng = load_box(players, edition), Random(seed)
    state = new_state(box, shuffle_deal(box, rng))
    expected = None
    since: list = []
    compared = 0
    while state.todo is not None:
        step = state.todo[0]
        move = step.sample(state, rng) if step.seat == CHANCE else plain_answer(state, rng)
        if step.seat != CHANCE and move >> 6 in (PLACE, SETTLE):
            expected = preview(observe(state), move & 63)
            since = []
            value = value_now(observe(state), move)
            assert value == expected.points.get(step.seat, 0)
        log: list = []
        do(state, move, log)
        ends = next((i for i, event in enumerate(log) if event[0] in ENDS), None)
        since += log[:ends]
        squares_open = state.todo is not None and state.todo[0].name in ("side", "order", "square?", "providence?")
        if expected is not None and (ends is not None or not squares_open):
            assert told(since) == sorted(expected.events)
            laid = sorted(event[2] for event in since if event[0] == "SQR-6.tile")
            assert laid == sorted(expected.new_tiles)
            compared += 1
            expected = None
    assert compared >= 18


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_free_space_has_a_preview_before_a_card_is_taken_and_says_nothing_of_the_piles(players):
    box, rng = load_box(players, "de"), Random(2)
    state = new_state(box, shuffle_deal(box, rng))
    while state.todo is not None:
        if state.todo[0].name == "take":
            for space in bits(state.free):
                seen = preview(observe(state), space)
                assert seen == preview(state, space) and seen.colour == state.turn.seat
        step = state.todo[0]
        do(state, step.sample(state, rng) if step.seat == CHANCE else sample(state, rng.random))


def position(players: int, **blocks: str) -> State:
    """A table with blocks by colour (seat order T, O, B, W) and a free tile everywhere else on level 1."""
    state = empty_state(load_box(players, "de"))
    for space in range(25):
        lay_tile(state, space, space + 1)
    for seat, colour in enumerate("TOBW"):
        for name in blocks.get(colour, "").split():
            space = SPACE[name]
            if not state.tiles[space]:
                lay_tile(state, space, 26 + space - 25)
            state.blocks[seat] |= 1 << space
            state.built |= 1 << space
            state.free &= ~(1 << space)
    state.tile_pile, state.tile_backs = (54,), (4,)
    return state


def test_ex_5_sqr_2_the_tie_is_won_by_the_player_on_turn():
    """You 2, another 2: you 5, the other 2."""
    seen = preview(position(3, T="1a1", O="1b1 1b2"), SPACE["1a2"])
    assert seen.points == {0: 5, 1: 2}
    assert [event[0] for event in seen.shares(SPACE["2a1"])] == ["SQR-2.first", "SQR-2.second"]
    assert seen.squares == seen.new_tiles == (SPACE["2a1"],)


def test_ex_7_sqr_3_a_tie_for_second_without_the_player_on_turn():
    assert preview(position(3, T="1a1", O="1b1", B="1b2"), SPACE["1a2"]).points == {0: 5, 1: 1, 2: 1}


def test_ex_8_sqr_4_four_colours():
    assert preview(position(4, O="1a1", B="1b1", W="1b2"), SPACE["1a2"]).points == {0: 5}


def test_ex_3_sup_1_and_strength():
    """3 own blocks below: 3 points; Strength (BLS-24) counts them double."""
    state = position(3, T="1a1 1b1 1a2", O="1b2")
    lay_tile(state, SPACE["2a1"], 30)
    assert preview(state, SPACE["2a1"]).supports == 3
    state.turn.strength = True
    assert preview(state, SPACE["2a1"]).points == {0: 6}


def test_ex_4_row_1_a_row_and_a_column_at_once_and_haste():
    state = position(3, O="1b1 1d1 1a2 1a4", B="1c1 1e1 1a3 1a5")
    state.marker[0] = 2
    assert preview(state, SPACE["1a1"]).rows == (2, 4)
    state.turn.haste = True
    assert preview(state, SPACE["1a1"]).rows == (2, 5)
    assert preview(state, SPACE["1c3"]).rows is None


def test_siku_5_sikus_block_leaves_the_player_on_turn_the_ties():
    """Siku 2, you 2: you 5; Siku 2, other 2: other 2. No supports and no row for Siku's block (SIKU-6)."""
    assert preview(position(2, T="1a1 1b1", B="1b2"), SPACE["1a2"], siku=True).points == {0: 5}
    assert preview(position(2, O="1a1 1b1", B="1b2"), SPACE["1a2"], siku=True).points == {1: 2}


@pytest.mark.parametrize(("space", "key"), [("1a1", "TURN-2.free"), ("4a1", "SQR-6.no_tile")])
def test_a_space_that_is_not_free_has_none(space, key):
    with pytest.raises(NotFree) as refused:
        preview(position(3, T="1a1"), SPACE[space])
    assert refused.value.key == key


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_preview_is_told_with_its_rules_and_names_are_harmless(language):
    state = position(3, T="1a1", O="1b1 1b2")
    names = ["<script>alert(1)</script>", "B&B", '"C"']
    seen = preview(state, SPACE["1a2"], Speech(state.box, names, language))
    assert "[SQR-2]" in str(seen) and "[SQR-6]" in str(seen) and "5" in str(seen)
    assert "<script>" not in seen._repr_html_() and "&lt;script&gt;" in seen._repr_html_()


def test_blessings_and_other_moves_have_a_value_or_none():
    """BLS-16: Insight at the start space brings the next number ahead, 1; taking a blessing brings nothing yet."""
    state = position(3)
    state.hands[0] = 1 << 6
    state.todo = (UseNow(0, 6), None)
    assert value_now(state, USE << 6 | 6) == 1 and value_now(state, PASS << 6) == 0
    state.todo = (TakeBlessing(0), None)
    assert value_now(state, BLESS << 6 | 3) == 0
