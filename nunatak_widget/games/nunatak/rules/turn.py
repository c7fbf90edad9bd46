"""The order of a turn, written once (TURN-1 to 8), its end and whose turn is next (SET-7, END-1, END-4, BLS-4)."""

from __future__ import annotations

from ....kit.agenda import AUTO, Log, Step, chain, push
from .blessings import ELDER_STEP
from .display import fill_blessings, fill_display
from .final import ENDGAME
from .foresight import FORESEE, release
from .placing import SCORE
from .ranking import line_count, ranking
from .squares import SQUARES
from .state import EXTRA, FIRST_OF_TWO, NORMAL, SECOND_OF_TWO, State, Turn
from .taking import OFFER
from .temple import FULL


class Begin(Step):
    """TURN: a seat's turn with all its parts in their order."""

    name = "begin"
    __slots__ = ()

    def run(self, state: State, log: Log) -> None:
        seat, kind = self.args
        state.turn = Turn(seat, kind)
        state.turns += 1
        if log is not None:
            log.append((("TURN-1.begins", "BLS-4.again", "END-4.extra")[max(0, kind - 1)], seat, state.turns))
        state.todo = ONE_TURN if state.todo is None else chain(PARTS, state.todo)


class Refill(Step):
    """TURN-7, ELD-2: display to four, then the open blessings to two; solo SOLO-7 and SOLO-8."""

    name = "refill"
    __slots__ = ()

    def run(self, state: State, log: Log) -> None:
        if state.built == FULL:
            return  # END-6
        solo = state.box.mode == "solo"
        if not solo:
            fill_display(state, log, "TURN-7.card")
        if 0 in state.open:
            fill_blessings(state, log)
        if solo and state.turns % 3 == 0:
            fill_display(state, log, "SOLO-7.card")
            if log is not None:
                log.append(("SOLO-7.round", state.turns // 3 + 1))


class Next(Step):
    """SET-7: clockwise; BLS-4 two turns and a skip; END-4 extra turns; END-1 the end."""

    name = "next"
    __slots__ = ()

    def run(self, state: State, log: Log) -> None:
        turn = state.turn
        if state.reserved:
            release(state, log)
        if turn.kind == EXTRA:
            return
        if state.built == FULL:
            push(state, ENDGAME)
        elif turn.kind == FIRST_OF_TWO:
            state.skip |= 1 << turn.seat
            push(state, Begin(AUTO, turn.seat, SECOND_OF_TWO))
        elif state.box.mode == "solo":
            push(state, Begin(AUTO, (state.turns // 3 + state.turns % 3) % 3, NORMAL))
        else:
            seat, seats = turn.seat, state.box.seats
            for _ in range(2 * seats):
                seat = (seat + 1) % seats
                if not (state.left[seat] or (state.siku_left and state.siku_left[seat])):
                    continue
                if not state.skip >> seat & 1:
                    state.todo = (TURNS[seat], state.todo)
                    return
                state.skip ^= 1 << seat
                if log is not None:
                    log.append(("BLS-4.skipped", seat))
            self._extra_turns(state, log)

    def _extra_turns(self, state: State, log: Log) -> None:
        """END-4, END-5: all four are ranked once; the best two take the two cards that are left."""
        state.ranking = ranking(state)
        if log is not None:
            one, two = state.box.completions[state.completion]
            for seat in state.ranking:
                log.append(("END-4.count", seat, one, line_count(state, seat, one), two, line_count(state, seat, two)))
            log.append(("END-4.ranking", state.completion, *state.ranking))
        release(state, log)
        first, second = state.ranking[:2]
        push(state, Begin(AUTO, first, EXTRA), Begin(AUTO, second, EXTRA), ENDGAME)


REFILL, NEXT = Refill(), Next()
TURNS = tuple(Begin(AUTO, seat, NORMAL) for seat in range(4))
PARTS = (OFFER, SCORE, SQUARES, ELDER_STEP, REFILL, FORESEE, NEXT)
ONE_TURN = chain(PARTS, None)
