"""The referee is a test oracle for the engine; these tests are the reason to trust it."""

import copy
import json
from collections import Counter
from typing import Any

import pytest
from referee import referee
from referee.blessings import ABUNDANCE, take_uses
from referee.board import closed_rows, completed_squares, rim_counts, space_name, spaces_of, supports
from referee.cards import shuffle_in
from referee.dummy import dummy_card, dummy_places, worth
from referee.final import check_final
from referee.order import advance
from referee.points import (
    beast_points,
    completion_order,
    craftsman_points,
    dome_winner,
    elder_points,
    number_ahead,
    number_behind,
    rating,
    sculptor_points,
    set_points,
    square_points,
    winning_seats,
    worker_points,
)
from referee.sample import random_game
from referee.sample_header import fixed_header
from referee.state import Log, new_state

TRACK = {1: 1, 3: 3, 6: 6, 10: 10}


@pytest.mark.parametrize(
    ("counts", "points"),
    [
        ({"you": 2, "other": 2}, {"you": 5, "other": 2}),  # EX-5
        ({"orange": 2, "blue": 1, "you": 1}, {"orange": 5, "you": 2}),  # EX-6
        ({"you": 2, "orange": 1, "blue": 1}, {"you": 5, "orange": 1, "blue": 1}),  # EX-7
        ({"you": 1, "orange": 1, "blue": 1, "white": 1}, {"you": 5}),  # EX-8
        ({"you": 4}, {"you": 5}),  # SQR-8
        ({"orange": 3, "you": 1}, {"orange": 5, "you": 2}),
        # SIKU-5, Siku's block completes the square (Siku's own share is lost later)
        ({"siku": 2, "you": 2}, {"you": 5, "siku": 2}),
        ({"siku": 2, "other": 2}, {"siku": 5, "other": 2}),
        ({"other": 2, "siku": 2}, {"siku": 5, "other": 2}),
        ({"you": 2, "siku": 1, "other": 1}, {"you": 5, "siku": 1, "other": 1}),
        ({"other": 2, "you": 1, "siku": 1}, {"other": 5, "you": 2}),
        ({"siku": 2, "you": 1, "other": 1}, {"siku": 5, "you": 2}),
        ({"siku": 3, "you": 1}, {"siku": 5, "you": 2}),
    ],
)
def test_square_points(counts: dict[str, int], points: dict[str, int]) -> None:
    assert square_points(counts, "you", siku="siku") == points


def test_spread_and_sovereignty() -> None:
    four = {"you": 1, "orange": 1, "blue": 1, "white": 1}
    assert square_points(four, "you", ["you"]) == {"you": 5, "orange": 1, "blue": 1, "white": 1}
    assert square_points(four, "you", ["blue"]) == {"blue": 5, "you": 2}
    tied = {"orange": 2, "blue": 1, "you": 1}
    assert square_points(tied, "you", ["blue"]) == {"blue": 5, "orange": 2}
    assert square_points(tied, "you", ["you"]) == {"you": 5, "orange": 2}
    assert square_points({"siku": 2, "other": 1, "you": 1}, "you", ["other"], siku="siku") == {
        "other": 5,
        "siku": 2,
    }
    assert square_points({"you": 2, "blue": 2}, "you", only_first=True) == {"you": 5}


def test_supports_rows_squares_rims() -> None:
    blocks = {"1a1": "blue", "1b1": "blue", "1a2": "blue", "1b2": "white"}
    assert supports(blocks, "2a1", "blue") == 3  # EX-3
    assert supports(blocks, "1a1", "blue") == 0
    cross = {space_name(1, 2, n): "blue" for n in range(5)} | {space_name(1, n, 2): "blue" for n in range(5)}
    assert closed_rows(cross, "1c3") == 2  # EX-4
    assert closed_rows(cross, "1c1") == 1
    assert closed_rows(dict.fromkeys(spaces_of(4), "blue"), "4a1") == 0  # ROW-2
    nine = {space_name(1, c, r): "blue" for c in range(3) for r in range(3)}
    assert completed_squares(nine, "1b2") == ["2a1", "2b1", "2a2", "2b2"]
    assert completed_squares(nine, "1c3") == ["2b2"]
    assert completed_squares(dict.fromkeys(spaces_of(4), "blue"), "4b2") == ["5a1"]
    full = {space: "blue" for level in (1, 2, 3, 4) for space in spaces_of(level)}
    assert rim_counts(full, "blue") == [16, 12, 8, 4]


def test_final_lines() -> None:
    assert craftsman_points(["rope"] * 2 + ["pickaxe"] * 2 + ["pole saw"] * 3) == 34  # EX-12
    assert craftsman_points(["rope"] * 6) == 24
    assert beast_points([1, 2]) == 6  # EX-13
    assert 3 * number_behind(TRACK, 3) == 9 == 3 * number_behind(TRACK, 5)  # EX-14
    assert [number_behind(TRACK, marker) for marker in (0, 1, 2, 9, 10)] == [0, 1, 1, 6, 10]
    assert [number_ahead(TRACK, marker) for marker in (0, 1, 2, 9, 10)] == [1, 1, 3, 10, 10]
    assert elder_points([["craftsman", "elder"]], Counter(craftsman=3, elder=2, worker=4)) == 5  # EX-15
    assert [sculptor_points(n) for n in (0, 1, 5, 10, 13)] == [0, 3, 25, 75, 75]
    assert set_points(Counter(worker=2, sculptor=3, craftsman=2, beast=2, builder=5, elder=2)) == 20


@pytest.mark.parametrize(
    ("siku", "a", "b", "points"),
    [(4, 3, 1, (6, 2)), (4, 4, 1, (12, 2)), (4, 5, 1, (20, 2)), (0, 0, 0, (0, 0))],
)
def test_worker_majority_with_siku(siku: int, a: int, b: int, points: tuple[int, int]) -> None:
    found = worker_points({"siku": siku, "a": a, "b": b})
    assert (found["a"], found["b"]) == points


def test_labour_counts_for_the_majority_only() -> None:
    assert worker_points({"a": 3, "b": 3}, ["a"]) == {"a": 20, "b": 6}
    assert worker_points({"a": 2, "b": 4}, ["a"]) == {"a": 4, "b": 20}


def test_dome_winners_and_rating() -> None:
    assert dome_winner({"a": [5, 4, 1, 0], "b": [6, 2, 2, 0], "c": [6, 1, 0, 0]}) == "b"
    assert dome_winner({"a": [5, 4, 1, 0], "b": [5, 4, 1, 0]}) is None
    assert winning_seats({0: 120, 1: 120, 2: 90}, {0: 9, 1: 11, 2: 20}) == {1}
    assert winning_seats({0: 120, 1: 120}, {0: 9, 1: 9}) == {0, 1}
    ranks = {99: None, 100: "meltwater", 185: "snowball", 186: "ice cube", 225: "ice block", 250: "iceberg"}
    assert {total: rating(total) for total in ranks} == ranks
    assert rating(251) == "ice temple"


def test_completion_order() -> None:
    lines = {0: (3, 1), 1: (3, 2), 2: (1, 9), 3: (0, 0)}  # EX-11: 1 has more on the second line
    assert completion_order(lines, first=0)[:2] == [1, 0]
    equal = dict.fromkeys(range(4), (1, 1))
    assert completion_order(equal, first=0) == [3, 2, 1, 0]
    assert completion_order(equal, first=2) == [1, 0, 3, 2]


def test_dummy_takes_the_square() -> None:
    """EX-16: A gives 2 supports and a row, B a square; the card is the next one clockwise from the marker."""
    header = fixed_header([], [8, 20]) | {"mode": "solo"}
    state = new_state(header)
    state.is_player = [True, False, False]
    blue = {"1a1", "1b1", "1d4", "1e4", "1d5"}
    under = {"1a2", "1b2", *(space_name(1, column, row) for column in (2, 3, 4) for row in (0, 1))}
    level_2 = {"2b1", "2c1", "2d1"}
    state.blocks = dict.fromkeys(under | level_2, "turquoise") | dict.fromkeys(blue, "orange")
    state.floor["2a1"] = state.floor["1e5"] = "T1-9"  # A and B: craftsmen
    state.floor |= dict.fromkeys(level_2, "T1-0")
    assert worth(state, "2a1", "orange") == (3, 0, 1, 2)
    assert worth(state, "1e5", "orange") == (5, 5, 0, 0)
    assert dummy_places(state, 1, "C1-9", any_tile=False) == {("craftsman", "1e5")}
    state.display = [None, "C1-9", "C1-5", "C1-0"]
    assert dummy_card(state, 1, ["C1-5", "C1-0"]) == "C1-5"
    assert dummy_card(state, 2, ["C1-9"]) == "C1-9"


@pytest.mark.parametrize(
    ("edition", "after", "legal"),
    [
        ("de", "C2-1 C1-0 C1-2 C2-0 C1-1", True),
        ("nl", "C2-1 C1-0 C1-2 C2-0 C1-1", False),  # a 2 above a 1
        ("nl", "C1-0 C1-2 C1-1 C2-0 C2-1", True),
        ("fr", "C1-0 C1-2 C1-1 C2-1 C2-0", False),  # group 2 got no card and stays as it is
    ],
)
def test_reshuffles_by_groups(edition: str, after: str, legal: bool) -> None:
    """CARD-6: pile 1 1 | 2 2, a card of stack 1 goes back; workers fit."""
    state = new_state(fixed_header([], [8, 20]) | {"edition": edition})
    state.pile, state.group = ["C1-1", "C1-2", "C2-0", "C2-1"], {"C1-1": 1, "C1-2": 1, "C2-0": 2, "C2-1": 2}
    log = Log("shuffle")
    shuffle_in(state, ["C1-0"], after.split(), ["C1-0"], "CARD-2", log)
    assert (not log.problems) == legal


def test_used_up_group_joins_the_top_one() -> None:
    state = new_state(fixed_header([], [8, 20]) | {"edition": "nl"})
    state.pile, state.group = ["C2-0", "C3-0"], {"C2-0": 2, "C3-0": 3}
    log = Log("shuffle")
    shuffle_in(state, ["C1-0"], ["C1-0", "C2-0", "C3-0"], ["C1-0"], "CARD-2", log)
    assert log.problems == [] and state.group == {"C1-0": 2, "C2-0": 2, "C3-0": 3}


def test_abundance_skips_the_next_turn() -> None:
    state = new_state(fixed_header([], [8, 20]))
    state.hands[1] = [ABUNDANCE]
    order = []
    while len(order) < 9 and state.next_seat is not None:
        order.append(state.next_seat)
        if len(order) == 2:
            use = {"seat": 1, "blessing": ABUNDANCE}
            take_uses(state, 1, {"uses": [use], "squares": []}, Log("turn 1"))
        advance(state, order[-1])
    assert order == [0, 1, 1, 2, 0, 2, 0, 1, 2]


# A sheet of six turns, claims worked out by hand. Start, row by row (see fixed_header):
#   1 worker x5 · 2 sculptor x4, craftsman · 3 craftsman x5 · 4 beast x4, builder · 5 builder x2, elder x3
# Cards in the order W W S S W E ..., tiles of the pile: worker first, then worker, sculptor.
MOVES = [
    # seat, card, side, space, swap, playable, display after
    (0, "C1-0", "worker", "1a1", None, "C1-0 C1-1 C1-5 C1-6", "C1-1 C1-5 C1-6 C1-2"),
    (1, "C1-1", "worker", "1b2", ["1b1", "1b2"], "C1-1 C1-5 C1-6 C1-2", "C1-5 C1-6 C1-2 C1-22"),
    (2, "C1-5", "sculptor", "1b1", None, "C1-5 C1-6 C1-2 C1-22", "C1-6 C1-2 C1-22 C1-3"),
    (0, "C1-6", "sculptor", "1a2", None, "C1-6 C1-2 C1-22 C1-3", "C1-2 C1-22 C1-3 C1-4"),
    (1, "C1-2", "worker", "2a1", None, "C1-2 C1-22 C1-3 C1-4", "C1-22 C1-3 C1-4 C1-7"),
    (2, "C1-22", "elder", "1c5", None, "C1-22 C1-3 C1-4 C1-7", "C1-3 C1-4 C1-7 C1-8"),
]
SYMBOLS = {"worker": {"1a1", "1b1", "1c1", "1d1", "1e1"}, "sculptor": {"1a2", "1b2", "1c2", "1d2"}}


def hand_made_sheet() -> dict[str, Any]:
    header = fixed_header(
        ["C1-0", "C1-1", "C1-5", "C1-6", "C1-2", "C1-22", "C1-3", "C1-4", "C1-7", "C1-8"], [8, 20, 1, 3]
    )
    free = dict(header["start"])
    shown = {kind: set(spaces) for kind, spaces in SYMBOLS.items()} | {"elder": {"1c5", "1d5", "1e5"}}
    areas: dict[str, dict[str, str]] = {"0": {}, "1": {}, "2": {}}
    turns: list[dict[str, Any]] = []
    for seat, card, side, space, swap, playable, display in MOVES:
        swaps = [[w, o] for w in shown["worker"] for o in free if w != o] if side == "worker" else []
        if swap:
            free["1b1"], free["1b2"] = free["1b2"], free["1b1"]
            shown["worker"] = shown["worker"] - {"1b1"} | {"1b2"}
            shown["sculptor"] = shown["sculptor"] - {"1b2"} | {"1b1"}
        places = [[side, space]] if swap else [[side, one] for one in shown[side]]
        del free[space]
        shown[side].discard(space)
        areas[str(seat)][card] = side
        claims: dict[str, Any] = {
            "playable": playable.split(),
            "squares": [],
            "points": {},
            "score": {"0": 0, "1": 0, "2": 0},
            "marker": {"0": 0, "1": 0, "2": 0},
            "display": display.split(),
            "blessings": [8, 20],
            "next": (seat + 1) % 3,
            "areas": copy.deepcopy(areas),
            "hands": {"0": [], "1": [], "2": []},
            "reserved": {},
            "places": places,
            "swaps": swaps,
        }
        turn = {"seat": seat, "for_siku": False, "card": card, "side": side, "space": space, "swap": swap}
        turn |= {"squares": [], "reshuffles": [], "uses": [], "claims": claims}
        if len(turns) == 3:  # seat 0 has two blocks, the others one each (EX-7); the first tile is laid
            turn["squares"] = [{"square": "2a1", "tile": "T2-0"}]
            claims["squares"] = [{"turquoise": 5, "orange": 1, "blue": 1}]
            claims["points"] = {
                str(one): {"support": 0, "square": n, "blessing": 0} for one, n in enumerate((5, 1, 1))
            }
            free["2a1"] = "T2-0"
            shown["worker"].add("2a1")
        if len(turns) >= 3:
            claims["score"] = {"0": 5, "1": 1, "2": 1}
        if len(turns) == 4:  # one own block below
            claims["points"] = {"1": {"support": 1, "square": 0, "blessing": 0}}
        if len(turns) >= 4:
            claims["score"] = {"0": 5, "1": 2, "2": 1}
        if len(turns) == 5:  # Fellowship: sculptor and elder
            turn["blessing"] = {"taken": 8, "used": True}
            claims["points"] = {"2": {"support": 0, "square": 0, "blessing": 2}}
            claims["score"] = {"0": 5, "1": 2, "2": 3}
            claims["blessings"] = [1, 20]
        claims["free"] = dict(free)
        turns.append(turn)
    return {"header": header, "turns": turns}


def test_hand_made_sheet_agrees() -> None:
    assert referee(hand_made_sheet()) == []


@pytest.mark.parametrize(
    ("turn", "change", "rule"),
    [
        (0, {"seat": 1}, "SET-7"),
        (0, {"card": "C1-2"}, "TURN-1"),
        (0, {"space": "1a2"}, "TURN-2"),
        (1, {"space": "1c1"}, "TURN-2"),
        (1, {"swap": ["1c2", "1d2"]}, "WORK-1"),
        (3, {"squares": []}, "SQR-1"),
        (3, {"squares": [{"square": "2a1", "tile": "T2-1"}]}, "SQR-6"),
        (3, {"reshuffles": [["C1-0"]]}, "CARD-2"),
        (3, {"uses": [{"seat": 0, "blessing": 14}]}, "BLS-1"),
        (5, {"blessing": {"taken": 7, "used": True}}, "ELD-1"),
        (5, {"blessing": None}, "ELD-3"),
        (5, {"uses": [{"seat": 2, "blessing": 1, "card": "C1-3"}]}, "BLS-1"),
        (5, {"for_siku": True}, "SIKU-3"),
    ],
)
def test_illegal_records_are_found(turn: int, change: dict[str, Any], rule: str) -> None:
    sheet = hand_made_sheet()
    sheet["turns"][turn] |= change
    found = referee(sheet)
    assert any(problem.startswith(f"turn {turn}: {rule}:") for problem in found), found


def test_final_part_by_hand() -> None:
    """Siku: 2 workers; A: 2 workers, rope, pickaxe, beast, builder, elder; B: a worker, a sculptor."""
    header = fixed_header([], [5, 20, 1, 3]) | {"mode": "two", "players": 2, "siku": "white"}
    header["seats"] = header["seats"][:2]
    state = new_state(header)
    state.blocks = {
        "1a1": "turquoise",
        "1b2": "turquoise",
        "3b2": "turquoise",
        "1e5": "orange",
        "1c1": "white",
    }
    state.score, state.marker = [30, 20], [5, 0]
    names = {"C1-0": "worker", "C1-1": "worker", "C1-9": "craftsman", "C1-11": "craftsman", "C1-17": "beast"}
    state.areas = [names | {"C1-19": "builder", "C1-22": "elder"}, {"C1-2": "worker", "C1-5": "sculptor"}]
    state.siku_area = {"C1-3": "worker", "C1-4": "worker"}
    state.hands = [[5, 20, 9], [18]]
    final = {
        # The second worker becomes a sculptor: a full set, but only one worker is left.
        "uses": [{"seat": 0, "blessing": 5, "card": "C1-1", "type": "sculptor"}, {"seat": 0, "blessing": 20}],
        "lines": {
            "0": {
                "FIN-2": 2,
                "FIN-3": 3,
                "FIN-4": 0,
                "FIN-5": 2,
                "FIN-6": 3,
                "FIN-7": 3,
                "FIN-8": 2,
                "FIN-9": 10,
            }
            | {"BLS-30": 1},
            "1": {"FIN-2": 2, "FIN-3": 3, "FIN-8": 2},
        },
        "totals": {"0": 56, "1": 27},
        "winners": ["0"],
        "dome": None,  # one outer block each, all on level 1
        "dome_by": "orange",  # last on the score track
        "rating": None,
    }
    log = Log("final")
    check_final(copy.deepcopy(state), final, log)
    assert log.problems == []
    for change in (
        {"winners": ["1"]},
        {"dome": "white"},
        {"dome_by": "turquoise"},
        {"totals": {"0": 56, "1": 29}},
    ):
        log = Log("final")
        check_final(copy.deepcopy(state), final | change, log)
        assert log.problems


GAMES = [("multi", 3), ("multi", 4), ("two", 2), ("solo", 1)]


@pytest.mark.parametrize(("mode", "players"), GAMES)
@pytest.mark.parametrize("edition", ["de", "nl", "fr"])
def test_random_games_keep_the_numbers(mode: str, players: int, edition: str) -> None:
    """30 squares, 29 tiles, 54 turns; the referee agrees with what it wrote itself."""
    sheet, state = random_game(mode, players, edition, seed=7)
    squares = [square for turn in sheet["turns"] for square in turn["squares"]]
    assert (len(sheet["turns"]), len(squares), len(state.blocks)) == (54, 30, 54)
    assert sum(square["tile"] is not None for square in squares) == 29
    held = [turn["seat"] for turn in sheet["turns"]]
    each = {
        ("multi", 3): [18] * 3,
        ("two", 2): [27] * 2,
        ("solo", 1): [18] * 3,
        ("multi", 4): [13, 13, 14, 14],
    }
    assert sorted(Counter(held).values()) == each[mode, players]
    found = referee(json.loads(json.dumps(sheet)))
    assert [problem for problem in found if "no final part" not in problem] == []


@pytest.mark.parametrize(("mode", "players"), GAMES)
def test_every_false_claim_is_found(mode: str, players: int) -> None:
    sheet, _ = random_game(mode, players, "de", seed=3)
    sheet["turns"] = sheet["turns"][:30]
    false: dict[str, Any] = {
        "playable": ["x"],
        "squares": [{"blue": 9}],
        "points": {"0": {"support": 9, "square": 9, "blessing": 9}},
        "score": {"0": 999},
        "marker": {"0": 11},
        "display": ["x"],
        "blessings": [99],
        "next": 9,
        "areas": {"0": {"x": "worker"}},
        "hands": {"0": [99]},
        "free": {},
        "reserved": {"x": 0},
        "places": [],
        "swaps": [["1a1", "5a1"]],
    }
    assert set(false) == set(sheet["turns"][0]["claims"])
    for key, value in false.items():
        wrong = copy.deepcopy(sheet)
        wrong["turns"][25]["claims"][key] = value
        found = referee(wrong)
        assert found and all(problem.startswith("turn 25: ") for problem in found), key


def test_solo_rounds_follow_the_start_marker() -> None:
    sheet, _ = random_game("solo", 1, "de", seed=1)
    assert [turn["seat"] for turn in sheet["turns"][:9]] == [0, 1, 2, 1, 2, 0, 2, 0, 1]
