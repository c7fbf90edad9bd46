"""Mistakes of the current turn and of the end: facts that contradict the table or each other."""

from __future__ import annotations

from collections.abc import Iterator

from ....kit.agenda import bits
from ..rules.fin import dome_by, dome_colour, track_at_dome
from ..rules.points import SIKU
from ..rules.state import EXTRA, NORMAL, State, agenda
from ..rules.temple import FULL, NAME, SPACES
from ..rules.words import BLESSINGS, COLOURS, END, TYPES, WORKER
from .mistakes import Mistake

Mistakes = Iterator[Mistake]
TAKING = ("offer", "take", "freedom?", "shuffle", "dummy")
PLACING = ("for", "place", "with", "exchange", "exchange with", "settle")
ENDING = ("endgame", "end?", "card", "type", "tool", "final")


def check_end(state: State) -> Mistakes:
    """END-1: the game ends when the temple is full, not before; FIN-1: who wins the dome."""
    steps = agenda(state)
    names = [step.name for step in steps]
    over = not steps or names[0] in ENDING
    if over and state.built != FULL:
        yield Mistake("END-1.check_over", "due", n=(FULL & ~state.built).bit_count())
    if not over and state.built == FULL and (names[0] in TAKING or names[0] in PLACING or names[0] == "begin"):
        yield Mistake("END-1.check_full", "due")
    if not steps and state.final:
        lines, dome, by = state.final
        winning = dome_colour(state)
        right = winning, dome_by(state, winning, track_at_dome(state, lines))
        if (dome, by) != right:
            winner = COLOURS[right[0]] if right[0] >= 0 else "nobody"
            yield Mistake("FIN-1.check_dome", "dome", known=f"{winner} by {COLOURS[right[1]]}")
    for seat, blessing in state.endgame:
        if state.box.kinds[blessing] != END or any(hand >> blessing & 1 for hand in state.hands):
            yield Mistake("END-2.check_endgame", "endgame", text=f"{COLOURS[seat]} {BLESSINGS[blessing]}")


def check_turn(state: State) -> Mistakes:
    """The facts of the turn agree with the table."""
    turn, box = state.turn, state.box
    if not 1 <= state.turns <= SPACES:
        yield Mistake("END-7.check_turns", "turn", n=state.turns, most=SPACES)
    if turn.kind == EXTRA and (box.players != 4 or not state.ranking):
        yield Mistake("END-4.check_extra", "on turn")
    elif turn.kind not in (NORMAL, EXTRA) and box.players < 3:
        yield Mistake("BLS-4.check_two", "on turn")
    owner = SIKU if turn.siku else turn.seat
    if turn.space >= 0 and not state.blocks[owner] >> turn.space & 1:
        yield Mistake("TURN-2.check_block", "on turn", text=NAME[turn.space], known=COLOURS[owner])
    types = box.card_types[turn.card]
    if turn.card and turn.side >= 0 and turn.side not in types:
        yield Mistake("CARD-4.check_type", "on turn", text=TYPES[turn.side], known=types_text(types))
    gone = turn.fresh & ~state.hands[turn.seat] & ~state.gone
    for blessing in bits(gone):
        yield Mistake("BLS-1.check_fresh", "on turn", text=BLESSINGS[blessing], known=COLOURS[turn.seat])
    if turn.must and (turn.must & ~(state.free & state.shows[WORKER]) or WORKER not in types) and turn.space < 0:
        yield Mistake("WORK-1.check_must", "on turn", known=", ".join(NAME[space] for space in bits(turn.must)))
    if box.mode == "solo" and state.todo is not None and turn.seat != _solo_seat(state.turns):
        nearest = min(range(1, 55), key=lambda n: (_solo_seat(n) != turn.seat, abs(n - state.turns)))
        yield Mistake("SOLO-7.check_turn", "turn", n=state.turns, known=COLOURS[_solo_seat(state.turns)], turn=nearest)
    if state.reserved:
        if state.reserved not in state.display:
            yield Mistake("BLS-3.check_gone", "reserved")
        elif state.reserved_by >= box.players or state.reserved_by < 0:
            yield Mistake("BLS-3.check_owner", "reserved")


def _solo_seat(turns: int) -> int:
    """SOLO-7, SOLO-10: whose turn has this number."""
    return ((turns - 1) // 3 + (turns - 1) % 3) % 3


def types_text(types: tuple[int, ...]) -> str:
    """The types of a card as a text names them."""
    return " / ".join(TYPES[kind] for kind in types)
