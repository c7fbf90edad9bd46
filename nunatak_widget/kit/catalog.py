"""Texts: one JSON catalog a language, equal keys and slots in all, and one small plural/select format.

``{name}`` is a slot; ``{n, plural, one {# point} other {# points}}`` and ``{kind, select, a {x} other {y}}`` choose;
inside a plural ``#`` is the number. Which numbers are `one` is said by language: French counts 0 and 1, the others 1.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Any

LANGUAGES = ("en", "de", "fr", "nl")
Part = str | tuple[str, str, Any]
_HEAD = re.compile(r"\s*([\w.]+)\s*(?:,\s*(plural|select)\s*,)?\s*")
_CASE = re.compile(r"\s*([\w=]+)\s*\{")


class CatalogError(ValueError):
    """A text that cannot be read or filled."""


def plural_form(n: int, language: str) -> str:
    """CLDR's category for whole numbers in our four languages."""
    return "one" if n == 1 or (language == "fr" and n == 0) else "other"


@cache
def parse(text: str) -> tuple[Part, ...]:
    """A text as plain parts and slots."""
    parts, end = _parse(text, 0, False)
    if end != len(text):
        raise CatalogError(f"a closing brace too many at {end} in {text!r}")
    return parts


def _parse(text: str, at: int, nested: bool) -> tuple[tuple[Part, ...], int]:
    parts: list[Part] = []
    plain = ""
    while at < len(text) and text[at] != "}":
        if text[at] != "{":
            plain += text[at]
            at += 1
            continue
        if plain:
            parts.append(plain)
            plain = ""
        head = _HEAD.match(text, at + 1)
        if head is None:
            raise CatalogError(f"no slot name at {at} in {text!r}")
        at = head.end()
        cases: dict[str, tuple[Part, ...]] = {}
        while head[2] and (case := _CASE.match(text, at)):
            cases[case[1]], at = _parse(text, case.end(), True)
            at += 1
        while at < len(text) and text[at].isspace():
            at += 1
        if at >= len(text) or text[at] != "}" or (head[2] and "other" not in cases):
            raise CatalogError(f"slot {head[1]!r} is not closed or has no case 'other' in {text!r}")
        parts.append((head[1], head[2] or "", cases))
        at += 1
    if nested and at >= len(text):
        raise CatalogError(f"a case is not closed in {text!r}")
    if plain:
        parts.append(plain)
    return tuple(parts), at


def fill(text: str, values: Mapping[str, Any], language: str) -> str:
    """A text with its slots filled."""
    return _fill(parse(text), values, language, None)


def _fill(parts: tuple[Part, ...], values: Mapping[str, Any], language: str, number: Any) -> str:
    out = ""
    for part in parts:
        if isinstance(part, str):
            out += part.replace("#", str(number)) if number is not None else part
            continue
        name, kind, cases = part
        if name not in values:
            raise CatalogError(f"the slot {name!r} has no value")
        value = values[name]
        if not kind:
            out += str(value)
            continue
        form = plural_form(value, language) if kind == "plural" else str(value)
        exact = f"={value}"
        chosen = cases.get(exact) or cases.get(form) or cases["other"]
        out += _fill(chosen, values, language, value if kind == "plural" else number)
    return out


def typeset(text: str, language: str) -> str:
    """A text with the spaces of its language's print, so that nobody has to type them in a catalog.

    French keeps ; : ! ? and the inside of « » together with the word beside them.
    """
    if language != "fr":
        return text
    text = re.sub(" ([;!?])", "\u202f\\1", text)
    return re.sub("(?<=«) | (?=[:»])", "\u00a0", text)


def slots(text: str) -> set[str]:
    """The names of the slots of a text, in all its cases."""

    def walk(parts: tuple[Part, ...]) -> set[str]:
        names: set[str] = set()
        for part in parts:
            if not isinstance(part, str):
                names.add(part[0])
                for case in (part[2] or {}).values():
                    names |= walk(case)
        return names

    return walk(parse(text))
