"""The words that are understood in a move: neutral keys, English and the language of the game, mixed as one likes.

Words are compared folded, so that case, accents, hyphens and spaces do not matter: `Main d'Œuvre` is `main-d’oeuvre`.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import product

from ....kit.catalog import fill
from ..rules.box import Box
from ..rules.state import State, beasts_of, card_of, elder_counts, tool_of, type_of
from ..rules.temple import NAME
from ..rules.words import (
    AS_TOOL,
    AS_TYPE,
    BEAST,
    BLESS,
    BLESSINGS,
    CRAFTSMAN,
    ELDER,
    FOR,
    LAY,
    LEVEL_ROW,
    OWN_CARD,
    PASS,
    RESERVE,
    SIDE,
    SWAP,
    TAKE,
    TOOLS,
    TYPES,
    USE,
    VERBS,
)  # fmt: skip
from .move_text import NEUTRAL, WHO, Texts
from .speech import catalog

CARDS = (TAKE, RESERVE, OWN_CARD)
NEEDS_VERB = (SWAP, PASS)
Form = tuple[str, int]
"""A folded text and how loosely it names its move: 0 in full, 1 a card by its type, 2 by one half."""


def fold(text: str) -> str:
    """Letters, digits and / + @ alone, without case and accents."""
    text = text.casefold().replace("œ", "oe").replace("æ", "ae")
    text = "".join(c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c))
    return re.sub(r"[^\w/+@]|_", "", text)


@cache
def spellings(word: str) -> frozenset[str]:
    """How a word can be typed, folded; a German umlaut also with an e."""
    with_e = word.casefold().replace("ä", "ae").replace("ö", "oe").replace("ü", "ue")
    return frozenset((fold(word), fold(with_e)))


class Vocabulary:
    """The words of a language, of English and the neutral keys together."""

    def __init__(self, texts: Texts = NEUTRAL) -> None:
        self.catalogs = (catalog("en"), texts) if texts else (catalog("en"),)

    def words(self, group: str, key: str) -> frozenset[str]:
        """Every folded spelling of a word."""
        known = spellings(key)
        for texts in self.catalogs:
            known |= spellings(texts.get(f"{group}.{key}", key))
        return known

    def every(self, group: str, keys: Iterable[str]) -> frozenset[str]:
        """The spellings of several words of a group."""
        return frozenset(word for key in keys for word in self.words(group, key))

    def half(self, kind: int, tool: int, beasts: int, pair: tuple[int, ...]) -> tuple[frozenset[str], set[str]]:
        """A card or one half of it: by its type, and in full with tool, beast symbols or pair."""
        types = self.words("type", TYPES[kind])
        details: set[str] = {""}
        if kind == CRAFTSMAN and tool >= 0:
            details = set(self.words("tool", TOOLS[tool]))
        elif kind == BEAST:
            details = {str(beasts)} | {fold(fill(t["card.symbols"], {"n": beasts}, "en")) for t in self.catalogs}
        elif kind == ELDER and pair:
            one, two = (self.words("type", TYPES[t]) for t in pair)
            details = {f"{a}+{b}" for a, b in (*product(one, two), *product(two, one))}
        return types, {a + b for a, b in product(types, details)}

    def card(self, box: Box, card: int) -> Iterator[Form]:
        """The texts that name a card of the display."""
        halves = [self.half(kind, box.tool[card], box.beasts[card], box.pair[card]) for kind in box.card_types[card]]
        if len(halves) == 1:
            yield from ((form, 0) for form in halves[0][1])
            yield from ((form, 1) for form in halves[0][0])
            return
        joints = {"/"} | {fold(re.sub(r"{\w+}", "", texts["or"])) for texts in self.catalogs}
        for loose in (1, 0):
            (a, b) = (half[1 - loose] for half in halves)
            for one, joint, two in (*product(a, joints, b), *product(b, joints, a)):
                yield one + joint + two, loose
        yield from ((form, 2) for types, full in halves for form in (*types, *full))

    def entry(self, state: State, entry: int) -> Iterator[Form]:
        """The texts that name a card of an area, as it counts now."""
        pair = state.box.pair[card_of(entry)] if elder_counts(entry) else ()
        types, full = self.half(type_of(entry), tool_of(entry), beasts_of(entry), pair)
        yield from ((form, 0) for form in full)
        yield from ((form, 1) for form in types)

    def things(self, state: State, row: int, target: int) -> Iterator[Form]:
        """The texts for what a move is about, without its verb."""
        if row in CARDS:
            yield f"@{target + 1}", 0
        if row in (TAKE, RESERVE):
            if state.display[target]:
                yield from self.card(state.box, state.display[target])
        elif row == OWN_CARD:
            yield from self.entry(state, state.areas[state.todo[0].seat][target])
        else:
            yield from ((form, 0) for form in self._plain(row, target))

    def _plain(self, row: int, target: int) -> frozenset[str]:
        if row == FOR:
            return self.words("verb", WHO[target])
        if row in (SIDE, AS_TYPE):
            return self.words("type", TYPES[target])
        if row == AS_TOOL:
            return self.words("tool", TOOLS[target])
        if row in (BLESS, USE):
            return self.words("blessing", BLESSINGS[target])
        number = {LAY: str(target + 1), LEVEL_ROW: str(target), PASS: ""}
        return frozenset((number[row] if row in number else NAME[target],))

    def verbs(self, row: int) -> frozenset[str]:
        """The words for a verb; nothing at all where it may be left out."""
        return self.words("verb", VERBS[row]) | (frozenset() if row in NEEDS_VERB else {""})
