"""The rules as records: their wording in a language, where each comes from, our readings, differences of the books.

The data are `data/rules.toml`, `readings.toml` and `editions.toml`, the wordings `text/rules.*.json`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable
from functools import cache
from importlib import resources
from typing import Any, NamedTuple

from ....kit.catalog import typeset
from ..rules.words import EDITIONS
from .speech import catalog

ID = re.compile(r"\s*([A-Z]+)\s*-?\s*(\d+)\s*", re.IGNORECASE)
CITED = re.compile(r"\b([A-Z]{3,4}-\d+)\b")
"""A rule id inside a text."""


class UnknownRule(ValueError):
    """An id or a group that is not in the rules."""


class Reading(NamedTuple):
    """How we play what the books leave open, and why."""

    rule: str
    text: str
    reason: str


class Difference(NamedTuple):
    """What each of the three books says, how it is played here, and why."""

    id: str
    rule: str
    changes_play: bool
    de: str
    nl: str
    fr: str
    played: str
    reason: str

    @property
    def books(self) -> tuple[tuple[str, str], ...]:
        """What the books say; those that say the same together: ("DE, NL", ...), ("FR", ...)."""
        said: dict[str, list[str]] = {}
        for edition in EDITIONS:
            said.setdefault(getattr(self, edition), []).append(edition.upper())
        return tuple((", ".join(names), text) for text, names in said.items())


class Entry(NamedTuple):
    """One rule. `source` is printed, partly (printed, in part our reading), reading or reconstructed.

    `differ` says that the books differ in substance here, not in words alone.
    """

    id: str
    group: str
    text: str
    source: str
    readings: tuple[Reading, ...]
    differences: tuple[Difference, ...]
    differ: bool


@cache
def _data(name: str) -> dict[str, Any]:
    file = resources.files("nunatak_widget.games.nunatak") / "data" / f"{name}.toml"
    return tomllib.loads(file.read_text("utf-8"))


@cache
def all_readings(language: str) -> tuple[Reading, ...]:
    """Every reading, in the order of the rules."""
    order = list(catalog(language, "rules."))
    found = [
        Reading(e["rule"], typeset(e["reading"][language], language), typeset(e["reason"][language], language))
        for e in _data("readings")["reading"]
    ]
    return tuple(sorted(found, key=lambda reading: order.index(reading.rule)))


@cache
def all_differences(language: str) -> tuple[Difference, ...]:
    """Every difference of the books: those that change play first, then in the order of the rules."""
    order = list(catalog(language, "rules."))
    cells = (*EDITIONS, "played", "reason")
    found = [
        Difference(
            e["id"], e["rule"], e["changes_play"], **{cell: typeset(e[cell][language], language) for cell in cells}
        )
        for e in _data("editions")["difference"]
    ]
    return tuple(sorted(found, key=lambda one: (not one.changes_play, order.index(one.rule))))


@cache
def all_rules(language: str) -> dict[str, Entry]:
    """Every rule by its id."""
    sources, rules = _data("rules"), {}
    for rule, text in catalog(language, "rules.").items():
        source = sources[rule]["source"]
        if source == "printed" and sources[rule].get("reading"):
            source = "partly"
        rules[rule] = Entry(
            rule,
            rule.split("-")[0],
            text,
            source,
            tuple(reading for reading in all_readings(language) if reading.rule == rule),
            tuple(one for one in all_differences(language) if one.rule == rule),
            sources[rule].get("editions", False),
        )
    return rules


def find(language: str, wanted: str | Iterable[str] | None) -> list[Entry]:
    """The rules of an id, a group, several of them, or all (None); forgiving about case, spaces and the hyphen."""
    rules = all_rules(language)
    if wanted is None:
        return list(rules.values())
    found: dict[str, Entry] = {}
    for name in wanted if isinstance(wanted, Iterable) and not isinstance(wanted, str) else (wanted,):
        found.update({entry.id: entry for entry in _named(rules, name)})
    return list(found.values())


def _named(rules: dict[str, Entry], name: object) -> list[Entry]:
    text = name.strip().upper() if isinstance(name, str) else ""
    if match := ID.fullmatch(text):
        text = f"{match[1]}-{match[2]}"
    found = [entry for entry in rules.values() if text in (entry.id, entry.group)]
    if found:
        return found
    from difflib import get_close_matches  # only a mistake needs it

    groups = list(dict.fromkeys(entry.group for entry in rules.values()))
    group = next(iter(get_close_matches(text.split("-")[0], groups, 1)), "")
    near = get_close_matches(text, rules, 4) or [entry.id for entry in rules.values() if entry.group == group][:4]
    close = f"; near it are {', '.join(near)}" if near else ""
    raise UnknownRule(f"rule {name!r} is not known{close}; the groups are {', '.join(groups)}")
