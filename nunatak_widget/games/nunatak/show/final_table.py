"""The final scoring as a table by rule and seat, with the arithmetic of each line (FIN-1 to FIN-10, BLS-30, SOLO-9)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from html import escape
from textwrap import wrap

from ....kit.words import rule_of
from ..forms.speech import Speech
from ..rules.events import EVENTS
from ..rules.fin import verdict
from ..rules.state import State
from ..rules.words import COLOURS
from .columns import cells, left, plain, right
from .style import html_style

WIDE = 110
"""Where the arithmetic breaks into another line in a terminal."""


@dataclass(frozen=True, slots=True)
class Row:
    """One rule: its points and its arithmetic by seat."""

    rule: str
    name: str
    points: tuple[int, ...]
    sums: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FinalTable:
    """Prints as an aligned table with the arithmetic below; in a notebook as a table that holds both."""

    title: str
    names: tuple[str, ...]
    before: Row
    rows: tuple[Row, ...]
    total: Row
    told: tuple[tuple[str, str], ...]
    """Dome, winners and rating: (sentence, rule)."""

    def __str__(self) -> str:
        names = [plain(name, 14) for name in self.names]
        every = [self.before, *self.rows, self.total]
        rule = max(len(row.rule) for row in every) + 2
        name = max(cells(row.name) for row in every) + 2
        wide = [max(cells(seat), 5) + 2 for seat in names]
        lines = [left(self.title, rule + name) + "".join(map(right, names, wide)), "─" * (rule + name + sum(wide))]
        for row in every:
            if row is self.total:
                lines.append("─" * (rule + name + sum(wide)))
            numbers = "".join(right(str(n), column) for n, column in zip(row.points, wide, strict=True))
            lines.append(left(row.rule, rule) + left(row.name, name) + numbers)
        lines.append("")
        seat = max(map(cells, names)) + 2
        for row in self.rows:
            for i, told in enumerate(row.sums):
                head = left(row.rule if i == 0 else "", rule) + left(row.name if i == 0 else "", name)
                start = head + left(names[i], seat) + right(str(row.points[i]), 3) + "  "
                first, *more = wrap(_unbroken(told), WIDE - cells(start))
                lines += [start + first, *(" " * cells(start) + part for part in more)]
        lines = [line.replace("\xa0", " ") for line in lines]
        return "\n".join([*lines, "", *(f"{plain(sentence)} [{rule_}]" for sentence, rule_ in self.told)])

    __repr__ = __str__

    def _repr_html_(self) -> str:
        return f'<div class="nk-html"><style>{html_style()}</style>{self.html()}</div>'

    def html(self) -> str:
        """The table alone, for a page that has the styles (`html_style`)."""
        heads = "".join(
            f'<th scope="col"><i class="nk-dot nk-{COLOURS[seat]}"></i>{escape(name)}</th>'
            for seat, name in enumerate(self.names)
        )
        body = "".join(self._row(row) for row in (self.before, *self.rows))
        told = "".join(
            f'<li><span>{escape(sentence)}</span><span class="nk-rule">{rule}</span></li>'
            for sentence, rule in self.told
        )
        return (
            f'<div class="nk-fin"><table><thead><tr><th scope="col">{escape(self.title)}</th>{heads}</tr></thead>'
            f"<tbody>{body}</tbody><tfoot>{self._row(self.total)}</tfoot></table><ul>{told}</ul></div>"
        )

    def _row(self, row: Row) -> str:
        """A rule; the best of it is underlined."""
        best = max(row.points)
        cells_ = []
        for seat, (points, told) in enumerate(zip(row.points, row.sums, strict=True)):
            look = ' class="nk-best"' if points == best > min(row.points) else ""
            small = f"<small>{escape(_unbroken(told))}</small>" if told else ""
            inside = f'<div data-seat="{escape(self.names[seat])}"><b>{points}</b>{small}</div>'
            cells_.append(f"<td{look}>{inside}</td>")
        chip = f'<span class="nk-rule">{row.rule}</span>' if row.rule else ""
        return f'<tr><th scope="row"><span>{escape(row.name)}</span>{chip}</th>{"".join(cells_)}</tr>'


def _unbroken(told: str) -> str:
    """No line ends before an arrow or a times, nor between a number and its word."""
    told = re.sub(r" ([→×]) ", "\xa0\\1\xa0", told).replace(" = ", " =\xa0")
    return re.sub(r"(?<=\d) (?=\w)|(?<=\w) (?=\d)", "\xa0", told)


def final_table(seen: State, speech: Speech) -> FinalTable:
    """The table of a finished game. Raises ValueError while it is still played."""
    if not seen.final:
        raise ValueError(speech.say("fin.not_yet"))
    lines, dome, by = seen.final
    seats = range(seen.box.players)
    by_rule: dict[str, list[tuple[int, str]]] = {}
    for rule, _, points, facts in lines:
        values = dict(zip(EVENTS[f"{rule}.points"][1:], (points, *facts), strict=True))
        by_rule.setdefault(rule, []).append((points, speech.told(f"sum.{rule}", values)))
    rows = [
        Row(rule, speech.say(f"fin.{rule}"), tuple(points for points, _ in row), tuple(told for _, told in row))
        for rule, row in by_rule.items()
        if rule != "BLS-30" or any(points for points, _ in row)
    ]
    final = [sum(row.points[seat] for row in rows) for seat in seats]
    empty = ("",) * len(seats)
    before = Row("", speech.say("fin.before"), tuple(seen.score[seat] - final[seat] for seat in seats), empty)
    total = Row("", speech.say("fin.total"), tuple(seen.score[: len(seats)]), empty)
    events = [("FIN-1.dome", dome, by), *verdict(seen)]
    told = tuple((speech.event(event), rule_of(str(event[0]))) for event in events)
    return FinalTable(
        speech.say("label.final"), tuple(speech.name(seat) for seat in seats), before, tuple(rows), total, told
    )
