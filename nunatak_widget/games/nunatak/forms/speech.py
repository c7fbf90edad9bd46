"""Words for pieces, events, refusals and questions in one language, made when somebody looks."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from typing import Any

from ....kit.catalog import LANGUAGES, fill, typeset
from ..rules.box import Box
from ..rules.events import facts_of
from ..rules.temple import NAME
from ..rules.words import BEAST, BLESSINGS, COMPLETIONS, CRAFTSMAN, ELDER, LINES, RATINGS, TOOLS, TYPES

LISTED = {"shown": "type", "wanted": "type", "must": "space", "pending": "square", "open": "blessing", "best": "space"}
"""Facts of refusals that are several things, and of which kind each of them is."""


class UnknownLanguage(ValueError):
    """A language that has no catalog."""


@cache
def catalog(language: str, part: str = "") -> dict[str, str]:
    """The texts of a language; `part` "rules." gives the wording of the rules."""
    if language not in LANGUAGES:
        raise UnknownLanguage(f"language {language!r} is not known; choose one of {', '.join(LANGUAGES)}")
    folder = resources.files("nunatak_widget.games.nunatak") / "text"
    texts: dict[str, str] = json.loads((folder / f"{part}{language}.json").read_text("utf-8"))
    return {key: typeset(text, language) for key, text in texts.items()}


class Speech:
    """One language and the names of the seats; without names they are Player 1, 2, … in that language."""

    def __init__(self, box: Box, names: Sequence[str] | None = None, language: str = "en") -> None:
        self.box = box
        self.language = language
        self.texts = catalog(language)
        numbers = range(1, box.players + 1)
        self.names = tuple(names) if names is not None else tuple(self.say("player", n=n) for n in numbers)

    def say(self, key: str, **values: Any) -> str:
        """A text of the catalog with its slots filled."""
        return fill(self.texts[key], values, self.language)

    def name(self, colour: int) -> str:
        """A player, Siku or a dummy."""
        if 0 <= colour < len(self.names):
            return self.names[colour]
        if colour < 0:
            return self.texts["nobody"]
        if self.box.mode == "two":
            return self.texts["siku"]
        return self.say("dummy", n=colour)

    def card(self, card: int) -> str:
        """What a card shows: its types, its tool, beast symbols or pair."""
        return self._or([self._half(card, kind) for kind in self.box.card_types[card]])

    def _half(self, card: int, kind: int) -> str:
        word = self.texts[f"type.{TYPES[kind]}"]
        if kind == CRAFTSMAN:
            return f"{word} ({self.texts['tool.' + TOOLS[self.box.tool[card]]]})"
        if kind == BEAST:
            return f"{word} ({self.say('card.symbols', n=self.box.beasts[card])})"
        if kind == ELDER:
            one, two = (self.texts[f"type.{TYPES[t]}"] for t in self.box.pair[card])
            return f"{word} ({one} + {two})"
        return word

    def tile(self, tile: int) -> str:
        if not tile:
            return "–"
        return self._or([self.texts[f"type.{TYPES[kind]}"] for kind in self.box.tile_types[tile]])

    def _or(self, words: list[str]) -> str:
        if len(words) < 2:
            return words[0] if words else "–"
        return self.say("or", first=", ".join(words[:-1]), second=words[-1])

    def _and(self, words: list[str]) -> str:
        if len(words) < 2:
            return words[0] if words else "–"
        return self.say("and", first=", ".join(words[:-1]), last=words[-1])

    def fact(self, name: str, value: Any) -> Any:
        """One fact of an event or a refusal as a word; numbers stay numbers."""
        kind = name.rstrip("234")
        if kind in ("seat", "colour", "by", "owner", "dummy"):
            return self.name(value)
        if kind == "card":
            return self.card(value) if value else "–"
        if kind == "tile":
            return self.tile(value)
        if kind == "counts":
            return ", ".join(f"{self.name(colour)} ({n})" for colour, n in enumerate(value) if n)
        if kind in ("space", "other", "square"):
            return NAME[value]
        if kind == "type":
            return self.texts[f"type.{TYPES[value]}"]
        if kind == "tool":
            return self.texts[f"tool.{TOOLS[value]}"]
        if kind == "blessing":
            return self.texts[f"blessing.{BLESSINGS[value]}"]
        if kind == "completion":
            return self.texts[f"completion.{COMPLETIONS[value]}"]
        if kind == "line":
            return self.texts[f"line.{LINES[value]}"]
        if kind == "rating":
            return self.texts[f"rating.{RATINGS[value][1] if value >= 0 else 'none'}"]
        if kind in LISTED:
            words = [self.fact(LISTED[kind], entry) for entry in value]
            return self._and(words) if kind == "shown" else self._or(words)
        if kind == "asked" and isinstance(value, tuple):
            return self.told(*value)
        if kind == "pairs":
            return self._pairs(value)
        return value + 1 if kind == "position" else value

    def _pairs(self, pairs: Sequence[tuple[int, int, int, int]]) -> str:
        """FIN-7: the sum of all elders; brackets where there are several."""
        sums = [
            self.say("pair", type=self.fact("type", one), n=n, type2=self.fact("type", two), n2=n2)
            for one, n, two, n2 in pairs
        ]
        return sums[0] if len(sums) == 1 else " + ".join(f"({told})" for told in sums)

    def event(self, event: tuple[Any, ...]) -> str:
        """An event in words."""
        facts = facts_of(event)
        return self.say(str(event[0]), **{name: self.fact(name, value) for name, value in facts.items()})

    def told(self, key: str, facts: Mapping[str, Any]) -> str:
        """A question or a refusal in words."""
        return self.say(key, **{name: self.fact(name, value) for name, value in facts.items()})


def rule_text(rule: str, language: str = "en") -> str:
    """The wording of a rule."""
    rules = catalog(language, "rules.")
    if rule not in rules:
        raise ValueError(f"rule {rule!r} is not known; nk.rules() lists all of them")
    return rules[rule]
