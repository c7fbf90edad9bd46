"""Everything that gives points, as functions of plain numbers: squares (SQR, SIKU-5), FIN, END-4, SOLO-9."""

from collections import Counter
from collections.abc import Iterable

from .board import TOOLS, TYPES

SCULPTORS = (0, 3, 7, 12, 18, 25, 33, 42, 52, 63, 75)
SAME_TOOL = (0, 0, 3, 8, 15, 24)
RATINGS = (
    (251, "ice temple"),
    (226, "iceberg"),
    (201, "ice block"),
    (186, "ice cube"),
    (151, "snowball"),
    (100, "meltwater"),
)


def square_points(
    counts: dict[str, int],
    on_turn: str,
    spread: Iterable[str] = (),
    only_first: bool = False,
    siku: str | None = None,
) -> dict[str, int]:
    """Points of one square by colour, Siku and dummies too (their points are lost later).

    `counts` are the blocks standing there; `on_turn` is the colour of the seat on turn, even when the
    block was Siku's; `spread` are colours that count as one more; `only_first` is Sovereignty; `siku` is
    Siku's colour.
    """
    spread = list(spread)
    weight = {colour: n + spread.count(colour) for colour, n in counts.items() if n > 0}
    if len(weight) == 4 and set(weight.values()) == {1}:
        return {on_turn: 5}  # SQR-4
    most = max(weight.values())
    leaders = [colour for colour in weight if weight[colour] == most]
    first = leaders[0]
    if len(leaders) > 1:
        if on_turn in leaders:
            first = on_turn  # SQR-2
        else:
            # Whoever played Spread; else only Siku and the other player can tie here: Siku first (SIKU-5).
            first = min(leaders, key=lambda colour: (colour not in spread, colour != siku))
    points = {first: 5}
    rest = {colour: n for colour, n in weight.items() if colour != first}
    if rest and not only_first:
        runners = [colour for colour in rest if rest[colour] == max(rest.values())]
        if on_turn in runners:
            points[on_turn] = 2  # SQR-2
        elif len(runners) == 1:
            points[runners[0]] = 2
        else:
            points |= dict.fromkeys(runners, 1)  # SQR-3
    return points


def worker_points(workers: dict[str, int], labour: Iterable[str] = ()) -> dict[str, int]:
    """FIN-2 for everybody who has workers, Siku and dummies too; `labour` count one more for the majority."""
    labour = list(labour)
    rank = {who: n + labour.count(who) for who, n in workers.items()}
    most = max(rank.values(), default=0)
    if most == 0:
        return dict.fromkeys(workers, 0)  # FIN-11
    leaders = [who for who in rank if rank[who] == most]
    prize = 20 if len(leaders) == 1 else 12
    return {who: prize if who in leaders else 2 * workers[who] for who in workers}


def sculptor_points(number: int) -> int:
    return SCULPTORS[min(number, 10)]


def craftsman_points(tools: Iterable[str]) -> int:
    """FIN-4: 24 at most for one tool, and 10 for each set of three."""
    count = Counter(tools)
    return sum(SAME_TOOL[min(count[tool], 5)] for tool in TOOLS) + 10 * min(count[tool] for tool in TOOLS)


def beast_points(symbols: list[int]) -> int:
    """FIN-5: number of cards times number of symbols."""
    return len(symbols) * sum(symbols)


def number_behind(track: dict[int, int], marker: int) -> int:
    """FIN-6: the number at the marker, or the last one passed, or 0."""
    passed = [space for space in track if space <= marker]
    return track[max(passed)] if passed else 0


def number_ahead(track: dict[int, int], marker: int) -> int:
    """BLS-7: the number at the marker, or the next one ahead."""
    ahead = [space for space in track if space >= marker]
    return track[min(ahead)] if ahead else number_behind(track, marker)


def elder_points(pairs: Iterable[Iterable[str]], types: Counter[str]) -> int:
    """FIN-7: every elder counts the own cards of its two types."""
    return sum(types[kind] for pair in pairs for kind in set(pair))


def set_points(types: Counter[str]) -> int:
    """FIN-9: complete sets of all six types."""
    return 10 * min(types[kind] for kind in TYPES)


def dome_winner(rims: dict[str, list[int]]) -> str | None:
    """FIN-1: the colour with most blocks on the rim; ties by level 1, 2, 3, 4; else nobody."""
    best = max((sum(levels), *levels) for levels in rims.values())
    winners = [colour for colour, levels in rims.items() if (sum(levels), *levels) == best]
    return winners[0] if len(winners) == 1 else None


def completion_order(lines: dict[int, tuple[int, int]], first: int) -> list[int]:
    """END-4, END-5: all seats, best first: line 1, line 2, then later in turn order."""
    players = len(lines)
    return sorted(lines, key=lambda seat: (*lines[seat], (seat - first) % players), reverse=True)


def winning_seats(totals: dict[int, int], outer: dict[int, int]) -> set[int]:
    """FIN-10: most points, then most blocks on outer tiles, else shared."""
    best = max((totals[seat], outer[seat]) for seat in totals)
    return {seat for seat in totals if (totals[seat], outer[seat]) == best}


def rating(total: int) -> str | None:
    """SOLO-9."""
    return next((rank for least, rank in RATINGS if total >= least), None)
