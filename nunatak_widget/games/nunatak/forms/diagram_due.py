"""The agenda of a diagram: the due step first, `>` between steps; what the order of a turn says must follow is implied.

A step is [colour] name [args]: `turquoise with 1c3`, `orange square? 2a1`, `score`, `begin blue`.
"""

from __future__ import annotations

from ....kit.agenda import AUTO, CHANCE, Step
from ..rules import blessings, final, foresight, placing, shuffling, solo, squares, taking, turn
from ..rules.final import end_blessings
from ..rules.state import EXTRA, NORMAL, State, agenda
from ..rules.temple import NAME, UNDER
from ..rules.words import BLESSINGS, COLOURS
from .diagram_lines import Draft

KINDS = ("", "first of two", "second of two", "extra")
SHUFFLES = ("forced", "solo", "renewal")
TURN: tuple[Step, ...] = (
    taking.OFFER, placing.SCORE, squares.SQUARES, blessings.ELDER_STEP, turn.REFILL, foresight.FORESEE, turn.NEXT,
)  # fmt: skip
ALONE: dict[str, Step] = {step.name: step for step in (*TURN, solo.DUMMY, final.ENDGAME, final.FINAL)}
ASKED: dict[str, type[Step]] = {
    kind.name: kind
    for kind in (
        taking.Take, taking.FreedomWindow, taking.ForWhom, placing.Place, placing.With, placing.Side,
        placing.ExchangeFirst, placing.ExchangeSecond, squares.Order, squares.SquareWindow, squares.ProvidenceWindow,
        squares.Lay, blessings.TakeBlessing, blessings.UseNow, blessings.Level, foresight.ForesightWindow,
        foresight.Reserve, solo.Settle, final.EndUse, final.EndCard, final.EndType, final.EndTool,
    )
}  # fmt: skip
WITH_ARGS: dict[str, type[Step]] = {
    kind.name: kind for kind in (turn.Begin, squares.Appraise, squares.Draw, shuffling.Shuffle)
}
ARGS: dict[str, tuple[str, ...]] = {
    "with": ("space",), "exchange with": ("space",), "square?": ("square",), "providence?": ("square",),
    "appraise": ("square",), "draw": ("square",), "lay": ("stage",), "now?": ("blessing",), "card": ("blessing",),
    "type": ("index",), "tool": ("blessing", "index"), "settle": ("seat",), "shuffle": ("shuffle",),
    "begin": ("seat", "kind"),
}  # fmt: skip
NAMES = (*ASKED, *ALONE, *WITH_ARGS)
SHORT = {name.rstrip("?"): name for name in NAMES} | {name: name for name in NAMES}
# How much of TURN lies behind when a step is due.
BEHIND = {
    "offer": 1, "dummy": 1, "take": 1, "freedom?": 1, "for": 1, "place": 1, "side": 1, "settle": 1, "with": 1,
    "exchange": 1, "exchange with": 1, "score": 2, "square?": 2, "appraise": 2, "providence?": 2, "draw": 2, "lay": 2,
    "order": 3, "squares": 3, "elder": 4, "bless": 4, "now?": 4, "level": 4, "refill": 5, "foresee": 6,
    "foresight?": 6, "reserve": 6, "next": 7, "begin": 7, "shuffle": 0,
}  # fmt: skip


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


def write_step(step: Step) -> str:
    words = [] if step.seat in (AUTO, CHANCE) else [COLOURS[step.seat]]
    words.append(step.name)
    for kind, value in zip(ARGS.get(step.name, ()), step.args, strict=True):
        words.append(_write_arg(kind, value))
    return " ".join(filter(None, words))


def _write_arg(kind: str, value: int) -> str:
    if kind in ("space", "square"):
        return NAME[value]
    if kind in ("stage", "index"):
        return str(value + 1)
    names = {"blessing": BLESSINGS, "seat": COLOURS, "shuffle": SHUFFLES, "kind": KINDS}[kind]
    return names[value]


def read_steps(draft: Draft) -> tuple[list[Step], int]:
    """The steps that a text names, and the seat that the first of them names (-1: none)."""
    steps: list[Step] = []
    named = -1
    items = draft.items("due", ">")
    for place, item in enumerate(items):
        words = item.split(" ")
        seat = -1
        if words[0] in COLOURS or words[0] == "siku":
            seat = _none_is(draft.seat(words.pop(0)), -2)
        if place == 0:
            named = max(seat, -1)
        if words == ["over"] and place == len(items) - 1:
            continue
        step = _read_step(draft, seat, words) if seat > -2 else None
        if step is not None:
            steps.append(step)
    return steps, named


def _none_is(value: int | None, instead: int) -> int:
    return instead if value is None else value


def _read_step(draft: Draft, seat: int, words: list[str]) -> Step | None:
    name = SHORT.get(" ".join(words[:2])) or SHORT.get(words[0] if words else "")
    if name is None:
        draft.wrong("diagram.step", text=" ".join(words), known=", ".join((*NAMES, "over")))
        return None
    args: list[int] = []
    rest = words[len(name.split(" ")) :]
    for kind in ARGS.get(name, ()):
        word = " ".join(rest) if kind == "kind" else rest.pop(0) if rest else ""
        arg = _read_arg(draft, kind, word)
        if arg is None:
            return None
        args.append(arg)
        rest = [] if kind == "kind" else rest
    if rest:
        draft.wrong("diagram.rest", text=" ".join(rest))
        return None
    if name in ALONE:
        return ALONE[name]
    if name in WITH_ARGS:
        return WITH_ARGS[name](CHANCE if name == "shuffle" else AUTO, *args)
    return ASKED[name](seat if seat >= 0 else max(0, draft.state.turn.seat), *args)


def _read_arg(draft: Draft, kind: str, word: str) -> int | None:
    if kind == "space":
        return draft.space(word)
    if kind == "square":
        return draft.space(word, squares=True)
    if kind == "blessing":
        return draft.blessing(word)
    if kind == "seat":
        return draft.seat(word)
    if kind in ("kind", "shuffle"):
        names = KINDS if kind == "kind" else SHUFFLES
        if word in names:
            return names.index(word)
        draft.wrong("diagram.step", text=word, known=", ".join(filter(None, names)))
        return None
    if kind == "stage" and not word:
        return 0
    value = draft.number(word)
    most = 2 if kind == "stage" else len(draft.box.all_cards)
    if value is not None and not 1 <= value <= most:
        draft.wrong("diagram.number", text=word)
        return None
    return value - 1 if value is not None else None


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


def usual_step(state: State) -> Step:
    """What is due when the text does not say it: a card is taken, or the one in the hand is placed."""
    seat = state.turn.seat
    if seat >= state.box.players:
        return taking.OFFER
    in_hand = state.turn.card and state.turn.space < 0
    return placing.Place(seat) if in_hand else taking.Take(seat)


__all__ = ["EXTRA", "KINDS", "NORMAL", "fill_agenda", "read_steps", "usual_seat", "usual_step", "write_due"]
