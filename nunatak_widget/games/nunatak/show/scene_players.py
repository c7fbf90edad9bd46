"""The areas of the scene: players, Siku and the dummies; with four the present ranking of the completion card."""

from __future__ import annotations

from ....kit.agenda import bits
from ..forms.speech import Speech
from ..rules.fin import final_lines
from ..rules.ranking import line_count, ranking
from ..rules.state import State, count_type
from ..rules.taking import active_set
from ..rules.words import BLESSINGS, COLOURS, LINES, TYPES, USE, WORKER
from .scene2d import Player, Ranked

FINAL_SIGNS = {
    "BLS-30": "blessing", "FIN-1": "dome-sign", "FIN-2": "worker", "FIN-3": "sculptor", "FIN-4": "craftsman",
    "FIN-5": "beast", "FIN-6": "builder", "FIN-7": "elder", "FIN-8": "blessing", "FIN-9": "set",
}  # fmt: skip


def players(seen: State, speech: Speech, moves: list[int]) -> list[Player]:
    """One area a colour, in the order of the seats."""
    areas = [_player(seen, speech, seat) for seat in range(seen.box.players)]
    for colour in range(seen.box.players, len(seen.blocks)):
        areas.append(_other(seen, speech, colour))
    starts = start_seat(seen)
    areas[starts].starts = True
    if seen.todo is not None:
        asked = max(0, seen.todo[0].seat)
        areas[asked].to_move = True
        areas[asked].lit = {speech.say(f"blessing.{BLESSINGS[move & 63]}") for move in moves if move >> 6 == USE}
    return areas


def start_seat(seen: State) -> int:
    """Who holds the start marker: the first player (SET-7); solo it goes round (SOLO-7, SOLO-10)."""
    if seen.box.mode != "solo" or seen.todo is None:
        return seen.first
    return (seen.turns - 1) // 3 % 3


def if_it_ended(seen: State, seat: int) -> int:
    """The score with the final scoring of what lies there now."""
    return seen.score[seat] + sum(points for _, who, points, _ in final_lines(seen) if who == seat)


def _player(seen: State, speech: Speech, seat: int) -> Player:
    over = seen.todo is None
    area = Player(
        name=speech.name(seat),
        colour=COLOURS[seat],
        score=seen.score[seat],
        blocks=seen.left[seat] + seen.extra[seat],
        left="" if over else speech.say("label.blocks_left", n=seen.left[seat] + seen.extra[seat]),
        counts={name: count_type(seen.areas[seat], kind) for kind, name in enumerate(TYPES)},
        marker=seen.marker[seat],
        marker_worth=seen.box.worth[seen.marker[seat]],
        blessings=[speech.say(f"blessing.{BLESSINGS[n]}") for n in bits(seen.hands[seat])],
        parts=_parts(seen, seat),
        note="" if over else speech.say("label.ended", n=if_it_ended(seen, seat)),
    )
    if seen.box.mode == "two" and not over and seen.left[seat] + seen.siku_left[seat]:
        own, siku = active_set(seen, seat)
        area.active = (COLOURS[seat],) * own + (COLOURS[2],) * siku
    return area


def _other(seen: State, speech: Speech, colour: int) -> Player:
    """Siku or a dummy: blocks and workers alone (SIKU-1, SOLO-6)."""
    left = sum(seen.siku_left) if seen.box.mode == "two" else seen.left[colour]
    return Player(
        name=speech.name(colour),
        colour=COLOURS[colour],
        blocks=left,
        left="" if seen.todo is None else speech.say("label.blocks_left", n=left),
        counts={TYPES[WORKER]: count_type(seen.areas[colour], WORKER)},
    )


def ranked(seen: State, speech: Speech) -> tuple[tuple[str, str], list[Ranked]]:
    """END-4: the lines of the completion card and the seats as they rank now, or as they were ranked (END-5)."""
    first, second = seen.box.completions[seen.completion]
    order = seen.ranking or ranking(seen)
    rows = [
        Ranked(
            speech.name(seat),
            COLOURS[seat],
            (line_count(seen, seat, first), line_count(seen, seat, second)),
            place < 2,
        )
        for place, seat in enumerate(order)
    ]
    return (speech.say(f"line.{LINES[first]}"), speech.say(f"line.{LINES[second]}")), rows


def final_rows(seen: State, speech: Speech) -> list[tuple[str, str, tuple[int, ...]]]:
    """The final scoring: sign, name and points by seat of each line, first what came before it."""
    if not seen.final:
        return []
    seats = range(seen.box.players)
    rows = []
    for rule, sign in FINAL_SIGNS.items():
        points = tuple(_line_points(seen, rule, seat) for seat in seats)
        if rule != "BLS-30" or any(points):
            rows.append((sign, speech.say(f"fin.{rule}"), points))
    before = tuple(seen.score[seat] - sum(row[2][seat] for row in rows) for seat in seats)
    return [("nunatak", speech.say("fin.before"), before), *rows]


def _line_points(seen: State, rule: str, seat: int) -> int:
    return sum(points for name, who, points, _ in seen.final[0] if name == rule and who == seat)


def _parts(seen: State, seat: int) -> list[tuple[str, int]]:
    """A final score as its parts: before the final scoring, by type, the rest."""
    if not seen.final:
        return []
    lines = {rule: _line_points(seen, rule, seat) for rule in FINAL_SIGNS}
    types = [(sign, lines[rule]) for rule, sign in FINAL_SIGNS.items() if sign in TYPES]
    rest = sum(points for rule, points in lines.items() if FINAL_SIGNS[rule] not in TYPES)
    return [(COLOURS[seat], seen.score[seat] - sum(lines.values())), *types, ("rest", rest)]
