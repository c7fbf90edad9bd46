"""Planted mistakes that change nothing, each with the reason: they are not counted."""

from __future__ import annotations

from mutations import Mutant

EQUIVALENT: list[tuple[str, str, str, str]] = []
"""(file, a part of its line, a part of what stands there after, why nobody could notice)."""


def why_equivalent(mutant: Mutant) -> str:
    """The reason why this mistake is none, or nothing."""
    line = mutant.path.read_text("utf-8").splitlines()[mutant.line - 1]
    for file, part, after, reason in EQUIVALENT:
        if mutant.path.name == file and part in line and after in mutant.after:
            return reason
    return ""
