"""The elder's blessing (ELD, TURN-6) and the blessings that are used at once (BLS-1, BLS-7, BLS-16 to 20)."""

from __future__ import annotations

from ....kit.agenda import Limits, Log, Step, push
from .placing import advance_marker
from .state import State, type_of
from .temple import RIM
from .uses import spend, use_limits
from .words import BLESS, ELDER, FELLOWSHIP, FOUNDATION, IMMEDIATE, INSIGHT, LEVEL_ROW, PASS, PROGRESS, USE, WALLS


class Elder(Step):
    """ELD-1, ELD-3: placed with an elder brings a blessing; Siku takes none (SIKU-3), a dummy removes one (SOLO-8)."""

    name = "elder"
    __slots__ = ()

    def run(self, state: State, log: Log) -> None:
        turn = state.turn
        if turn.side != ELDER or turn.siku or not any(state.open):
            return
        if turn.seat < state.box.players:
            push(state, TakeBlessing(turn.seat))
            return
        place = 1 if state.open[1] else 0
        blessing = state.open[place]
        state.open[place] = 0
        state.gone |= 1 << blessing
        if log is not None:
            log.append(("SOLO-8.removed", turn.seat, blessing))


class TakeBlessing(Step):
    """ELD-1: one of the open blessings."""

    name = "bless"
    rows = (BLESS,)
    __slots__ = ()

    def limits(self, state: State, row: int) -> Limits:
        return [("ELD-1.open", sum(1 << n for n in state.open if n))]

    def do(self, state: State, move: int, log: Log) -> None:
        blessing, seat = move & 63, self.seat
        state.open[state.open.index(blessing)] = 0
        state.hands[seat] |= 1 << blessing
        state.turn.fresh |= 1 << blessing
        if log is not None:
            log.append(("ELD-1.blessing", seat, blessing))
        if state.box.kinds[blessing] == IMMEDIATE:
            push(state, UseNow(seat, blessing))


class UseNow(Step):
    """BLS-1: an immediate blessing is used now or never (then it is worth 2, FIN-8)."""

    name = "now?"
    rows = (USE, PASS)
    __slots__ = ()

    def limits(self, state: State, row: int) -> Limits:
        if row == PASS:
            return [("TURN-8.pass", 1)]
        return use_limits(state, self.seat, 1 << self.args[0], [])

    def do(self, state: State, move: int, log: Log) -> None:
        seat, blessing = self.seat, self.args[0]
        if move >> 6 == PASS:
            if log is not None:
                log.append(("BLS-1.kept", seat, blessing))
            return
        spend(state, seat, blessing, log)
        if blessing == PROGRESS:
            advance_marker(state, seat, 1, "BLS-17.space", log)
        elif blessing == WALLS:
            push(state, Level(seat))
        else:
            points = immediate_points(state, seat, blessing)
            state.score[seat] += points
            if log is not None:
                log.append((f"BLS-{blessing + 10}.points", seat, points))


def immediate_points(state: State, seat: int, blessing: int) -> int:
    """What Insight, Fellowship or Foundation would bring now."""
    if blessing == INSIGHT:
        return state.box.next_number[state.marker[seat]]
    if blessing == FELLOWSHIP:
        return len({type_of(entry) for entry in state.areas[seat]})
    return state.turn.supports if blessing == FOUNDATION else 0


def walls_points(state: State, seat: int, level: int) -> int:
    """BLS-20: own blocks on the rim of a level, at most 6."""
    return min(6, (state.blocks[seat] & RIM[level - 1]).bit_count())


class Level(Step):
    """BLS-20: Walls counts the rim of one level."""

    name = "level"
    rows = (LEVEL_ROW,)
    __slots__ = ()

    def limits(self, state: State, row: int) -> Limits:
        return [("BLS-20.level", 0b11110)]

    def do(self, state: State, move: int, log: Log) -> None:
        points = walls_points(state, self.seat, move & 63)
        state.score[self.seat] += points
        if log is not None:
            log.append(("BLS-20.points", self.seat, points, move & 63))


ELDER_STEP = Elder()
