"""`game.sheet()` and its schema: what the published page says, and nothing besides."""

from __future__ import annotations

import copy
from random import Random
from typing import Any

import pytest
from conftest import MODES
from invariants import sheet_schema, sheet_validator
from jsonschema import Draft202012Validator
from moments import play
from table import position

import nunatak_widget as nk
from nunatak_widget.games.nunatak.forms.moves import read
from nunatak_widget.games.nunatak.forms.sheet import Writer, _step, sheet
from nunatak_widget.games.nunatak.rules.box import load_box
from nunatak_widget.kit.agenda import AUTO, options

Sheet = dict[str, Any]


def sheet_of(players: int, edition: str, seed: int) -> Sheet:
    done = play(load_box(players, edition), seed)
    return sheet(done.box, done.deal, done.first, done.moves)


@pytest.fixture(scope="module")
def sheets() -> list[Sheet]:
    return [sheet_of(players, "de", seed) for players in (1, 2, 3, 4) for seed in range(25)]


def test_the_schema_is_one():
    Draft202012Validator.check_schema(sheet_schema())


@pytest.mark.parametrize(("players", "edition"), MODES)
def test_a_sheet_follows_the_schema_as_it_is_published(players, edition):
    Draft202012Validator(sheet_schema()).validate(sheet_of(players, edition, 3))


@pytest.mark.parametrize(("players", "edition"), MODES)
def test_a_game_that_is_not_over_has_a_sheet_without_a_final_part(players, edition):
    game, rng = nk.new_game(players=players, edition=edition, seed=4), Random(4)
    for _ in range(25):
        game.play(game.choices[rng.randrange(len(game.choices))])
    page = game.sheet()
    sheet_validator().validate(page)
    assert "final" not in page
    assert len(page["turns"]) == game.state.turns - 1  # the turn that is being played is left out
    assert page["turns"][-1]["claims"]["next"] == game.state.turn.seat


def test_what_is_absent_is_absent_and_what_is_null_is_null(sheets):
    for page in sheets:
        header, solo = page["header"], page["header"]["mode"] == "solo"
        assert (header["siku"] is None) == (header["mode"] != "two")
        assert (header["completion"] is None) == (header["players"] != 4)
        assert (page["final"]["rating"] is None) == (not solo or page["final"]["totals"]["0"] < 100)
        for turn in page["turns"]:
            player = header["seats"][turn["seat"]]["kind"] == "player"
            takes = turn["side"] == "elder" and player and not turn["for_siku"]
            assert ("blessing" in turn) == takes
            assert all((one["tile"] is None) == (one["square"] == "5a1") for one in turn["squares"])
            assert turn["swap"] is None or sorted(turn["swap"]) in map(sorted, turn["claims"]["swaps"]) or turn["uses"]
            assert [turn["side"], turn["space"]] in turn["claims"]["places"]
            assert len(turn["squares"]) == len(turn["claims"]["squares"])


NOTHING_FITS = """
game: 1 player, de
1 wo .  .  .  .
display: -, builder, -, beast 1
cards: worker, sculptor, beast 1, ?*20
turn: 8
due: turquoise offer
turquoise blessings: freedom
"""


@pytest.mark.parametrize(
    ("answers", "refilled", "playable"),
    [(["use freedom"], False, 0), (["pass", "use freedom"], True, 1)],
    ids=["before SOLO-4", "after SOLO-4"],
)
def test_SOLO_4_a_use_of_freedom_says_whether_the_display_was_filled_before_it(answers, refilled, playable):
    """And no card was playable while SOLO-4 was still due."""
    state = position(NOTHING_FITS).state
    writer = Writer(state)
    for answer in answers:
        [move], _ = read(state, answer)
        _step(state, writer, move)
        while state.todo[0].seat == AUTO:
            _step(state, writer, None)
    assert writer.record["uses"] == [{"seat": 0, "blessing": 11, "refilled": refilled}]
    _step(state, writer, options(state)[0])
    assert len(writer.record["claims"]["playable"]) == playable


def first(sheets: list[Sheet], wanted: Any) -> tuple[Sheet, Any]:
    """A copy of the first sheet that has what is wanted, and the part that has it."""
    page = copy.deepcopy(next(page for page in sheets if wanted(page)))
    return page, wanted(page)[0]


def uses(number: int) -> Any:
    return lambda page: [use for turn in page["turns"] for use in turn["uses"] if use["blessing"] == number]


def final_uses(number: int) -> Any:
    return lambda page: [use for use in page["final"]["uses"] if use["blessing"] == number]


def turns(side: str) -> Any:
    return lambda page: [turn for turn in page["turns"] if turn["side"] == side]


def the(*keys: str) -> Any:
    def part(page: Sheet) -> list[Any]:
        found: Any = page
        for key in keys:
            found = found[int(key)] if isinstance(found, list) else found[key]
        return [found]

    return part


WRONG: list[tuple[str, Any, Any]] = [
    ("a word of our own at the top", the(), lambda page: page.update(version=1)),
    ("an unknown mode", the("header"), lambda part: part.update(mode="team")),
    ("an unknown edition", the("header"), lambda part: part.update(edition="es")),
    ("Siku without two players", the("header"), lambda part: part.update(siku="white")),
    ("24 tiles at the start", the("header", "start"), lambda part: part.pop("1a1")),
    ("a start space of level 2", the("header", "start"), lambda part: part.update({"2a1": part.pop("1a1")})),
    ("a card without its stack", the("header", "cards", "c1"), lambda part: part.pop("stack")),
    ("a tool on a worker", the("header", "cards", "c1"), lambda part: part.update(symbols=["worker"], tool="rope")),
    ("a craftsman without tool", the("header", "cards", "c1"), lambda part: part.update(symbols=["craftsman"])),
    ("a pole_saw", the("header", "cards", "c1"), lambda part: part.update(symbols=["craftsman"], tool="pole_saw")),
    ("one blessing open", the("header", "open_blessings"), lambda part: part.pop()),
    ("a turn for a fifth seat", the("turns", "0"), lambda part: part.update(seat=4)),
    ("a space in the air", the("turns", "0"), lambda part: part.update(space="3d1")),
    ("no swap at all", the("turns", "0"), lambda part: part.pop("swap")),
    ("a swap with a beast", turns("beast"), lambda part: part.update(swap=["1a1", "1a2"])),
    ("a blessing that is null", turns("builder"), lambda part: part.update(blessing=None)),
    ("a blessing with a builder", turns("builder"), lambda part: part.update(blessing={"taken": 1, "used": False})),
    ("a level for Insight", turns("elder"), lambda part: part.update(blessing={"taken": 6, "used": True, "level": 1})),
    ("Walls without its level", turns("elder"), lambda part: part.update(blessing={"taken": 10, "used": True})),
    ("Foresight used at once", turns("elder"), lambda part: part.update(blessing={"taken": 1, "used": True})),
    ("a tile on the top square", the("turns", "53"), lambda part: part["squares"][-1].update(tile="t1")),
    ("Foresight without a card", uses(1), lambda part: part.pop("card")),
    ("Providence without order", uses(3), lambda part: part.pop("order")),
    ("Spread with a card", uses(4), lambda part: part.update(card="c1")),
    ("Renewal without its pile", uses(12), lambda part: part.pop("pile")),
    ("Exchange of three tiles", uses(13), lambda part: part["spaces"].append("1a1")),
    ("Exchange, before or after?", uses(13), lambda part: part.pop("after_swap")),
    ("Strength with a square", uses(14), lambda part: part.update(square="2a1")),
    ("Haste that is an endgame card", uses(15), lambda part: part.update(blessing=20)),
    ("no places", the("turns", "0", "claims"), lambda part: part.update(places=[])),
    ("a place without a side", the("turns", "0", "claims"), lambda part: part.update(places=[["1a1"]])),
    ("a marker at 11", the("turns", "0", "claims", "marker"), lambda part: part.update({"0": 11})),
    ("a seat that is a number", the("final"), lambda part: part.update(winners=[0])),
    ("three points for a square", turns("worker"), lambda part: part["claims"]["squares"].append({"blue": 3})),
    ("a final part without lines", the("final"), lambda part: part.pop("lines")),
    ("a line that is missing", the("final", "lines", "0"), lambda part: part.pop("FIN-2")),
    ("an iceberg for three", lambda page: [page] if page["header"]["players"] == 3 else [],
     lambda page: page["final"].update(rating="iceberg")),
    ("Transfer without a type", final_uses(5), lambda part: part.pop("type")),
    ("Transfer with a needless tool", final_uses(5), lambda part: part.update(type="beast", tool="rope")),
    ("Tools without a tool", final_uses(17), lambda part: part.pop("tool")),
    ("Herd with a tool", final_uses(18), lambda part: part.update(tool="rope")),
]  # fmt: skip


@pytest.mark.parametrize(("wanted", "spoil"), [pytest.param(a, b, id=name) for name, a, b in WRONG])
def test_the_schema_refuses(sheets, wanted, spoil):
    page, part = first(sheets, wanted)
    assert sheet_validator().is_valid(page)
    spoil(part)
    assert not sheet_validator().is_valid(page)
