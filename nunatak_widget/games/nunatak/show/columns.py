"""Text in columns for a terminal: how many cells a text takes there, and padding to them."""

from __future__ import annotations

from unicodedata import category, combining, east_asian_width


def plain(text: str, most: int = 0) -> str:
    """One line without control signs; longer than `most` cells it ends in dots."""
    line = " ".join("".join(sign if category(sign)[0] != "C" else " " for sign in text).split())
    if most and cells(line) > most:
        while line and cells(line) > most - 1:
            line = line[:-1]
        line = line.rstrip() + "…"
    return line


def cells(text: str) -> int:
    """The width of a line in a terminal: wide signs take two cells, marks over a letter none."""
    return sum(0 if combining(sign) else 2 if east_asian_width(sign) in "WF" else 1 for sign in text)


def left(text: str, width: int) -> str:
    """At the left of a column."""
    return text + " " * (width - cells(text))


def right(text: str, width: int) -> str:
    """At the right of a column."""
    return " " * (width - cells(text)) + text


def middle(text: str, width: int) -> str:
    """In the middle of a column."""
    room = max(0, width - cells(text))
    return " " * (room // 2) + text + " " * (room - room // 2)


def wrapped(words: list[str], width: int, indent: int = 0, between: str = "  ") -> list[str]:
    """Words beside each other, in as many lines as they need; further lines are indented."""
    lines = [""]
    for word in words:
        longer = lines[-1] + (between if lines[-1].strip() else "") + word
        if lines[-1].strip() and cells(longer) > width:
            lines.append(" " * indent + word)
        else:
            lines[-1] = longer
    return lines
