"""The README's code does what it shows, and its picture is drawn by the package."""

from __future__ import annotations

import doctest
from pathlib import Path

import nunatak_widget as nk

ROOT = Path(__file__).parents[1]
PICTURE = ROOT / "docs" / "game.svg"


def drawn() -> str:
    """Turn 27 of a game in which everybody takes what brings most at once, with a card in hand."""
    game = nk.new_game(players=3, seed=7, names=["Ada", "Jonas", "Léa"])
    while game.turn < 27 or game.state.todo[0].name != "place":
        game.play(max(game.choices, key=lambda choice: int(choice.worth.strip("≤+") or 0)))
    return game._repr_svg_() + "\n"


def test_the_code_of_the_readme_runs():
    result = doctest.testfile(str(ROOT / "README.md"), module_relative=False, optionflags=doctest.NORMALIZE_WHITESPACE)
    assert result.attempted >= 5 and result.failed == 0


def test_the_picture_of_the_readme_is_what_the_package_draws():
    assert PICTURE.read_text("utf-8") == drawn(), "draw it anew: python tests/test_readme.py"


if __name__ == "__main__":
    PICTURE.write_text(drawn(), "utf-8")
