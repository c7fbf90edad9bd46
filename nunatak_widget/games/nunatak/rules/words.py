"""The neutral keys of the game: types, tools, kinds, blessings, completion cards, colours, verbs of a move."""

from __future__ import annotations

TYPES = ("worker", "sculptor", "craftsman", "beast", "builder", "elder")
WORKER, SCULPTOR, CRAFTSMAN, BEAST, BUILDER, ELDER = range(6)
TOOLS = ("rope", "pickaxe", "pole saw")
ROPE, PICKAXE, POLE_SAW = range(3)
COLOURS = ("turquoise", "orange", "blue", "white")
EDITIONS = ("de", "nl", "fr")

BLESSINGS = (
    "", "foresight", "abundance", "providence", "spread", "transfer", "insight", "progress", "fellowship", "foundation",
    "walls", "freedom", "renewal", "exchange", "strength", "haste", "sovereignty", "tools", "herd", "labour", "heights",
)  # fmt: skip
(
    FORESIGHT, ABUNDANCE, PROVIDENCE, SPREAD, TRANSFER, INSIGHT, PROGRESS, FELLOWSHIP, FOUNDATION, WALLS, FREEDOM,
    RENEWAL, EXCHANGE, STRENGTH, HASTE, SOVEREIGNTY, TOOLS_BLESSING, HERD, LABOUR, HEIGHTS,
) = range(1, 21)  # fmt: skip
KINDS = ("immediate", "once", "end")
IMMEDIATE, ONCE, END = range(3)

COMPLETIONS = ("", "beasts", "workers", "sculptors", "craftsmen", "builders", "elders")
LINES = (
    "beasts with 1 symbol", "beasts with 2 symbols", "workers", "builders", "sculptors", "craftsmen",
    "pickaxe craftsmen", "rope craftsmen", "builder track", "elders", "unused blessings",
)  # fmt: skip
PLACES = ("left", "top", "right", "bottom")
RATINGS = ((251, "ice temple"), (226, "iceberg"), (201, "ice block"), (186, "ice cube"), (151, "snowball"),
           (100, "meltwater"))  # fmt: skip

# The rows of a move (see kit.agenda). One decision knows a few of them.
(
    TAKE, FOR, PLACE, SWAP, WITH, SIDE, ORDER, BLESS, USE, PASS, RESERVE, LAY, FIRST_TILE, SECOND_TILE, LEVEL_ROW,
    OWN_CARD, AS_TYPE, AS_TOOL, SETTLE,
) = range(19)  # fmt: skip
VERBS = (
    "take", "for", "place", "swap", "with", "side", "order", "bless", "use", "pass", "reserve", "lay", "first",
    "second", "level", "card", "type", "tool", "settle",
)  # fmt: skip
