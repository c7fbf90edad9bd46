"""The facts of the current turn in a diagram: `on turn: orange, card worker, as worker, block 1c3, supports 2`."""

from __future__ import annotations

from ....kit.agenda import Step, bits
from ..rules.points import SIKU
from ..rules.state import State, Turn, card_of
from ..rules.temple import NAME
from ..rules.words import BLESSINGS, COLOURS, TYPES
from .diagram_due import usual_seat
from .diagram_lines import Draft
from .diagram_pieces import Supply, Want
from .diagram_seats import Entry
from .diagram_steps import KINDS

FLAGS = ("siku", "anything", "freedom", "strength", "haste", "sovereign", "declined", "refilled")
FACTS = ("card", "as", "block", "must", "pending", "supports", "rows", "fresh", "spread")


def write_turn(state: State, cards: Supply, steps: tuple[Step, ...]) -> str:
    """Everything that differs from the start of a turn; "" when nothing does."""
    turn = state.turn
    facts = [] if turn.seat == usual_seat(state, steps) else [COLOURS[turn.seat]]
    if turn.card:
        facts.append(f"card {_write_card(state, cards)}")
    if turn.side >= 0:
        facts.append(f"as {TYPES[turn.side]}")
    if turn.space >= 0:
        facts.append(f"block {NAME[turn.space]}")
    for name, mask in (("must", turn.must), ("pending", turn.pending)):
        if mask:
            facts.append(" ".join((name, *(NAME[space] for space in bits(mask)))))
    for name, number in (("supports", turn.supports), ("rows", turn.rows)):
        if number:
            facts.append(f"{name} {number}")
    if turn.fresh:
        facts.append(" ".join(("fresh", *(BLESSINGS[n] for n in bits(turn.fresh)))))
    if turn.spread >= 0:
        facts.append(f"spread {COLOURS[turn.spread]}")
    facts += [flag for flag in FLAGS if getattr(turn, flag)]
    if turn.kind:
        facts.append(KINDS[turn.kind])
    return ", ".join(facts)


def _write_card(state: State, cards: Supply) -> str:
    """The card of the turn: in the hand, or the one that was laid down last."""
    turn, words = state.turn, cards.words
    card = turn.card
    if turn.side >= 0:
        owner = SIKU if turn.siku else turn.seat
        before = [*map(card_of, state.areas[owner][::-1]), *state.discard[::-1]]
        same = [other for other in before if words.faces[other] == words.faces[card]]
        if same:
            found = words.stack[same[0]] == words.stack[card]
            return words.faces[card] if found else f"{words.faces[card]}^{words.stack[card]}"
    return cards.write(card)


class TurnRead:
    """What a text says of the current turn; the card gets its piece later, the seat may follow from what is due."""

    def __init__(self) -> None:
        self.turn = Turn(-1)
        self.card: Want | None = None
        self.word = ""


def read_turn(draft: Draft) -> TurnRead:
    """The facts of the line `on turn`, but for the card."""
    read = TurnRead()
    turn = read.turn
    for item in draft.items("on turn"):
        word, _, rest = item.partition(" ")
        if item in FLAGS and item != "siku":
            setattr(turn, item, True)
        elif item in KINDS[1:]:
            turn.kind = KINDS.index(item)
        elif item == "siku":
            turn.siku = _siku_plays(draft)
        elif item in COLOURS:
            turn.seat = _or(draft.seat(item), -1)
        elif word == "card":
            read.word = rest
        elif word in FACTS and rest:
            _read_fact(draft, turn, word, rest)
        else:
            known = ", ".join((*FACTS, *FLAGS, *KINDS[1:], *COLOURS[: draft.box.seats]))
            draft.wrong("diagram.fact", text=item, known=known)
    return read


def _siku_plays(draft: Draft) -> bool:
    if draft.box.mode != "two":
        draft.wrong("SIKU-1.check_siku")
    return draft.box.mode == "two"


def _or(value: int | None, instead: int) -> int:
    return instead if value is None else value


def _read_fact(draft: Draft, turn: Turn, word: str, rest: str) -> None:
    if word == "as":
        if rest in TYPES:
            turn.side = TYPES.index(rest)
        else:
            draft.wrong("diagram.type", text=rest, known=", ".join(TYPES))
    elif word == "block":
        turn.space = _or(draft.space(rest), -1)
    elif word in ("must", "pending"):
        spaces = [draft.space(name, squares=word == "pending") for name in rest.split(" ")]
        setattr(turn, word, sum({1 << space for space in spaces if space is not None}))
    elif word in ("supports", "rows"):
        setattr(turn, word, _or(draft.number(rest), 0))
    elif word == "fresh":
        taken = [draft.blessing(name) for name in rest.split(" ")]
        turn.fresh = sum({1 << blessing for blessing in taken if blessing is not None})
    else:
        turn.spread = _or(draft.seat(rest), -1)


def find_card(draft: Draft, read: TurnRead, areas: list[list[Entry]], discard: list[Want]) -> None:
    """The card of the turn: with `as` it lies in the area or among the discarded already, else it is in the hand."""
    if not read.word:
        return
    draft.items("on turn")
    asked = draft.card_words.find(read.word)
    if asked is not None and read.turn.side >= 0:
        owner = SIKU if read.turn.siku else read.turn.seat
        before = [entry[0] for entry in areas[owner][::-1]] + discard[::-1]
        for want in before:
            if want.face == asked.face and (not asked.stack or want.stack == asked.stack):
                read.card = want
                return
    read.card = draft.card(read.word)
