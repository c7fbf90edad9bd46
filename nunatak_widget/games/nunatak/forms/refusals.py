"""The facts behind a refusal, for the sentence that explains it."""

from __future__ import annotations

from typing import Any

from ....kit.agenda import Step, bits
from ..rules.box import Box
from ..rules.points import SIKU
from ..rules.solo import best_spaces
from ..rules.state import State, card_of
from ..rules.taking import active_set
from ..rules.temple import LEVEL
from ..rules.words import (
    AS_TOOL,
    AS_TYPE,
    BLESS,
    END,
    EXCHANGE,
    FOR,
    FORESIGHT,
    IMMEDIATE,
    LAY,
    LEVEL_ROW,
    ORDER,
    OWN_CARD,
    PASS,
    PROVIDENCE,
    RESERVE,
    SIDE,
    SOVEREIGNTY,
    SPREAD,
    TAKE,
    USE,
    VERBS,
)  # fmt: skip

NOT_SPACES = frozenset({LEVEL_ROW, PASS})
MOMENTS = {FORESIGHT: "refilled", PROVIDENCE: "draw", SPREAD: "square", SOVEREIGNTY: "own_square", EXCHANGE: "place"}


def moment(box: Box, blessing: int) -> str:
    """BLS-1, BLS-8: when a blessing is used, as a case of the text BLS-8.moment."""
    by_kind = {IMMEDIATE: "at_once", END: "other"}
    return by_kind.get(box.kinds[blessing]) or MOMENTS.get(blessing, "take")


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
    elif step.name == "lay":
        facts["stage"] = step.args[0]
    return f"ask.{step.name}", facts


def refusal_facts(state: State, move: int, key: str) -> dict[str, Any]:
    """Everything that a refusal's text may name: the seat, what was tried, what lies there, what would be needed."""
    row, target = move >> 6, move & 63
    asked = question(state)
    if state.todo is None or row not in state.todo[0].rows:
        return {**asked[1], "asked": asked, "text": VERBS[row]}
    step, turn = state.todo[0], state.turn
    facts: dict[str, Any] = {**asked[1], "asked": asked, "owner": state.reserved_by, "card": turn.card}
    facts["card2"] = state.reserved
    facts["left"] = state.left[step.seat] if 0 <= step.seat < len(state.left) else 0
    facts["must"], facts["pending"] = tuple(bits(turn.must)), tuple(bits(turn.pending))
    facts["open"] = tuple(blessing for blessing in state.open if blessing)
    if row in (TAKE, RESERVE):
        facts["card"], facts["card2"], facts["position"] = state.display[target], state.reserved, target
        facts["shown"] = tuple(kind for kind, spaces in enumerate(state.shows) if spaces)
    elif row in (USE, BLESS):
        facts["blessing"], facts["moment"] = target, moment(state.box, target)
        facts["by"] = SIKU if turn.siku else turn.seat
    elif row == FOR:
        facts["own"], facts["sikus"] = active_set(state, step.seat)
    elif row in (OWN_CARD, AS_TYPE, AS_TOOL):
        facts |= _own_card(state, step, row, target)
    elif row == ORDER:
        facts["square"] = target
    elif row == SIDE:
        facts["type"] = target
    elif row == LAY:
        facts["position"] = target
    elif row not in NOT_SPACES:
        facts |= space_facts(state, target)
    if step.name == "settle":
        facts["best"] = tuple(bits(best_spaces(state, step.args[0])))
    facts["wanted"] = state.box.card_types[facts["card"]]
    return facts


def space_facts(state: State, space: int) -> dict[str, Any]:
    """What lies on a space."""
    owner = next((colour for colour, own in enumerate(state.blocks) if own >> space & 1), -1)
    return {"space": space, "tile": state.tiles[space], "level": LEVEL[space], "colour": owner}


def _own_card(state: State, step: Step, row: int, target: int) -> dict[str, Any]:
    """The card of an area that an endgame blessing changes, and what it should become (BLS-6, BLS-27, BLS-28)."""
    area = state.areas[step.seat]
    index = target if row == OWN_CARD else step.args[-1]
    card = card_of(area[index]) if index < len(area) else 0
    return {"card": card} | ({"type": target} if row == AS_TYPE else {"tool": target} if row == AS_TOOL else {})
