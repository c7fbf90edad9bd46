"""Taking a card (TURN-1, CARD): what is offered, which card, for whom (SIKU-3), and what blessings do before it."""

from __future__ import annotations

from ....kit.agenda import CHANCE, Limits, Log, Step, push
from .display import fill_display, fits, offered
from .foresight import FORESEE
from .placing import Place
from .shuffling import FORCED, RENEWAL_SHUFFLE, SOLO_FR, Shuffle, returned
from .solo import DUMMY
from .state import FIRST_OF_TWO, NORMAL, State
from .uses import spend, usable, use_limits
from .words import ABUNDANCE, FOR, FREEDOM, HASTE, PASS, RENEWAL, STRENGTH, TAKE, USE

ANY_PLACE = 15
BEFORE_TAKING = 1 << ABUNDANCE | 1 << FREEDOM | 1 << RENEWAL | 1 << STRENGTH | 1 << HASTE


class Offer(Step):
    """CARD-1 to CARD-3: is there a card that can be taken? If not, what the edition says is done."""

    name = "offer"
    __slots__ = ()

    def run(self, state: State, log: Log) -> None:
        turn = state.turn
        seat = turn.seat
        dummy = state.box.mode == "solo" and seat > 0
        places = offered(state, seat)
        turn.anything = False
        if not turn.freedom and not any(fits(state, state.display[place]) for place in places):
            if not dummy and not turn.declined and usable(state, seat, FREEDOM):
                push(state, FreedomWindow(seat))
                return
            if not self._renew(state, log):
                return
        push(state, DUMMY if dummy else Take(seat))

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
        if pile and any(fits(state, card) for card in range(1, 55) if left >> card & 1):
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
            return self._use_limits(state)
        turn, display, seat = state.turn, state.display, self.seat
        present = fitting = mine = 0
        reserved = state.reserved
        free_choice = turn.anything or turn.freedom
        places = offered(state, seat) if reserved else range(4)
        looked = 0
        for place in range(4):
            card = display[place]
            if card:
                bit = 1 << place
                present |= bit
                fit = fits(state, card)
                if fit or free_choice:
                    fitting |= bit
                if place in places:
                    looked |= bit
                if card == reserved and state.reserved_by == seat and fit:
                    mine = bit
        if not reserved:
            return [("TURN-1.display", present), ("CARD-1.fits", fitting)]
        return [
            ("TURN-1.display", present),
            ("BLS-9.reserved", looked),
            ("BLS-3.must", mine or ANY_PLACE),
            ("CARD-1.fits", fitting),
        ]

    def _use_limits(self, state: State) -> Limits:
        turn, seat = state.turn, self.seat
        if not state.hands[seat]:
            return [("BLS-1.held", 0)]
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
        state.todo = (Place(seat), state.todo)
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
