"""Planted mistakes that change nothing, each with the reason: they are not counted."""

from __future__ import annotations

from mutations import Mutant

EQUIVALENT: list[tuple[str, str, str, str]] = [
    ("*", "self.args[«0]", "-1", "the steps that read it have one argument: the first is the last"),
    ("*", "«raise AssertionError", "(nothing)", "it says what cannot happen"),
    ("box.py", "= («0, *(", "", "piece 0 lies face down: nobody looks at its front"),
    ("observe.py", "1 << n «for n in seen.open if n)", "", "bit 0 is no blessing"),
    ("points.py", "leaders[«0], 5)", "-1", "there is one leader here: the first is the last"),
    ("squares.py", "if move & «63 == SPREAD:", "62", "Spread (4) and Sovereignty (16) are even"),
    ("squares.py", "spend(state, self.seat, move & «63, log)", "62", "Spread (4) and Sovereignty (16) are even"),
    ("squares.py", "for seat in range(«4)", "5", "a step for a fifth seat, which nobody has"),
    ("taking.py", "«turn.anything = False", "(nothing)", "only Renewal comes back with it set, under CARD-6: what it "
     "shuffles does not fit either, so it is set again"),
    ("temple.py", "range(«25, SPACES + 1) if UNDER", "24", "nothing lies under space 24"),
    ("temple.py", "for s in «range(SPACES) if LEVEL[s] == n + 1", "SPACES + 1", "the top square is on level 5"),
    ("uses.py", "if «hand & blessings", "hand | blessings", "more seats are looked at, and each is asked `usable`"),
]  # fmt: skip
"""(file, a part of its line with « where the mistake begins, a part of what stands there after, why it is none)."""


def why_equivalent(mutant: Mutant) -> str:
    """The reason why this mistake is none, or nothing."""
    for file, part, after, reason in EQUIVALENT:
        before, _, rest = part.partition("«")
        if file not in ("*", mutant.path.name) or after not in mutant.after:
            continue
        if mutant.text[: mutant.column].endswith(before) and mutant.text[mutant.column :].startswith(rest):
            return reason
    return ""
