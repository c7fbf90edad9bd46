"""The display, the open blessings and their piles: what a seat may look at, what fits, and how gaps are filled."""

from __future__ import annotations

from collections.abc import Sequence

from ....kit.agenda import Log
from .state import State

ANY_PLACE = 15
CLOCKWISE = ((0, 1, 2, 3), (1, 2, 3, 0), (2, 3, 0, 1), (3, 0, 1, 2))


def has_turn_left(state: State, seat: int) -> bool:
    """Whether this seat will place a block again (BLS-9, END-4)."""
    if state.left[seat]:
        return True
    if state.box.mode == "two":
        return bool(state.siku_left[seat])
    return bool(state.extra[seat]) and (not state.ranking or seat in state.ranking[:2])


def present(cards: Sequence[int]) -> int:
    """The places of the display where a card lies, as bits."""
    return ANY_PLACE if all(cards) else sum(1 << place for place, card in enumerate(cards) if card)


def offered(state: State, seat: int) -> list[int]:
    """The display as this seat looks at it: others' reserved card is passed over, if there is another one (BLS-9)."""
    reserved = state.reserved
    if not reserved or state.reserved_by == seat:
        return state.display
    others = [card if card != reserved else 0 for card in state.display]
    return others if any(others) else state.display


def fits(state: State, card: int) -> int:
    """The free tiles that show (one of) a card's symbol(s) (CARD-1, CARD-4, CARD-5)."""
    return state.shows[state.box.card_first[card]] | state.shows[state.box.card_second[card]]


def can_take(state: State, seat: int) -> bool:
    """CARD-1, CARD-2: whether a card that this seat may look at fits a free tile."""
    for card in offered(state, seat):  # noqa: SIM110 (`any` takes three times as long)
        if card and fits(state, card):
            return True
    return False


def playable(state: State, cards: Sequence[int]) -> int:
    """Which of these cards fit a free tile (see `fits`), as bits by their places; 0 is no card."""
    shows, first, second = state.shows, state.box.card_first, state.box.card_second
    mask, bit = 0, 1
    for card in cards:
        if card and (shows[first[card]] or shows[second[card]]):
            mask += bit
        bit += bit
    return mask


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
    start = 0
    if state.box.mode == "solo" and display.count(0) == 3:
        start = next(place for place in range(4) if display[place])
    for place in CLOCKWISE[start]:
        if not display[place]:
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
