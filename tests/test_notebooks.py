"""Committed notebooks are executed, else nbval compares nothing."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

NOTEBOOKS = sorted((Path(__file__).parents[1] / "notebooks").glob("*.ipynb"))


def test_there_is_a_start_notebook():
    assert [path.name for path in NOTEBOOKS][:1] == ["00_start.ipynb"]


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.name)
def test_every_code_cell_was_executed(path):
    notebook = json.loads(path.read_text("utf-8"))
    code = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    assert code and all(cell["execution_count"] for cell in code)
    assert "widgets" not in notebook["metadata"]
