"""Text of the picture: SVG neither wraps nor shrinks, so widths are estimated here.

The figures are those of DejaVu Sans, the widest of the usual fonts; others leave some air.
"""

from __future__ import annotations

import re
from html import escape

from .art import number

_WIDTHS = {
    **dict.fromkeys("'ijlI|", 0.29), **dict.fromkeys(" .,’·:;/J\xa0", 0.34), **dict.fromkeys("f-()t!r[]", 0.41),
    **dict.fromkeys("szcç?„“”–", 0.54), **dict.fromkeys("AVXZKBRCUNÄÜ", 0.72), **dict.fromkeys("HDGOQÖw×+&", 0.82),
    **dict.fromkeys("MmW%—…œ→", 1.0), "\xad": 0.0,
}  # fmt: skip
_NOT_XML = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
_BREAKS = re.compile(r"[^\s\xad-]+(?:-|\xad)?|-|\s+")


def clean(text: str) -> str:
    """Text as XML may carry it: escaped, without the characters that XML forbids."""
    return escape(_NOT_XML.sub("", text), quote=False).replace('"', "&quot;")


def width(text: str, size: float, bold: bool = False) -> float:
    """About how wide a line of text is."""
    ems = sum(_WIDTHS.get(sign, 0.63 if sign < "\u0400" else 1.05) for sign in text)
    return ems * size * (1.13 if bold else 1.0)


def wrap(text: str, room: float, size: float, bold: bool = False, most: int = 0) -> list[str]:
    """Lines that fit the room: broken at spaces, hyphens and soft hyphens, else inside a word that is too long.

    With `most` the last line of a longer text ends in dots.
    """
    lines = [""]
    for part in _BREAKS.findall(text):
        if part.isspace():
            lines[-1] += " " if lines[-1] else ""
            continue
        if lines[-1] and width(lines[-1] + part, size, bold) > room:
            lines.append("")
        while width(part, size, bold) > room and len(part) > 2:
            fits = next((n for n in range(len(part) - 1, 1, -1) if width(part[:n] + "-", size, bold) <= room), 1)
            lines[-1] = part[:fits] + "-"
            lines.append("")
            part = part[fits:]
        lines[-1] += part
    lines = [_without_soft(line.strip()) for line in lines if line.strip()]
    if most and len(lines) > most:
        lines = [*lines[: most - 1], shorten(" ".join(lines[most - 1 :]), room, size, bold)]
    return lines


def _without_soft(line: str) -> str:
    """A soft hyphen shows only at the end of a line."""
    return line[:-1].replace("\xad", "") + line[-1].replace("\xad", "-")


def shorten(text: str, room: float, size: float, bold: bool = False) -> str:
    """The text, or its beginning and dots."""
    text = text.replace("\xad", "")
    if width(text, size, bold) <= room:
        return text
    while text and width(text + "…", size, bold) > room:
        text = text[:-1]
    return text.rstrip() + "…"


def fit(text: str, room: float, size: float, least: float = 12, bold: bool = False) -> tuple[str, float]:
    """One line: the size at which it fits, not under `least`, then shortened."""
    text = " ".join(text.split()).replace("\xad", "")
    while size > least and width(text, size, bold) > room:
        size = max(least, size - 0.5)
    return shorten(text, room, size, bold), size


def line(text: str, x: float, y: float, size: float, look: str = "", weight: int = 400) -> str:
    """One line of text; `look` names classes without their `nk-`."""
    shown = "".join(f" nk-{name}" for name in look.split())
    kind = f' class="{shown[1:]}"' if shown else ""
    heavy = f' font-weight="{weight}"' if weight != 400 else ""
    return f'<text{kind} x="{number(x)}" y="{number(y)}" font-size="{number(size)}"{heavy}>{clean(text)}</text>'


def lines(texts: list[str], x: float, y: float, size: float, step: float, look: str = "", weight: int = 400) -> str:
    """Lines below each other, one element, so that a reader hears one text."""
    if len(texts) < 2:
        return line(texts[0], x, y, size, look, weight) if texts else ""
    spans = [f'<tspan x="{number(x)}" dy="{number(step)}">{clean(text)}</tspan>' for text in texts[1:]]
    first = line(texts[0], x, y, size, look, weight)
    return first.replace("</text>", " ".join(["", *spans]) + "</text>")
