"""The dummies of the solo game (SOLO-3, 5, 6, 12, 13): which card they take and where they build."""

from __future__ import annotations

from ....kit.agenda import Limits, Log, Step, bits, push
from .display import fits, offered
from .placing import lay_card, possible_sides, put_block
from .points import dummy_worth
from .state import State
from .temple import MIDDLE, RIM_DISTANCE
from .words import BEAST, SETTLE, WORKER


def dummy_place(state: State, seat: int) -> int:
    """Where the marker of a dummy lies: left and right at first, one card clockwise each round (SOLO-1, SOLO-7)."""
    rounds = (state.turns - 1) // 3
    return ((0 if seat == 1 else 2) + rounds) % 4


def dummy_card(state: State, seat: int) -> int:
    """SOLO-3: the place of the card at the marker, or of the next one clockwise that can be played."""
    cards = offered(state, seat)
    start = dummy_place(state, seat)
    for step in range(4):
        place = (start + step) % 4
        if cards[place] and (state.turn.anything or fits(state, cards[place])):
            return place
    raise AssertionError("the display offers a card")


def best_spaces(state: State, seat: int) -> int:
    """SOLO-5, SOLO-12, SOLO-6: the spaces left when every tie that the rules break is broken."""
    turn = state.turn
    spaces = list(bits(state.free if turn.anything else fits(state, turn.card)))
    worth = {space: dummy_worth(state.blocks, state.built, seat, space) for space in spaces}
    best = max(worth.values())
    spaces = [space for space in spaces if worth[space] == best]
    near = min(MIDDLE[space] for space in spaces)
    spaces = [space for space in spaces if MIDDLE[space] == near]
    inside = max(RIM_DISTANCE[space] for space in spaces)
    spaces = [space for space in spaces if RIM_DISTANCE[space] == inside]
    if state.box.is_worker_builder(turn.card):
        spaces = [space for space in spaces if state.shows[WORKER] >> space & 1] or spaces
    return sum(1 << space for space in spaces)


class Dummy(Step):
    """SOLO-3, SOLO-5: a dummy takes its card and places; only an unbroken tie is asked."""

    name = "dummy"
    __slots__ = ()

    def run(self, state: State, log: Log) -> None:
        seat = state.turn.seat
        place = dummy_card(state, seat)
        state.turn.card = state.display[place]
        state.display[place] = 0
        if log is not None:
            log.append(("SOLO-3.taken", seat, state.turn.card))
        spaces = best_spaces(state, seat)
        if spaces & (spaces - 1):
            push(state, Settle(0, seat))
        else:
            dummy_builds(state, seat, spaces.bit_length() - 1, log)


def dummy_side(sides: tuple[int, ...]) -> int:
    """SOLO-13: worker before builder, beast before elder."""
    return next((kind for kind in (WORKER, BEAST) if kind in sides), sides[0])


def dummy_builds(state: State, seat: int, space: int, log: Log) -> None:
    """The block stands, and the card becomes one type."""
    if log is not None:
        log.append(("SOLO-5.worth", seat, space, *dummy_worth(state.blocks, state.built, seat, space)))
    put_block(state, seat, space, log)
    lay_card(state, dummy_side(possible_sides(state, space)), log)


class Settle(Step):
    """SOLO-5: the player chooses among the spaces that are still tied."""

    name = "settle"
    rows = (SETTLE,)
    __slots__ = ()

    def limits(self, state: State, row: int) -> Limits:
        fitting = state.free if state.turn.anything else fits(state, state.turn.card)
        return [
            ("SQR-6.no_tile", state.free | state.built),
            ("TURN-2.free", state.free),
            ("TURN-2.symbol", fitting),
            ("SOLO-5.best", best_spaces(state, self.args[0])),
        ]

    def do(self, state: State, move: int, log: Log) -> None:
        dummy_builds(state, self.args[0], move & 63, log)


DUMMY = Dummy()
