"""Steps of the agenda as words: [colour] name [args], such as `turquoise with 1c3`, `score`, `begin blue`."""

from __future__ import annotations

from ....kit.agenda import AUTO, CHANCE, Step
from ..rules import blessings, final, foresight, placing, shuffling, solo, squares, taking, turn
from ..rules.temple import NAME
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


def read_step(draft: Draft, seat: int, words: list[str]) -> Step | None:
    """The step that words name, after its colour (-1: none is said, whoever is on turn)."""
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
