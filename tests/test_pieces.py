"""The pieces are data with their sources; an owner's corrected file is taken, a bad one told in full."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from importlib import resources

import pytest

import nunatak_widget as nk
from nunatak_widget.games.nunatak.rules.box import FILES, load_box, load_pieces

DATA = resources.files("nunatak_widget.games.nunatak") / "data"


def test_every_piece_says_whether_it_is_printed_or_reconstructed():
    for kind, name in FILES.items():
        for entry in tomllib.loads((DATA / f"{name}.toml").read_text("utf-8"))[kind]:
            assert entry["source"] in ("printed", "reconstructed"), entry


def test_the_cards_are_those_of_SET_3():
    box = load_box(3, "de")
    singles = Counter(types for types in box.card_types[1:] if len(types) == 1)
    assert [singles[(kind,)] for kind in range(6)] == [8, 7, 9, 7, 6, 5]
    doubles = Counter(frozenset(types) for types in box.card_types[1:] if len(types) == 2)
    assert sorted(doubles.values()) == [2, 4, 6]
    assert Counter(box.tool[card] for card in box.all_cards if box.tool[card] >= 0) == {0: 5, 1: 5, 2: 5}
    assert [box.card_stack[1:].count(n) for n in (1, 2, 3, 4)] == [25, 16, 9, 4]
    assert [box.tile_stack[1:].count(n) for n in (1, 2, 3, 4)] == [25, 16, 9, 4]


def test_the_most_cards_of_a_type_are_those_of_the_components_page():
    box = load_box(3, "de")
    assert [sum(kind in types for types in box.card_types[1:]) for kind in range(6)] == [12, 13, 15, 9, 10, 7]


def written(tmp_path, text: str):
    path = tmp_path / "my_pieces.toml"
    path.write_text(text, "utf-8")
    return path


def test_an_owner_may_correct_one_kind_of_piece(tmp_path):
    entry = '[[number]]\nspace = {}\nworth = {}\nsource = "owner"\n'
    path = written(tmp_path, entry.format(2, 2) + entry.format(5, 4) + entry.format(10, 9))
    game = nk.new_game(players=3, seed=1, pieces=path)
    assert game.box.worth == (0, 0, 2, 2, 2, 4, 4, 4, 4, 4, 9) and game.box.own_pieces
    assert nk.new_game(players=3, seed=1).box.worth == (0, 1, 1, 3, 3, 3, 6, 6, 6, 6, 10)


def test_a_copy_of_our_own_pieces_is_our_own(tmp_path):
    path = written(tmp_path, (DATA / "track.toml").read_text("utf-8"))
    assert not nk.new_game(players=3, seed=1, pieces=path).box.own_pieces


BAD = """
[[dragon]]
id = 1
[[number]]
space = 11
worth = -1
source = "printed"
[[number]]
space = 3
worth = 3
source = "my uncle"
"""


def test_a_bad_file_gets_one_error_with_every_mistake_and_its_entry(tmp_path):
    cards = (DATA / "cards.toml").read_text("utf-8")
    for right, wrong in (('symbols = ["worker"]', 'symbols = ["wroker"]'), ('tool = "rope"', 'tool = "hammer"')):
        cards = cards.replace(right, wrong, 1)
    with pytest.raises(nk.PiecesError) as caught:
        nk.new_game(players=3, pieces=written(tmp_path, cards + BAD))
    told = str(caught.value)
    for mistake in (
        "dragon: unknown", "number 11: space", "number 11: worth", "number 3: source", "card 1: symbols", "tool must",
    ):  # fmt: skip
        assert re.search(mistake, told), told
    assert len(caught.value.mistakes) == 6


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("not toml at all", "not a TOML file"), ("tile = 3", "tile: needs a list"), ("[[tile]]\nid = 1", "symbols"),
        ("card = [1, 2]", "card: needs a list"), ("[card]\nid = 1", "card: needs a list"),
        ("completion = []", "holds 6"),
        ('[[number]]\nspace = true\nworth = true\nsource = "owner"', "number"),
        ('[[number]]\nspace = 3\nworth = 3\nsource = ["owner"]', "source"),
        ('[[number]]\nspace = [3]\nworth = 3\nsource = "owner"', "space"),
    ],
)  # fmt: skip
def test_a_wrong_file_never_fails_in_another_way(tmp_path, text, said):
    with pytest.raises(nk.PiecesError, match=said):
        load_pieces(written(tmp_path, text))


def test_a_card_too_many_is_counted(tmp_path):
    cards = (DATA / "cards.toml").read_text("utf-8")
    first = cards.index("[[card]]")
    more = cards[:first] + cards[first:].replace('symbols = ["worker"]', 'symbols = ["builder"]', 1)
    with pytest.raises(nk.PiecesError, match=r"7 of worker, the box holds 8(.|\n)*7 of builder, the box holds 6"):
        load_pieces(written(tmp_path, more))
