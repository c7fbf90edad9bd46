"""What a block on a space would bring (TURN-3 to TURN-5), told with the very events of the rules, piles untouched."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from html import escape
from typing import Any

from ....kit.agenda import bits
from ....kit.words import rule_of
from ..forms.speech import Speech
from ..rules.blessings import immediate_points, walls_points
from ..rules.display import fits
from ..rules.events import SCORING
from ..rules.placing import SCORE, put_block
from ..rules.points import SIKU
from ..rules.squares import APPRAISALS
from ..rules.state import State
from ..rules.temple import TOP_SQUARE
from ..rules.words import LEVEL_ROW, ORDER, PLACE, SETTLE, TAKE, USE
from .style import html_style

Event = tuple[Any, ...]


class NotFree(ValueError):
    """A space without a free tile; `key` names the limit that says why, as in a refused move."""

    def __init__(self, key: str, space: int) -> None:
        self.key, self.space = key, space
        super().__init__(f"space {space} cannot be built on: {key}")


@dataclass(frozen=True, slots=True)
class Preview:
    """The events that a block of `colour` on `space` would bring, were no blessing used in between."""

    seat: int
    """Who decides: the seat on turn; for a dummy the player."""
    colour: int
    """Whose block it is: the seat's own, Siku's or a dummy's."""
    space: int
    events: tuple[Event, ...]
    squares: tuple[int, ...]
    """The squares that it would complete, by number."""
    new_tiles: tuple[int, ...]
    """The spaces that would get a floor tile; which one nobody knows."""
    speech: Speech = field(compare=False)

    @property
    def points(self) -> dict[int, int]:
        """The sum by seat, for the seats that get any."""
        sums: dict[int, int] = {}
        for event in self.events:
            if event[0] in SCORING:
                sums[event[1]] = sums.get(event[1], 0) + event[2]
        return sums

    @property
    def supports(self) -> int:
        """SUP-1, doubled by Strength (BLS-24)."""
        return sum(event[2] for event in self.events if event[0] in ("SUP-1.points", "BLS-24.points"))

    @property
    def rows(self) -> tuple[int, int] | None:
        """Where the builder marker stands before and after (ROW-1, Haste), None when it stays."""
        moved = [event for event in self.events if event[0] in ("ROW-1.rows", "BLS-25.space")]
        return (moved[0][3], moved[-1][4]) if moved else None

    def shares(self, square: int) -> tuple[Event, ...]:
        """Who gets what from one of the squares: (key, colour, points, square)."""
        return tuple(event for event in self.events if len(event) == 4 and event[3] == square and event[0] in _SQUARE)

    def told(self) -> Iterator[tuple[str, str]]:
        """Each event and each tile to come as (sentence, rule)."""
        for event in self.events:
            yield self.speech.event(event), rule_of(event[0])
        for space in self.new_tiles:
            yield self.speech.told("preview.tile", {"space": space}), "SQR-6"

    def head(self) -> str:
        """Whose block where, and what it brings whoever decides."""
        facts = {"colour": self.colour, "seat": self.seat, "space": self.space, "points": self.points.get(self.seat, 0)}
        return self.speech.told("preview.head", facts)

    def __str__(self) -> str:
        return "\n".join([self.head(), *(f"  {sentence} [{rule}]" for sentence, rule in self.told())])

    __repr__ = __str__

    def _repr_html_(self) -> str:
        rows = "".join(
            f'<li><span>{escape(sentence)}</span><span class="nk-rule">{rule}</span></li>'
            for sentence, rule in self.told()
        )
        points = self.points.get(self.seat, 0)
        head = f'<div class="nk-why-head"><span>{escape(self.head())}</span><b>+{points}</b></div>'
        inside = f'<div class="nk-why">{head}<ul>{rows}</ul></div>'
        return f'<div class="nk-html"><style>{html_style()}</style>{inside}</div>'


_SQUARE = frozenset(
    f"{rule}.{word}"
    for rule, words in (
        ("SQR-1", "first second"), ("SQR-2", "first second tied"), ("SQR-3", "second"), ("SQR-4", "first"),
        ("SQR-8", "first"), ("SIKU-4", "square"), ("SIKU-5", "first second"), ("SOLO-6", "square"),
        ("BLS-14", "first second"),
    )
    for word in words.split()
)  # fmt: skip


def preview(seen: State, space: int, speech: Speech | None = None, *, siku: bool | None = None) -> Preview:
    """What a block there would bring the seat on turn, with a card in hand or before one is taken.

    A tie that a dummy cannot break is previewed as the dummy's block (SOLO-5). With two players `siku` asks for Siku's
    block; else it is the one that was decided on, or an own one (SIKU-3). Raises `NotFree`.
    """
    if not seen.free >> space & 1:
        raise NotFree("TURN-2.free" if seen.built >> space & 1 else "SQR-6.no_tile", space)
    after = seen.copy()
    turn = after.turn
    if siku is not None:
        turn.siku = siku and seen.box.mode == "two"
    colour = SIKU if turn.siku else turn.seat
    put_block(after, colour, space, None)
    events: list[Event] = []
    SCORE.run(after, events)
    squares = tuple(bits(turn.pending))
    for square in squares:
        APPRAISALS[square].run(after, events)
    coming = [square for square in squares if square != TOP_SQUARE]
    new_tiles = tuple(coming[: len(seen.tile_pile) - seen.tile_at])
    decides = turn.seat if turn.seat < seen.box.players else 0
    told = speech or Speech(seen.box, _plain_names(seen), "en")
    return Preview(decides, colour, space, tuple(events), squares, new_tiles, told)


def _plain_names(seen: State) -> list[str]:
    return [f"Player {seat + 1}" for seat in range(seen.box.players)]


def value_now(seen: State, move: int) -> int:
    """The points that a move brings at once to the seat that is asked: a block, a square, a blessing used now."""
    step, row, target = seen.todo[0], move >> 6, move & 63
    if row in (PLACE, SETTLE):
        return preview(seen, target).points.get(step.seat, 0)
    if row == ORDER:
        events: list[Event] = []
        APPRAISALS[target].run(seen.copy(), events)
        return sum(event[2] for event in events if event[0] in SCORING and event[1] == step.seat)
    if row == USE and step.name == "now?":
        return immediate_points(seen, step.seat, target)
    if row == LEVEL_ROW:
        return walls_points(seen, step.seat, target)
    return 0


def worth(seen: State, move: int) -> str:
    """The points that a move brings at once, as `+5`; of a card to take those of its best place, as `≤+5`."""
    if move >> 6 != TAKE:
        points = value_now(seen, move)
        return f"+{points}" if points else ""
    spaces = seen.free if seen.turn.anything or seen.turn.freedom else fits(seen, seen.display[move & 63])
    best = max((value_now(seen, PLACE << 6 | space) for space in bits(spaces)), default=0)
    return f"≤+{best}" if best else ""
