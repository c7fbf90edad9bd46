"""What the sheet claims: the table at the end of a turn, the points of the turn by their kind, the final part."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ....kit.agenda import bits
from ..rules.display import offered
from ..rules.events import SCORING
from ..rules.fin import LINE_RULES, rating, winners
from ..rules.observe import NOBODY
from ..rules.state import State, card_of, type_of
from ..rules.temple import NAME
from ..rules.words import COLOURS, TYPES

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
        "reserved": _reserved(state),
    }


def _reserved(state: State) -> dict[str, int]:
    """BLS-9: the reserved card and its owner, as long as somebody else has to look past it."""
    if not state.reserved or state.reserved in offered(state, NOBODY):
        return {}
    return {f"c{state.reserved}": state.reserved_by}


def final_part(state: State, uses: list[dict[str, Any]]) -> dict[str, Any]:
    """END-2 and FIN: the endgame blessings as they were used, every line, totals, winners, dome and rating."""
    lines, dome, by = state.final
    seats = range(state.box.players)
    table: dict[str, dict[str, int]] = {str(seat): dict.fromkeys(LINE_RULES, 0) for seat in seats}
    for rule, seat, points, _ in lines:
        table[str(seat)][rule] = points
    return {
        "uses": uses,
        "lines": table,
        "totals": {str(seat): state.score[seat] for seat in seats},
        "winners": [str(seat) for seat in winners(state)],
        "dome": COLOURS[dome] if dome >= 0 else None,
        "dome_by": COLOURS[by],
        "rating": rating(state.score[0]) if state.box.mode == "solo" else None,
    }
