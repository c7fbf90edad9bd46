"""What a dummy of the solo game does: SOLO-3, SOLO-5, SOLO-6, SOLO-12, SOLO-13."""

from collections import Counter

from .board import (
    below,
    closed_rows,
    completed_squares,
    distance_to_middle,
    steps_from_rim,
    supports,
)
from .points import square_points
from .state import State

# Which side a dummy's double card takes where both are allowed; sculptor/craftsman: no matter.
PREFERRED = {frozenset({"worker", "builder"}): "worker", frozenset({"beast", "elder"}): "beast"}


def dummy_card(state: State, seat: int, allowed: list[str]) -> str:
    """The card at the marker, or the next one clockwise that can be taken."""
    start = state.dummy_place[seat]
    around = [state.display[(start + step) % 4] for step in range(4)]
    return next(card for card in around if card in allowed)


def worth(state: State, space: str, colour: str) -> tuple[int, int, int, int]:
    """Total, squares, rows, supports of a block of this colour there."""
    blocks = state.blocks | {space: colour}
    squares = 0
    for square in completed_squares(blocks, space):
        counts = Counter(blocks[under] for under in below(square))
        squares += square_points(counts, colour).get(colour, 0)
    rows = closed_rows(blocks, space)
    under = supports(blocks, space, colour)
    return squares + rows + under, squares, rows, under


def possible_places(state: State, card: str, any_tile: bool) -> set[tuple[str, str]]:
    """Every side and free space that a card allows (CARD-3, CARD-4, CARD-5)."""
    return {
        (side, space)
        for side in state.cards[card]["symbols"]
        for space in state.free
        if any_tile or state.shows(space, side)
    }


def dummy_places(state: State, seat: int, card: str, any_tile: bool) -> set[tuple[str, str]]:
    """The best places, among which the player chooses; a sculptor/craftsman may have both sides of one."""
    places = possible_places(state, card, any_tile)
    preferred = PREFERRED.get(frozenset(state.cards[card]["symbols"]))
    with_preferred = {space for side, space in places if side == preferred}
    places = {(side, space) for side, space in places if side == preferred or space not in with_preferred}

    def rank(space: str) -> tuple[int, ...]:
        gain = worth(state, space, state.colours[seat])
        return (*gain, -distance_to_middle(space), steps_from_rim(space))

    best = max(rank(space) for _, space in places)
    places = {(side, space) for side, space in places if rank(space) == best}
    workers = {(side, space) for side, space in places if side == "worker"}
    return workers or places  # SOLO-6
