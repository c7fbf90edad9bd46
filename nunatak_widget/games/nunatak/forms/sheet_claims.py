"""What the sheet claims at the end of a turn: the table as it lies, and the points of the turn by their kind."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ....kit.agenda import bits
from ..rules.display import has_turn_left
from ..rules.events import SCORING
from ..rules.state import State, card_of, type_of
from ..rules.temple import NAME
from ..rules.words import TYPES

SUPPORT = ("SUP-1.points", "BLS-24.points")
BLESSING = ("BLS-16.points", "BLS-18.points", "BLS-19.points", "BLS-20.points")


def points_of(log: Iterable[tuple[Any, ...]], players: int) -> dict[str, dict[str, int]]:
    """Points by seat: supports (Strength too), squares, immediate blessings."""
    points = {str(seat): {"support": 0, "square": 0, "blessing": 0} for seat in range(players)}
    for event in log:
        if event[0] in SCORING:
            kind = "support" if event[0] in SUPPORT else "blessing" if event[0] in BLESSING else "square"
            points[str(event[1])][kind] += event[2]
    return points


def claims(state: State) -> dict[str, Any]:
    """The table after TURN-7."""
    box, seats = state.box, range(state.box.players)
    display = [f"c{card}" if card else None for card in state.display]
    bound = state.reserved and has_turn_left(state, state.reserved_by)
    only = bound and not any(card and card != state.reserved for card in state.display)
    owners = ["0", "1", "siku"] if box.mode == "two" else [str(seat) for seat in range(box.seats)]
    areas = dict(zip(owners, state.areas, strict=True))
    return {
        "score": {str(seat): state.score[seat] for seat in seats},
        "marker": {str(seat): state.marker[seat] for seat in seats},
        "display": display if box.mode == "solo" else [card for card in display if card],
        "blessings": [n for n in state.open if n],
        "areas": {who: {f"c{card_of(e)}": TYPES[type_of(e)] for e in area} for who, area in areas.items()},
        "hands": {str(seat): list(bits(state.hands[seat])) for seat in seats},
        "free": {NAME[space]: f"t{state.tiles[space]}" for space in bits(state.free)},
        "reserved": {f"c{state.reserved}": state.reserved_by} if bound and not only else {},
    }
