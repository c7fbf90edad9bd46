"""The README's code does what it shows."""

from __future__ import annotations

import doctest
from pathlib import Path


def test_the_code_of_the_readme_runs():
    path = Path(__file__).parents[1] / "README.md"
    result = doctest.testfile(str(path), module_relative=False, optionflags=doctest.NORMALIZE_WHITESPACE)
    assert result.attempted >= 5 and result.failed == 0
