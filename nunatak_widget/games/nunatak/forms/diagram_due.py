"""The agenda of a diagram: the due step first, `>` between steps.

What the order of a turn says must follow is implied, so that most texts name the due step alone.
"""

from __future__ import annotations

from ....kit.agenda import AUTO, Step
from ..rules import final, foresight, placing, shuffling, squares, taking, turn
from ..rules.final import end_blessings
from ..rules.state import EXTRA, State, agenda
from ..rules.temple import UNDER
from ..rules.words import COLOURS
from .diagram_lines import Draft
from .diagram_steps import TURN, read_step, write_step

# How much of TURN lies behind when a step is due.
BEHIND = {
    "offer": 1, "dummy": 1, "take": 1, "freedom?": 1, "for": 1, "place": 1, "side": 1, "settle": 1, "with": 1,
    "exchange": 1, "exchange with": 1, "score": 2, "square?": 2, "appraise": 2, "providence?": 2, "draw": 2, "lay": 2,
    "order": 3, "squares": 3, "elder": 4, "bless": 4, "now?": 4, "level": 4, "refill": 5, "foresee": 6,
    "foresight?": 6, "reserve": 6, "next": 7, "begin": 7, "shuffle": 0,
}  # fmt: skip
BEFORE_BLOCK = tuple(name for name, behind in BEHIND.items() if behind < 2 and name != "side")


def follows(state: State, step: Step) -> tuple[Step, ...]:
    """What the order of a turn (TURN) and of the end (END-2, END-4) says must follow a step."""
    name, seat = step.name, step.seat
    if name in ("endgame", "final"):
        return ()
    if name in ("end?", "card", "type", "tool"):
        return _end_follows(state, step)
    first: tuple[Step, ...] = ()
    if name in ("for", "with", "exchange", "exchange with"):
        first = (placing.Place(seat),)
    elif name == "square?":
        first = (squares.Appraise(AUTO, step.args[0]),)
    elif name in ("providence?", "lay"):
        first = (squares.Draw(AUTO, step.args[0] if name != "lay" else _without_tile(state)),)
    elif name == "shuffle" and step.args[0] == shuffling.SOLO_FR:
        first = (foresight.FORESEE,)
    on_turn, kind = step.args if name == "begin" else (state.turn.seat, state.turn.kind)
    last: tuple[Step, ...] = ()
    if kind == EXTRA:
        last = (final.ENDGAME,)
        if state.ranking and on_turn == state.ranking[0]:
            last = (turn.Begin(AUTO, state.ranking[1], EXTRA), final.ENDGAME)
    return (*first, *TURN[BEHIND[name] :], *last)


def _end_follows(state: State, step: Step) -> tuple[Step, ...]:
    """END-6: the rest of the own endgame blessings, those of the seats after, final scoring."""
    players = state.box.players
    order = [(state.first + n) % players for n in range(players)]
    later = order[order.index(step.seat) + 1 :] if step.seat in order else []
    seats = [step.seat] if step.name != "end?" else []
    asked = [final.EndUse(seat) for seat in (*seats, *later) if seat < players and end_blessings(state, seat)]
    return (*asked, final.FINAL)


def _without_tile(state: State) -> int:
    """The square that waits for its tile: complete, scored and empty (SQR-6)."""
    for square in range(25, 54):
        under = UNDER[square]
        if state.built & under == under and not (state.built | state.free | state.turn.pending) >> square & 1:
            return square
    return 25


def write_due(state: State) -> str:
    """The agenda; only its first step when the rest follows by the rules."""
    steps = agenda(state)
    if not steps:
        return "over"
    first, rest = steps[0], steps[1:]
    if rest == follows(state, first):
        return write_step(first)
    return " > ".join(map(write_step, steps)) + ("" if rest else " > over")


def read_steps(draft: Draft) -> tuple[list[Step], int]:
    """The steps that a text names, and the seat that the first of them names (-1: none)."""
    steps: list[Step] = []
    named = -1
    items = draft.items("due", ">")
    for place, item in enumerate(items):
        words = item.split(" ")
        seat = -1
        if words[0] in COLOURS or words[0] == "siku":
            read = draft.seat(words.pop(0))
            if read is None:
                continue
            seat = read
        if place == 0:
            named = seat
        if words == ["over"] and place == len(items) - 1:
            continue
        step = read_step(draft, seat, words)
        if step is not None:
            steps.append(step)
    return steps, named


def usual_seat(state: State, steps: tuple[Step, ...]) -> int:
    """Who is on turn when the text does not say it: whoever is asked, else the first player."""
    seat = steps[0].seat if steps else AUTO
    return seat if seat >= 0 else state.first


def fill_agenda(state: State, steps: list[Step], over: bool) -> None:
    """The agenda of a position: as it is written, or the due step and what must follow."""
    if len(steps) == 1 and not over:
        steps = [steps[0], *follows(state, steps[0])]
    state.todo = None
    for step in reversed(steps):
        state.todo = (step, state.todo)


def block_stands(state: State) -> bool:
    """Whether the block of the current turn stands already, by what is due when its space is not named."""
    steps = agenda(state)
    return state.turn.space >= 0 or not any(step.name in BEFORE_BLOCK for step in steps)


def usual_step(state: State) -> Step:
    """What is due when the text does not say it: a card is taken, or the one in the hand is placed."""
    seat = state.turn.seat
    if seat >= state.box.players:
        return taking.OFFER
    in_hand = state.turn.card and state.turn.space < 0
    return placing.Place(seat) if in_hand else taking.Take(seat)
