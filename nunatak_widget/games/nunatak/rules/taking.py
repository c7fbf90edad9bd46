"""Taking a card (TURN-1, CARD): what is offered, which card, for whom (SIKU-3), and what blessings do before it."""

from __future__ import annotations

from ....kit.agenda import CHANCE, Limits, Log, Step, bits, push
from .display import ANY_PLACE, can_take, fill_display, offered, playable, present
from .foresight import FORESEE
from .placing import PLACES
from .shuffling import FORCED, RENEWAL_SHUFFLE, SOLO_FR, Shuffle, returned
from .solo import DUMMY
from .state import FIRST_OF_TWO, NORMAL, State
from .uses import NONE_HELD, spend, usable, use_limits
from .words import ABUNDANCE, FOR, FREEDOM, HASTE, PASS, RENEWAL, STRENGTH, TAKE, USE

BEFORE_TAKING = 1 << ABUNDANCE | 1 << FREEDOM | 1 << RENEWAL | 1 << STRENGTH | 1 << HASTE


class Offer(Step):
    """CARD-1 to CARD-3: is there a card that can be taken? If not, what the edition says is done."""

    name = "offer"
    __slots__ = ()

    def run(self, state: State, log: Log) -> None:
        turn = state.turn
        seat = turn.seat
        dummy = seat >= state.box.players
        turn.anything = False
        if not turn.freedom and not can_take(state, seat):
            if not dummy and not turn.declined and usable(state, seat, FREEDOM):
                push(state, FreedomWindow(seat))
                return
            if not self._renew(state, log):
                return
        state.todo = (DUMMY if dummy else TAKES[seat], state.todo)

    def _renew(self, state: State, log: Log) -> bool:
        """CARD-2, CARD-3, CARD-6, SOLO-4; True when the turn goes on with any card on any free tile."""
        pile = state.card_pile[state.card_at :]
        state.turn.declined = False  # the next display that offers nothing is another moment for Freedom
        if pile and state.box.mode == "solo" and 0 in state.display:
            state.turn.refilled = True
            if state.box.edition == "fr" and returned(state):
                push(state, Shuffle(CHANCE, SOLO_FR), FORESEE, OFFER)
                return False
            fill_display(state, log, "SOLO-4.card")
            push(state, FORESEE, OFFER)
            return False
        left = sum(mask for _, mask in state.groups)
        if pile and playable(state, tuple(bits(left))):
            if log is not None:
                log.append(("CARD-2.shuffle", state.turn.seat))
            push(state, Shuffle(CHANCE, FORCED), OFFER)
            return False
        state.turn.anything = True
        if log is not None:
            log.append(("CARD-6.any" if pile else "CARD-3.any", state.turn.seat))
        return True


class Take(Step):
    """TURN-1: one card of the display. Blessings that name no other step are used before it (BLS-8)."""

    name = "take"
    rows = (TAKE, USE)
    __slots__ = ()

    def limits(self, state: State, row: int) -> Limits:
        if row == USE:
            return self._use_limits(state) if state.hands[self.seat] else NONE_HELD
        turn, display, seat = state.turn, state.display, self.seat
        fit = playable(state, display)
        fitting = ANY_PLACE if turn.anything or turn.freedom else fit
        if not state.reserved:
            return (("TURN-1.display", present(display)), ("CARD-1.fits", fitting))
        mine = 1 << display.index(state.reserved) & fit if state.reserved_by == seat else 0
        return (
            ("TURN-1.display", present(display)),
            ("BLS-9.reserved", present(offered(state, seat))),
            ("BLS-3.must", mine or ANY_PLACE),
            ("CARD-1.fits", fitting),
        )

    def _use_limits(self, state: State) -> Limits:
        turn, seat = state.turn, self.seat
        two = turn.kind == NORMAL and state.box.players > 2 and state.left[seat] >= 2
        pile = state.card_at < len(state.card_pile)
        return use_limits(
            state,
            seat,
            BEFORE_TAKING,
            [
                ("BLS-12.two_blocks", ~0 if two else ~(1 << ABUNDANCE)),
                ("BLS-22.pile", ~0 if pile else ~(1 << RENEWAL)),
            ],
        )

    def do(self, state: State, move: int, log: Log) -> None:
        if move >> 6 == USE:
            self._use(state, move & 63, log)
            return
        place = move & 63
        seat, card = self.seat, state.display[place]
        state.display[place] = 0
        state.turn.card = card
        if card == state.reserved:
            state.reserved, state.reserved_by = 0, -1
        if log is not None:
            log.append(("TURN-1.taken", seat, card))
        state.todo = (PLACES[seat], state.todo)
        if state.box.mode == "two":
            state.todo = (ForWhom(seat), state.todo)

    def _use(self, state: State, blessing: int, log: Log) -> None:
        spend(state, self.seat, blessing, log)
        turn = state.turn
        if blessing == RENEWAL:
            push(state, Shuffle(CHANCE, RENEWAL_SHUFFLE), OFFER)
            return
        if blessing == ABUNDANCE:
            turn.kind = FIRST_OF_TWO
        elif blessing == FREEDOM:
            turn.freedom = True
        elif blessing == STRENGTH:
            turn.strength = True
        elif blessing == HASTE:
            turn.haste = True
        push(state, self)


class FreedomWindow(Step):
    """Freedom may be used before CARD-2 (or SOLO-4) is looked at."""

    name = "freedom?"
    rows = (USE, PASS)
    __slots__ = ()

    def limits(self, state: State, row: int) -> Limits:
        if row == PASS:
            return [("TURN-8.pass", 1)]
        return use_limits(state, self.seat, 1 << FREEDOM, [])

    def do(self, state: State, move: int, log: Log) -> None:
        if move >> 6 == USE:
            spend(state, self.seat, FREEDOM, log)
            state.turn.freedom = True
        else:
            state.turn.declined = True
        push(state, OFFER)


def active_set(state: State, seat: int) -> tuple[int, int]:
    """SIKU-2: own blocks and Siku's blocks left in the active set."""
    placed = 27 - state.left[seat] - state.siku_left[seat]
    sets_after = 8 - placed // 3
    return state.left[seat] - 2 * sets_after, state.siku_left[seat] - sets_after


class ForWhom(Step):
    """SIKU-3: for oneself or for Siku, as long as the active set has the block."""

    name = "for"
    rows = (FOR,)
    __slots__ = ()

    def limits(self, state: State, row: int) -> Limits:
        own, siku = active_set(state, self.seat)
        return [("SIKU-3.who", 3), ("SIKU-2.set", (own > 0) | (siku > 0) << 1)]

    def do(self, state: State, move: int, log: Log) -> None:
        state.turn.siku = bool(move & 63)
        if state.turn.siku and log is not None:
            log.append(("SIKU-3.chosen", self.seat, state.turn.card))


OFFER = Offer()
TAKES = tuple(Take(seat) for seat in range(4))
