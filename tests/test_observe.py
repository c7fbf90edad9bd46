"""What a seat can know (SET-8), and a fair guess at the rest that keeps everything that is known."""

from __future__ import annotations

from random import Random

import pytest
from conftest import MODES, steps_of
from table import Table, position

from nunatak_widget.games.nunatak.rules.observe import deal, observe


@pytest.mark.parametrize(("players", "edition"), MODES)
def test_SET_8_a_new_deal_keeps_what_is_known_of_a_pile_and_fills_the_rest(players, edition):
    """Some pieces of each pile are known, as in a typed position: they stay, and all others lie where they can."""
    rng = Random(players)
    for n, (state, _) in enumerate(steps_of(players, edition, 11)):
        if n % 9:
            continue
        seen = observe(state)
        for pile, at in (("card_pile", "card_at"), ("tile_pile", "tile_at"), ("blessing_pile", "blessing_at")):
            whole = getattr(state, pile)[getattr(state, at) :]
            setattr(seen, pile, tuple(piece if rng.random() < 0.4 else 0 for piece in whole))
        dealt = deal(seen, rng)
        for pile, at in (("card_pile", "card_at"), ("tile_pile", "tile_at"), ("blessing_pile", "blessing_at")):
            known, new = getattr(seen, pile), getattr(dealt, pile)
            assert sorted(new) == sorted(getattr(state, pile)[getattr(state, at) :])
            assert all(piece in (0, put) for piece, put in zip(known, new, strict=True))
        backs = [state.box.tile_stack[tile] for tile in dealt.tile_pile]
        assert backs == list(dealt.tile_backs)


TWO_LEFT = """
1 T  B  sc sc cr
2 O  wo be bu bu
3 el el wo sc cr
display: worker, worker, sculptor, beast 1
tiles: cr, be/el
orange blessings: providence
"""


def test_BLS_13_with_two_tiles_left_of_a_pile_that_was_drawn_from():
    """A pile remembers what was drawn from it; that is no part of it any more."""
    fresh, drawn = position(TWO_LEFT), position(TWO_LEFT)
    state = drawn.state
    state.tile_pile, state.tile_at = (9, 8, 7, 6, 5, *state.tile_pile), 5
    state.tile_backs = (1, 1, 1, 1, 1, *state.tile_backs)
    for table in (fresh, drawn):
        table.play("worker 1b2 use providence")
        assert table.choices == {"lay 1", "lay 2"} and Table(observe(table.state, 1)).choices == table.choices
        table.play("lay 2")
        assert table.tile("2a1") == "beast/elder"
    assert fresh.state == drawn.state
