"""Squares and their tiles: TURN-5, SQR, with Spread, Sovereignty and Providence."""

from collections import Counter

from .blessings import PROVIDENCE, SOVEREIGNTY, SPREAD, Uses
from .board import TOP_SQUARE, below, completed_squares
from .points import square_points
from .state import Facts, Log, Record, State


def score_squares(state: State, record: Record, uses: Uses, facts: Facts, log: Log) -> None:
    """TURN-5: squares one by one, each followed by its tile."""
    seat = record["seat"]
    due = completed_squares(state.blocks, record["space"])
    listed = [entry["square"] for entry in record["squares"]]
    if not state.is_player[seat]:
        log.check("SOLO-14", "squares of a dummy in order", due, listed)
    if sorted(listed) != sorted(due):
        raise log.stop("SQR-1", f"squares: expected {sorted(due)}, claimed {sorted(listed)}")
    for entry in record["squares"]:
        square = entry["square"]
        counts = Counter(state.blocks[under] for under in below(square))
        spread = [state.colours[use["seat"]] for use in uses.on_square(SPREAD, square)]
        for colour in spread:
            log.check("BLS-14", f"Spread with a {colour} block in {square}", True, counts[colour] > 0)
        only_first = bool(uses.on_square(SOVEREIGNTY, square))
        points = square_points(counts, state.colours[seat], spread, only_first, state.siku)
        facts.squares.append(points)
        for other in state.players:
            gain = points.get(state.colours[other], 0)
            facts.square[other] += gain
            state.score[other] += gain
        log.check("SQR-6", f"tile laid on {square}", lay_tile(state, square, uses, log), entry["tile"])


def lay_tile(state: State, square: str, uses: Uses, log: Log) -> str | None:
    """SQR-6, SQR-7: the top of the pile, or what Providence put there."""
    providence = uses.on_square(PROVIDENCE, square)
    if square == TOP_SQUARE or not state.tile_pile:
        if providence:
            log.say("BLS-13", f"Providence on {square}, where no tile is drawn")
        return None
    for use in providence:
        order = list(use["order"])
        if sorted(order) != sorted(state.tile_pile[:3]):
            raise log.stop("BLS-13", f"Providence: top 3 are {state.tile_pile[:3]}, claimed {order}")
        state.tile_pile[:3] = order
    state.floor[square] = state.tile_pile.pop(0)
    return state.floor[square]
