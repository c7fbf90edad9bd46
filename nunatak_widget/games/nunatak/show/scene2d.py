"""What the picture shows, already in words: no rules, no catalog, only what stands where.

Spaces are numbered as in the temple: level 1 is 0..24 row by row from the back, level 2 is 25..40 (4x4), level 3
41..49 (3x3), level 4 50..53 (2x2). Types, tools and colours are the neutral keys (`worker`, `pole saw`, `turquoise`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass, field

SPACES = 54


@dataclass(slots=True)
class Card:
    """A card of the display, or the one that was taken."""

    symbols: tuple[str, ...]
    """The types it fits, one or two."""
    title: str
    told: str = ""
    """All that is printed on it beside its types, in words."""
    note: str = ""
    foot: str = ""
    """Its last line: how many spaces it fits, or whom it is kept for."""
    lit: bool = False
    """It may be taken now. As soon as one card is lit, the others are drawn shut."""
    chosen: bool = False
    """It was taken and waits for its block."""
    reserved_by: str | None = None
    """The colour of the player it is kept for."""
    worth: tuple[str, ...] = ()
    """The signs before the note: a tool, a beast's symbols, an elder's two types; `/` parts the two sides."""


@dataclass(slots=True)
class Blessing:
    """An open blessing."""

    name: str
    effect: str
    kind: str = ""
    lit: bool = False


@dataclass(slots=True)
class Player:
    """One area beside the temple; a dummy or Siku is one without score and marker, with the workers alone in counts."""

    name: str
    colour: str
    score: int | None = None
    blocks: int = 0
    left: str = ""
    """Blocks not yet placed, as a number and in words."""
    counts: Mapping[str, int] = field(default_factory=dict)
    """Cards by type; a type that is not named is not drawn."""
    marker: int | None = None
    """The space of the builder marker, 0 to the end of the track."""
    marker_worth: int = 0
    blessings: Sequence[str] = ()
    lit: Set[str] = frozenset()
    """The blessings of these that may be used now."""
    to_move: bool = False
    note: str = ""
    starts: bool = False
    """Holds the start marker."""
    parts: Sequence[tuple[str, int]] = ()
    """The game is over: the score in parts, each with the colour or type that it is drawn in."""
    active: tuple[str, ...] = ()
    """Two players: the colours of the blocks of the active set that are not yet placed."""


@dataclass(slots=True)
class Ranked:
    """Four players: a place in the ranking of the completion card, with both counts."""

    name: str
    colour: str
    counts: tuple[int, int]
    extra: bool
    """Takes one of the two extra turns as things stand."""


@dataclass(slots=True)
class Scene:
    """One moment of a game. Lists of 54 go by space."""

    title: str
    subtitle: str = ""
    """What is asked."""
    turn: str = ""
    """How far the game has come."""
    tiles: Sequence[tuple[str, ...] | None] = (None,) * SPACES
    blocks: Sequence[str | None] = (None,) * SPACES
    lit: Mapping[int, str] = field(default_factory=dict)
    """Spaces to choose from, with a label such as `+5`, or an empty one; without a tile: squares to choose from."""
    rows: Set[int] = frozenset()
    """Lit spaces whose block closes a row."""
    last: int | None = None
    """The space just built on."""
    display: Sequence[Card | None] = ()
    """The four places; with `diamond` left, top, right, bottom."""
    diamond: bool = False
    dummy_places: Mapping[int, str] = field(default_factory=dict)
    """Solo: place of the display -> colour of the dummy whose marker lies there."""
    hand: Card | None = None
    """The card that was taken, if it does not lie in a gap of the display."""
    blessings: Sequence[Blessing] = ()
    players: Sequence[Player] = ()
    labels: Mapping[str, str] = field(default_factory=dict)
    """The words of the picture by key (LABELS); a missing one is left out."""
    cards_left: int = 0
    tiles_left: int = 0
    lines: tuple[str, str] = ("", "")
    """Four players: the two lines of the completion card."""
    ranking: Sequence[Ranked] = ()
    final: Sequence[tuple[str, str, tuple[int, ...]]] = ()
    """The final scoring: sign, name and points by player of each line."""
    result: str | None = None
    """The game is over: who has won. The dome is drawn then."""
    desc: str = ""
    """The picture in words, for a reader that cannot see it."""
    track: int = 10
    """The last space of the builder track."""
    numbers: Mapping[int, int] = field(default_factory=dict)
    """The numbers of the builder track by space."""

    def __post_init__(self) -> None:
        for name, given in (("tiles", self.tiles), ("blocks", self.blocks)):
            if len(given) != SPACES:
                raise ValueError(f"{name} has {len(given)} entries, a temple has {SPACES} spaces")

    def label(self, key: str) -> str:
        """A word of the picture in the language of the scene."""
        return self.labels.get(key, "")


LABELS = ("display", "blessings", "cards left", "tiles left", "levels", "track", "set", "completion", "hand")
"""What `labels` may name. The numbers left are whole phrases; `set` stands before the blocks of an active set."""
