"""Placing a block (TURN-2 to TURN-4, CARD-4, CARD-5, WORK, SUP, ROW, Exchange)."""

from __future__ import annotations

from ....kit.agenda import ALL, Limits, Log, Step, push
from .display import fits
from .points import SIKU, closed_rows, completed_squares, supports
from .state import EXTRA, State, laid
from .temple import FULL
from .uses import NONE_HELD, spend, use_limits
from .words import EXCHANGE, FIRST_TILE, PLACE, SECOND_TILE, SIDE, SWAP, USE, WITH, WORKER

NO_WORKER: Limits = (("WORK-1.card", 0),)


class Place(Step):
    """TURN-2: where the block goes; before it a worker's swap (WORK-1) and Exchange (BLS-23)."""

    name = "place"
    rows = (PLACE, SWAP, USE)
    __slots__ = ()

    def limits(self, state: State, row: int) -> Limits:
        turn = state.turn
        free = state.free
        if row == PLACE:
            return (
                ("SQR-6.no_tile", free | state.built),
                ("TURN-2.free", free),
                ("WORK-1.swapped", turn.must or ALL),
                ("TURN-2.symbol", ALL if turn.anything or turn.freedom else fits(state, turn.card)),
            )
        if row == SWAP:
            if WORKER not in state.box.card_types[turn.card]:
                return NO_WORKER
            return (
                ("WORK-3.once", 0 if turn.must else ALL),
                ("SQR-6.no_tile", free | state.built),
                ("WORK-1.free", free),
                ("WORK-1.tile", state.shows[WORKER]),
                ("WORK-1.other", ALL if free & (free - 1) else 0),
            )
        if not state.hands[self.seat]:
            return NONE_HELD
        two = free & (free - 1)
        return use_limits(state, self.seat, 1 << EXCHANGE, [("BLS-23.two_tiles", ~0 if two else 0)])

    def do(self, state: State, move: int, log: Log) -> None:
        row, target = move >> 6, move & 63
        if row == SWAP:
            push(state, With(self.seat, target), self)
            return
        if row == USE:
            spend(state, self.seat, EXCHANGE, log)
            push(state, ExchangeFirst(self.seat), self)
            return
        turn = state.turn
        put_block(state, SIKU if turn.siku else self.seat, target, log)
        sides = possible_sides(state, target)
        if len(sides) == 1:
            lay_card(state, sides[0], log)
        else:
            push(state, Side(self.seat))


def possible_sides(state: State, space: int) -> tuple[int, ...]:
    """CARD-4, CARD-5, WORK-3: what the card can become on this tile."""
    turn = state.turn
    types = state.box.card_types[turn.card]
    if len(types) == 1:
        return types
    if turn.must:
        return (WORKER,)
    if turn.anything or turn.freedom:
        return types
    shown = state.box.tile_types[state.tiles[space]]
    return tuple(kind for kind in types if kind in shown)


def put_block(state: State, colour: int, space: int, log: Log) -> None:
    """The block of a colour stands on a free tile."""
    bit = 1 << space
    turn = state.turn
    turn.space = space
    state.blocks[colour] |= bit
    state.built |= bit
    state.free ^= bit
    for kind in state.box.tile_types[state.tiles[space]]:
        state.shows[kind] ^= bit
    if turn.siku:
        state.siku_left[turn.seat] -= 1
    elif turn.kind == EXTRA:
        state.extra[turn.seat] = 0
    else:
        state.left[turn.seat] -= 1
    if log is not None:
        log.append(("SIKU-3.placed" if turn.siku else "TURN-2.placed", turn.seat, space))


def lay_card(state: State, side: int, log: Log) -> None:
    """The card joins its owner's area as one type (TURN-1, CARD-4); Siku and dummies keep workers only."""
    turn, box = state.turn, state.box
    seat, card = turn.seat, turn.card
    turn.side = side
    if log is not None and len(box.card_types[card]) == 2:
        log.append(("CARD-4.side", seat, card, side))
    if not turn.siku and seat < box.players:
        state.areas[seat] += (laid(box, card, side),)
        return
    if side == WORKER:
        state.areas[SIKU if turn.siku else seat] += (laid(box, card, side),)
        key = "SIKU-3.worker" if turn.siku else "SOLO-6.worker"
    else:
        state.discard += (card,)
        key = "SIKU-3.discarded" if turn.siku else "SOLO-6.discarded"
    if log is not None:
        log.append((key, seat, card))


def swap_tiles(state: State, one: int, two: int) -> None:
    """Two free tiles change places; where the block has to go moves with its tile."""
    tiles, types = state.tiles, state.box.tile_types
    both = 1 << one | 1 << two
    for kind in {*types[tiles[one]]} ^ {*types[tiles[two]]}:
        state.shows[kind] ^= both
    tiles[one], tiles[two] = tiles[two], tiles[one]
    if (state.turn.must & both).bit_count() == 1:
        state.turn.must ^= both


class With(Step):
    """WORK-1, WORK-2: the free tile that the worker tile changes places with."""

    name = "with"
    rows = (WITH,)
    __slots__ = ()

    def limits(self, state: State, row: int) -> Limits:
        return [
            ("SQR-6.no_tile", state.free | state.built),
            ("WORK-1.free", state.free),
            ("WORK-1.another", FULL & ~(1 << self.args[0])),
        ]

    def do(self, state: State, move: int, log: Log) -> None:
        one, two = self.args[0], move & 63
        if log is not None:
            log.append(("WORK-1.swap", self.seat, one, two))
        swap_tiles(state, one, two)
        state.turn.must = (1 << one | 1 << two) & state.shows[WORKER]


class Side(Step):
    """CARD-4, CARD-5: both symbols are possible, so the player chooses what the card becomes."""

    name = "side"
    rows = (SIDE,)
    __slots__ = ()

    def limits(self, state: State, row: int) -> Limits:
        return [("CARD-4.card", sum(1 << kind for kind in state.box.card_types[state.turn.card]))]

    def do(self, state: State, move: int, log: Log) -> None:
        lay_card(state, move & 63, log)


class ExchangeFirst(Step):
    """BLS-23: the first of two free tiles that change places."""

    name = "exchange"
    rows = (FIRST_TILE,)
    __slots__ = ()

    def limits(self, state: State, row: int) -> Limits:
        return [("SQR-6.no_tile", state.free | state.built), ("BLS-23.free", state.free)]

    def do(self, state: State, move: int, log: Log) -> None:
        push(state, ExchangeSecond(self.seat, move & 63))


class ExchangeSecond(Step):
    """BLS-23: the second."""

    name = "exchange with"
    rows = (SECOND_TILE,)
    __slots__ = ()

    def limits(self, state: State, row: int) -> Limits:
        other = FULL & ~(1 << self.args[0])
        return [("SQR-6.no_tile", state.free | state.built), ("BLS-23.free", state.free), ("BLS-23.another", other)]

    def do(self, state: State, move: int, log: Log) -> None:
        if log is not None:
            log.append(("BLS-23.exchange", self.seat, self.args[0], move & 63))
        swap_tiles(state, self.args[0], move & 63)


class Score(Step):
    """TURN-3, TURN-4: supports, then rows; Siku's and the dummies' blocks earn neither (SIKU-6, SOLO-6)."""

    name = "score"
    __slots__ = ()

    def run(self, state: State, log: Log) -> None:
        turn = state.turn
        seat, space = turn.seat, turn.space
        turn.pending = completed_squares(state.built, space)
        if turn.siku or seat >= state.box.players:
            return
        below = turn.supports = supports(state.blocks[seat], space)
        if below:
            state.score[seat] += below
            if log is not None:
                log.append(("SUP-1.points", seat, below, space))
            if turn.strength:
                state.score[seat] += below
                if log is not None:
                    log.append(("BLS-24.points", seat, below, space))
        rows = turn.rows = closed_rows(state.built, space)
        if rows:
            advance_marker(state, seat, rows, "ROW-1.rows", log)
            if turn.haste:
                advance_marker(state, seat, 1, "BLS-25.space", log)


def advance_marker(state: State, seat: int, steps: int, key: str, log: Log) -> None:
    """ROW-1, ROW-3: the builder marker goes on, and stops at 10."""
    before = state.marker[seat]
    after = state.marker[seat] = min(10, before + steps)
    if log is not None:
        log.append((key, seat, steps, before, after))
        if before + steps > 10:
            log.append(("ROW-3.stop", seat))


SCORE = Score()
PLACES = tuple(Place(seat) for seat in range(4))
