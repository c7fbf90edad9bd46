"""A mistake in a position: what is wrong, where, and how to mend it, in any of the languages."""

from __future__ import annotations

from typing import Any

from ....kit.catalog import fill
from .speech import catalog

SHOWN = 40


class Mistake:
    """One mistake. `key` is its text (a rule id and a word, or `diagram.` and a word), `where` words of the diagram.

    `line` is the line of the text, 0 for a mistake of the position itself.
    """

    __slots__ = ("facts", "key", "line", "where")

    def __init__(self, key: str, where: str = "", line: int = 0, **facts: Any) -> None:
        self.key, self.where, self.line = key, where, line
        self.facts = {name: short(fact) if name == "text" else fact for name, fact in facts.items()}

    @property
    def rule(self) -> str:
        """The rule that a position breaks; "" for a mistake of writing."""
        rule = self.key.split(".")[0]
        return "" if rule == "diagram" else rule

    def text(self, language: str = "en") -> str:
        """Where and what, with a way to mend it."""
        texts = catalog(language)
        said = fill(texts[self.key], self.facts, language)
        if self.rule:
            said = f"{said} [{self.rule}]"
        if not self.line and not self.where:
            return said
        frame = "mistake.where" if not self.line else "mistake.line" if self.where else "mistake.line_only"
        return fill(texts[frame], {"line": self.line, "where": self.where, "text": said}, language)

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"<Mistake {self.text()}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Mistake) and self.facts == other.facts and self.place() == other.place()

    def place(self) -> tuple[int, str, str]:
        """Line, words and key: the order in which mistakes are listed."""
        return self.line, self.where, self.key

    def __hash__(self) -> int:
        return hash(self.place())


class DiagramError(ValueError):
    """A text that cannot be read as a position; `mistakes` has every one of them."""

    def __init__(self, mistakes: list[Mistake], language: str = "en") -> None:
        self.mistakes = mistakes
        super().__init__(self.text(language))

    def text(self, language: str = "en") -> str:
        """All mistakes, one a line."""
        return "\n".join(mistake.text(language) for mistake in self.mistakes)


def short(text: object) -> str:
    """A piece of somebody's text that fits into a sentence."""
    said = str(text)
    return said if len(said) <= SHOWN else said[: SHOWN - 1] + "…"
