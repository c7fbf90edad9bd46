"""Everything that is true of a game at one moment. Steps change it in place; `copy` gives one that shares nothing.

Colours have the numbers of their seats; with two players Siku is colour 2. A card in an area is one integer (`laid`):
the card and what it counts as, so that endgame blessings can change it.
"""

from __future__ import annotations

from typing import Any

from .box import Box
from .words import BEAST, CRAFTSMAN, ELDER, PASS

NORMAL, FIRST_OF_TWO, SECOND_OF_TWO, EXTRA = range(4)


class Turn:
    """The facts of one turn, made new for each."""

    __slots__ = (
        "anything", "card", "declined", "freedom", "fresh", "haste", "kind", "must", "pending", "refilled", "rows",
        "seat", "side", "siku", "sovereign", "space", "spread", "strength", "supports",
    )  # fmt: skip

    def __init__(self, seat: int, kind: int = NORMAL) -> None:
        self.seat = seat
        self.kind = kind
        self.card = 0
        self.side = -1
        self.space = -1
        self.must = 0  # after a swap: where the block has to go (WORK-1)
        self.pending = 0  # completed squares that are still to be scored (SQR-5)
        self.supports = 0
        self.rows = 0
        self.fresh = 0  # blessings taken in this turn (BLS-1)
        self.spread = -1  # who counts one more in the square being scored
        self.siku = False
        self.anything = False  # CARD-3: any card, any free tile
        self.freedom = False
        self.strength = False
        self.haste = False
        self.sovereign = False
        self.declined = False  # Freedom kept before a forced reshuffle
        self.refilled = False  # solo: SOLO-4 filled the display in this turn

    def copy(self) -> Turn:
        new = _new_turn(Turn)
        new.anything = self.anything
        new.card = self.card
        new.declined = self.declined
        new.freedom = self.freedom
        new.fresh = self.fresh
        new.haste = self.haste
        new.kind = self.kind
        new.must = self.must
        new.pending = self.pending
        new.refilled = self.refilled
        new.rows = self.rows
        new.seat = self.seat
        new.side = self.side
        new.siku = self.siku
        new.sovereign = self.sovereign
        new.space = self.space
        new.spread = self.spread
        new.strength = self.strength
        new.supports = self.supports
        return new

    def facts(self) -> tuple[Any, ...]:
        return tuple(getattr(self, name) for name in Turn.__slots__)


_new_turn = Turn.__new__

LISTS = (
    "areas", "blocks", "display", "extra", "hands", "knows", "left", "marker", "open", "score", "shows", "siku_left",
    "tiles",
)  # fmt: skip
PLAIN = (
    "blessing_at", "blessing_pile", "box", "built", "card_at", "card_pile", "completion", "discard", "endgame", "final",
    "first", "free", "gone", "groups", "ranking", "reserved", "reserved_by", "skip", "tile_at", "tile_backs",
    "tile_pile", "todo", "turns",
)  # fmt: skip
PILES = ("card_pile", "card_at", "tile_pile", "tile_backs", "tile_at", "blessing_pile", "blessing_at", "box", "todo")


class State:
    """One position with its agenda. Lists belong to one state alone; all else never changes."""

    __slots__ = (*LISTS, *PLAIN, "turn")

    box: Box
    todo: Any
    turn: Turn
    areas: list[tuple[int, ...]]  # by colour; of Siku and the dummies only workers
    blocks: list[int]  # by colour, spaces as bits
    display: list[int]  # four places, 0 empty
    extra: list[int]  # four players: the block beside the completion card
    hands: list[int]  # blessings held, as bits
    knows: list[int]  # floor tiles seen though they lie face down, as bits
    left: list[int]
    marker: list[int]
    open: list[int]  # open blessings: near the pile, far; 0 empty
    score: list[int]
    shows: list[int]  # by type: the free tiles that show it
    siku_left: list[int]
    tiles: list[int]  # by space, 0 none
    blessing_at: int
    blessing_pile: tuple[int, ...]
    built: int
    card_at: int
    card_pile: tuple[int, ...]
    completion: int
    discard: tuple[int, ...]
    final: tuple[Any, ...]
    first: int
    free: int
    gone: int
    groups: tuple[tuple[int, int], ...]  # the pile by number groups, top first: (number, cards as bits)
    endgame: tuple[tuple[int, int], ...]  # (seat, blessing) used at END-2
    ranking: tuple[int, ...]
    reserved: int
    reserved_by: int
    skip: int
    tile_at: int
    tile_backs: tuple[int, ...]
    tile_pile: tuple[int, ...]
    turns: int

    def copy(self) -> State:
        new = State.__new__(State)
        new.areas = self.areas[:]
        new.blocks = self.blocks[:]
        new.display = self.display[:]
        new.extra = self.extra[:]
        new.hands = self.hands[:]
        new.knows = self.knows[:]
        new.left = self.left[:]
        new.marker = self.marker[:]
        new.open = self.open[:]
        new.score = self.score[:]
        new.shows = self.shows[:]
        new.siku_left = self.siku_left[:]
        new.tiles = self.tiles[:]
        new.blessing_at = self.blessing_at
        new.blessing_pile = self.blessing_pile
        new.box = self.box
        new.built = self.built
        new.card_at = self.card_at
        new.card_pile = self.card_pile
        new.completion = self.completion
        new.discard = self.discard
        new.final = self.final
        new.first = self.first
        new.free = self.free
        new.gone = self.gone
        new.groups = self.groups
        new.endgame = self.endgame
        new.ranking = self.ranking
        new.reserved = self.reserved
        new.reserved_by = self.reserved_by
        new.skip = self.skip
        new.tile_at = self.tile_at
        new.tile_backs = self.tile_backs
        new.tile_pile = self.tile_pile
        new.todo = self.todo
        new.turns = self.turns
        new.turn = self.turn.copy()
        return new

    def not_asked(self, row: int) -> str:
        """END-1, TURN-8: why a move outside of the due decision cannot be played."""
        if self.todo is None:
            return "END-1.over_now"
        return "TURN-8.pass" if row == PASS else "TURN-8.due"

    def facts(self) -> tuple[Any, ...]:
        """All of it as one value that can be compared."""
        lists = tuple(tuple(getattr(self, name)) for name in LISTS)
        plain = tuple(getattr(self, name) for name in PLAIN if name not in PILES)
        rest = (
            self.card_pile[self.card_at :],
            self.tile_pile[self.tile_at :],
            self.tile_backs[self.tile_at :],
            self.blessing_pile[self.blessing_at :],
        )
        return lists, plain, rest, self.turn.facts(), agenda(self)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.box == other.box and self.facts() == other.facts()

    __hash__ = None  # type: ignore[assignment]


def agenda(state: State) -> tuple[Any, ...]:
    """The steps to come, the due one first."""
    steps = []
    todo = state.todo
    while todo is not None:
        steps.append(todo[0])
        todo = todo[1]
    return tuple(steps)


def laid(box: Box, card: int, side: int) -> int:
    """A card as it lies in an area: card, type, tool + 1, beast symbols, whether its pair of an elder counts."""
    entry = card | side << 6
    if side == CRAFTSMAN:
        return entry | box.tool[card] + 1 << 9
    if side == BEAST:
        return entry | box.beasts[card] << 11
    return entry | 1 << 13 if side == ELDER else entry


def card_of(entry: int) -> int:
    return entry & 63


def type_of(entry: int) -> int:
    return entry >> 6 & 7


def tool_of(entry: int) -> int:
    """0..2, or -1."""
    return (entry >> 9 & 3) - 1


def beasts_of(entry: int) -> int:
    return entry >> 11 & 3


def elder_counts(entry: int) -> bool:
    """False for a card that Transfer made an elder (BLS-6)."""
    return bool(entry >> 13 & 1)


def with_tool(entry: int, tool: int) -> int:
    return entry & ~(3 << 9) | tool + 1 << 9


def with_beasts(entry: int, beasts: int) -> int:
    return entry & ~(3 << 11) | beasts << 11


def transferred(entry: int, kind: int) -> int:
    """The card as another type, with no tool, symbol or pair of its own (BLS-6)."""
    return card_of(entry) | kind << 6


def count_type(area: tuple[int, ...], kind: int) -> int:
    return type_counts(area)[kind]


def type_counts(area: tuple[int, ...]) -> list[int]:
    """How many cards of an area count as each type."""
    counts = [0] * 6
    for entry in area:
        counts[entry >> 6 & 7] += 1
    return counts


def tool_counts(area: tuple[int, ...]) -> list[int]:
    """How many craftsmen of an area have each tool."""
    tools = [entry >> 9 & 3 for entry in area]
    return [tools.count(tool + 1) for tool in range(3)]


def symbol_count(area: tuple[int, ...]) -> int:
    """How many beast symbols an area shows."""
    return sum([entry >> 11 & 3 for entry in area])
