"""Records: replayed and verified when read; damaged ones say where, and what can be saved."""

from __future__ import annotations

import json
import os
from importlib import resources
from random import Random

import jsonschema
import pytest

import nunatak_widget as nk
from nunatak_widget.kit.catalog import LANGUAGES

DATA = resources.files("nunatak_widget.games.nunatak") / "data"
SCHEMA = json.loads((DATA / "record.schema.json").read_text("utf-8"))


def played(players: int = 3, seed: int = 5, edition: str = "de", turns: int = 60) -> nk.Game:
    game = nk.new_game(players=players, seed=seed, edition=edition, names=[f"N{n}" for n in range(players)])
    rng = Random(seed)
    while not game.over and game.turn < turns:
        game.play(game.choices[rng.randrange(len(game.choices))])
    return game


def same(one: nk.Game, other: nk.Game) -> bool:
    def told(game: nk.Game) -> list[object]:
        return [(node.move, node.by, node.starts, node.events) for node in game.line]

    return one.state == other.state and told(one) == told(other) and one.names == other.names


@pytest.fixture
def path(tmp_path):
    return tmp_path / "game.json"


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("edition", ["de", "nl", "fr"])
def test_a_saved_game_is_the_same_when_loaded_and_agrees_with_the_schema(path, players, edition):
    game = played(players, 3, edition)
    game.save(path)
    assert same(nk.load(path), game)
    jsonschema.Draft202012Validator(SCHEMA).validate(json.loads(path.read_text("utf-8")))


def test_a_game_in_the_middle_of_a_turn_goes_on_after_loading(path):
    game = played(turns=20)
    while game.state.todo[0].name != "place":
        game.play(game.choices[0])
    game.save(path)
    loaded = nk.load(path)
    assert same(loaded, game)
    for each in (game, loaded):
        rng = Random(1)
        while not each.over:
            each.play(each.choices[rng.randrange(len(each.choices))])
    assert same(loaded, game)


def test_branches_and_the_place_that_is_looked_at_are_kept(path):
    game = played(turns=12)
    whole = [node.move for node in game.line]
    game.goto(turn=6)
    tried = [game.choices[-1], game.choices[0]]
    for choice in tried:
        game.goto(turn=6)
        game.play(str(choice))
    game.goto(turn=6)
    nodes = sum(map(len, game._history.children().values()))
    game.save(path)
    loaded = nk.load(path)
    assert loaded.turn == 6 and sum(map(len, loaded._history.children().values())) == nodes
    jsonschema.Draft202012Validator(SCHEMA).validate(json.loads(path.read_text("utf-8")))
    assert nodes > len(whole)


def test_a_game_from_a_position_keeps_its_start(path):
    game = nk.position(played(turns=9).diagram(), seed=3)
    game.play(game.choices[0])
    game.save(path)
    assert same(nk.load(path), game)


def test_own_pieces_are_embedded(path, tmp_path):
    pieces = tmp_path / "pieces.toml"
    pieces.write_text('[[number]]\nspace = 10\nworth = 12\nsource = "owner"\n')
    game = nk.new_game(players=3, seed=1, pieces=pieces)
    game.play(game.choices[0])
    game.save(path)
    loaded = nk.load(path)
    assert loaded.box.worth[10] == 12 and same(loaded, game)


def test_saving_is_atomic(path, monkeypatch):
    game = played(turns=4)
    game.save(path)
    before = path.read_text("utf-8")

    def fails(*_: object) -> None:
        raise OSError("disk full")

    monkeypatch.setattr(os, "replace", fails)
    game.play(game.choices[0])
    with pytest.raises(OSError, match="disk full"):
        game.save(path)
    assert path.read_text("utf-8") == before
    assert [file.name for file in path.parent.iterdir()] == ["game.json"]


def test_a_record_cut_anywhere_says_where_and_gives_what_is_sound(path):
    game = played(turns=10)
    game.save(path)
    text = path.read_text("utf-8")
    rng = Random(2)
    for _ in range(60):
        path.write_text(text[: rng.randrange(len(text) - 2)], "utf-8")
        with pytest.raises(nk.RecordError) as caught:
            nk.load(path)
        saved = caught.value.game
        if saved is None:
            assert "Nothing of it can be saved" in str(caught.value)
            continue
        whole = [node.move for node in game.line]
        assert [node.move for node in saved.line] == whole[: saved.length]
        if saved.length:
            assert f"turn {saved.turn}" in str(caught.value) and "salvage" in str(caught.value)
            assert same(nk.load(path, salvage=True), saved)
    path.write_text(text.partition('{"turn": 5')[0], "utf-8")
    assert nk.load(path, salvage=True).turn == 5


def entries(path):
    return json.loads(path.read_text("utf-8"))


def test_an_edited_decision_is_found_to_the_turn(path):
    game = played(turns=10)
    game.save(path)
    data = entries(path)
    at = next(i for i, entry in enumerate(data["decisions"]) if entry.get("turn") == 4)
    state = game.goto(turn=4).choices
    other = next(str(choice) for choice in state if str(choice) != data["decisions"][at + 1]["move"])
    data["decisions"][at + 1]["move"] = other
    path.write_text(json.dumps(data), "utf-8")
    with pytest.raises(nk.RecordError, match=r"turn [45]") as caught:
        nk.load(path)
    assert caught.value.game.turn in (4, 5)


def test_an_edited_score_is_found(path):
    played(turns=10).save(path)
    data = entries(path)
    entry = next(entry for entry in data["decisions"] if entry.get("turn") == 7)
    entry["scores"][0] += 1
    path.write_text(json.dumps(data), "utf-8")
    with pytest.raises(nk.RecordError, match="turn 7") as caught:
        nk.load(path)
    assert caught.value.game.turn == 7


def test_an_illegal_decision_names_its_rule(path):
    nk.new_game(players=3, seed=7).play("builder 1b1")
    game = nk.new_game(players=3, seed=7)
    game.play("builder 1b1")
    game.save(path)
    text = path.read_text("utf-8").replace('"1b1"', '"4a1"')
    path.write_text(text, "utf-8")
    with pytest.raises(nk.RecordError, match="SQR-6"):
        nk.load(path)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"rules": 99}, "newer"), ({"version": 2}, "newer"), ({"game": "chess"}, "another game"),
        ({"format": "x"}, "not a record"), ({"names": ["a"]}, "names"), ({"language": "xx"}, "language"),
        ({"seed": "7"}, "seed"), ({"decisions": {}}, "decisions"), ({"start": 3}, "start"), ({"end": None}, "end"),
        ({"start": {"players": 9, "edition": "de"}}, "1, 2, 3 or 4"),
        ({"start": {"players": 3, "edition": "de", "deal": {}}}, "board"),
        ({"start": {"players": 3, "edition": "de", "position": "display: wroker"}}, "wroker"),
        ({"decisions": [3]}, "Decision 1"), ({"decisions": [{"chance": [1]}]}, "Decision 1"),
        ({"decisions": [{"seat": 0, "move": "fly to the moon"}]}, "fly to the moon"),
    ],
)  # fmt: skip
def test_a_wrong_record_gets_one_clear_error(path, change, said):
    played(turns=3).save(path)
    path.write_text(json.dumps(entries(path) | change), "utf-8")
    with pytest.raises(nk.RecordError, match=said):
        nk.load(path)


@pytest.mark.parametrize("text", ["", "{}", "[]", "null", "{" * 9999, "[" * 99999, "\x00\xff", "NK", '{"format": 1'])
def test_what_is_no_record_says_so_in_every_language(path, text):
    path.write_text(text, "utf-8")
    for language in LANGUAGES:
        with pytest.raises(nk.RecordError):
            nk.load(path, lang=language)


def test_a_damaged_record_never_fails_in_another_way(path):
    game = played(2, 4, turns=12)
    game.save(path)
    text = path.read_text("utf-8")
    rng = Random(8)
    for _ in range(150):
        at = rng.randrange(len(text))
        damaged = text[:at] + rng.choice('0"x{}[],:-9') + text[at + rng.randrange(3) :]
        path.write_text(damaged, "utf-8")
        try:
            nk.load(path)
        except nk.RecordError as error:
            assert str(error)
