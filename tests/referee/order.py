"""Whose turn and whose block: SET-7, Abundance (BLS-4), END-4, rounds solo (SOLO-7, SOLO-10), SIKU-2."""

from .cards import refill
from .state import Log, Record, State


def advance(state: State, seat: int) -> None:
    """Count the turn just played, and name the next seat."""
    if state.extra is not None:
        state.extra.pop(0)
    else:
        state.left[seat] -= 1
    if state.mode == "solo":
        advance_round(state)
    elif state.second_turn:
        state.second_turn = False
        state.next_seat = seat
    elif any(state.left):
        state.next_seat = next_with_blocks(state, seat)
    else:
        if state.completion is not None and state.extra is None:
            state.extra = state.rank_completion()[:2]
        state.next_seat = state.extra[0] if state.extra else None
    state.reserved = state.binding()


def next_with_blocks(state: State, seat: int) -> int:
    """Clockwise; a seat that used Abundance is passed over once; a skip without blocks is void."""
    while True:
        seat = (seat + 1) % len(state.left)
        if seat in state.skip:
            state.skip.remove(seat)
        elif state.left[seat] > 0:
            return seat


def advance_round(state: State) -> None:
    state.step += 1
    if state.step == 3:
        state.step = 0
        state.round += 1
        refill(state)
        state.dummy_place = {dummy: (place + 1) % 4 for dummy, place in state.dummy_place.items()}
    state.next_seat = (state.first + state.round + state.step) % 3 if any(state.left) else None


def choose_block(state: State, record: Record, log: Log) -> str:
    """The colour of the block; with two players out of the active set (SIKU-2, SIKU-3)."""
    seat = record["seat"]
    colour = state.colours[seat]
    if state.mode != "two":
        log.check("SIKU-3", "a turn for Siku", False, bool(record["for_siku"]))
        return colour
    owner = "siku" if record["for_siku"] else "own"
    active = state.active_set[seat]
    if active[owner] == 0:
        log.say("SIKU-2", f"no {owner} block left in the active set")
    active[owner] -= 1
    if sum(active.values()) == 0:
        state.active_set[seat] = {"own": 2, "siku": 1}
    return state.siku if record["for_siku"] and state.siku else colour
