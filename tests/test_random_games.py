"""Random games under what must always hold."""

from __future__ import annotations

from random import Random

import pytest
from conftest import MODES, random_game, steps_of
from referee import referee

from nunatak_widget.games.nunatak.forms import moves as written
from nunatak_widget.games.nunatak.forms.sheet import sheet
from nunatak_widget.games.nunatak.rules.box import load_box
from nunatak_widget.games.nunatak.rules.events import EVENTS, SCORING
from nunatak_widget.games.nunatak.rules.observe import deal as deal_again
from nunatak_widget.games.nunatak.rules.observe import observe
from nunatak_widget.games.nunatak.rules.setup import new_state
from nunatak_widget.games.nunatak.rules.state import LISTS, card_of
from nunatak_widget.kit.agenda import CHANCE, bits, do, is_legal, options, why_not

SEEDS = range(5)
ROWS = range(19)


@pytest.mark.parametrize(("players", "edition"), MODES)
@pytest.mark.parametrize("seed", range(20))
def test_the_independent_referee_agrees_with_every_claim(players, edition, seed):
    deal, moves, _ = random_game(players, edition, seed)
    assert referee(sheet(load_box(players, edition), deal, 0, moves)) == []


@pytest.mark.parametrize(("players", "edition"), MODES)
@pytest.mark.parametrize("seed", SEEDS)
def test_scores_are_the_sum_of_events_and_every_event_has_a_rule(players, edition, seed):
    deal, moves, last = random_game(players, edition, seed)
    log = []
    state = new_state(load_box(players, edition), deal, 0, log)
    for move in moves:
        do(state, move, log)
    assert state == last
    assert all(len(event) - 1 == len(EVENTS[event[0]]) for event in log)
    for seat in range(players):
        assert sum(event[2] for event in log if event[0] in SCORING and event[1] == seat) == state.score[seat]


@pytest.mark.parametrize(("players", "edition"), MODES)
@pytest.mark.parametrize("seed", SEEDS)
def test_pieces_are_conserved(players, edition, seed):
    """54 cards and 54 tiles are somewhere, once; a block stands on a tile; blocks placed and left are the box's."""
    start = {1: 54, 2: 54, 3: 54, 4: 56}[players]
    for state, _ in steps_of(players, edition, seed):
        in_areas = [card_of(entry) for area in state.areas for entry in area]
        taken = [state.turn.card] if state.turn.card and state.turn.side < 0 else []
        cards = [*filter(None, state.display), *state.card_pile[state.card_at :], *in_areas, *state.discard, *taken]
        assert sorted(cards) == list(range(1, 55))
        tiles = [*filter(None, state.tiles), *state.tile_pile[state.tile_at :]]
        assert sorted(tiles) == list(range(1, 55))
        assert sum(own.bit_count() for own in state.blocks) == state.built.bit_count()
        assert sum(state.left) + sum(state.siku_left) + sum(state.extra) + state.built.bit_count() == start
        assert state.built & state.free == 0
        assert all(state.tiles[space] for space in bits(state.built | state.free))
        assert sorted(bits(sum(mask for _, mask in state.groups))) == sorted(state.card_pile[state.card_at :])


@pytest.mark.parametrize(("players", "edition"), MODES)
def test_a_copy_shares_no_list(players, edition):
    for state, _ in steps_of(players, edition, 3):
        copy = state.copy()
        assert copy == state
        assert all(getattr(copy, name) is not getattr(state, name) for name in LISTS)
        assert copy.turn is not state.turn


@pytest.mark.parametrize(("players", "edition"), MODES)
@pytest.mark.parametrize("seed", range(4))
def test_options_and_reasons_agree_on_the_whole_domain(players, edition, seed):
    for state, move in steps_of(players, edition, seed):
        if move is None or state.todo[0].seat == CHANCE:
            continue
        legal = set(options(state))
        assert legal
        for row in ROWS:
            for target in range(64):
                tried = row << 6 | target
                assert (tried in legal) == (why_not(state, tried) is None) == is_legal(state, tried)


@pytest.mark.parametrize(("players", "edition"), MODES)
def test_the_order_of_the_piles_is_hidden_and_a_new_deal_agrees_with_what_was_seen(players, edition):
    for state, move in steps_of(players, edition, 5):
        for seat in range(-1, players):
            seen = observe(state, seat)
            assert not any(seen.card_pile) and not any(seen.blessing_pile)
            assert all(state.knows[seat] >> tile & 1 for tile in seen.tile_pile if tile)
            again = deal_again(seen, Random(1))
            assert observe(again, seat) == seen
            assert sorted(again.card_pile) == sorted(state.card_pile[state.card_at :])
            if move is not None and state.todo[0].seat != CHANCE:
                assert options(seen) == options(state)


@pytest.mark.parametrize(("players", "edition"), MODES)
def test_moves_round_trip_through_their_text(players, edition):
    for state, move in steps_of(players, edition, 7):
        if move is None or state.todo[0].seat == CHANCE:
            continue
        for legal in options(state):
            assert written.read(state, written.write(state, legal)) == ([legal], "")
