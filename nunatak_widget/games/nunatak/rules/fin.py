"""Final scoring as pure functions (FIN). Each line of a seat is (rule, seat, points, facts of its arithmetic)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from .state import State, elder_counts, symbol_count, tool_counts, type_counts
from .temple import LEVEL_MASK, OUTER, RIM
from .words import BEAST, BUILDER, HEIGHTS, LABOUR, RATINGS, SCULPTOR, WORKER

SCULPTORS = (0, 3, 7, 12, 18, 25, 33, 42, 52, 63, 75)
SAME_TOOL = (0, 0, 3, 8, 15, 24)
Line = tuple[str, int, int, tuple[Any, ...]]
FEWER, MOST, TIE_WON, TIE_LOST, UNDECIDED = range(5)
"""FIN-1: how a colour stands in the contest for most blocks on outer tiles."""
EACH, ALONE, SHARED = range(3)
"""FIN-2: 2 points a worker, 20 for most, 12 for a tie for most."""
LINE_RULES = ("BLS-30", *(f"FIN-{n}" for n in range(1, 10)))


def dome_colour(state: State) -> int:
    """FIN-1: most blocks on outer tiles, ties by the rim of level 1, 2, 3, 4; -1 when nothing decides."""
    tied = list(range(len(state.blocks)))
    for rim in (OUTER, *RIM):
        counts = [(own & rim).bit_count() for own in state.blocks]
        most = max([counts[colour] for colour in tied])
        tied = [colour for colour in tied if counts[colour] == most]
        if len(tied) == 1:
            return tied[0]
    return -1


def outer_line(state: State, colour: int) -> tuple[int, int, int, int]:
    """FIN-1: (outer blocks, most of all, how they stand, the level whose rim decided a tie or 0)."""
    outer = [(own & OUTER).bit_count() for own in state.blocks]
    most = max(outer)
    if outer[colour] < most:
        return outer[colour], most, FEWER, 0
    tied = [other for other, n in enumerate(outer) if n == most]
    if len(tied) == 1:
        return most, most, MOST, 0
    for level, rim in enumerate(RIM, 1):
        counts = {other: (state.blocks[other] & rim).bit_count() for other in tied}
        best = max(counts.values())
        if counts[colour] < best:
            return most, most, TIE_LOST, level
        tied = [other for other in tied if counts[other] == best]
        if len(tied) == 1:
            return most, most, TIE_WON, level
    return most, most, UNDECIDED, 0


def dome_by(state: State, dome: int, score: list[int]) -> int:
    """FIN-1: who sets the dome: its winner, else the player last on the score track, the earliest in turn order."""
    players = state.box.players
    if 0 <= dome < players:
        return dome
    return min(range(players), key=lambda seat: (score[seat], (seat - state.first) % players))


def track_at_dome(state: State, lines: Iterable[Line]) -> list[int]:
    """The scores of a finished game as they were when the dome was set: Heights counted, the lines of FIN not yet."""
    score = state.score[:]
    for rule, seat, points, _ in lines:
        score[seat] -= points if rule != "BLS-30" else 0
    return score


def workers_line(state: State, own: list[int]) -> list[tuple[int, int, int, int]]:
    """FIN-2, SIKU-4, SOLO-11: per seat (points, own workers, counted for the majority, most of all)."""
    counted = [n + ((seat, LABOUR) in state.endgame) for seat, n in enumerate(own)]
    most = max(counted)
    shared = counted.count(most) > 1
    lines = []
    for seat in range(state.box.players):
        points = 2 * own[seat]
        if most and counted[seat] == most:
            points = 12 if shared else 20
        lines.append((points, own[seat], counted[seat], most))
    return lines


def craftsmen_points(area: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
    """FIN-4: (points, (ropes, their points, pickaxes, points, pole saws, points, sets, points))."""
    counts = tool_counts(area)
    points = [SAME_TOOL[min(5, n)] for n in counts]
    sets = min(counts)
    facts = (counts[0], points[0], counts[1], points[1], counts[2], points[2], sets, 10 * sets)
    return sum(points) + 10 * sets, facts


def elder_points(
    state: State, area: tuple[int, ...], types: list[int]
) -> tuple[int, tuple[tuple[int, int, int, int], ...]]:
    """FIN-7, FIN-12: (points, for each elder that counts: type, own cards of it, other type, own cards of it)."""
    pairs = [state.box.pair[entry & 63] for entry in area if elder_counts(entry)]
    counted = tuple((one, types[one], two, types[two]) for one, two in pairs)
    return sum([n + n2 for _, n, _, n2 in counted]), counted


def final_lines(state: State) -> list[Line]:
    """Every line for every player, in the order of the rulebook."""
    players = state.box.players
    dome = dome_colour(state)
    types = [type_counts(area) for area in state.areas]
    workers = workers_line(state, [counts[WORKER] for counts in types])
    lines: list[Line] = []
    for seat in range(players):
        high = (state.blocks[seat] & (LEVEL_MASK[2] | LEVEL_MASK[3])).bit_count()
        used = (seat, HEIGHTS) in state.endgame
        lines.append(("BLS-30", seat, high if used else 0, (high,)))
    for seat in range(players):
        lines.append(("FIN-1", seat, 7 if dome == seat else 0, outer_line(state, seat)))
    for seat in range(players):
        points, own, counted, most = workers[seat]
        how = {20: ALONE, 12: SHARED}.get(points, EACH) if counted == most else EACH
        lines.append(("FIN-2", seat, points, (own, counted, most, how, counted - own)))
    for seat in range(players):
        n = types[seat][SCULPTOR]
        lines.append(("FIN-3", seat, SCULPTORS[min(10, n)], (n,)))
    for seat in range(players):
        lines.append(("FIN-4", seat, *craftsmen_points(state.areas[seat])))
    for seat in range(players):
        n, symbols = types[seat][BEAST], symbol_count(state.areas[seat])
        lines.append(("FIN-5", seat, n * symbols, (n, symbols)))
    for seat in range(players):
        n, worth = types[seat][BUILDER], state.box.worth[state.marker[seat]]
        lines.append(("FIN-6", seat, n * worth, (n, worth, state.marker[seat])))
    for seat in range(players):
        points, pairs = elder_points(state, state.areas[seat], types[seat])
        lines.append(("FIN-7", seat, points, (len(pairs), pairs)))
    for seat in range(players):
        n = state.hands[seat].bit_count()
        lines.append(("FIN-8", seat, 2 * n, (n,)))
    for seat in range(players):
        sets = min(types[seat])
        lines.append(("FIN-9", seat, 10 * sets, (sets,)))
    return lines


def winners(state: State) -> tuple[int, ...]:
    """FIN-10: most points, then most blocks on outer tiles; a tie after that is shared."""
    seats = range(state.box.players)

    def rank(seat: int) -> tuple[int, int]:
        return state.score[seat], (state.blocks[seat] & OUTER).bit_count()

    best = max(rank(seat) for seat in seats)
    return tuple(seat for seat in seats if rank(seat) == best)


def rating(score: int) -> str | None:
    """SOLO-9; below 100 there is no rank."""
    return next((name for least, name in RATINGS if score >= least), None)


def verdict(state: State) -> list[tuple[Any, ...]]:
    """How a finished game is told: who wins and what broke a tie (FIN-10); alone the rating (SOLO-9)."""
    score = state.score
    if state.box.mode == "solo":
        names = [name for _, name in RATINGS]
        rank = rating(score[0])
        return [("SOLO-9.rating", 0, score[0], names.index(rank) if rank else -1)]
    won = winners(state)
    if len(won) > 1:
        return [("FIN-10.shares", seat, score[seat]) for seat in won]
    seat = won[0]
    if score[: state.box.players].count(score[seat]) > 1:
        return [("FIN-10.outer", seat, score[seat], (state.blocks[seat] & OUTER).bit_count())]
    return [("FIN-10.wins", seat, score[seat])]
