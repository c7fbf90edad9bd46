"""A second opinion: a whole game of Nunatak recomputed from its sheet, with nothing of the package.

`referee(sheet)` replays every turn from the header alone and returns the discrepancies, each with the
turn, the rule and what was expected against what was claimed. An empty list: all agrees.

Where the rule pages leave a point open, every reading below is accepted:
- `playable` of a dummy's turn: the one card it takes, or all cards of the display that can be played.
- `places` of a dummy with a sculptor/craftsman card on a tile with both: either side, or both.
- `swaps` when Exchange came before the worker's swap: judged before or after Exchange.
- Freedom and a worker's swap in one turn: the block goes on the swapped worker, or anywhere.
- Renewal, solo, fewer than four cards: the new ones lie where the old ones lay, or clockwise from the left.
- Renewal, nl and fr: the returned cards count, or not, when asking if a card of the groups fits (CARD-6).
- fr, solo, fewer than four cards and nothing fits anywhere: CARD-3 at once, or the renewal of SOLO-4 first.
- The blessing row after the last turn of a solo game: refilled (SOLO-8) or not (END-6).
- `squares`: points that Siku or a dummy would have got may be given or left out.
- Dummies may be left out of `score`, `marker`, `points`, `hands`, `lines` and `totals`; zeros of `points`,
  `lines` and `squares` too.
- `winners` solo: the player, or nobody.  `players` solo: not looked at.
- `dome_by` when no player wins the rim: last on the score track before or after Heights.
- `blessing` in a dummy's turn with an elder: absent, or the one removed.
- `final` may be absent after the last turn while somebody holds an endgame blessing.
- Haste without a closed row, Strength without supports: allowed, without effect.
"""

import copy
import dataclasses
import itertools
from collections.abc import Iterator

from .claims import check_claims
from .final import ENDGAME, check_final
from .header import check_header
from .state import Log, Readings, Record, State, StopReplay, new_state
from .turn import play_turn

__all__ = ["referee"]

MALFORMED = (KeyError, IndexError, TypeError, ValueError, AttributeError, StopIteration)


def referee(sheet: Record) -> list[str]:
    """All discrepancies of a sheet."""
    log = Log("header")
    try:
        check_header(sheet["header"], log)
        state = new_state(copy.deepcopy(sheet["header"]))
    except MALFORMED as error:
        return [*log.problems, f"header: SHEET: malformed: {error!r}"]
    problems = log.problems
    reading = Readings()
    for index, record in enumerate(sheet["turns"]):
        state, reading, found, alive = best_replay(state, reading, record, index)
        problems += found
        if not alive:
            return problems
    return problems + final_problems(sheet, state)


def readings_from(last: Readings) -> Iterator[Readings]:
    """The reading that served last, then all others."""
    yield last
    fields = dataclasses.fields(Readings)
    for values in itertools.product((False, True), repeat=len(fields)):
        yield Readings(*values)


def best_replay(
    state: State, last: Readings, record: Record, index: int
) -> tuple[State, Readings, list[str], bool]:
    """Replay one turn with the first reading that agrees; if none does, with the last one used."""
    first: tuple[State, Readings, list[str], bool] | None = None
    for reading in readings_from(last):
        trial, log = copy.deepcopy(state), Log(f"turn {index}")
        alive = replay(trial, record, reading, log)
        if not log.problems:
            return trial, reading, [], True
        first = first or (trial, reading, log.problems, alive)
    assert first is not None
    return first


def replay(state: State, record: Record, reading: Readings, log: Log) -> bool:
    """One turn and its claims; false if the game cannot be followed further."""
    try:
        facts = play_turn(state, record, reading, log)
        check_claims(state, record["claims"], facts, log)
    except StopReplay:
        return False
    except MALFORMED as error:
        log.say("SHEET", f"malformed record: {error!r}")
        return False
    return True


def final_problems(sheet: Record, state: State) -> list[str]:
    log, final = Log("final"), sheet.get("final")
    if state.next_seat is not None:
        if final is not None:
            log.say("END-1", "a final part though the game is not over")
    elif final is None:
        if not any(number in ENDGAME for hand in state.hands for number in hand):
            log.say("END-1", "the game is over, but there is no final part")
    else:
        log.check("END-1", "blocks in the temple", 54, len(state.blocks))
        try:
            check_final(state, final, log)
        except MALFORMED as error:
            log.say("SHEET", f"malformed final part: {error!r}")
    return log.problems
