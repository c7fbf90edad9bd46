"""SET: setting up, and the numbers that follow from it."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from conftest import random_game, steps_of

from nunatak_widget.games.nunatak.rules.box import load_box
from nunatak_widget.games.nunatak.rules.observe import observe
from nunatak_widget.games.nunatak.rules.setup import new_state, shuffle_deal
from nunatak_widget.games.nunatak.rules.temple import LEVEL_MASK, NAME, OUTER, RIM, ROWS, SPACE, TOP_SQUARE, UNDER
from nunatak_widget.games.nunatak.rules.words import TOOLS, TYPES
from nunatak_widget.kit.agenda import bits, do, options

STACKS = {  # of tiles and cards alike: workers, sculptors, craftsmen, beasts, builders, elders and the three doubles
    1: (5, 4, 6, 4, 3, 3, 0, 0, 0),
    2: (2, 2, 2, 2, 2, 1, 2, 2, 1),
    3: (1, 1, 1, 1, 1, 1, 1, 2, 0),
    4: (0, 0, 0, 0, 0, 0, 1, 2, 1),
}
FACES = [*TYPES, "worker/builder", "sculptor/craftsman", "beast/elder"]


def start(players: int, seed: int = 1, first: int = 0, log=None):
    """A deal and the state that it gives."""
    box = load_box(players, "de")
    deal = shuffle_deal(box, Random(seed))
    return deal, new_state(box, deal, first, log)


def faces(types, stack, number: int) -> tuple[int, ...]:
    """How many pieces of a stack show what, in the order of the table."""
    shown = Counter("/".join(TYPES[t] for t in types[n]) for n in range(1, 55) if stack[n] == number)
    assert set(shown) <= set(FACES)
    return tuple(shown[face] for face in FACES)


def names(mask: int) -> set[str]:
    return {NAME[space] for space in bits(mask)}


@pytest.mark.parametrize(
    ("space", "below"),
    [
        ("2a1", "1a1 1b1 1a2 1b2"), ("2d4", "1d4 1e4 1d5 1e5"), ("2b3", "1b3 1c3 1b4 1c4"), ("3c3", "2c3 2d3 2c4 2d4"),
        ("3a2", "2a2 2b2 2a3 2b3"), ("4b1", "3b1 3c1 3b2 3c2"), ("5a1", "4a1 4b1 4a2 4b2"), ("1c3", ""),
    ],
)  # fmt: skip
def test_SET_1_a_space_rests_on_a_square_of_the_level_below(space, below):
    assert names(UNDER[SPACE[space]]) == set(below.split())


def test_SET_1_four_levels_with_54_spaces():
    spaces = NAME[:TOP_SQUARE]
    assert len(set(spaces)) == 54
    assert Counter(name[0] for name in spaces) == {"1": 25, "2": 16, "3": 9, "4": 4}
    assert {name[1:] for name in spaces if name[0] == "4"} == {"a1", "b1", "a2", "b2"}
    assert (NAME.index("1e1"), NAME.index("1a2")) == (4, 5)  # row by row
    for level, mask in enumerate(LEVEL_MASK, 1):
        assert names(mask) == {name for name in spaces if name[0] == str(level)}


def test_SET_2_tiles_lie_in_four_stacks():
    box = load_box(3, "de")
    assert {number: faces(box.tile_types, box.tile_stack, number) for number in (1, 2, 3, 4)} == STACKS


def test_SET_2_stack_1_is_the_board_and_the_others_one_pile_with_2_on_top():
    deal, state = start(3)
    box = state.box
    assert {box.tile_stack[tile] for tile in state.tiles[:25]} == {1} and not any(state.tiles[25:])
    assert state.tiles[:25] == list(deal.board) and state.free == (1 << 25) - 1
    assert [box.tile_stack[tile] for tile in state.tile_pile] == [2] * 16 + [3] * 9 + [4] * 4
    assert state.tile_backs == (2,) * 16 + (3,) * 9 + (4,) * 4
    for kind in range(6):
        assert names(state.shows[kind]) == {NAME[s] for s in range(25) if kind in box.tile_types[state.tiles[s]]}


def test_SET_2_SET_3_every_stack_is_shuffled_by_itself():
    deals = [start(3, seed)[0] for seed in range(200)]
    for part in ("board", "tiles", "cards", "blessings"):
        piles = [getattr(deal, part) for deal in deals]
        assert len(set(piles)) == 200
        assert {frozenset(pile) for pile in piles} == {frozenset(piles[0])}
    assert {deal.board[7] for deal in deals} == set(range(1, 26))  # any tile of the stack may lie anywhere
    assert len({deal.cards[53] for deal in deals}) == 4


def test_SET_3_54_building_cards_in_four_stacks():
    box = load_box(3, "de")
    stacks = {number: faces(box.card_types, box.card_stack, number) for number in (1, 2, 3, 4)}
    assert stacks == STACKS
    assert tuple(map(sum, zip(*stacks.values(), strict=True))) == (8, 7, 9, 7, 6, 5, 4, 6, 2)
    tools = [TOOLS[tool] for tool in box.tool if tool >= 0]
    singles = [TOOLS[box.tool[c]] for c in box.all_cards if box.card_types[c] == (TYPES.index("craftsman"),)]
    assert Counter(singles) == dict.fromkeys(TOOLS, 3) and Counter(tools) == dict.fromkeys(TOOLS, 5)


def test_SET_3_the_top_four_cards_are_the_display():
    deal, state = start(3)
    assert state.display == list(deal.cards[:4])
    assert state.card_pile[state.card_at :] == deal.cards[4:]
    assert [state.box.card_stack[card] for card in deal.cards] == [1] * 25 + [2] * 16 + [3] * 9 + [4] * 4
    assert [(number, mask.bit_count()) for number, mask in state.groups] == [(1, 21), (2, 16), (3, 9), (4, 4)]


@pytest.mark.parametrize(("players", "blessings"), [(1, 17), (2, 18), (3, 20), (4, 20)])
def test_SET_4_two_of_the_blessings_lie_open(players, blessings):
    deal, state = start(players)
    assert len(set(deal.blessings)) == blessings
    assert set(state.open) == set(deal.blessings[:2])
    assert state.blessing_pile[state.blessing_at :] == deal.blessings[2:]


def test_SET_5_SET_6_three_players_have_18_blocks_score_0_and_markers_at_the_start():
    _, state = start(3)
    assert state.left == [18, 18, 18] and state.extra == [0, 0, 0] and state.siku_left == []
    assert state.score == [0, 0, 0] and state.marker == [0, 0, 0]
    assert not state.reserved and not state.skip and not state.gone
    assert state.blocks == [0, 0, 0] and state.hands == [0, 0, 0] and state.areas == [(), (), ()]


def test_SET_6_two_players_share_the_blocks_of_siku():
    _, state = start(2)
    assert state.left == [18, 18] and state.siku_left == [9, 9] and len(state.blocks) == 3


def test_SET_6_four_players_have_13_blocks_and_one_beside_the_completion_card():
    _, state = start(4)
    assert state.left == [13] * 4 and state.extra == [1] * 4


def test_SET_6_solo_is_set_up_as_for_three():
    _, state = start(1)
    assert state.left == [18] * 3 and len(state.blocks) == 3 and len(state.score) == 3


@pytest.mark.parametrize("first", [0, 1, 2])
def test_SET_7_the_first_player_starts_and_play_goes_clockwise(first):
    log = []
    state = start(3, 1, first, log)[1]
    assert state.todo[0].seat == state.first == first
    while state.turns < 7:
        do(state, options(state)[0], log)
    assert [event[1] for event in log if event[0] == "TURN-1.begins"] == [(first + n) % 3 for n in range(7)]
    assert state.first == first


def test_SET_7_seat_0_starts_if_nobody_says_otherwise():
    deal, state = start(3)
    assert new_state(state.box, deal) == state and state.first == 0


def test_SET_8_only_the_order_of_the_piles_is_hidden():
    for state, _ in steps_of(3, "de", 4):
        seen = observe(state, 1)
        assert set(seen.card_pile) <= {0} and set(seen.tile_pile) <= {0} and set(seen.blessing_pile) <= {0}
        assert len(seen.card_pile) == len(state.card_pile) - state.card_at
        for open_to_all in ("areas", "hands", "display", "open", "score", "marker", "tiles", "blocks", "groups"):
            assert getattr(seen, open_to_all) == getattr(state, open_to_all)


def test_SET_9_four_players_have_one_of_the_six_completion_cards():
    drawn = Counter(start(4, seed)[0].completion for seed in range(120))
    assert set(drawn) == {1, 2, 3, 4, 5, 6} and min(drawn.values()) > 5
    assert start(4, 3)[1].completion == start(4, 3)[0].completion
    assert {start(players)[1].completion for players in (1, 2, 3)} == {0}


def test_SET_1_numbers_squares_rows_and_outer_tiles():
    squares = [UNDER[square] for square in range(25, TOP_SQUARE + 1)]
    assert len(set(squares)) == 30 and {mask.bit_count() for mask in squares} == {4}
    lines = {line for space in ROWS for line in space}
    assert Counter(line.bit_count() for line in lines) == {5: 10, 4: 8, 3: 6}
    assert [rim.bit_count() for rim in RIM] == [16, 12, 8, 4] and OUTER.bit_count() == 40
    assert names(RIM[2]) == {"3a1", "3b1", "3c1", "3a2", "3c2", "3a3", "3b3", "3c3"}


def test_SET_3_numbers_the_most_cards_of_a_type():
    box = load_box(3, "de")
    most = Counter(TYPES[kind] for types in box.card_types for kind in types)
    assert most == {"worker": 12, "sculptor": 13, "craftsman": 15, "beast": 9, "builder": 10, "elder": 7}


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(3))
def test_SET_3_numbers_the_pile_is_empty_after_50_turns(players, seed):
    for state, _ in steps_of(players, "de", seed):
        pile = len(state.card_pile) - state.card_at
        assert pile == max(0, 51 - state.turns)
        if state.turns == 53 and state.turn.card == 0:
            assert sum(card > 0 for card in state.display) == 2


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("seed", range(3))
def test_SET_1_numbers_a_game_has_30_squares_29_new_tiles_and_24_rows(players, seed):
    deal, moves, last = random_game(players, "de", seed)
    log = []
    state = new_state(load_box(players, "de"), deal, 0, log)
    for move in moves:
        do(state, move, log)
    assert sorted(event[1] for event in log if event[0] == "SQR-1.square") == list(range(25, 55))
    assert sorted(event[2] for event in log if event[0] == "SQR-6.tile") == list(range(25, 54))
    assert sum(event[2] for event in log if event[0] == "ROW-1.rows") == 24
    assert last.built == (1 << 54) - 1
