"""Moving floor tiles (WORK, Exchange) and where the block may go (TURN-2)."""

from .blessings import EXCHANGE, Uses
from .dummy import dummy_places, possible_places
from .state import Facts, Log, Readings, Record, State


def swap_tiles(state: State, one: str, other: str) -> None:
    state.floor[one], state.floor[other] = state.floor[other], state.floor[one]


def worker_swaps(state: State, record: Record) -> set[frozenset[str]]:
    """WORK-1, WORK-2: every pair of free tiles with a worker among them; never for a dummy."""
    if "worker" not in state.cards[record["card"]]["symbols"] or not state.is_player[record["seat"]]:
        return set()
    workers = [space for space in state.free if state.shows(space, "worker")]
    return {frozenset((one, other)) for one in workers for other in state.free if one != other}


def move_tiles_and_place(
    state: State, record: Record, uses: Uses, any_tile: bool, facts: Facts, reading: Readings, log: Log
) -> None:
    """WORK, Exchange and TURN-2, up to the choice of the space."""
    card, swap, exchange = record["card"], record.get("swap"), uses.one(EXCHANGE)
    exchange_last = bool(exchange and exchange.get("after_swap"))
    facts.swaps = worker_swaps(state, record)
    if exchange and not exchange_last:
        exchange_tiles(state, exchange, log)
        if reading.swaps_after_exchange:
            facts.swaps = worker_swaps(state, record)
    swapped: list[str] = []  # worker tiles that took part in the swap
    if swap:
        if frozenset(swap) not in worker_swaps(state, record):
            raise log.stop("WORK-1", f"the swap {swap} is not allowed")
        log.check("WORK-3", "the side used after a swap", "worker", record["side"])
        swapped = [state.floor[space] for space in swap if state.shows(space, "worker")]
        swap_tiles(state, *swap)
    if exchange and exchange_last:
        log.check("BLS-23", "a swap before Exchange", True, bool(swap))
        exchange_tiles(state, exchange, log)
    if swapped and not (any_tile and reading.freedom_after_swap_any_tile):
        facts.places = {("worker", space) for space, tile in state.free.items() if tile in swapped}
    elif swapped:
        facts.places = {("worker", space) for space in state.free}
    elif state.is_player[record["seat"]]:
        facts.places = possible_places(state, card, any_tile)
    else:
        facts.places = dummy_places(state, record["seat"], card, any_tile)
    chosen = (record["side"], record["space"])
    if chosen not in facts.places:
        log.say(
            "SOLO-5" if not state.is_player[record["seat"]] else "TURN-2", f"{chosen} is not a legal place"
        )
    if record["space"] not in state.free:
        raise log.stop("TURN-2", f"there is no free tile at {record['space']}")


def exchange_tiles(state: State, exchange: Record, log: Log) -> None:
    one, other = exchange["spaces"]
    if one == other or one not in state.free or other not in state.free:
        raise log.stop("BLS-23", f"Exchange of {one} and {other}: two free tiles are needed")
    swap_tiles(state, one, other)
