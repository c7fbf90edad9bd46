"""CARD: which card may be taken, what happens when none may, and double cards and tiles."""

from __future__ import annotations

from random import Random

import pytest
from table import keys, position

from nunatak_widget.games.nunatak.rules.box import load_pieces, merged

NOTHING_FITS = """
    game: 3 players, {edition}
    1 wo  bu  .   .   .
    display: builder, beast 1, beast 2, sculptor
    cards: 1: elder worker+beast, worker, beast 1, sculptor; 2: worker, builder; 3: worker, beast 1
    open: strength, haste
    due: blue take
"""
"""Blue builds on the only builder tile; then a worker tile is free, and the display has no worker."""


def after_blue(edition: str):
    game = position(NOTHING_FITS.format(edition=edition))
    return game, game.play("builder 1b1")


def test_CARD_1_some_free_tile_must_show_the_symbol():
    game = position("""
        1 be  T.wo O.sc .  .
        display: worker, beast 1, sculptor, beast 2
    """)
    assert game.choices == {"beast 1", "beast 2"}
    assert game.refusal("worker") == game.refusal("sculptor") == "CARD-1.fits"


def test_CARD_1_a_tile_of_any_level_and_one_symbol_of_a_double_card_are_enough():
    game = position("""
        1 T   O   .   .   .   | bu
        2 B   T   .   .   .
        display: worker/builder, sculptor/craftsman rope, builder, worker
    """.replace("| bu", "| bu . . ."))
    assert game.choices == {"worker/builder", "builder"}
    assert game.refusal("sculptor/craftsman rope") == "CARD-1.fits"


def test_CARD_1_half_a_tile_is_enough():
    game = position("""
        1 wo/bu T  .   .   .
        display: worker, builder, worker/builder, sculptor
    """)
    assert game.choices == {"worker", "builder", "worker/builder"}


@pytest.mark.parametrize("edition", ["de", "nl", "fr"])
def test_CARD_2_no_card_can_be_taken_so_the_display_is_shuffled_back(edition):
    game, events = after_blue(edition)
    assert events[-3:] == [
        ("TURN-7.card", "elder worker+beast", 0),
        ("TURN-1.begins", "turquoise", 2),
        ("CARD-2.shuffle", "turquoise"),
    ]
    assert game.due == "shuffle"
    assert game.shuffle("beast 1", "worker", "sculptor", "elder worker+beast") == [
        ("CARD-2.back", "elder worker+beast"),
        ("CARD-2.back", "beast 1"),
        ("CARD-2.back", "beast 2"),
        ("CARD-2.back", "sculptor"),
        ("CARD-2.card", "beast 1", 0),
        ("CARD-2.card", "worker", 1),
        ("CARD-2.card", "sculptor", 2),
        ("CARD-2.card", "elder worker+beast", 3),
    ]
    assert game.display == ["beast 1", "worker", "sculptor", "elder worker+beast"]
    assert len(game.pile) == 7
    assert game.due == "turquoise take" and game.choices == {"worker"}


@pytest.mark.parametrize("edition", ["de", "nl", "fr"])
def test_CARD_2_again_until_one_can_be_taken(edition):
    game, _ = after_blue(edition)
    events = game.shuffle("beast 1", "beast 1", "beast 2", "sculptor")
    assert events[-1] == ("CARD-2.shuffle", "turquoise")
    assert game.due == "shuffle"
    game.shuffle("sculptor", "sculptor", "worker", "beast 1")
    assert game.due == "turquoise take" and game.choices == {"worker"}


def test_CARD_2_german_into_the_whole_pile():
    game, _ = after_blue("de")
    assert game.groups == [(1, 3), (2, 2), (3, 2)]
    assert game.can_show("worker", "worker", "worker", "builder")
    game.shuffle("worker", "worker", "worker", "builder")
    assert game.groups == [(0, 7)]


@pytest.mark.parametrize("edition", ["nl", "fr"])
def test_CARD_2_dutch_and_french_among_the_cards_of_the_same_number(edition):
    game, _ = after_blue(edition)
    assert not game.can_show("worker", "worker") and not game.can_show("builder")
    game.shuffle("worker")
    assert game.groups == [(1, 3), (2, 2), (3, 2)]
    assert game.pile[-4:] == ["worker", "builder", "worker", "beast 1"]  # what is not touched keeps its order


@pytest.mark.parametrize("edition", ["de", "nl", "fr"])
def test_CARD_2_a_fair_shuffle_is_any_order_of_what_is_shuffled(edition):
    game, _ = after_blue(edition)
    assert all(game.can_show(card) for card in ("worker", "beast 1", "beast 2", "sculptor", "elder worker+beast"))


def test_CARD_2_a_reserved_card_is_passed_over_and_stays():
    game = position("""
        1 wo  .   .   .   .
        display: beast 1, worker, beast 2, sculptor
        reserved: 2 orange
        cards: worker, worker, worker, worker
        due: turquoise offer
    """)
    assert game.due == "shuffle"
    events = game.shuffle("worker", "worker", "worker")
    assert [event[1] for event in events if event[0] == "CARD-2.back"] == ["beast 1", "beast 2", "sculptor"]
    assert [event[2] for event in events if event[0] == "CARD-2.card"] == [0, 2, 3]
    assert game.choices == {"worker", "worker @3", "worker @4"} and game.refusal("worker @2") == "BLS-9.reserved"


def test_CARD_3_the_pile_is_empty_and_the_display_shrinks():
    game = position("""
        1 sc  be  wo  .   .
        display: sculptor, beast 1, worker
        cards: -
    """)
    assert "TURN-7.card" not in keys(game.play("sculptor 1a1"))
    assert game.display == ["-", "beast 1", "worker", "-"]


NO_CARD_LEFT_THAT_FITS = """
    1 wo  bu  be  .   .
    display: builder, sculptor, craftsman rope
    cards: -
    due: blue take
"""


@pytest.mark.parametrize("edition", ["de", "nl", "fr"])
def test_CARD_3_then_any_card_on_any_free_tile(edition):
    game = position(NO_CARD_LEFT_THAT_FITS + f"game: 3 players, {edition}")
    assert game.choices == {"builder"}
    assert game.play("builder 1b1")[-1] == ("CARD-3.any", "turquoise")
    assert game.choices == {"sculptor", "craftsman rope"}
    assert game.refusal("@1") == "TURN-1.display"
    game.play("sculptor")
    assert game.choices == {"1a1", "1c1"}
    assert game.refusal("1b1") == "TURN-2.free"
    game.play("1c1")
    assert game.area("turquoise") == ["sculptor"]


def test_CARD_3_one_card_that_fits_must_be_taken():
    game = position("""
        1 wo  be  .   .   .
        display: sculptor, beast 1
        cards: -
        due: turquoise offer
    """)
    assert game.choices == {"beast 1"} and game.refusal("sculptor") == "CARD-1.fits"
    assert game.refusal("beast 1 1a1") == "TURN-2.symbol"


def test_CARD_3_a_card_reserved_by_another_is_passed_over_while_another_is_left():
    text = """
        1 wo  be  .   .   .
        display: sculptor, worker
        reserved: 2 orange
        cards: -
        due: turquoise offer
    """
    game = position(text)
    assert game.choices == {"sculptor"} and game.refusal("worker") == "BLS-9.reserved"
    assert game.refusal("@3") == "TURN-1.display"
    game.play("sculptor")
    assert game.choices == {"1a1", "1b1"}
    alone = position(text.replace("sculptor", "-"))
    assert alone.choices == {"worker"}


def test_CARD_3_the_owner_of_a_reserved_card_may_take_it_or_any_other():
    game = position("""
        1 be  .   .   .   .
        display: sculptor, -, worker
        reserved: 3 orange
        cards: -
        due: orange offer
    """)
    assert game.choices == {"sculptor", "worker"} and game.refusal("@2") == game.refusal("@4") == "TURN-1.display"


@pytest.mark.parametrize(("space", "becomes"), [("1a1", "worker"), ("1b1", "builder")])
def test_CARD_4_a_double_card_becomes_what_its_tile_shows(space, becomes):
    game = position("""
        1 wo  bu  be  .   .
        display: worker/builder
    """)
    game.play("worker/builder")
    assert game.choices == {"1a1", "1b1", "swap 1a1"}
    events = game.play(space)
    assert events[0] == ("TURN-2.placed", "turquoise", space)
    assert events[1] == ("CARD-4.side", "turquoise", "worker/builder", becomes)
    assert game.area("turquoise") == [becomes]


@pytest.mark.parametrize("side", ["beast", "elder"])
def test_CARD_4_under_CARD_3_the_player_chooses_the_side(side):
    game = position("""
        1 wo  bu  .   .   .
        display: beast 1/elder beast+builder, sculptor
        cards: -
        open: strength, haste
        due: turquoise offer
    """)
    game.play("beast 1/elder beast+builder 1b1")
    assert game.due == "turquoise side" and game.choices == {"as beast", "as elder"}
    assert game.refusal("as builder") == game.refusal("as worker") == "CARD-4.card"
    game.play(f"as {side}")
    assert game.area("turquoise") == [side]
    assert game.due == ("turquoise bless" if side == "elder" else "orange take")


@pytest.mark.parametrize("card", ["sculptor", "craftsman rope"])
def test_CARD_5_a_double_tile_takes_a_card_of_either_symbol(card):
    game = position("""
        1 sc/cr be .   .   .
        display: sculptor, craftsman rope, beast 1
    """)
    game.play(f"{card} 1a1")
    assert game.area("turquoise") == [card.split(" ")[0]]
    assert game.state.free.bit_count() == 1


def test_CARD_5_a_double_card_on_a_double_tile_with_one_symbol_in_common():
    tiles = [dict(tile) for tile in load_pieces()["tile"]]
    next(tile for tile in tiles if tile["symbols"] == ["worker", "builder"])["symbols"] = ["builder", "elder"]
    game = position(
        """
        1 bu/el be .   .   .
        display: worker/builder, beast 1/elder beast+builder
        """,
        pieces=merged({"tile": tiles}),
    )
    assert game.may("beast 1/elder beast+builder 1a1")
    game.play("worker/builder 1a1")
    assert game.area("turquoise") == ["builder"] and game.due == "orange take"


def test_CARD_5_both_symbols_agree_so_the_player_chooses_what_the_card_becomes():
    text = """
        1 wo/bu be .   .   .
        display: worker/builder
    """
    for side in ("worker", "builder"):
        game = position(text)
        game.play("worker/builder 1a1")
        assert game.due == "turquoise side" and game.choices == {"as worker", "as builder"}
        assert game.refusal("as beast") == "CARD-4.card"
        game.play(side)
        assert game.area("turquoise") == [side]


@pytest.mark.parametrize("edition", ["nl", "fr"])
def test_CARD_6_a_card_joins_the_top_group_if_its_own_is_used_up(edition):
    game = position(f"""
        game: 3 players, {edition}
        1 wo  .   .   .   .
        display: beast 1^1, beast 2^1, sculptor^1, sculptor^2
        cards: 2: worker, beast 1; 3: worker, sculptor; 4: ?*4
        due: turquoise offer
    """)
    assert game.can_show("beast 1", "beast 1", "beast 2", "sculptor")
    assert not game.can_show("worker", "worker")
    game.shuffle("worker", "beast 1", "beast 1", "beast 2")
    assert game.groups == [(2, 2), (3, 2), (4, 4)]
    assert sorted(game.pile[:2]) == ["sculptor", "sculptor"] and game.pile[2:4] == ["worker", "sculptor"]


@pytest.mark.parametrize("edition", ["nl", "fr"])
def test_CARD_6_a_card_joins_the_group_of_its_own_number(edition):
    game = position(f"""
        game: 3 players, {edition}
        1 wo  .   .   .   .
        display: beast 1^2, beast 2^2, sculptor^2, sculptor^2
        cards: 1: beast 1, sculptor, sculptor, beast 2; 2: builder, worker; 3: worker, sculptor
        due: turquoise offer
    """)
    assert not game.can_show("sculptor")  # the first group is not touched: its cards come as they lie
    game.shuffle()
    assert game.display == ["beast 1", "sculptor", "sculptor", "beast 2"]
    assert game.groups == [(2, 6), (3, 2)] and game.pile[-2:] == ["worker", "sculptor"]
    assert sorted(game.pile[:6]) == ["beast 1", "beast 2", "builder", "sculptor", "sculptor", "worker"]
    assert game.due == "shuffle"  # and again, now with a fitting card in the group


@pytest.mark.parametrize(("edition", "groups"), [("de", [(0, 2)]), ("nl", [(3, 1), (4, 1)]), ("fr", [(3, 1), (4, 1)])])
def test_CARD_2_CARD_6_two_groups_left(edition, groups):
    game = position(f"""
        game: 3 players, {edition}
        1 wo  .   .   .   .
        display: beast 1^3, sculptor^3, builder^3, elder craftsman+builder
        cards: 3: worker; 4: worker/builder
        due: turquoise offer
    """)
    assert game.can_show("builder") and game.can_show("worker/builder") == (edition == "de")
    game.shuffle("worker")
    assert game.groups == groups


@pytest.mark.parametrize("edition", ["de", "nl", "fr"])
def test_CARD_6_the_last_group_stays_one_group(edition):
    game = position(f"""
        game: 3 players, {edition}
        1 wo  .   .   .   .
        display: beast 1^3, sculptor^3, builder^3, elder craftsman+builder
        cards: 4: worker/builder, sculptor/craftsman pickaxe
        due: turquoise offer
    """)
    game.shuffle("sculptor", "worker/builder", "builder")
    assert game.groups == [(4, 2)]


@pytest.mark.parametrize(("edition", "other_order"), [("de", True), ("nl", False), ("fr", False)])
def test_CARD_2_which_piles_a_shuffle_can_bring(edition, other_order):
    game, _ = after_blue(edition)
    step, state = game.state.todo[0], game.state
    pile = step.sample(state, Random(1))
    assert len(pile) == 11 and step.accepts(state, pile)
    assert step.accepts(state, (*pile[:7][::-1], *pile[7:]))
    assert step.accepts(state, (*pile[:7], pile[8], pile[7], *pile[9:])) == other_order  # within the second group
    assert step.accepts(state, (*pile[:6], pile[7], pile[6], *pile[8:])) == other_order  # from one group to another
    assert not step.accepts(state, pile[:-1])
    assert not step.accepts(state, (*pile, pile[0]))
    assert not step.accepts(state, (pile[1], *pile[1:]))


@pytest.mark.parametrize("edition", ["nl", "fr"])
def test_CARD_6_nothing_fits_in_the_groups_being_shuffled_so_the_whole_pile_is(edition):
    game = position(f"""
        game: 3 players, {edition}
        1 wo  wo  .   .   .
        display: beast 1, beast 2, sculptor, sculptor
        cards: 1: beast 1, beast 2; 2: worker, sculptor; 3: beast 1, worker
        due: turquoise offer
    """)
    assert game.can_show("worker", "worker")
    game.shuffle("beast 1", "beast 1", "beast 2", "beast 2")
    assert game.groups == [(0, 6)]
    assert game.due == "shuffle"  # mixed, the pile counts as one group from then on
    game.shuffle("worker", "worker", "beast 1", "sculptor")
    assert game.groups == [(0, 6)]


@pytest.mark.parametrize("edition", ["de", "nl", "fr"])
def test_CARD_6_no_card_of_display_and_pile_fits_so_any_card_at_once(edition):
    game = position(f"""
        game: 3 players, {edition}
        1 bu  wo  .   .   .
        display: builder, sculptor, beast 1, beast 2
        cards: sculptor, sculptor, beast 1
        due: blue take
    """)
    assert game.play("builder 1a1")[-1] == ("CARD-6.any", "turquoise")
    assert game.due == "turquoise take"
    assert game.choices == {"sculptor", "sculptor @2", "beast 1", "beast 2"}
    game.play("beast 2")
    assert game.choices == {"1b1"}


def test_CARD_6_one_card_of_the_pile_fits_so_it_is_shuffled():
    game = position("""
        1 wo  .   .   .   .
        display: beast 1, beast 2, sculptor, sculptor
        cards: sculptor, worker/builder
        due: turquoise offer
    """)
    assert game.due == "shuffle"
    game.shuffle("worker/builder")
    assert game.choices == {"worker/builder"}


def test_CARD_7_an_elder_under_CARD_3_still_gives_its_blessing():
    game = position("""
        1 wo  be  .   .   .
        display: elder worker+beast, sculptor
        cards: -
        open: strength, haste
        due: turquoise offer
    """)
    game.play("elder 1a1")
    assert game.due == "turquoise bless" and game.choices == {"bless strength", "bless haste"}


def test_CARD_7_a_worker_under_CARD_3_cannot_swap():
    game = position("""
        1 bu  be  .   .   .
        display: worker, sculptor
        cards: -
        due: turquoise offer
    """)
    game.play("worker")
    assert game.choices == {"1a1", "1b1"}
    assert game.refusal("swap 1a1") == "WORK-1.tile"
