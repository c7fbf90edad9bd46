"""The facts behind a refusal, for the sentence that explains it."""

from __future__ import annotations

from typing import Any

from ..rules.state import State
from ..rules.words import BLESS, LAY, ORDER, RESERVE, SIDE, TAKE, USE


def refusal_facts(state: State, move: int, key: str) -> dict[str, Any]:
    """Everything that a refusal's text may name: the seat, what was tried, what lies there."""
    row, target = move >> 6, move & 63
    step, turn = state.todo[0], state.turn
    facts: dict[str, Any] = {"seat": step.seat, "owner": state.reserved_by, "card": turn.card}
    facts["card2"] = state.reserved
    facts["left"] = state.left[step.seat] if 0 <= step.seat < len(state.left) else 0
    if row in (TAKE, RESERVE):
        facts["card"] = state.display[target]
    elif row in (USE, BLESS):
        facts["blessing"], facts["rule"] = target, f"BLS-{target + 10}"
    elif row == ORDER:
        facts["square"] = target
    elif row == SIDE:
        facts["type"] = target
    elif row == LAY:
        facts["position"] = target
    elif target < 54:
        facts["space"], facts["tile"] = target, state.tiles[target]
    if step.name == "square?":
        facts["square"] = step.args[0]
    return facts
