"""Every kind of mistake in an owner's pieces is told with its entry (SET-2, SET-3, SET-4, SET-9)."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from nunatak_widget.games.nunatak.rules.box import load_pieces
from nunatak_widget.games.nunatak.rules.pieces_check import check_pieces


def change(kind: str, index: int, fields: dict[str, Any]) -> dict[str, Any]:
    """Our pieces with some fields of one entry changed; None takes a field out."""
    pieces = copy.deepcopy(load_pieces())
    entry = pieces[kind][index]
    for name, value in fields.items():
        if value is None:
            entry.pop(name, None)
        else:
            entry[name] = value
    return pieces


def index_of(symbols: list[str]) -> int:
    return next(i for i, card in enumerate(load_pieces()["card"]) if card["symbols"] == symbols)


WORKER, CRAFTSMAN, BEAST, ELDER = (index_of([kind]) for kind in ("worker", "craftsman", "beast", "elder"))
DOUBLE = index_of(["sculptor", "craftsman"])


def test_our_own_pieces_have_no_mistake():
    assert check_pieces(load_pieces()) == []


@pytest.mark.parametrize(
    ("kind", "index", "fields", "said"),
    [
        ("tile", 0, {"stack": 0}, "tile 1: stack must be 1, 2, 3 or 4"),
        ("tile", 53, {"stack": 5}, "tile 54: stack must be 1, 2, 3 or 4"),
        ("tile", 3, {"stack": None}, "tile 4: stack must be 1, 2, 3 or 4"),
        ("tile", 3, {"symbols": []}, "tile 4: symbols must be one or two"),
        ("tile", 3, {"symbols": ["worker", "elder", "beast"]}, "tile 4: symbols must be one or two"),
        ("tile", 3, {"symbols": "worker"}, "tile 4: symbols must be one or two"),
        ("tile", 3, {"symbols": ["worker", "worker"]}, "tile 4: the two symbols must differ"),
        ("card", WORKER, {"stack": 9}, "stack must be 1, 2, 3 or 4"),
        ("card", WORKER, {"tool": "rope"}, "a craftsman, and no other card, has a tool"),
        ("card", WORKER, {"beasts": 1}, "a beast, and no other card, has beasts"),
        ("card", WORKER, {"pair": ["worker", "elder"]}, "an elder, and no other card, has a pair"),
        ("card", CRAFTSMAN, {"tool": None}, "a craftsman, and no other card, has a tool"),
        ("card", CRAFTSMAN, {"tool": "hammer"}, "tool must be one of rope, pickaxe, pole saw"),
        ("card", BEAST, {"beasts": None}, "a beast, and no other card, has beasts"),
        ("card", BEAST, {"beasts": 3}, "beasts must be 1 or 2"),
        ("card", BEAST, {"beasts": 0}, "beasts must be 1 or 2"),
        ("card", ELDER, {"pair": None}, "an elder, and no other card, has a pair"),
        ("card", ELDER, {"pair": ["elder"]}, "pair must be two different"),
        ("card", ELDER, {"pair": ["elder", "elder"]}, "pair must be two different"),
        ("card", ELDER, {"pair": ["elder", "mammoth"]}, "pair must be two different"),
        ("card", 4, {"id": 7}, "card 7: id should be 5, its place in the file"),
        ("blessing", 0, {"name": "fortune"}, "blessing 1: name must be one of"),
        ("blessing", 0, {"name": "heights"}, "blessing 1: heights is blessing 20"),
        ("blessing", 2, {"kind": "twice"}, "blessing 3: kind must be one of immediate, once, end"),
        ("blessing", 2, {"mark": 4}, "blessing 3: mark must be 1, 2"),
        ("blessing", 2, {"mark": 0}, "blessing 3: mark must be 1, 2"),
        ("completion", 1, {"name": "dogs"}, "completion 2: name must be one of"),
        ("completion", 1, {"first": "most dogs"}, "completion 2: first must be one of"),
        ("completion", 1, {"second": None}, "completion 2: second must be one of"),
        ("number", 1, {"space": 11}, "number 11: space must be 0 to 10"),
        ("number", 1, {"worth": -1}, "worth must be a number"),
        ("number", 1, {"source": "a friend"}, "source must be one of printed, reconstructed, owner"),
    ],
)
def test_one_wrong_field_is_one_mistake(kind, index, fields, said):
    mistakes = check_pieces(change(kind, index, fields))
    assert len(mistakes) == 1 and said in mistakes[0]
    assert mistakes[0].startswith(f"{kind} ")


@pytest.mark.parametrize(
    ("kind", "index", "fields", "said"),
    [
        ("tile", 0, {"stack": 2}, ["tile: stack 1 has 24 tiles, the box 25 (SET-2)"]),
        ("tile", 53, {"stack": 1}, ["tile: stack 1 has 26 tiles, the box 25 (SET-2)"]),
        ("number", 1, {"space": 1}, ["number: a space of the builder track has two numbers"]),
    ],
)
def test_counts_that_the_books_print_are_kept(kind, index, fields, said):
    assert check_pieces(change(kind, index, fields)) == said


@pytest.mark.parametrize(("index", "wanted", "kind"), [(CRAFTSMAN, 3, "single"), (DOUBLE, 2, "double")])
def test_SET_3_tools_are_counted_on_single_and_double_cards(index, wanted, kind):
    tool = load_pieces()["card"][index]["tool"]
    other = next(name for name in ("rope", "pickaxe", "pole saw") if name != tool)
    mistakes = check_pieces(change("card", index, {"tool": other}))
    assert sorted(mistakes) == sorted(
        f"card: {wanted + more} {kind} cards with {name}, the box holds {wanted} (SET-3)"
        for name, more in ((tool, -1), (other, 1))
    )


@pytest.mark.parametrize(("kind", "wanted"), [("tile", 54), ("card", 54), ("blessing", 20), ("completion", 6)])
def test_a_piece_that_is_missing_is_counted(kind, wanted):
    pieces = load_pieces()
    mistakes = check_pieces({**pieces, kind: pieces[kind][:-1]})
    assert mistakes[0] == f"{kind}: {wanted - 1} entries, the box holds {wanted}"
