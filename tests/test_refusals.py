"""Refusals: every limit has a rule id and a sentence in four languages that can be filled wherever it is met."""

from __future__ import annotations

import ast
import re
from collections import Counter
from importlib import resources

import pytest
from conftest import MODES, steps_of

from nunatak_widget.games.nunatak.forms.moves import domain
from nunatak_widget.games.nunatak.forms.refusals import question, refusal_facts
from nunatak_widget.games.nunatak.forms.speech import Speech, catalog
from nunatak_widget.games.nunatak.rules import blessings, final, foresight, placing, shuffling, solo, squares, taking
from nunatak_widget.games.nunatak.rules.box import load_box
from nunatak_widget.games.nunatak.rules.events import EVENTS
from nunatak_widget.games.nunatak.rules.words import VERBS
from nunatak_widget.kit.agenda import CHANCE, Step, bits, is_legal, why_not
from nunatak_widget.kit.catalog import LANGUAGES
from nunatak_widget.kit.words import rule_of

KEY = re.compile(r"[A-Z]+-\d+\.\w+")
FILES = (blessings, final, foresight, placing, shuffling, solo, squares, taking)
SESSION = {"TURN-8.unread", "TURN-8.unclear", "SET-1.space", "TURN-1.absent", "SET-8.fair"}
"""Refusals of what is no move: a text that cannot be read, a way back that is closed."""


def keys_in_rules() -> set[str]:
    """Every key written out in rules/, of events and limits alike."""
    found: set[str] = set()
    for file in (resources.files("nunatak_widget.games.nunatak") / "rules").iterdir():
        if file.name.endswith(".py"):
            nodes = ast.walk(ast.parse(file.read_text("utf-8")))
            words = [node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)]
            found |= {word for word in words if KEY.fullmatch(word)}
    return found


LIMITS = keys_in_rules() - set(EVENTS)


def decisions() -> list[type[Step]]:
    """Every step that asks somebody."""
    steps = {thing for file in FILES for thing in vars(file).values() if isinstance(thing, type)}
    return sorted((step for step in steps if issubclass(step, Step) and step.rows), key=lambda step: step.name)


def test_every_limit_names_a_rule_and_has_a_sentence_and_every_sentence_a_limit():
    rules = catalog("en", "rules.")
    assert {key for key in LIMITS if rule_of(key) not in rules} == set()
    for language in LANGUAGES:
        told = {key for key in catalog(language) if KEY.fullmatch(key) and ".check_" not in key}
        assert told - set(EVENTS) - SESSION == LIMITS


def test_every_decision_asks_in_words():
    assert len(decisions()) == 22
    for language in LANGUAGES:
        assert all(f"ask.{step.name}" in catalog(language) for step in decisions())


@pytest.mark.parametrize(("players", "edition"), MODES)
@pytest.mark.parametrize("seed", range(3))
def test_every_illegal_move_of_a_game_is_refused_with_a_rule_in_four_languages(players, edition, seed):
    rules = catalog("en", "rules.")
    speeches = [Speech(load_box(players, edition), [f"P{n}" for n in range(players)], lang) for lang in LANGUAGES]
    told: Counter[tuple[str, str, int]] = Counter()
    for state, _ in steps_of(players, edition, seed):
        for row in range(len(VERBS)):
            for target in bits(domain(state, row)) if state.todo else (0,):
                move = row << 6 | target
                if is_legal(state, move):
                    continue
                key = why_not(state, move)
                assert key in LIMITS and rule_of(key) in rules
                case = key, state.todo[0].name if state.todo else "over", row
                told[case] += 1
                if told[case] > 3:
                    continue  # the same sentence again
                for speech in speeches:
                    sentence = speech.told(key, refusal_facts(state, move, key))
                    assert sentence.strip() and not re.search(r"[{}]|None|\(-1|\bnobody\)", sentence)
    often = {"END-1.over_now", "TURN-8.due", "TURN-8.pass", "TURN-2.symbol", "SQR-6.no_tile"}
    assert {key for key, _, _ in told} >= often


def test_what_is_asked_can_be_told_wherever_it_is_asked():
    for state, _ in steps_of(2, "fr", 8):
        key, facts = question(state)
        for language in LANGUAGES:
            assert Speech(state.box, ("Ada", "Bo"), language).told(key, facts).strip()
        if state.todo is not None and state.todo[0].seat == CHANCE:
            assert why_not(state, 0) == "TURN-8.due"
