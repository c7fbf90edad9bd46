"""Mistakes of the temple and of what stands before each colour: blocks, tiles, squares, scores, markers."""

from __future__ import annotations

from collections.abc import Iterator

from ....kit.agenda import bits
from ..rules.points import SIKU, completed_squares
from ..rules.state import State, agenda, type_of
from ..rules.taking import active_set
from ..rules.temple import NAME, SPACES, UNDER
from ..rules.words import COLOURS, WORKER
from .mistakes import Mistake

Mistakes = Iterator[Mistake]
OF_SQUARE = ("square?", "appraise", "providence?", "draw")


def check_spaces(state: State) -> Mistakes:
    """SQR-6: nothing lies on air, and a completed square has its tile. TURN-2: one block to a space."""
    there = state.built | sum(1 << space for space, tile in enumerate(state.tiles) if tile)
    waiting = squares_to_come(state)
    for space in range(SPACES):
        under, bit = UNDER[space], 1 << space
        owners = [COLOURS[colour] for colour, own in enumerate(state.blocks) if own & bit]
        if len(owners) > 1:
            yield Mistake("TURN-2.check_two", NAME[space], known=", ".join(owners))
        if not under:
            continue
        missing = under & ~state.built
        if there & bit and missing:
            yield Mistake("SQR-6.check_air", NAME[space], known=_names(missing), n=missing.bit_count())
        elif not missing and not there & bit and not waiting & bit:
            yield Mistake("SQR-6.check_tile", NAME[space])


def squares_to_come(state: State) -> int:
    """Completed squares that may still be without a tile: the ones of this turn that are not done (SQR-5)."""
    turn = state.turn
    waiting = turn.pending
    for step in agenda(state):
        if step.name in OF_SQUARE:
            waiting |= 1 << step.args[0]
        elif step.name == "score" and 0 <= turn.space < SPACES:
            waiting |= completed_squares(state.built, turn.space)
    return waiting


def check_pending(state: State) -> Mistakes:
    """SQR-5: a square that is still to be scored is complete and has no tile yet."""
    laid = state.built | state.free
    asked = {step.args[0] for step in agenda(state) if step.name in OF_SQUARE}
    for square in sorted({*bits(state.turn.pending), *asked}):
        if square < 25 or square > SPACES:
            continue
        missing = UNDER[square] & ~state.built
        if missing:
            yield Mistake("SQR-5.check_pending", NAME[square], known=_names(missing), n=missing.bit_count())
        elif square < SPACES and laid >> square & 1:
            yield Mistake("SQR-5.check_scored", NAME[square])


def _names(spaces: int) -> str:
    return ", ".join(NAME[space] for space in bits(spaces))


def check_blocks(state: State) -> Mistakes:
    """SET-5, SET-6: no more blocks of a colour than there are, and none lost."""
    box = state.box
    start = 14 if box.players == 4 else 18
    for colour, own in enumerate(state.blocks):
        built = own.bit_count()
        if built > start:
            yield Mistake("SET-5.check_blocks", COLOURS[colour], n=built, start=start)
            continue
        if colour >= box.seats:
            continue
        left, extra = state.left[colour], state.extra[colour]
        wrong = left < 0 or left + extra + built != start or extra not in (0, 1)
        if wrong or (box.players == 4 and not extra and built < start) or (box.players < 4 and extra):
            yield Mistake("SET-6.check_left", COLOURS[colour], n=left, extra=extra, built=built, start=start)
    if box.mode == "two":
        yield from _check_siku(state)


def _check_siku(state: State) -> Mistakes:
    """SIKU-2: nine sets of two own blocks and one of Siku, used up one after another."""
    built = state.blocks[SIKU].bit_count()
    if sum(state.siku_left) + built != 18 and built <= 18:
        yield Mistake("SIKU-2.check_left", COLOURS[SIKU], n=sum(state.siku_left), built=built)
        return
    for seat in (0, 1):
        own, siku = active_set(state, seat)
        placed = 18 - state.left[seat], 9 - state.siku_left[seat]
        if sum(placed) < 27 and not (0 <= own <= 2 and 0 <= siku <= 1):
            yield Mistake("SIKU-2.check_sets", COLOURS[seat], n=placed[0], siku=placed[1])


def check_seats(state: State) -> Mistakes:
    """SET-5, ROW-3: scores and markers; SOLO-6, SOLO-8: a dummy has none of it; SIKU-3: only workers stay."""
    players = state.box.players
    for seat, (score, marker) in enumerate(zip(state.score, state.marker, strict=True)):
        if score < 0:
            yield Mistake("SET-5.check_score", COLOURS[seat], n=score)
        if not 0 <= marker <= 10:
            yield Mistake("ROW-3.check_marker", COLOURS[seat], n=marker)
        if seat >= players and (score > 0 or 0 < marker <= 10 or state.hands[seat]):
            yield Mistake("SOLO-6.check_dummy", COLOURS[seat])
    for colour in range(players, len(state.areas)):
        if any(type_of(entry) != WORKER for entry in state.areas[colour]):
            key = "SIKU-3.check_worker" if state.box.mode == "two" else "SOLO-6.check_worker"
            yield Mistake(key, f"{COLOURS[colour]} cards")
