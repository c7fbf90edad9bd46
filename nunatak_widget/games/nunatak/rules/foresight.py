"""Foresight (BLS-3, BLS-9, BLS-11): the window at the end of any turn, and the card that is reserved."""

from __future__ import annotations

from ....kit.agenda import Limits, Log, Step, push
from .display import has_turn_left
from .state import State
from .temple import FULL
from .uses import held_by, spend, usable, use_limits
from .words import FORESIGHT, PASS, RESERVE, USE


class Foresee(Step):
    """BLS-3: at the end of a turn, after the refill, the owner of Foresight may reserve a card.

    Solo (should the data leave Foresight in): after SOLO-4's refill, before a card is taken, and after SOLO-7's.
    """

    name = "foresee"
    __slots__ = ()

    def run(self, state: State, log: Log) -> None:
        holders = held_by(state, 1 << FORESIGHT)
        solo_without_refill = state.box.mode == "solo" and state.turn.card and state.turns % 3
        if not holders or state.built == FULL or solo_without_refill:
            return
        for seat in holders:
            if usable(state, seat, FORESIGHT) and any(state.display) and has_turn_left(state, seat):
                push(state, ForesightWindow(seat))


class ForesightWindow(Step):
    """BLS-3: use it now, or wait."""

    name = "foresight?"
    rows = (USE, PASS)
    __slots__ = ()

    def limits(self, state: State, row: int) -> Limits:
        if row == PASS:
            return [("TURN-8.pass", 1)]
        return use_limits(state, self.seat, 1 << FORESIGHT, [])

    def do(self, state: State, move: int, log: Log) -> None:
        if move >> 6 == USE:
            spend(state, self.seat, FORESIGHT, log)
            push(state, Reserve(self.seat))


class Reserve(Step):
    """BLS-3: which card of the display is kept."""

    name = "reserve"
    rows = (RESERVE,)
    __slots__ = ()

    def limits(self, state: State, row: int) -> Limits:
        return [("TURN-1.display", sum(1 << place for place, card in enumerate(state.display) if card))]

    def do(self, state: State, move: int, log: Log) -> None:
        state.reserved = state.display[move & 63]
        state.reserved_by = self.seat
        if log is not None:
            log.append(("BLS-3.reserved", self.seat, state.reserved))


def release(state: State, log: Log) -> None:
    """BLS-9: a reserved card is free again when its owner has no turn left."""
    if state.reserved and not has_turn_left(state, state.reserved_by):
        if log is not None:
            log.append(("BLS-9.free", state.reserved_by, state.reserved))
        state.reserved, state.reserved_by = 0, -1


FORESEE = Foresee()
