"""What is asked: the key of the question in the catalogs and its facts."""

from __future__ import annotations

from typing import Any

from ..rules.state import State


def question(state: State) -> tuple[str, dict[str, Any]]:
    """The due question; `ask.over` when the game is over."""
    if state.todo is None:
        return "ask.over", {}
    step = state.todo[0]
    facts: dict[str, Any] = {"seat": step.seat}
    if step.name == "square?":
        facts["square"] = step.args[0]
    elif step.name == "now?":
        facts["blessing"] = step.args[0]
    elif step.name == "settle":
        facts["dummy"] = step.args[0]
    elif step.name == "place":
        facts["card"] = state.turn.card
    return f"ask.{step.name}", facts
