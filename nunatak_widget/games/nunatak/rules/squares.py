"""Completed squares (SQR, TURN-5): their order, the windows of Spread, Sovereignty, Providence, points, new tiles."""

from __future__ import annotations

from ....kit.agenda import AUTO, Limits, Log, Step, push
from .points import counts_in, square_points
from .state import State
from .temple import TOP_SQUARE, UNDER
from .uses import held_by, spend, usable, use_limits
from .words import LAY, ORDER, PASS, PROVIDENCE, SOVEREIGNTY, SPREAD, USE


class Squares(Step):
    """SQR-5: one square after another, in the order of the player on turn; a dummy's by row and column (SOLO-14)."""

    name = "squares"
    __slots__ = ()

    def run(self, state: State, log: Log) -> None:
        turn = state.turn
        pending = turn.pending
        if not pending:
            return
        if pending & (pending - 1) and turn.seat < state.box.players:
            state.todo = (ORDERS[turn.seat], state.todo)
        else:
            begin_square(state, (pending & -pending).bit_length() - 1)


class Order(Step):
    """SQR-5: which of the completed squares is scored next."""

    name = "order"
    rows = (ORDER,)
    __slots__ = ()

    def limits(self, state: State, row: int) -> Limits:
        return [("SQR-5.completed", state.turn.pending)]

    def do(self, state: State, move: int, log: Log) -> None:
        begin_square(state, move & 63)


def begin_square(state: State, square: int) -> None:
    """Windows first, for the owners of Sovereignty and Spread alone; then the square is scored."""
    state.turn.pending ^= 1 << square
    state.todo = (APPRAISALS[square], (SQUARES, state.todo))
    holders = held_by(state, 1 << SPREAD | 1 << SOVEREIGNTY)
    if holders:
        on_turn, players = state.turn.seat, state.box.players
        from_turn = sorted(holders, key=lambda seat: (seat - on_turn) % players if on_turn < players else seat)
        push(state, *(SquareWindow(seat, square) for seat in from_turn if window_uses(state, seat, square)))


def window_uses(state: State, seat: int, square: int) -> int:
    """Which of Spread and Sovereignty this seat could use in this square."""
    uses = 0
    if usable(state, seat, SPREAD) and state.blocks[seat] & UNDER[square]:
        uses |= 1 << SPREAD
    if usable(state, seat, SOVEREIGNTY) and seat == state.turn.seat and not state.turn.siku:
        uses |= 1 << SOVEREIGNTY
    return uses


class SquareWindow(Step):
    """BLS-14, BLS-26: use Spread or Sovereignty in this square, or not."""

    name = "square?"
    rows = (USE, PASS)
    __slots__ = ()

    def limits(self, state: State, row: int) -> Limits:
        if row == PASS:
            return [("TURN-8.pass", 1)]
        square = self.args[0]
        own = state.blocks[self.seat] & UNDER[square]
        mine = self.seat == state.turn.seat and not state.turn.siku
        return use_limits(
            state,
            self.seat,
            1 << SPREAD | 1 << SOVEREIGNTY,
            [
                ("BLS-14.own_block", ~0 if own else ~(1 << SPREAD)),
                ("BLS-26.completes", ~0 if mine else ~(1 << SOVEREIGNTY)),
            ],
        )

    def do(self, state: State, move: int, log: Log) -> None:
        if move >> 6 == PASS:
            return
        spend(state, self.seat, move & 63, log)
        if move & 63 == SPREAD:
            state.turn.spread = self.seat
        else:
            state.turn.sovereign = True
        if window_uses(state, self.seat, self.args[0]):
            push(state, self)


class Appraise(Step):
    """SQR-1 to 4: the points of one square, then its new tile (SQR-6), none on the top square (SQR-7)."""

    name = "appraise"
    __slots__ = ()

    def run(self, state: State, log: Log) -> None:
        square = self.args[0]
        turn, players = state.turn, state.box.players
        counts = counts_in(state.blocks, square, turn.spread)
        two = state.box.mode == "two"
        if log is not None:
            log.append(("SQR-1.square", square, tuple(counts)))
        for key, colour, points in square_points(counts, turn.seat, turn.spread, turn.sovereign):
            if colour < players:
                state.score[colour] += points
                if log is not None:
                    log.append((key, colour, points, square))
            elif log is not None:
                log.append(("SIKU-4.square" if two else "SOLO-6.square", colour, points, square))
        if turn.sovereign and log is not None:
            log.append(("BLS-26.first_only", turn.seat, square))
        turn.spread, turn.sovereign = -1, False
        if square == TOP_SQUARE or state.tile_at == len(state.tile_pile):
            return
        state.todo = (DRAWS[square], state.todo)
        for seat in held_by(state, 1 << PROVIDENCE):
            if usable(state, seat, PROVIDENCE):
                push(state, ProvidenceWindow(seat, square))


class Draw(Step):
    """SQR-6: the top floor tile is laid face up on the square."""

    name = "draw"
    __slots__ = ()

    def run(self, state: State, log: Log) -> None:
        space = self.args[0]
        tile = state.tile_pile[state.tile_at]
        state.tile_at += 1
        bit = 1 << space
        state.tiles[space] = tile
        state.free |= bit
        for kind in state.box.tile_types[tile]:
            state.shows[kind] |= bit
        if log is not None:
            log.append(("SQR-6.tile", tile, space))


class ProvidenceWindow(Step):
    """BLS-13: a floor tile is about to be drawn; look at the top three, or not."""

    name = "providence?"
    rows = (USE, PASS)
    __slots__ = ()

    def limits(self, state: State, row: int) -> Limits:
        if row == PASS:
            return [("TURN-8.pass", 1)]
        return use_limits(state, self.seat, 1 << PROVIDENCE, [])

    def do(self, state: State, move: int, log: Log) -> None:
        if move >> 6 == PASS:
            return
        spend(state, self.seat, PROVIDENCE, log)
        top = state.tile_pile[state.tile_at : state.tile_at + 3]
        for tile in top:
            state.knows[self.seat] |= 1 << tile
        if log is not None:
            log.append(("BLS-13.seen", self.seat, *top, *([0] * (3 - len(top)))))
        if len(top) > 1:
            push(state, Lay(self.seat, 0))


class Lay(Step):
    """BLS-13: first which of the top tiles is laid, then which of the two others comes next."""

    name = "lay"
    rows = (LAY,)
    __slots__ = ()

    def limits(self, state: State, row: int) -> Limits:
        top = min(3, len(state.tile_pile) - state.tile_at)
        return [("BLS-13.top", (1 << top) - 1), ("BLS-13.rest", ALL_TOP[self.args[0]])]

    def do(self, state: State, move: int, log: Log) -> None:
        chosen, at, stage = move & 63, state.tile_at, self.args[0]
        top = min(3, len(state.tile_pile) - at)
        order = [*range(stage), chosen, *(i for i in range(stage, top) if i != chosen)]
        for pile in ("tile_pile", "tile_backs"):
            old = getattr(state, pile)
            setattr(state, pile, (*old[:at], *(old[at + i] for i in order), *old[at + top :]))
        if log is not None:
            log.append(("BLS-13.laid" if stage == 0 else "BLS-13.next", self.seat, chosen))
        if stage == 0 and top == 3:
            push(state, Lay(self.seat, 1))


ALL_TOP = (7, 6)
SQUARES = Squares()
ORDERS = tuple(Order(seat) for seat in range(4))
APPRAISALS = tuple(Appraise(AUTO, square) for square in range(TOP_SQUARE + 1))
DRAWS = tuple(Draw(AUTO, square) for square in range(TOP_SQUARE))
