"""The display, the open blessings and their piles: what a seat may look at, what fits, and how gaps are filled."""

from __future__ import annotations

from ....kit.agenda import Log
from .state import State


def has_turn_left(state: State, seat: int) -> bool:
    """Whether this seat will place a block again (BLS-9, END-4)."""
    if state.left[seat]:
        return True
    if state.box.mode == "two":
        return bool(state.siku_left[seat])
    return bool(state.extra[seat]) and (not state.ranking or seat in state.ranking[:2])


def offered(state: State, seat: int) -> list[int]:
    """The places of the display that this seat may look at: others' reserved card is passed over (BLS-9)."""
    places = [place for place, card in enumerate(state.display) if card]
    reserved = state.reserved
    if not reserved or state.reserved_by == seat:
        return places
    return [place for place in places if state.display[place] != reserved] or places


def fits(state: State, card: int) -> int:
    """The free tiles that show (one of) a card's symbol(s) (CARD-1, CARD-4, CARD-5)."""
    return state.shows[state.box.card_first[card]] | state.shows[state.box.card_second[card]]


def draw_card(state: State) -> int:
    """The top card of the pile; its group gets smaller."""
    card = state.card_pile[state.card_at]
    state.card_at += 1
    number, mask = state.groups[0]
    mask &= ~(1 << card)
    state.groups = ((number, mask), *state.groups[1:]) if mask else state.groups[1:]
    return card


def fill_display(state: State, log: Log, key: str) -> None:
    """Turn up cards for the empty places; in solo clockwise from beside the card left over (SOLO-7, SOLO-14)."""
    display = state.display
    gaps = [place for place in range(4) if not display[place]]
    if state.box.mode == "solo" and len(gaps) == 3:
        left_over = ({0, 1, 2, 3} - set(gaps)).pop()
        gaps = [(left_over + step) % 4 for step in (1, 2, 3)]
    for place in gaps:
        if state.card_at == len(state.card_pile):
            return
        display[place] = draw_card(state)
        if log is not None:
            log.append((key, display[place], place))


def fill_blessings(state: State, log: Log) -> None:
    """ELD-2, SOLO-8: the one left moves away from the pile, the new one comes next to it."""
    row = state.open
    if not row[1]:
        row[0], row[1] = 0, row[0]
    for place in (1, 0):
        if not row[place] and state.blessing_at < len(state.blessing_pile):
            row[place] = state.blessing_pile[state.blessing_at]
            state.blessing_at += 1
            if log is not None:
                log.append(("ELD-2.blessing", row[place]))
