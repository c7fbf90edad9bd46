"""Mistakes of the agenda: a question that cannot be asked, or that nobody can answer."""

from __future__ import annotations

from ....kit.agenda import AUTO, count
from ..rules.display import fits
from ..rules.state import EXTRA, State, agenda
from ..rules.temple import FULL, NAME
from ..rules.words import BLESSINGS, COLOURS, HERD, TOOLS_BLESSING, TRANSFER
from .check_turn import PLACING, TAKING, Mistakes, types_text
from .diagram_due import follows
from .diagram_pieces import words_of
from .diagram_steps import ALONE
from .mistakes import Mistake

OWN = (
    "take", "freedom?", "for", "place", "with", "side", "exchange", "exchange with", "order", "bless", "now?", "level",
)  # fmt: skip
WINDOWS = ("square?", "providence?", "foresight?", "end?")
"""Questions that may follow another one."""


def check_due(state: State) -> Mistakes:
    """What is due can be asked, and somebody can answer it."""
    if state.todo is None:
        return
    wrong = False
    for mistake in _check_asked(state):
        wrong = True
        yield mistake
    if wrong or state.built == FULL:
        return
    step = state.todo[0]
    solo = state.box.mode == "solo"
    pile = state.card_at < len(state.card_pile)
    nothing = set(state.display) <= {0, state.reserved if step.name in ("offer", "shuffle") and pile else 0}
    if step.name in TAKING and nothing and not (solo and pile):
        yield Mistake("TURN-7.check_display", "display")
    elif step.seat >= 0 and count(state) == 0:
        key = {"take": "CARD-1.check_take", "place": "TURN-2.check_place"}.get(step.name, "TURN-8.check_answer")
        yield Mistake(key, "due", text=step.name, known=COLOURS[step.seat])


def _check_asked(state: State) -> Mistakes:
    """Who is asked, what about, and what comes after."""
    step, turn, box = state.todo[0], state.turn, state.box
    name, seat = step.name, step.seat
    if any(other.seat >= box.players for other in agenda(state)):
        yield Mistake("SOLO-3.check_asked", "due", known=", ".join(COLOURS[box.players : box.seats]))
    elif name in ("settle", "dummy") and (box.mode != "solo" or turn.seat == 0 or (turn.seat,) != step.args[:1] != ()):
        yield Mistake("SOLO-5.check_settle", "due")
    elif name == "for" and box.mode != "two":
        yield Mistake("SIKU-3.check_for", "due")
    else:
        if name in OWN and seat != turn.seat:
            yield Mistake("TURN-1.check_turn", "due", text=COLOURS[seat], known=COLOURS[turn.seat])
        yield from _check_card(state, name)
        yield from _check_args(state)
        if name == "score" and turn.space < 0:
            yield Mistake("TURN-3.check_block", "due")
        if name in (*TAKING, *PLACING) and not _has_block(state):
            yield Mistake("TURN-2.check_none", COLOURS[turn.seat])
    yield from _check_order(state)


def _check_order(state: State) -> Mistakes:
    """TURN: what happens by itself comes in its order, and nothing is asked out of place."""
    step, *rest = agenda(state)
    right = follows(state, step)
    alone = [other.name for other in rest if other.seat == AUTO]
    usual = [other.name for other in right if other.seat == AUTO]
    if state.box.mode == "solo" and step.name in ("foresight?", "reserve") and alone[:1] == ["offer"]:
        usual = [other.name for other in follows(state, ALONE["dummy"])]
        alone = alone[1:]
    asked = [other.name for other in rest if other.seat != AUTO and other not in right]
    if alone != usual or any(name not in WINDOWS for name in asked):
        yield Mistake("TURN-8.check_order", "due")


def _has_block(state: State) -> bool:
    """Whether there is a block for the turn: an own one, or one of Siku's."""
    turn = state.turn
    if turn.kind == EXTRA:
        return state.extra[turn.seat] > 0
    own = state.left[turn.seat] > 0
    siku = bool(state.siku_left) and state.siku_left[turn.seat] > 0
    if state.todo[0].name in TAKING or state.todo[0].name == "for":
        return own or siku
    return siku if turn.siku else own


def _check_card(state: State, name: str) -> Mistakes:
    """TURN-1, CARD-1, CARD-4: the card of the turn."""
    turn = state.turn
    word = words_of(state.box)[0].faces[turn.card]
    if name in TAKING and turn.card:
        yield Mistake("TURN-1.check_hand", "on turn", text=word)
    elif name in PLACING:
        if not turn.card or turn.side >= 0:
            yield Mistake("TURN-1.check_card", "on turn", text=name)
        elif not state.free:
            yield Mistake("TURN-2.check_place", "due")
        elif turn.space >= 0:
            yield Mistake("TURN-2.check_placed", "on turn", text=NAME[turn.space])
        elif not turn.anything and not turn.freedom and not fits(state, turn.card):
            yield Mistake("CARD-1.check_fits", "on turn", text=word)
    elif name == "side":
        if not turn.card or turn.side >= 0 or turn.space < 0:
            yield Mistake("CARD-4.check_due", "on turn")
    elif turn.card and turn.side < 0 and turn.space < 0:
        yield Mistake("TURN-2.check_later", "due", text=word)
    elif turn.card and turn.side < 0:
        yield Mistake("CARD-4.check_side", "on turn", text=word, known=types_text(state.box.card_types[turn.card]))


def _check_args(state: State) -> Mistakes:
    """What a step is about is there."""
    for step in agenda(state):
        if step.name in ("with", "exchange with") and not state.free >> step.args[0] & 1:
            yield Mistake("WORK-1.check_free", "due", text=NAME[step.args[0]])
        elif step.name == "now?" and not state.hands[step.seat] >> step.args[0] & 1:
            yield Mistake("BLS-1.check_now", "due", text=BLESSINGS[step.args[0]], known=COLOURS[step.seat])
        elif step.name == "card" and step.args[0] not in (TRANSFER, TOOLS_BLESSING, HERD):
            yield Mistake("END-2.check_card", "due", text=BLESSINGS[step.args[0]])
        elif step.name in ("type", "tool") and step.args[-1] >= len(state.areas[step.seat]):
            yield Mistake("BLS-15.check_index", "due", n=step.args[-1] + 1, known=COLOURS[step.seat])
