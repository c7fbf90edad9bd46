"""END: the end of the game, the extra turns of four players, endgame blessings."""

from __future__ import annotations

from typing import Any

import pytest
from conftest import MODES, random_game, steps_of
from told import position

from nunatak_widget.games.nunatak.rules.box import load_box
from nunatak_widget.games.nunatak.rules.setup import new_state
from nunatak_widget.kit.agenda import do

LAST = """
  a  b  c  d  e  | a  b  c  d | a  b  c | a  b
1 T  O  B  T  O  | O  B  T  O | B  T  O | B  T
2 B  T  O  B  T  | B  T  O  B | B  T  O | O  el
3 O  B  T  O  B  | T  O  B  T | B  T  O
4 T  O  B  T  O  | O  B  T  O
5 B  T  O  B  T
display: elder worker+beast
cards: -
tiles: -
open: insight, walls
due: blue take
"""
LAST_WORKER = LAST.replace("elder worker+beast", "worker").replace("O  el", "O  wo")


def test_END_1_the_game_ends_with_the_fourth_block_on_the_top_level():
    table = position(LAST_WORKER)
    told = table.play("worker 4b2")
    assert table.due == "over"
    squares = ["SQR-1.first blue 5 5a1", "SQR-3.second turquoise 1 5a1", "SQR-3.second orange 1 5a1"]
    assert told[3:7] == [*squares, "END-1.over"]
    assert told[7].startswith("FIN-1.points turquoise")


@pytest.mark.parametrize(("players", "edition"), MODES)
def test_END_1_all_54_cards_are_taken_and_all_54_blocks_placed(players, edition):
    for state, move in steps_of(players, edition, 1):
        if move is None:
            assert state.built == (1 << 54) - 1 and state.free == 0
            assert not any(state.display) and state.card_at == len(state.card_pile)
            assert not any(state.left) and not any(state.siku_left)
            assert sum(map(len, state.areas)) + len(state.discard) == 54


def test_END_2_endgame_blessings_are_used_then_the_final_scoring_follows():
    table = position(LAST_WORKER + "orange blessings: labour")
    told = table.play("worker 4b2")
    assert told[-1] == "END-1.over" and table.due == "orange end?"
    told = table.play("use labour")
    assert told[0] == "BLS-29.used orange" and told[1].startswith("FIN-1.points turquoise")
    assert table.lines("FIN-2") == (0, 12, 12)


FOUR = """
game: 4 players
1 wo sc cr be bu
2 el wo sc cr be
display: worker, sculptor, craftsman rope
cards: -
open: insight, walls
completion: {completion}
turquoise: left 0
orange: left 0
blue: left 0
white: left 1
turn: 52
due: white take
"""


def ranking(completion: str, more: str) -> str:
    """The order that the completion card gives when the last block has been placed on a sculptor tile."""
    table = position(FOUR.format(completion=completion) + more)
    told = table.play("sculptor 1b1")
    return next(event for event in told if event.startswith("END-4.ranking")).split(" ", 2)[2]


@pytest.mark.parametrize(
    ("completion", "lines", "order"),
    [
        ("beasts", "turquoise cards: beast 1\norange cards: beast 1, beast 1\nblue cards: beast 2, beast 2, beast 2",
         "orange turquoise blue white"),
        ("beasts", "turquoise cards: beast 1, beast 2\norange cards: beast 1\nblue cards: beast 1, beast 2, beast 2",
         "blue turquoise orange white"),
        ("workers", "turquoise cards: worker, worker\nblue cards: worker, worker, builder\norange cards: worker",
         "blue turquoise orange white"),
        ("sculptors", "turquoise cards: sculptor, craftsman rope\norange cards: sculptor\n"
         "blue cards: sculptor, sculptor",
         "blue turquoise white orange"),
        ("craftsmen", "turquoise cards: craftsman rope, craftsman rope\norange cards: craftsman pickaxe\n"
         "blue cards: craftsman pickaxe, craftsman rope\nwhite cards: craftsman pole saw, craftsman pole saw",
         "blue orange turquoise white"),
        ("builders", "turquoise: left 0, marker 4\norange: left 0, marker 7\nblue: left 0, marker 4\n"
         "blue cards: builder, builder",
         "orange blue turquoise white"),
        ("elders", "turquoise cards: elder worker+beast\norange cards: elder craftsman+elder\n"
         "orange blessings: labour\nblue blessings: tools, herd",
         "orange turquoise blue white"),
    ],
)  # fmt: skip
def test_END_4_the_completion_card_ranks_by_its_first_line_then_by_its_second(completion, lines, order):
    text = FOUR
    for line in lines.split("\n"):
        key = line.split(":")[0] + ":"
        text = "\n".join(old for old in text.split("\n") if not old.startswith(key))
    table = position(text.format(completion=completion) + lines)
    told = table.play("sculptor 1b1")
    first = order.split()[0]
    assert told[-2:] == [f"END-4.ranking {completion} {order}", f"END-4.extra {first} 53"]
    assert table.due == f"{first} take"


def test_END_4_the_third_line_is_later_in_turn_order():
    """White has a sculptor now, which this card does not ask for: all four are tied."""
    assert ranking("beasts", "") == "white blue orange turquoise"


@pytest.mark.parametrize(
    ("first", "order"),
    [("turquoise", "white blue orange turquoise"), ("orange", "turquoise white blue orange"),
     ("blue", "orange turquoise white blue"), ("white", "blue orange turquoise white")],
)  # fmt: skip
def test_END_5_the_first_player_is_worst_and_the_last_seat_best(first, order):
    assert ranking("beasts", f"first: {first}") == order


def test_END_4_double_cards_count_as_what_they_lie_as():
    cards = "turquoise cards: worker/builder as worker\norange cards: worker/builder as builder\nblue cards: worker"
    assert ranking("workers", cards) == "blue turquoise orange white"
    card = "sculptor/craftsman pickaxe"
    cards = f"turquoise cards: {card} as sculptor\norange cards: {card} as craftsman"
    assert ranking("craftsmen", cards) == "orange white blue turquoise"
    cards = "turquoise cards: beast 1/elder beast+builder as beast\norange cards: beast 1/elder sculptor+elder as elder"
    assert ranking("beasts", cards) == "turquoise white blue orange"


def test_END_4_the_best_two_take_the_two_cards_and_place_the_blocks_kept_beside_the_card():
    table = position(FOUR.format(completion="workers") + "blue cards: worker, worker\norange cards: worker")
    table.play("sculptor 1b1")
    assert table.state.extra == [1, 1, 1, 1] and table.choices == {"worker", "craftsman rope"}
    assert table.play("worker 1a1")[-1] == "END-4.extra orange 54"
    assert table.state.extra == [1, 1, 0, 1] and table.choices == {"craftsman rope"}
    table.play("craftsman rope 1c1")
    assert table.due == "over" and table.state.extra == [1, 0, 0, 1]
    assert (table.blocks("blue"), table.blocks("orange")) == ({"1a1"}, {"1c1"})


def test_END_4_nobody_is_ranked_while_somebody_has_a_block_left():
    table = position(FOUR.format(completion="workers").replace("orange: left 0", "orange: left 1"))
    told = table.play("sculptor 1b1")
    assert told[-1] == "TURN-1.begins orange 53"


def test_END_5_all_four_are_ranked_once_before_the_first_extra_turn():
    """Orange has a worker more after the first extra turn, but the order stays."""
    cards = "orange cards: worker, worker\nblue cards: worker, worker, builder"
    table = position(FOUR.format(completion="workers") + cards)
    table.play("sculptor 1b1")
    assert table.due == "blue take"
    table.play("craftsman rope 1c1")
    assert table.due == "orange take" and table.state.ranking == (2, 1, 3, 0)


def test_END_5_extra_turns_are_whole_turns():
    table = position("""
        game: 4 players
        1 W  W  W  W  wo | el . . .
        2 W  O  .  .  .
        display: elder worker+beast, worker, worker
        cards: -
        tiles: wo
        open: insight, walls
        completion: beasts
        turquoise: left 0
        orange: left 0
        blue: left 0
        white: left 0, extra 1
        ranking: white, blue, orange, turquoise
        on turn: white, extra
        due: white take
    """)
    told = table.play("elder 2a1 bless insight use insight")
    assert "SUP-1.points white 3 2a1" in told and "BLS-16.points white 1" in told
    assert told[-1].startswith("END-4.extra blue")
    told = table.play("worker 1e1")
    assert "ROW-1.rows blue 1 0 1" in told and "END-1.over" in told


def test_END_5_an_extra_turn_follows_the_rules_for_cards():
    text = FOUR.format(completion="beasts").replace("craftsman rope", "builder").replace("bu", "el", 1)
    table = position(text)
    table.play("sculptor 1b1")
    assert table.due == "white take" and table.choices == {"worker"} and table.refusal("builder") == "CARD-1.fits"
    table.play("worker 1a1")
    assert table.told[-1] == "CARD-3.any blue" and table.choices == {"builder"}


def test_END_6_the_last_turn_is_played_out_to_the_elders_blessing_and_nothing_is_refilled():
    table = position(LAST + "blessings: labour, tools")
    table.play("elder 4b2")
    assert table.due == "blue bless"
    told = table.play("bless walls use walls level 4")
    assert "BLS-20.points blue 2 4" in told and not any("ELD-2" in event for event in told)
    assert table.open == ["insight", "-"] and table.due == "over"


def test_END_6_an_endgame_blessing_of_the_last_turn_is_used_at_once_after_it():
    table = position(LAST.replace("insight", "labour"))
    table.play("elder 4b2 bless labour")
    assert table.due == "blue end?" and table.choices == {"use labour", "pass"}


def test_END_6_foresight_is_not_asked_after_the_last_turn():
    table = position(LAST_WORKER + "orange blessings: foresight")
    table.play("worker 4b2")
    assert table.due == "over"


@pytest.mark.parametrize(
    ("first", "order"),
    [("turquoise", ["turquoise", "orange", "blue"]), ("orange", ["orange", "blue", "turquoise"]),
     ("blue", ["blue", "turquoise", "orange"])],
)  # fmt: skip
def test_END_6_players_decide_in_turn_order_from_the_first_player_each_on_all_own_blessings(first, order):
    table = position(LAST_WORKER + f"""
        first: {first}
        turquoise blessings: labour, heights, strength
        orange blessings: transfer
        orange cards: worker
        blue blessings: tools, herd
        blue cards: craftsman rope, beast 1
    """)
    table.play("worker 4b2")
    asked = []
    while table.due != "over":
        asked.append(table.due.split()[0])
        table.play(sorted(choice for choice in table.choices if choice.startswith("use"))[0])
        while table.due.split()[-1] in ("card", "type", "tool"):
            table.play(sorted(table.choices)[0])
    twice = {"turquoise": 2, "orange": 1, "blue": 2}
    assert asked == [who for who in order for _ in range(twice[who])]


def test_END_6_any_blessing_may_be_kept_for_its_two_points():
    table = position(LAST_WORKER + "blue blessings: labour, heights, strength")
    table.play("worker 4b2")
    assert table.choices == {"use labour", "use heights", "pass"} and table.refusal("use strength") == "BLS-8.moment"
    table.play("use heights")
    assert table.choices == {"use labour", "pass"}
    table.play("pass")
    assert table.lines("FIN-8") == (0, 0, 4)


@pytest.mark.parametrize(("players", "turns"), [(1, (18, 18, 18)), (2, (27, 27)), (3, (18,) * 3), (4, (13,) * 4)])
@pytest.mark.parametrize("seed", range(3))
def test_END_7_every_seat_has_its_number_of_turns(players, turns, seed):
    deal, moves, _ = random_game(players, "de", seed)
    log: list[tuple[Any, ...]] = []
    state = new_state(load_box(players, "de"), deal, 0, log)
    for move in moves:
        do(state, move, log)
    own = [event[1] for event in log if event[0] in ("TURN-1.begins", "BLS-4.again")]
    assert tuple(own.count(seat) for seat in range(len(turns))) == turns
    assert sum(event[0] == "END-4.extra" for event in log) == (2 if players == 4 else 0)
