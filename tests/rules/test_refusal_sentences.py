"""Refusals about blessings, Siku's set and a dummy's tie: they tell the facts and what would be needed."""

from __future__ import annotations

import pytest
from table import read
from told import Told, position

from nunatak_widget.games.nunatak.forms.refusals import refusal_facts
from nunatak_widget.games.nunatak.forms.speech import Speech
from nunatak_widget.kit.agenda import why_not

NAMES = ("Ada", "Bo", "Cy", "Di")


def sentence(table: Told, text: str) -> str:
    """The refusal of one decision in English."""
    state = table.state
    (move,), rest = read(state, text)
    key = why_not(state, move)
    assert key and not rest
    return Speech(state.box, NAMES[: state.box.players], "en").told(key, refusal_facts(state, move, key))


TAKE = "1 wo sc cr be .\ndisplay: worker, sculptor, beast 1, builder\n"


@pytest.mark.parametrize(
    ("blessings", "when"),
    [
        ("foresight", "at the end of a turn, after the refill"),
        ("providence", "when a floor tile is about to be drawn"),
        ("spread", "when a square with an own block in it is scored"),
        ("sovereignty", "when the own block has completed a square"),
        ("exchange", "after taking a card and before placing"),
        ("insight, progress, fellowship, foundation, walls", "only at the moment of taking it"),
        ("transfer, tools, herd, labour, heights", "at the end of the game"),
    ],
)
def test_BLS_8_a_refusal_says_when_the_blessing_is_used(blessings, when):
    table = position(TAKE + f"turquoise blessings: {blessings}")
    for blessing in blessings.split(", "):
        said = sentence(table, f"use {blessing}")
        assert blessing.capitalize() in said and when in said


@pytest.mark.parametrize("blessing", ["abundance", "freedom", "renewal", "strength", "haste"])
def test_BLS_8_and_before_taking_a_card_for_those_that_name_no_step(blessing):
    table = position(TAKE + f"turquoise blessings: {blessing}\non turn: turquoise, card worker\ndue: turquoise place")
    assert "before a card is taken" in sentence(table, f"use {blessing}")


def names(said: str, *words: str) -> bool:
    return all(word in said for word in words)


def test_BLS_3_a_refusal_names_the_reserved_card():
    said = sentence(position(TAKE + "reserved: 2 turquoise"), "worker")
    assert names(said, "Ada has reserved", "ice sculptor", "must")


def test_BLS_9_a_refusal_names_the_card_and_who_has_reserved_it():
    assert names(sentence(position(TAKE + "reserved: 2 orange"), "sculptor"), "Bo", "reserved", "ice sculptor")


def test_BLS_26_a_refusal_names_whose_block_has_completed_the_square():
    text = "1 T B sc . .\n2 O wo . . .\ndisplay: worker, sculptor\norange blessings: sovereignty, spread"
    table = position(text)
    table.play("worker 1b2")
    assert names(sentence(table, "use sovereignty"), "Sovereignty", "Ada", "2a1")


END = "1 wo . . . .\ndue: turquoise end?\nturquoise blessings: tools, herd, transfer\n"


def test_BLS_27_a_refusal_names_the_card_and_what_it_needs():
    table = position(END + "turquoise cards: worker")
    assert names(sentence(table, "use tools"), "Tools needs an own craftsman", "Ada has none")
    assert names(sentence(table, "use herd"), "Herd needs an own beast of burden", "Ada has none")
    cards = "turquoise cards: craftsman rope, beast 1, sculptor"
    table = position(END + cards)
    table.play("use tools")
    assert names(sentence(table, "card sculptor"), "ice sculptor", "does not lie as a craftsman")
    table.play("craftsman")
    assert names(sentence(table, "tool rope"), "craftsman (rope)", "already")
    table = position(END + cards)
    table.play("use herd")
    assert names(sentence(table, "card sculptor"), "ice sculptor", "does not lie as a beast of burden")
    table = position(END + cards)
    table.play("use transfer beast 1")
    assert names(sentence(table, "type beast"), "beast of burden (1 symbol)", "another type", "already")


def test_SIKU_2_a_refusal_says_what_the_active_set_still_has():
    table = position("game: 2 players\n" + TAKE + "turquoise: left 17, siku 8")
    table.play("worker")
    assert names(sentence(table, "siku"), "active set", "Ada", "1 own block", "0 blocks of Siku's")


def test_SOLO_5_a_refusal_names_the_tied_spaces():
    table = position("game: solo\n1 wo cr . . .\n3 . cr . cr .\ndisplay: worker, -, craftsman rope\nturn: 8")
    table.play("worker 1a1")
    assert names(sentence(table, "settle 1b1"), "1b3 or 1d3", "1b1 is not")
