"""The claims of one turn against what the referee found."""

from collections.abc import Callable

from .state import Facts, Log, Record, State


def by_seat(
    state: State, claimed: Record, value: Callable[[int], object], empty: object
) -> tuple[Record, Record]:
    """Expected and claimed by seat name; a dummy may be left out, it has the empty value."""
    expected = {str(seat): value(seat) for seat in range(len(state.colours))}
    dummies: Record = {seat: empty for seat in expected if not state.is_player[int(seat)]}
    return expected, dummies | claimed


def check_claims(state: State, claims: Record, facts: Facts, log: Log) -> None:
    check_cards(state, claims, facts, log)
    check_scores(state, claims, facts, log)
    for key, rule, found in (("marker", "ROW-1", state.marker), ("score", "TURN-5", state.score)):
        expected, claimed = by_seat(state, claims[key], found.__getitem__, 0)
        log.check(rule, key, expected, claimed)
    hands = {str(seat): sorted(held) for seat, held in enumerate(state.hands) if held}
    log.check("BLS-1", "hands", hands, {str(s): sorted(held) for s, held in claims["hands"].items() if held})
    areas = {str(seat): area for seat, area in enumerate(state.areas) if area}
    if state.siku_area:
        areas["siku"] = state.siku_area
    log.check("TURN-1", "areas", areas, {str(who): area for who, area in claims["areas"].items() if area})
    log.check("TURN-2", "free tiles", state.free, claims["free"])
    log.check("SET-7", "next seat", state.next_seat, claims["next"])
    log.check("WORK-1", "swaps", listed(facts.swaps), listed({frozenset(pair) for pair in claims["swaps"]}))
    check_places(state, claims, facts, log)


def listed(pairs: set[frozenset[str]]) -> list[list[str]]:
    return sorted(sorted(pair) for pair in pairs)


def check_cards(state: State, claims: Record, facts: Facts, log: Log) -> None:
    if set(claims["playable"]) not in facts.playable:
        log.check("CARD-1", "playable", sorted(facts.playable[-1]), sorted(claims["playable"]))
    solo = state.mode == "solo"
    display = state.display if solo else sorted(card for card in state.display if card)
    claimed = list(claims["display"]) if solo else sorted(card for card in claims["display"] if card)
    log.check("SOLO-7" if solo else "TURN-7", "display", display, claimed)
    row = [number for number in claims["blessings"] if number is not None]
    if solo:
        log.check("SOLO-8", "open blessings, near and far", state.open_blessings, row)
    else:
        log.check("TURN-7", "open blessings", sorted(state.open_blessings), sorted(row))
    log.check(
        "BLS-9", "reserved", state.reserved, {card: int(seat) for card, seat in claims["reserved"].items()}
    )


def check_scores(state: State, claims: Record, facts: Facts, log: Log) -> None:
    """Squares and points; for Siku and dummies the points of the square may be given or left out."""
    real = {state.colours[seat] for seat in state.players}
    log.check("SQR-1", "number of squares scored", len(facts.squares), len(claims["squares"]))
    for found, claimed in zip(facts.squares, claims["squares"], strict=False):
        expected = {colour: n for colour, n in found.items() if n and (colour in real or claimed.get(colour))}
        log.check("SQR-1", "points of a square", expected, {colour: n for colour, n in claimed.items() if n})
    for seat in range(len(state.colours)):
        mine = seat == facts.seat
        expected = {
            "support": facts.support if mine else 0,
            "square": facts.square[seat],
            "blessing": facts.blessing if mine else 0,
        }
        claimed = claims["points"].get(str(seat), {})
        log.check("TURN-3", f"points of seat {seat}", expected, dict.fromkeys(expected, 0) | claimed)


def check_places(state: State, claims: Record, facts: Facts, log: Log) -> None:
    claimed = {(side, space) for side, space in claims["places"]}
    if state.is_player[facts.seat]:
        log.check("TURN-2", "places", sorted(facts.places), sorted(claimed))
    elif not claimed <= facts.places or {space for _, space in claimed} != {
        space for _, space in facts.places
    }:
        log.check("SOLO-5", "best places", sorted(facts.places), sorted(claimed))
