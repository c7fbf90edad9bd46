"""Blessings during the game: who may use what and when (BLS), and the immediate ones."""

from dataclasses import dataclass, field

from .board import on_rim, spaces_of
from .points import number_ahead
from .state import Log, Record, State

FORESIGHT, ABUNDANCE, PROVIDENCE, SPREAD = 1, 2, 3, 4
INSIGHT, PROGRESS, FELLOWSHIP, FOUNDATION, WALLS = 6, 7, 8, 9, 10
FREEDOM, RENEWAL, EXCHANGE, STRENGTH, HASTE, SOVEREIGNTY = 11, 12, 13, 14, 15, 16
ONCE = {FORESIGHT, ABUNDANCE, PROVIDENCE, SPREAD, FREEDOM, RENEWAL, EXCHANGE, STRENGTH, HASTE, SOVEREIGNTY}
OFF_TURN = {FORESIGHT, PROVIDENCE, SPREAD}
IMMEDIATE = {INSIGHT, PROGRESS, FELLOWSHIP, FOUNDATION, WALLS}


@dataclass
class Uses:
    """The once-blessings of one turn, by number."""

    by_number: dict[int, list[Record]] = field(default_factory=dict)

    def all(self, number: int) -> list[Record]:
        return self.by_number.get(number, [])

    def one(self, number: int) -> Record | None:
        return next(iter(self.all(number)), None)

    def on_square(self, number: int, square: str) -> list[Record]:
        return [use for use in self.all(number) if use["square"] == square]


def rule(number: int) -> str:
    return f"BLS-{number + 10}"


def take_uses(state: State, seat: int, record: Record, log: Log) -> Uses:
    """BLS-1: used blessings leave the hands; only those held when the turn began may be used."""
    uses = Uses()
    for use in record.get("uses") or []:
        number, owner = use["blessing"], use["seat"]
        if number not in ONCE:
            log.say("BLS-1", f"blessing {number} is not a once-blessing")
        if owner != seat and number not in OFF_TURN:
            log.say("BLS-5", f"seat {owner} used blessing {number} in the turn of seat {seat}")
        if number in state.hands[owner]:
            state.hands[owner].remove(number)
        else:
            log.say("BLS-1", f"seat {owner} used blessing {number} but did not hold it when the turn began")
        uses.by_number.setdefault(number, []).append(use)
    if uses.all(ABUNDANCE):
        if state.mode != "multi":
            log.say("BLS-4", "Abundance is not in this game")
        if state.left[seat] < 2 or state.extra is not None:
            log.say("BLS-12", f"Abundance with {state.left[seat]} own blocks left, 2 are needed")
        else:
            state.second_turn = True
            state.skip.add(seat)
    squares = [square["square"] for square in record["squares"]]
    for number in (PROVIDENCE, SPREAD, SOVEREIGNTY):
        for use in uses.all(number):
            if use["square"] not in squares:
                log.say(rule(number), f"used on {use['square']}, which was not scored in this turn")
    return uses


def take_blessing(state: State, seat: int, record: Record, support: int, log: Log) -> int:
    """TURN-6: take a blessing with an elder, use it if immediate; gives the points for it."""
    due = record["side"] == "elder" and not record["for_siku"] and bool(state.open_blessings)
    taking = record.get("blessing")
    if not state.is_player[seat]:
        if due:
            gone = state.open_blessings.pop()  # SOLO-8: the one farther from the pile
            if taking:
                log.check("SOLO-8", "blessing removed by a dummy", gone, taking["taken"])
        elif taking:
            log.say("SOLO-8", "a dummy removed a blessing without an elder")
        return 0
    if not due or not taking:
        log.check("ELD-3", "a blessing is taken", due, bool(taking))
        return 0
    number = taking["taken"]
    if number not in state.open_blessings:
        raise log.stop("ELD-1", f"blessing {number} does not lie open: {state.open_blessings}")
    state.open_blessings.remove(number)
    if not taking.get("used"):
        state.hands[seat].append(number)
        return 0
    if number not in IMMEDIATE:
        log.say("BLS-1", f"blessing {number} is not immediate and cannot be used when taken")
        return 0
    return use_immediate(state, seat, number, taking, support)


def use_immediate(state: State, seat: int, number: int, taking: Record, support: int) -> int:
    if number == INSIGHT:
        return number_ahead(state.track, state.marker[seat])
    if number == FELLOWSHIP:
        return len(set(state.areas[seat].values()))
    if number == FOUNDATION:
        return support
    if number == WALLS:
        rim = [space for space in spaces_of(int(taking["level"])) if on_rim(space)]
        return min(6, sum(state.blocks.get(space) == state.colours[seat] for space in rim))
    state.marker[seat] = min(10, state.marker[seat] + 1)  # Progress
    return 0


def refill_blessings(state: State) -> None:
    """TURN-7, SOLO-8: new ones go next to the pile, the other moves away."""
    while len(state.open_blessings) < 2 and state.blessing_pile:
        state.open_blessings.insert(0, state.blessing_pile.pop(0))


def foresee(state: State, uses: Uses, log: Log) -> None:
    """BLS-11: after the refill a card of the display is reserved."""
    for use in uses.all(FORESIGHT):
        card = use["card"]
        if card not in state.display:
            log.say("BLS-11", f"card {card} is not in the display")
        elif card in state.reserved:
            log.say("BLS-11", f"card {card} is reserved already")
        else:
            state.reserved[card] = use["seat"]
