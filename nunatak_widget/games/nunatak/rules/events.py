"""Every event by its key (rule id and word) with the names of its facts. Words are made from it when somebody looks.

A fact's name says what it is: seat and colour (a player, Siku or a dummy), card, type, tool, tile, space, square,
blessing, level, place, completion and a line of it; pairs are an elder's two types with the cards of each; every
other name is a number.
"""

from __future__ import annotations

from collections.abc import Sequence

from .words import BLESSINGS

EVENTS: dict[str, tuple[str, ...]] = {
    "TURN-1.begins": ("seat", "turn"),
    "BLS-4.again": ("seat", "turn"),
    "END-4.extra": ("seat", "turn"),
    "BLS-4.skipped": ("seat",),
    "TURN-1.taken": ("seat", "card"),
    "CARD-2.shuffle": ("seat",),
    "CARD-2.back": ("card",),
    "CARD-2.card": ("card", "place"),
    "CARD-3.any": ("seat",),
    "CARD-6.any": ("seat",),
    "CARD-4.side": ("seat", "card", "type"),
    "TURN-2.placed": ("seat", "space"),
    "WORK-1.swap": ("seat", "space", "other"),
    "SUP-1.points": ("seat", "points", "space"),
    "ROW-1.rows": ("seat", "steps", "before", "after"),
    "ROW-3.stop": ("seat",),
    "SQR-1.square": ("square", "counts"),
    "SQR-1.first": ("seat", "points", "square"),
    "SQR-1.second": ("seat", "points", "square"),
    "SQR-2.first": ("seat", "points", "square"),
    "SQR-2.second": ("seat", "points", "square"),
    "SQR-2.tied": ("seat", "points", "square"),
    "SQR-3.second": ("seat", "points", "square"),
    "SQR-4.first": ("seat", "points", "square"),
    "SQR-8.first": ("seat", "points", "square"),
    "SQR-6.tile": ("tile", "space"),
    "ELD-1.blessing": ("seat", "blessing"),
    "ELD-2.blessing": ("blessing",),
    "TURN-7.card": ("card", "place"),
    "BLS-1.kept": ("seat", "blessing"),
    "BLS-3.reserved": ("seat", "card"),
    "BLS-9.free": ("seat", "card"),
    "BLS-13.seen": ("seat", "tile", "tile2", "tile3"),
    "BLS-13.laid": ("seat", "position"),
    "BLS-13.next": ("seat", "position"),
    "BLS-14.first": ("seat", "points", "square"),
    "BLS-14.second": ("seat", "points", "square"),
    "BLS-15.transfer": ("seat", "card", "type", "type2"),
    "BLS-15.tool": ("seat", "card", "tool"),
    "BLS-16.points": ("seat", "points"),
    "BLS-17.space": ("seat", "steps", "before", "after"),
    "BLS-18.points": ("seat", "points"),
    "BLS-19.points": ("seat", "points"),
    "BLS-20.points": ("seat", "points", "level"),
    "BLS-22.back": ("card",),
    "BLS-22.card": ("card", "place"),
    "BLS-23.exchange": ("seat", "space", "other"),
    "BLS-24.points": ("seat", "points", "space"),
    "BLS-25.space": ("seat", "steps", "before", "after"),
    "BLS-26.first_only": ("seat", "square"),
    "BLS-27.tool": ("seat", "card", "tool"),
    "BLS-28.symbol": ("seat", "card"),
    "BLS-30.points": ("seat", "points", "blocks"),
    "SIKU-3.chosen": ("seat", "card"),
    "SIKU-3.placed": ("seat", "space"),
    "SIKU-3.discarded": ("seat", "card"),
    "SIKU-3.worker": ("seat", "card"),
    "SIKU-4.square": ("colour", "points", "square"),
    "SIKU-5.first": ("colour", "points", "square"),
    "SIKU-5.second": ("seat", "points", "square"),
    "SOLO-3.taken": ("seat", "card"),
    "SOLO-4.back": ("card",),
    "SOLO-4.card": ("card", "place"),
    "SOLO-5.worth": ("seat", "space", "worth", "squares", "rows", "supports"),
    "SOLO-6.discarded": ("seat", "card"),
    "SOLO-6.worker": ("seat", "card"),
    "SOLO-6.square": ("colour", "points", "square"),
    "SOLO-7.card": ("card", "place"),
    "SOLO-7.round": ("round",),
    "SOLO-8.removed": ("seat", "blessing"),
    "SOLO-9.rating": ("seat", "points", "rating"),
    "END-1.over": (),
    "END-4.count": ("seat", "line", "n", "line2", "n2"),
    "END-4.ranking": ("completion", "seat", "seat2", "seat3", "seat4"),
    "FIN-1.points": ("seat", "points", "outer", "most", "how", "level"),
    "FIN-1.dome": ("colour", "by"),
    "FIN-2.points": ("seat", "points", "workers", "counted", "most", "how", "labour"),
    "FIN-3.points": ("seat", "points", "sculptors"),
    "FIN-4.points": (
        "seat", "points", "ropes", "rope_points", "pickaxes", "pickaxe_points", "saws", "saw_points", "sets",
        "set_points",
    ),
    "FIN-5.points": ("seat", "points", "beasts", "symbols"),
    "FIN-6.points": ("seat", "points", "builders", "worth", "marker"),
    "FIN-7.points": ("seat", "points", "elders", "pairs"),
    "FIN-8.points": ("seat", "points", "blessings"),
    "FIN-9.points": ("seat", "points", "sets"),
    "FIN-10.wins": ("seat", "points"),
    "FIN-10.outer": ("seat", "points", "outer"),
    "FIN-10.shares": ("seat", "points"),
    **{f"BLS-{n + 10}.used": ("seat",) for n in range(1, len(BLESSINGS))},
}  # fmt: skip

PRIVATE = frozenset({"BLS-13.seen"})
"""Events for the eyes of their seat alone (SET-8, BLS-13)."""

COUNTED = frozenset({"SQR-1.square", "SIKU-4.square", "SOLO-6.square", "BLS-26.first_only"})
"""Events that say what was counted for points, or where points went that nobody gets."""

REVEALING = frozenset({
    "TURN-7.card", "CARD-2.card", "BLS-22.card", "SOLO-4.card", "SOLO-7.card", "SQR-6.tile", "ELD-2.blessing",
    "BLS-13.seen",
})  # fmt: skip
"""Events that show a piece which lay face down."""

TELLS = ("FIN-10.wins", "FIN-10.outer", "FIN-10.shares", "SOLO-9.rating")
SCORING = frozenset(key for key, facts in EVENTS.items() if facts[:2] == ("seat", "points") and key not in TELLS)
"""Events that give their seat points."""


def facts_of(event: tuple[object, ...]) -> dict[str, object]:
    """An event's facts by name."""
    return dict(zip(EVENTS[str(event[0])], event[1:], strict=True))


def visible(events: Sequence[tuple[object, ...]], seat: int) -> list[tuple[object, ...]]:
    """The events that a seat may read."""
    return [event for event in events if event[0] not in PRIVATE or event[1] == seat]
