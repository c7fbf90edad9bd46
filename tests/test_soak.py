"""Twenty thousand random games under the invariants; run by `make soak`.

Every game holds the plain ones. Every tenth is played with pieces of which no blessing is left out, and its sheet is
held against the schema; every hundredth goes through all text forms and the whole domain of moves.
"""

from __future__ import annotations

import sys
import time

import pytest
from conftest import MODES
from invariants import (
    ALWAYS,
    AT_THE_END,
    a_copy_shares_nothing,
    options_and_reasons_agree,
    pieces_are_conserved,
    piles_are_hidden_from_one,
    replay_is_equal,
    scores_are_the_sum_of_events,
    the_referee_agrees,
)
from moments import play
from text_forms import FORMS

from nunatak_widget.games.nunatak.rules.box import Box, load_box, load_pieces

GAMES, PARTS = 20_000, 6
EACH = -(-GAMES // (len(MODES) * PARTS))
PLAIN = (pieces_are_conserved, a_copy_shares_nothing, piles_are_hidden_from_one)
PLAIN_END = (scores_are_the_sum_of_events, replay_is_equal, the_referee_agrees)


def box_with_all_blessings(players: int, edition: str) -> Box:
    """An owner's box without the marks 2+ and 3+ (SIKU-1, SOLO-1: the marks in the data decide)."""
    pieces = load_pieces()
    return load_box(players, edition, {**pieces, "blessing": [{**one, "mark": 1} for one in pieces["blessing"]]})


@pytest.mark.soak
@pytest.mark.parametrize(("players", "edition"), MODES)
@pytest.mark.parametrize("part", range(PARTS))
def test_twenty_thousand_games_hold(players, edition, part):
    begun, decisions = time.perf_counter(), 0
    printed, whole = load_box(players, edition), box_with_all_blessings(players, edition)
    for seed in range(10_000 + part * EACH, 10_000 + (part + 1) * EACH):
        try:
            if seed % 100 == 0:
                done = play(printed, seed, (*ALWAYS, *FORMS, options_and_reasons_agree), AT_THE_END)
            elif seed % 10 == 0:
                done = play(whole, seed, PLAIN, AT_THE_END)
            else:
                done = play(printed, seed, PLAIN, PLAIN_END)
        except Exception as error:
            error.add_note(f"in the game of {players} players, {edition}, seed {seed}")
            raise
        decisions += len(done.moves)
    seconds = time.perf_counter() - begun
    what = f"{players} players, {edition}, part {part + 1} of {PARTS}"
    sys.stderr.write(f"{what}: {EACH} games, {decisions} decisions, {seconds:.0f} s\n")
