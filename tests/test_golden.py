"""Golden playthroughs: a whole game for each number of players and each edition, told so that a person can check it.

`golden/2-nl.txt` is a game of two players by the Dutch book. Somebody with the rules beside it has read every file
before it was committed. When play or words have changed on purpose:

    python tests/test_golden.py --write

Then read everything that git shows as changed: these files are worth what their reader is.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from random import Random
from textwrap import wrap

import pytest

import nunatak_widget as nk
from nunatak_widget.games import nunatak
from nunatak_widget.games.nunatak.forms.diagram import write as diagram
from nunatak_widget.games.nunatak.rules.state import State
from nunatak_widget.kit.agenda import count
from nunatak_widget.kit.history import DRAWN, FORCED, Node
from nunatak_widget.kit.words import rule_of

FOLDER = Path(__file__).parent / "golden"
SEEDS = {
    "1-de": 226, "1-nl": 1202, "1-fr": 530, "2-de": 1299, "2-nl": 1317, "2-fr": 680,
    "3-de": 727, "3-nl": 701, "3-fr": 1452, "4-de": 1135, "4-nl": 1540, "4-fr": 553,
}  # fmt: skip
"""By players and edition: a game in which what differs between the editions happens, and rare things as well."""
HEAD = """\
Nunatak, {players}, edition {edition}, seed {seed}

First the table as it is laid, with the hidden piles, top first; cards by the number of their stack (0: mixed stacks),
^2 is the number on a back that is not plain. Then one decision after another: who is asked what; after > the answer,
and how many there were to choose from; below it all that happens, with its rule. At the end of each turn the scores, at
the end of the file the table again and the final scoring. To make the files anew: python tests/test_golden.py --write
"""
BEGINS = ("TURN-1.begins", "BLS-4.again", "END-4.extra")
TURN_IS_OVER = (*BEGINS, "BLS-4.skipped", "END-4.count", "END-4.ranking", "END-1.over")


def play(players: int, edition: str, seed: int) -> nk.Game:
    """A whole game of random answers; about half of the time one that brings most points at once is taken."""
    game, rng = nk.new_game(players=players, seed=seed, edition=edition, lang="en"), Random(f"{seed}/golden")
    while not game.over:
        choices = list(game.choices)
        if rng.random() < 0.5:
            worth = [int(choice.worth.lstrip("≤+") or 0) for choice in choices]
            choices = [choice for choice, points in zip(choices, worth, strict=True) if points == max(worth)]
        game.play(choices[int(rng.random() * len(choices))])
    return game


def told(game: nk.Game, seed: int) -> str:
    """A finished game as the text of a golden file."""
    players = f"{game.box.players} player{'s' if game.box.players > 1 else ''}"
    head = HEAD.format(players=players, edition=game.box.edition, seed=seed)
    first = game.line[0].parent
    assert first is not None
    lines = [head, *wrapped(diagram(first.state)), "", *told_game(game, first)]
    return "\n".join([*lines, "", *wrapped(diagram(game.state)), "", str(game.final), ""])


def wrapped(text: str) -> Iterator[str]:
    """Text in lines that can be read: piles and areas are long. They break between two pieces, the plan never."""
    for line in text.split("\n"):
        if ": " not in line:
            yield line
            continue
        pieces = line.replace(" ", "\xa0").replace(",\xa0", ", ").replace(";\xa0", "; ")
        for part in wrap(pieces, 118, subsequent_indent="\xa0\xa0", break_on_hyphens=False):
            yield part.replace("\xa0", " ")


def told_game(game: nk.Game, first: Node) -> Iterator[str]:
    """All that was asked, answered and happened. The scores are the sum of what the events tell."""
    scores, in_turn = [0] * len(game.names), False
    for node in [first, *game.line]:
        yield from told_decision(game, node)
        for event in node.events:
            if in_turn and event[0] in TURN_IS_OVER:
                yield "= " + ", ".join(f"{name}: {points}" for name, points in zip(game.names, scores, strict=True))
                yield ""
            in_turn = event[0] in BEGINS or (in_turn and event[0] not in TURN_IS_OVER)
            if gain := nunatak.gains(event):
                scores[gain[0]] += gain[1]
            yield f"{'' if event[0] in BEGINS else '  '}{game.speech.event(event)} [{rule_of(event[0])}]"
    assert tuple(scores) == game.scores


def told_decision(game: nk.Game, node: Node) -> Iterator[str]:
    """Who was asked what, and the answer; of a shuffle what only the referee sees."""
    if node.parent is None:
        return
    before = node.parent.state
    asked = game.speech.told(*nunatak.question(before))
    if node.by == DRAWN:
        yield from wrapped(f"{asked} Hidden below the new display: {pile_after(before, node.move)}")
    else:
        many = game.speech.say("label.auto") if node.by == FORCED else f"of {count(before)}"
        yield f"{asked} > {nunatak.write(before, node.move, {})} ({many})"


def pile_after(before: State, outcome: tuple[int, ...]) -> str:
    """The pile when a shuffle is done and nothing has followed yet."""
    state = before.copy()
    state.todo[0].do(state, outcome, None)
    return next(line for line in diagram(state).split("\n") if line.startswith("cards: ")).removeprefix("cards: ")


def golden(name: str) -> str:
    """What the file of this name should hold."""
    players, edition = name.split("-")
    return told(play(int(players), edition, SEEDS[name]), SEEDS[name])


@pytest.mark.parametrize("name", SEEDS)
def test_the_game_is_played_and_told_as_in_its_golden_file(name):
    assert golden(name) == (FOLDER / f"{name}.txt").read_text("utf-8")


def test_there_is_a_golden_file_for_each_number_of_players_and_edition():
    names = {f"{players}-{edition}" for players in (1, 2, 3, 4) for edition in ("de", "nl", "fr")}
    assert names == set(SEEDS) == {path.stem for path in FOLDER.glob("*.txt")}


def write_anew() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name in SEEDS:
        (FOLDER / f"{name}.txt").write_text(golden(name), "utf-8")


if __name__ == "__main__":
    options = argparse.ArgumentParser(description="Golden playthroughs: write the files anew, then read them.")
    options.add_argument("--write", action="store_true", required=True)
    options.parse_args()
    write_anew()
