"""The documents for people say what is true: their code runs, their examples are read."""

from __future__ import annotations

import doctest
import re
from pathlib import Path
from random import Random

import pytest
from test_moves import asked

from nunatak_widget.games.nunatak.forms import moves as written
from nunatak_widget.games.nunatak.forms.diagram import dealt, read, write
from nunatak_widget.games.nunatak.forms.diagram_steps import ASKED
from nunatak_widget.games.nunatak.forms.speech import catalog
from nunatak_widget.games.nunatak.rules.words import BLESSINGS, SPREAD, TOOLS, TRANSFER, TYPES, VERBS, WALLS

DOCS = Path(__file__).parents[1] / "docs"
MOVES, POSITIONS = ((DOCS / f"{name}.md").read_text("utf-8") for name in ("MOVES", "POSITIONS"))
FLAGS = doctest.NORMALIZE_WHITESPACE | doctest.ELLIPSIS | doctest.IGNORE_EXCEPTION_DETAIL
LANGUAGES = ("en", "de", "fr", "nl")  # the columns of the tables


def rows(text: str, heading: str) -> list[list[str]]:
    """The cells of the first table below a heading."""
    table = re.search(r"\n\|.*?\n\n", text[text.index(heading) :] + "\n\n", re.S)
    assert table is not None
    lines = table[0].strip().split("\n")[2:]
    return [[cell.strip().strip("`") for cell in line.strip("|").split("|")] for line in lines]


@pytest.mark.parametrize("name", ["MOVES", "POSITIONS"])
def test_the_code_runs(name):
    result = doctest.testfile(str(DOCS / f"{name}.md"), module_relative=False, optionflags=FLAGS)
    assert result.attempted >= 3 and result.failed == 0


CARDS = ("craftsman rope", "sculptor", "beast 2", "worker")
ARGS = {"with": (0,), "exchange with": (0,), "square?": (25,), "providence?": (25,), "lay": (0,), "now?": (WALLS,),
        "card": (TRANSFER,), "type": (1,), "tool": (TRANSFER, 1), "settle": (1,)}  # fmt: skip


def test_every_decision_is_in_the_table_and_means_the_same_in_every_language():
    decisions = rows(MOVES, "## Every decision")
    assert {row[0] for row in decisions} == set(ASKED)
    for due, _, *texts in decisions:
        faces = ("worker/builder",) if due == "side" else CARDS
        state = asked(ASKED[due](0, *ARGS.get(due, ())), *faces)
        state.blocks[0] |= 1 << 0  # a square in which Spread can be used
        state.hands[0] |= 1 << SPREAD
        meant = set()
        for language, text in zip(LANGUAGES, texts, strict=True):
            for typed in (re.sub(r"[\[\]]", "", text), re.sub(r"\[.*?\] ?", "", text)):
                moves, rest = written.read(state, typed, catalog(language))
                assert len(moves) == 1 and rest == "", (due, typed)
                meant.add(moves[0])
        assert len(meant) == 1, (due, texts)


def test_the_table_of_words_is_that_of_the_catalogs():
    keys = [("type", key) for key in TYPES] + [("tool", key) for key in TOOLS]
    keys += [("blessing", key) for key in BLESSINGS[1:]] + [("verb", key) for key in ("self", "siku", *VERBS)]
    table = rows(MOVES, "## Words")
    assert [row[0] for row in table] == [key for _, key in keys]
    for (group, key), (_, *words) in zip(keys, table, strict=True):
        assert words == [catalog(language)[f"{group}.{key}"] for language in LANGUAGES]


def test_the_cards_of_the_table_are_understood():
    for _, neutral, *words in rows(MOVES, "## Cards"):
        state = asked(ASKED["take"](0), neutral)
        for language, text in zip(LANGUAGES, (neutral, *words), strict=True):
            moves, rest = written.read(state, text, catalog(language))
            assert [written.write(state, move) for move in moves] == [neutral] and rest == ""


POSITION_TEXTS = re.findall(r"```text\n(.*?)```", POSITIONS, re.S)


@pytest.mark.parametrize("text", POSITION_TEXTS, ids=range(len(POSITION_TEXTS)))
def test_the_positions_can_be_read_written_and_played_from(text):
    state = read(text)
    again = write(state)
    assert write(read(again)) == again
    assert dealt(text, Random(1)).todo is not None


def test_every_key_of_the_table_is_known():
    for keys, example, _ in rows(POSITIONS, "## The lines below it"):
        for key in keys.replace("`", "").replace(" and ", " ").split(", "):
            line = f"{key.replace('a colour', 'orange')}: {example}"
            read(f"1 wo T O B el\n2 wo wo wo wo wo\ngame: 4 players, de\ndisplay: sculptor, beast 2\n{line}" if
                 not line.startswith(("game", "display")) else f"1 wo T O B el\n{line}")  # fmt: skip
