"""Planted mistakes that change nothing, each with the reason: they are not counted."""

from __future__ import annotations

from mutations import Mutant

EQUIVALENT: list[tuple[str, str, str, str]] = [
    ("observe.py", "for n in seen.open if n)", "for n in seen.open", "bit 0 is no blessing: in_game() begins at 1"),
    ("squares.py", "if move & 63 == SPREAD:", "62", "a legal move here is Spread (4) or Sovereignty (16): both even"),
    ("squares.py", "spend(state, self.seat, move & 63, log)", "62", "Spread (4) and Sovereignty (16) are even"),
    (
        "taking.py", "turn.anything = False", "(nothing)",
        "only Renewal comes back with it set, under CARD-6: what it shuffles does not fit either, so it is set again",
    ),
]  # fmt: skip
"""(file, a part of its line, a part of what stands there after, why nobody could notice)."""


def why_equivalent(mutant: Mutant) -> str:
    """The reason why this mistake is none, or nothing."""
    line = mutant.path.read_text("utf-8").splitlines()[mutant.line - 1]
    for file, part, after, reason in EQUIVALENT:
        if mutant.path.name == file and part in line and after in mutant.after:
            return reason
    return ""
