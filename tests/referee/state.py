"""What lies on the table, and how the table looks at the start (SET)."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from .points import completion_order

Record = dict[str, Any]


class StopReplay(Exception):
    """The record cannot be followed any further."""


@dataclass
class Log:
    """Discrepancies of one turn (or of the header or the final part)."""

    place: str
    problems: list[str] = field(default_factory=list)

    def say(self, rule: str, text: str) -> None:
        self.problems.append(f"{self.place}: {rule}: {text}")

    def check(self, rule: str, what: str, expected: object, claimed: object) -> bool:
        if expected == claimed:
            return True
        self.say(rule, f"{what}: expected {expected!r}, claimed {claimed!r}")
        return False

    def stop(self, rule: str, text: str) -> StopReplay:
        self.say(rule, text)
        return StopReplay(text)


@dataclass(frozen=True)
class Readings:
    """Points that the rule pages leave open; each is tried both ways (see the package docstring)."""

    swaps_after_exchange: bool = False
    freedom_after_swap_any_tile: bool = False
    renewal_from_left_place: bool = False
    renewal_groups_without_returned: bool = False
    french_card_3_at_once: bool = False
    blessing_refill_in_last_solo_turn: bool = False


@dataclass
class Facts:
    """What the referee found, to compare with the claims."""

    seat: int
    playable: list[set[str]] = field(default_factory=list)  # any of these will do
    swaps: set[frozenset[str]] = field(default_factory=set)
    places: set[tuple[str, str]] = field(default_factory=set)
    squares: list[dict[str, int]] = field(default_factory=list)
    support: int = 0
    square: Counter[int] = field(default_factory=Counter)  # by seat
    blessing: int = 0


@dataclass
class State:
    mode: str
    edition: str
    first: int
    colours: list[str]
    is_player: list[bool]
    siku: str | None
    completion: str | None
    track: dict[int, int]
    tiles: dict[str, Record]
    cards: dict[str, Record]
    floor: dict[str, str]  # space: tile id, covered tiles too
    tile_pile: list[str]
    pile: list[str]  # building cards, top first
    group: dict[str, int]  # of every card in the pile, for CARD-6; 0 = mixed
    display: list[str | None]  # solo: four places, None is a gap; else only cards
    open_blessings: list[int]
    blessing_pile: list[int]
    left: list[int]  # turns left, without the extra turns of END-4
    next_seat: int | None
    blocks: dict[str, str] = field(default_factory=dict)  # space: colour
    score: list[int] = field(default_factory=list)
    marker: list[int] = field(default_factory=list)
    areas: list[dict[str, str]] = field(default_factory=list)  # by seat; dummies: workers only
    siku_area: dict[str, str] = field(default_factory=dict)
    hands: list[list[int]] = field(default_factory=list)
    reserved: dict[str, int] = field(default_factory=dict)
    active_set: list[dict[str, int]] = field(default_factory=list)  # two players: blocks left of it
    second_turn: bool = False  # Abundance: the same seat goes on
    skip: set[int] = field(default_factory=set)  # Abundance: seats that miss their next turn
    extra: list[int] | None = None  # END-4: seats with an extra turn, once ranked
    round: int = 0  # solo
    step: int = 0  # solo: turns played in this round
    dummy_place: dict[int, int] = field(default_factory=dict)

    @property
    def players(self) -> list[int]:
        return [seat for seat, real in enumerate(self.is_player) if real]

    @property
    def free(self) -> dict[str, str]:
        return {space: tile for space, tile in self.floor.items() if space not in self.blocks}

    def shows(self, space: str, kind: str) -> bool:
        return kind in self.tiles[self.floor[space]]["symbols"]

    def fits(self, card: str) -> bool:
        """CARD-1: some free tile shows a symbol of the card."""
        return any(self.shows(space, kind) for space in self.free for kind in self.cards[card]["symbols"])

    def turns_left(self, seat: int) -> int:
        """Turns that a seat still has, or with four players may still get (END-4)."""
        if self.extra is not None:
            return self.extra.count(seat)
        return self.left[seat] + (self.completion is not None)

    def binding(self) -> dict[str, int]:
        """BLS-9: reserved cards that nobody else may take."""
        others = [card for card in self.display if card and card not in self.reserved] + self.pile
        return {card: seat for card, seat in self.reserved.items() if others and self.turns_left(seat) > 0}

    def rank_completion(self) -> list[int]:
        """END-4: the seats in the order of the completion card."""
        return completion_order({seat: self.completion_lines(seat) for seat in self.players}, self.first)

    def completion_lines(self, seat: int) -> tuple[int, int]:
        area = self.areas[seat]

        def number(kind: str, key: str = "", value: object = None) -> int:
            return sum(
                lies == kind and (not key or self.cards[card][key] == value) for card, lies in area.items()
            )

        match self.completion:
            case "beasts":
                return number("beast", "beasts", 1), number("beast", "beasts", 2)
            case "workers":
                return number("worker"), number("builder")
            case "sculptors":
                return number("sculptor"), number("craftsman")
            case "craftsmen":
                return number("craftsman", "tool", "pickaxe"), number("craftsman", "tool", "rope")
            case "builders":
                return self.marker[seat], number("builder")
            case _:
                return number("elder"), len(self.hands[seat])


def new_state(header: Record) -> State:
    seats = header["seats"]
    turns = {"two": 27, "solo": 18}.get(header["mode"], 13 if len(seats) == 4 else 18)
    order = list(header["card_order"])
    return State(
        mode=header["mode"],
        edition=header["edition"],
        first=header["first"],
        colours=[seat["colour"] for seat in seats],
        is_player=[seat["kind"] == "player" for seat in seats],
        siku=header["siku"],
        completion=header["completion"],
        track={int(space): number for space, number in header["track"].items()},
        tiles=header["tiles"],
        cards=header["cards"],
        floor=dict(header["start"]),
        tile_pile=list(header["tile_pile"]),
        pile=order[4:],
        group={card: header["cards"][card]["stack"] for card in order[4:]},
        display=list(order[:4]),
        open_blessings=list(header["open_blessings"]),
        blessing_pile=list(header["blessing_pile"]),
        left=[turns] * len(seats),
        next_seat=header["first"],
        score=[0] * len(seats),
        marker=[0] * len(seats),
        areas=[{} for _ in seats],
        hands=[[] for _ in seats],
        active_set=[{"own": 2, "siku": 1} for _ in seats],
        dummy_place={1: 0, 2: 2} if header["mode"] == "solo" else {},
    )
