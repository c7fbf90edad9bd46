"""Pages to look things up in a terminal or a notebook: rules, our readings, differences of the three rulebooks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from textwrap import fill as wrapped
from typing import Any, overload

from ....kit.catalog import fill
from .reference_html import editions_html, frame, readings_html, rule_html, rules_html
from .rulebook import Difference, Entry, Reading, UnknownRule, all_differences, all_readings, find
from .speech import catalog

__all__ = ["EditionsPage", "ReadingsPage", "Rule", "RulesPage", "UnknownRule", "editions_page", "readings_page",
           "rules_page"]  # fmt: skip
WIDTH = 100


def _wrap(text: str, first: str = "", later: str | None = None) -> str:
    """Lines of at most `WIDTH` characters; ids and words with a hyphen are never torn."""
    later = first if later is None else later
    return wrapped(text, WIDTH, initial_indent=first, subsequent_indent=later, break_on_hyphens=False)


def _titled(title: str) -> str:
    return f"{_wrap(title)}\n{'=' * min(WIDTH, len(title))}"


class Rule:
    """One rule: its wording, where it comes from, our readings in it and what the rulebooks say differently."""

    def __init__(self, entry: Entry, language: str) -> None:
        self.id, self.group, self.text, self.source, self.readings, self.differences, self.differ = self._entry = entry
        self.language = language

    def say(self, key: str, **values: Any) -> str:
        """A text of the catalog."""
        return fill(catalog(self.language)[key], values, self.language)

    def __str__(self) -> str:
        """The wording with its id and its source."""
        return _wrap(self.say("page.rule_line", rule=self.id, source=self.say(f"source.{self.source}"), text=self.text))

    def __repr__(self) -> str:
        """The wording, our readings and what each book says."""
        return "\n".join((str(self), *self.notes(all_of_them=True)))

    def notes(self, all_of_them: bool = False) -> Iterator[str]:
        """Our readings with their reasons, and what the books say where they differ in substance, or in anything."""
        for reading in self.readings:
            yield _wrap(self.say("page.reading_line", text=reading.text, reason=reading.reason), "  - ", "    ")
        if self.differences and not (all_of_them or self.differ):
            yield _wrap(self.say("page.small_line", n=len(self.differences)), "  - ", "    ")
            return
        for one in self.differences:
            key = "page.change_line" if one.changes_play else "page.differ_line"
            yield _wrap(self.say(key, played=one.played), "  - ", "    ")
            yield from (_wrap(said, f"    {names:<7} ", " " * 12) for names, said in one.books)

    def _repr_html_(self) -> str:
        return frame(self.language, rule_html(self._entry, catalog(self.language), self.language, (self.id,)))


class RulesPage(Sequence[Rule]):
    """Rules by group. Iterating gives each `Rule`; `page["SQR-2"]` gives one, `"SQR-2" in page` asks."""

    def __init__(self, entries: list[Entry], language: str) -> None:
        self.language = language
        self._entries = entries
        self._rules = [Rule(entry, language) for entry in entries]

    @property
    def ids(self) -> tuple[str, ...]:
        return tuple(rule.id for rule in self._rules)

    @property
    def groups(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(rule.group for rule in self._rules))

    @overload
    def __getitem__(self, key: int | str) -> Rule: ...
    @overload
    def __getitem__(self, key: slice) -> list[Rule]: ...
    def __getitem__(self, key: int | str | slice) -> Rule | list[Rule]:
        if not isinstance(key, str):
            return self._rules[key]
        named = {entry.id for entry in find(self.language, key)}
        for rule in self._rules:
            if rule.id in named:
                return rule
        raise UnknownRule(f"rule {key!r} is not on this page; it has {', '.join(self.ids)}")

    def __len__(self) -> int:
        return len(self._rules)

    def __contains__(self, rule: object) -> bool:
        return rule in self.ids or rule in self._rules

    def __str__(self) -> str:
        texts = catalog(self.language)
        lines = [_titled(texts["page.rules"]), _wrap(texts["page.rules_note"])]
        for group in self.groups:
            lines += ["", f"{group}  {texts[f'group.{group}']}"]
            for rule in self._rules:
                if rule.group == group:
                    lines += ["", str(rule), *rule.notes()]
        return "\n".join(lines)

    __repr__ = __str__

    def _repr_html_(self) -> str:
        return rules_html(self._entries, catalog(self.language), self.language)


class EditionsPage(tuple[Difference, ...]):
    """Every difference between the three rulebooks and how it is played here; those that change play come first."""

    language: str

    def __str__(self) -> str:
        texts = catalog(self.language)
        lines = [_titled(texts["page.editions"]), _wrap(texts["page.editions_note"])]
        for one in self:
            lines += ["", f"{one.rule} ({texts['page.changes']})" if one.changes_play else one.rule]
            said = (*one.books, (texts["page.played"], one.played), (texts["page.reason"], one.reason))
            lines += [_wrap(text, f"  {head:<12} ", " " * 15) for head, text in said]
        return "\n".join(lines)

    __repr__ = __str__

    def _repr_html_(self) -> str:
        return editions_html(self, catalog(self.language), self.language)


class ReadingsPage(tuple[Reading, ...]):
    """Every place where the books are silent or unclear, how we play it, and why."""

    language: str

    def __str__(self) -> str:
        texts = catalog(self.language)
        lines = [_titled(texts["page.readings"])]
        for reading in self:
            lines += ["", _wrap(reading.text, f"{reading.rule:<8} ", " " * 9)]
            lines.append(_wrap(fill(texts["page.reason_line"], {"reason": reading.reason}, self.language), " " * 9))
        return "\n".join(lines)

    __repr__ = __str__

    def _repr_html_(self) -> str:
        return readings_html(self, catalog(self.language), self.language)


def rules_page(language: str = "en", ids: str | Iterable[str] | None = None) -> Rule | RulesPage:
    """One rule ("SQR-2"), a group ("SQR"), several of them, or all rules (None)."""
    entries = find(language, ids)
    if isinstance(ids, str) and len(entries) == 1 and entries[0].group != ids.strip().upper():
        return Rule(entries[0], language)
    return RulesPage(entries, language)


def editions_page(language: str = "en") -> EditionsPage:
    """The three rulebooks compared."""
    page = EditionsPage(all_differences(language))
    page.language = language
    return page


def readings_page(language: str = "en") -> ReadingsPage:
    """Our readings, each with its reason."""
    page = ReadingsPage(all_readings(language))
    page.language = language
    return page
