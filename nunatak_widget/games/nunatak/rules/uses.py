"""BLS-1, BLS-2, BLS-8: who may use which blessing now. Every decision that offers blessings asks here."""

from __future__ import annotations

from ....kit.agenda import Limits, Log
from .state import State
from .words import IMMEDIATE, ONCE

NONE_HELD: Limits = (("BLS-1.held", 0),)


def use_limits(state: State, seat: int, now: int, can: Limits) -> Limits:
    """The limits of the row `use`: held, of its moment, not taken this very turn, and what each card asks for.

    `now` are the blessings that name this moment; `can` gives for some of them a key and, if allowed, their bits.
    """
    hand = state.hands[seat]
    if not hand & now:
        return [("BLS-1.held", hand & ~now), ("BLS-8.moment", 0)]
    fresh = state.turn.fresh if state.turn.seat == seat else 0
    later = ~(fresh & state.box.of_kind[ONCE])
    return [("BLS-1.held", hand), ("BLS-8.moment", now), ("BLS-1.later", later), *can]


def held_by(state: State, blessings: int) -> list[int]:
    """The seats that hold one of these blessings (as bits), from the first."""
    if not sum(state.hands) & blessings:  # each blessing is there once, so the sum is all that are held
        return []
    return [seat for seat, hand in enumerate(state.hands) if hand & blessings]


def usable(state: State, seat: int, blessing: int) -> bool:
    """Held and not taken in this very turn."""
    return bool(state.hands[seat] >> blessing & 1) and not (
        state.turn.seat == seat and state.turn.fresh >> blessing & 1 and state.box.kinds[blessing] != IMMEDIATE
    )


def spend(state: State, seat: int, blessing: int, log: Log) -> None:
    """A used blessing leaves the game (FIN-13)."""
    state.hands[seat] &= ~(1 << blessing)
    state.gone |= 1 << blessing
    if log is not None:
        log.append((f"BLS-{blessing + 10}.used", seat))
