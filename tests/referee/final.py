"""The final part: endgame blessings (END-2, END-6), the lines of FIN, winners, dome and rating."""

from collections import Counter

from .board import TOOLS, TYPES, rim_counts, where
from .points import (
    beast_points,
    craftsman_points,
    dome_winner,
    elder_points,
    number_behind,
    rating,
    sculptor_points,
    set_points,
    winning_seats,
    worker_points,
)
from .state import Log, Record, State

TRANSFER, TOOL_CHANGE, HERD, LABOUR, HEIGHTS = 5, 17, 18, 19, 20
ENDGAME = {TRANSFER, TOOL_CHANGE, HERD, LABOUR, HEIGHTS}
LINES = (*(f"FIN-{number}" for number in range(1, 10)), "BLS-30")

Faces = list[dict[str, Record]]  # by seat: card id: type, tool, beasts, pair


def lying_faces(state: State) -> Faces:
    """The cards as they lie, in a form that endgame blessings can change."""
    return [
        {
            card: {"tool": None, "beasts": 0, "pair": [], **state.cards[card], "type": kind}
            for card, kind in area.items()
        }
        for area in state.areas
    ]


def use_endgame(state: State, uses: list[Record], faces: Faces, log: Log) -> list[Record]:
    """END-2, END-6: in turn order, from hands; gives the uses that were possible."""
    order = [(use["seat"] - state.first) % len(state.colours) for use in uses]
    log.check("END-6", "endgame blessings in turn order", sorted(order), order)
    done = []
    for use in uses:
        seat, number = use["seat"], use["blessing"]
        if number not in ENDGAME or number not in state.hands[seat]:
            log.say("END-2", f"seat {seat} used blessing {number}: not an endgame blessing of that hand")
            continue
        state.hands[seat].remove(number)
        done.append(use)
        if number in (TRANSFER, TOOL_CHANGE, HERD):
            change_card(use, faces[seat], log)
    return done


def change_card(use: Record, faces: dict[str, Record], log: Log) -> None:
    face = faces.get(use["card"])
    if face is None:
        log.say("BLS-6", f"card {use['card']} does not lie with seat {use['seat']}")
    elif use["blessing"] == TRANSFER:
        if use["type"] not in TYPES or use["type"] == face["type"]:
            log.say("BLS-15", f"Transfer of a {face['type']} to {use['type']}")
        if use["type"] == "craftsman" and use.get("tool") not in TOOLS:
            log.say("BLS-15", "Transfer to a craftsman without a tool")
        face.update({"type": use["type"], "tool": use.get("tool"), "beasts": 0, "pair": []})
    elif use["blessing"] == TOOL_CHANGE:
        if face["type"] != "craftsman" or use["tool"] not in TOOLS or use["tool"] == face["tool"]:
            log.say("BLS-27", f"Tools: a {face['type']} with {face['tool']} to {use['tool']}")
        face["tool"] = use["tool"]
    else:
        log.check("BLS-28", "Herd on a", "beast", face["type"])
        face["beasts"] += 1


def seat_lines(state: State, seat: int, faces: dict[str, Record]) -> dict[str, int]:
    """FIN-3 to FIN-9 of one player."""
    types = Counter(face["type"] for face in faces.values())

    def of(kind: str) -> list[Record]:
        return [face for face in faces.values() if face["type"] == kind]

    return {
        "FIN-3": sculptor_points(types["sculptor"]),
        "FIN-4": craftsman_points(face["tool"] for face in of("craftsman")),
        "FIN-5": beast_points([face["beasts"] for face in of("beast")]),
        "FIN-6": types["builder"] * number_behind(state.track, state.marker[seat]),
        "FIN-7": elder_points((face["pair"] for face in of("elder")), types),
        "FIN-8": 2 * len(state.hands[seat]),
        "FIN-9": set_points(types),
    }


def check_final(state: State, final: Record, log: Log) -> None:
    faces = lying_faces(state)
    uses = use_endgame(state, final["uses"], faces, log)
    colours = state.colours + ([state.siku] if state.siku else [])
    rims = {colour: rim_counts(state.blocks, colour) for colour in colours}
    dome = dome_winner(rims)
    workers = {
        colour: sum(face["type"] == "worker" for face in faces[seat].values())
        for seat, colour in enumerate(state.colours)
    }
    if state.siku:
        workers[state.siku] = len(state.siku_area)
    majority = worker_points(workers, [state.colours[u["seat"]] for u in uses if u["blessing"] == LABOUR])
    totals, heights = {}, {}
    for seat in state.players:
        colour = state.colours[seat]
        high = sum(where(space)[0] >= 3 for space, owner in state.blocks.items() if owner == colour)
        heights[seat] = high if any(u["seat"] == seat and u["blessing"] == HEIGHTS for u in uses) else 0
        lines = {"FIN-1": 7 if dome == colour else 0, "FIN-2": majority[colour]}
        lines |= seat_lines(state, seat, faces[seat]) | {"BLS-30": heights[seat]}
        totals[seat] = state.score[seat] + sum(lines.values())
        claimed = dict.fromkeys(LINES, 0) | final["lines"][str(seat)]
        for line in sorted(set(lines) | set(claimed)):
            log.check(line, f"seat {seat}", lines.get(line), claimed.get(line))
    check_result(state, final, totals, rims, log)
    log.check("FIN-1", "dome", dome, final["dome"])
    log.check("FIN-1", "dome_by is one of", True, final["dome_by"] in dome_setters(state, dome, heights))


def check_result(
    state: State, final: Record, totals: dict[int, int], rims: dict[str, list[int]], log: Log
) -> None:
    claimed = {int(seat): total for seat, total in final["totals"].items() if state.is_player[int(seat)]}
    log.check("FIN-10", "totals", totals, claimed)
    best = winning_seats(totals, {seat: sum(rims[state.colours[seat]]) for seat in totals})
    winners = sorted(str(seat) for seat in final["winners"])
    if state.mode != "solo" or winners:
        log.check("FIN-10", "winners", sorted(str(seat) for seat in best), winners)
    rank = rating(totals[0]) if state.mode == "solo" else None
    said = final["rating"]
    log.check("SOLO-9", "rating", rank, said.replace("_", " ").replace("-", " ") if said else said)


def dome_setters(state: State, dome: str | None, heights: dict[int, int]) -> set[str]:
    """Who sets the dome: its winner, else the player last on the score track, the earliest in turn order.

    Whether Heights counts before FIN-1 is open, so both answers are taken.
    """
    if dome in {state.colours[seat] for seat in state.players}:
        return {str(dome)}
    in_order = sorted(state.players, key=lambda seat: (seat - state.first) % len(state.colours))
    without = min(in_order, key=lambda seat: state.score[seat])
    with_heights = min(in_order, key=lambda seat: state.score[seat] + heights[seat])
    return {state.colours[without], state.colours[with_heights]}
