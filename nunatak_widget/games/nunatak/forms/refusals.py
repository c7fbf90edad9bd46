"""The facts behind a refusal, for the sentence that explains it."""

from __future__ import annotations

from typing import Any

from ....kit.agenda import bits
from ..rules.state import State
from ..rules.temple import LEVEL
from ..rules.words import AS_TOOL, AS_TYPE, BLESS, FOR, LAY, LEVEL_ROW, ORDER, OWN_CARD, PASS, RESERVE, SIDE, TAKE, USE

NOT_SPACES = frozenset({AS_TOOL, AS_TYPE, FOR, LEVEL_ROW, OWN_CARD, PASS})


def question(state: State) -> tuple[str, dict[str, Any]]:
    """What is asked now: a key of the catalog and its facts."""
    if state.todo is None:
        return "ask.over", {}
    step = state.todo[0]
    facts: dict[str, Any] = {"seat": step.seat}
    if step.name == "square?":
        facts["square"] = step.args[0]
    elif step.name == "now?":
        facts["blessing"] = step.args[0]
    return f"ask.{step.name}", facts


def refusal_facts(state: State, move: int, key: str) -> dict[str, Any]:
    """Everything that a refusal's text may name: the seat, what was tried, what lies there, what would be needed."""
    row, target = move >> 6, move & 63
    asked = question(state)
    if state.todo is None:
        return {"asked": asked}
    step, turn = state.todo[0], state.turn
    facts: dict[str, Any] = {**asked[1], "asked": asked, "owner": state.reserved_by, "card": turn.card}
    facts["left"] = state.left[step.seat] if 0 <= step.seat < len(state.left) else 0
    facts["must"], facts["pending"] = tuple(bits(turn.must)), tuple(bits(turn.pending))
    facts["open"] = tuple(blessing for blessing in state.open if blessing)
    if row in (TAKE, RESERVE):
        facts["card"], facts["position"] = state.display[target], target
        facts["shown"] = tuple(kind for kind, spaces in enumerate(state.shows) if spaces)
    elif row in (USE, BLESS):
        facts["blessing"] = target
    elif row == ORDER:
        facts["square"] = target
    elif row == SIDE:
        facts["type"] = target
    elif row == LAY:
        facts["position"] = target
    elif row not in NOT_SPACES:
        facts["space"], facts["tile"], facts["level"] = target, state.tiles[target], LEVEL[target]
        facts["colour"] = next((colour for colour, own in enumerate(state.blocks) if own >> target & 1), -1)
    facts["wanted"] = state.box.card_types[facts["card"]]
    return facts
