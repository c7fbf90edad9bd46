"""What lies on the table of a diagram: display, open blessings, discarded cards, and who begins, waits, was ranked."""

from __future__ import annotations

import re

from ....kit.agenda import bits
from ..rules.fin import dome_by, dome_colour, final_lines, track_at_dome
from ..rules.state import State
from ..rules.words import BLESSINGS, COLOURS, COMPLETIONS
from .diagram_due import block_stands
from .diagram_lines import Draft
from .diagram_pieces import Supply, Want

_RESERVED = re.compile(r"([1-4]) (\w+)")
_DOME = re.compile(r"(\w+) by (\w+)")
NOBODY = "nobody"


def write_display(state: State, cards: Supply) -> str:
    return ", ".join(cards.write(card) if card else "-" for card in state.display)


def write_open(state: State) -> str:
    return ", ".join(BLESSINGS[n] if n else "-" for n in state.open)


def write_rest(state: State) -> list[str]:
    """The lines that most positions do without."""
    lines = []
    if state.gone:
        lines.append("gone: " + ", ".join(BLESSINGS[n] for n in bits(state.gone)))
    if state.first:
        lines.append(f"first: {COLOURS[state.first]}")
    if state.turns != usual_turns(state):
        lines.append(f"turn: {state.turns}")
    if state.reserved and state.reserved in state.display:
        lines.append(f"reserved: {state.display.index(state.reserved) + 1} {COLOURS[state.reserved_by]}")
    if state.skip:
        lines.append("skip: " + ", ".join(COLOURS[seat] for seat in bits(state.skip)))
    if state.ranking:
        lines.append("ranking: " + ", ".join(COLOURS[seat] for seat in state.ranking))
    if state.endgame:
        lines.append("endgame: " + ", ".join(f"{COLOURS[seat]} {BLESSINGS[n]}" for seat, n in state.endgame))
    if state.final:
        _, dome, by = state.final
        lines.append(f"dome: {COLOURS[dome] if dome >= 0 else NOBODY} by {COLOURS[by]}")
    return lines


def usual_turns(state: State) -> int:
    """A block for each turn: the current one stands already or is still to come."""
    return state.built.bit_count() + (not block_stands(state))


def read_display(draft: Draft) -> list[Want | None]:
    items = draft.items("display")
    if len(items) > 4:
        draft.wrong("diagram.display", n=len(items))
    return [None if item in ("-", "") else draft.card(item) for item in items[:4]]


def fill_display(state: State, display: list[Want | None]) -> None:
    for place, want in enumerate(display):
        state.display[place] = want.piece if want is not None else 0


def read_open(draft: Draft) -> None:
    items = draft.items("open")
    if len(items) > 2:
        draft.wrong("diagram.open", n=len(items))
    for place, item in enumerate(items[:2]):
        if item not in ("-", ""):
            draft.state.open[place] = draft.blessing(item) or 0


def read_discard(draft: Draft) -> list[Want]:
    found = [draft.card(item) for item in draft.items("discard")]
    return [want for want in found if want is not None]


def read_rest(draft: Draft) -> None:
    """Everything that names no card."""
    state = draft.state
    for item in draft.items("gone"):
        state.gone |= 1 << (draft.blessing(item) or 0) & ~1
    for item in draft.items("completion"):
        if item in COMPLETIONS[1:]:
            state.completion = COMPLETIONS.index(item)
        else:
            draft.wrong("diagram.completion", text=item, known=", ".join(COMPLETIONS[1:]))
    for item in draft.items("skip"):
        seat = draft.seat(item)
        state.skip |= 1 << seat if seat is not None else 0
    ranked = [draft.seat(item) for item in draft.items("ranking")]
    state.ranking = tuple(seat for seat in ranked if seat is not None)
    if ranked and sorted(state.ranking) != list(range(draft.box.seats)):
        draft.wrong("diagram.ranking", known=", ".join(COLOURS[: draft.box.seats]))
    for item in draft.items("endgame"):
        who, _, name = item.partition(" ")
        seat, blessing = draft.seat(who), draft.blessing(name)
        if seat is not None and blessing is not None:
            state.endgame += ((seat, blessing),)


def read_first(draft: Draft) -> None:
    """SET-7: who begins."""
    for item in draft.items("first"):
        draft.state.first = draft.seat(item) or 0


def read_turns(draft: Draft) -> None:
    """The number of the current turn."""
    draft.state.turns = usual_turns(draft.state)
    for item in draft.items("turn"):
        draft.state.turns = draft.number(item) or 0


def read_reserved(draft: Draft) -> None:
    """BLS-3: a place of the display and whose card lies there."""
    state = draft.state
    for item in draft.items("reserved"):
        said = _RESERVED.fullmatch(item)
        seat = draft.seat(said[2]) if said else None
        if said is None:
            draft.wrong("diagram.reserved", text=item)
        elif seat is not None and not state.display[int(said[1]) - 1]:
            draft.wrong("BLS-3.check_reserved", n=int(said[1]))
        elif seat is not None:
            state.reserved, state.reserved_by = state.display[int(said[1]) - 1], seat


def read_final(draft: Draft) -> None:
    """FIN of a finished game, recomputed; the points are in the scores already (FIN-1 says who set the dome)."""
    state = draft.state
    said = [_read_dome(draft, item) for item in draft.items("dome")]
    if state.todo is not None:
        if said:
            draft.wrong("FIN-1.check_early")
        return
    if not all(0 <= marker <= 10 for marker in state.marker):
        return  # a mistake that `check` tells; there is no such space of the track
    lines = tuple(final_lines(state))
    dome = dome_colour(state)
    by = dome_by(state, dome, track_at_dome(state, lines))
    for won in said:
        dome, by = won or (dome, by)
    state.final = (lines, dome, by)


def _read_dome(draft: Draft, item: str) -> tuple[int, int] | None:
    """Who won the dome (-1: nobody) and who set it."""
    said = _DOME.fullmatch(item)
    if said is None:
        draft.wrong("diagram.dome", text=item)
        return None
    colour = -1 if said[1] == NOBODY else draft.colour(said[1], len(draft.state.blocks))
    setter = draft.seat(said[2])
    return None if colour is None or setter is None else (colour, setter)
