"""END-4, END-5: who takes the two extra turns of a four-player game."""

from __future__ import annotations

from .state import State, beasts_of, count_type, tool_of, type_of
from .words import BEAST, BUILDER, CRAFTSMAN, ELDER, LINES, PICKAXE, ROPE, SCULPTOR, WORKER


def line_count(state: State, seat: int, line: int) -> int:
    """How well a seat fulfils a line of a completion card."""
    area = state.areas[seat]
    name = LINES[line]
    if name in ("beasts with 1 symbol", "beasts with 2 symbols"):
        wanted = 1 if "1" in name else 2
        return sum(type_of(entry) == BEAST and beasts_of(entry) == wanted for entry in area)
    if name in ("pickaxe craftsmen", "rope craftsmen"):
        tool = PICKAXE if name.startswith("pickaxe") else ROPE
        return sum(tool_of(entry) == tool for entry in area)
    if name == "builder track":
        return state.marker[seat]
    if name == "unused blessings":
        return state.hands[seat].bit_count()
    kinds = {"workers": WORKER, "builders": BUILDER, "sculptors": SCULPTOR, "craftsmen": CRAFTSMAN, "elders": ELDER}
    return count_type(area, kinds[name])


def ranking(state: State) -> tuple[int, ...]:
    """All seats, best first: line 1, line 2, then whoever sits later in turn order."""
    first, second = state.box.completions[state.completion]
    seats = state.box.seats

    def order(seat: int) -> tuple[int, int, int]:
        later = (seat - state.first) % seats
        return line_count(state, seat, first), line_count(state, seat, second), later

    return tuple(sorted(range(seats), key=order, reverse=True))
