"""The reference pages as HTML for a notebook: small, with a style of their own, readable on light and on dark."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape

from ....kit.catalog import fill
from ..rules.words import EDITIONS
from .rulebook import CITED, Difference, Entry, Reading, all_rules

STYLE = """<style>
.nk-ref {max-width: 60em; line-height: 1.45}
.nk-ref h3 {margin: 1.2em 0 .3em}
.nk-ref p {margin: .35em 0}
.nk-ref a {color: inherit; text-decoration: underline dotted}
.nk-ref nav a {margin-right: .8em}
.nk-ref .nk-mark {font-size: .8em; border: 1px solid; border-radius: .7em; padding: 0 .5em; white-space: nowrap}
.nk-ref .nk-partly, .nk-ref .nk-reading {border-style: dashed}
.nk-ref .nk-reconstructed {border-style: dotted; font-style: italic}
.nk-ref .nk-change {font-weight: bold; border-width: 2px}
.nk-ref .nk-note {margin-left: 2em; font-size: .92em; opacity: .85}
.nk-ref table {border-collapse: collapse; width: 100%; table-layout: fixed; font-size: .92em}
.nk-ref th, .nk-ref td {text-align: left; vertical-align: top; padding: .3em .5em; overflow-wrap: anywhere}
.nk-ref tr {border-bottom: 1px solid rgba(128, 128, 128, .4)}
</style>"""
Texts = Mapping[str, str]


def frame(language: str, *parts: str) -> str:
    """One page with its style."""
    return f'<div class="nk-ref" lang="{language}">{STYLE}{"".join(parts)}</div>'


def anchor(language: str, rule: str) -> str:
    """The name that a rule or a group is linked by."""
    return f"nk-{language}-{rule}"


def linked(text: str, language: str, shown: Iterable[str]) -> str:
    """Escaped text in which a cited rule is a link, or shows its wording if it is not on the page."""
    rules, here = all_rules(language), set(shown)
    out, at = "", 0
    for cited in CITED.finditer(text):
        rule = cited[1]
        if rule in here:
            link = f'<a href="#{anchor(language, rule)}">{rule}</a>'
        elif rule in rules:
            link = f'<abbr title="{escape(rules[rule].text)}">{rule}</abbr>'
        else:
            link = escape(rule)
        out += escape(text[at : cited.start()]) + link
        at = cited.end()
    return out + escape(text[at:])


def rule_html(entry: Entry, texts: Texts, language: str, shown: Iterable[str]) -> str:
    """A rule with its mark, and below it our readings and what the books say differently."""
    mark = f'<span class="nk-mark nk-{entry.source}">{escape(texts["source." + entry.source])}</span>'
    name = anchor(language, entry.id)
    parts = [f'<p id="{name}"><b>{entry.id}</b> {mark} {linked(entry.text, language, shown)}</p>']
    for reading in entry.readings:
        why = f"<i>{escape(texts['page.reason'])}</i> {linked(reading.reason, language, shown)}"
        head = f'<span class="nk-mark nk-reading">{escape(texts["page.reading"])}</span>'
        parts.append(f'<p class="nk-note">{head} {linked(reading.text, language, shown)} {why}</p>')
    notes = []
    for one in entry.differences:
        books = " ".join(f"<b>{names}</b> {linked(said, language, shown)}" for names, said in one.books)
        here = f"<i>{escape(texts['page.played'])}</i> {linked(one.played, language, shown)}"
        notes.append(f'<p class="nk-note">{_change(one, texts)}{books} {here}</p>')
    if notes and not entry.differ:
        small = fill(texts["page.small_line"], {"n": len(notes)}, language)
        notes = [f'<details class="nk-note"><summary>{escape(small)}</summary>', *notes, "</details>"]
    return "".join((*parts, *notes))


def _change(one: Difference, texts: Texts) -> str:
    return f'<span class="nk-mark nk-change">{escape(texts["page.changes"])}</span> ' if one.changes_play else ""


def rules_html(entries: list[Entry], texts: Texts, language: str) -> str:
    """Rules by group, with links to the groups."""
    shown = [entry.id for entry in entries]
    groups = list(dict.fromkeys(entry.group for entry in entries))
    parts = [f"<h2>{escape(texts['page.rules'])}</h2><p>{escape(texts['page.rules_note'])}</p>"]
    if len(groups) > 1:
        links = (f'<a href="#{anchor(language, group)}">{escape(texts["group." + group])}</a>' for group in groups)
        parts.append(f"<nav>{' '.join(links)}</nav>")
    for group in groups:
        title = f"{group} · {texts['group.' + group]}"
        parts.append(f'<section><h3 id="{anchor(language, group)}">{escape(title)}</h3>')
        parts += [rule_html(entry, texts, language, shown) for entry in entries if entry.group == group]
        parts.append("</section>")
    return frame(language, *parts)


def table(heads: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    """A table of cells that are HTML already."""
    head = "".join(f"<th>{escape(text)}</th>" for text in heads)
    body = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def editions_html(differences: Iterable[Difference], texts: Texts, language: str) -> str:
    """Every difference in a row: rule, the three books, how it is played here, why."""
    heads = [texts["page.rule"], *(e.upper() for e in EDITIONS), texts["page.played"], texts["page.reason"]]
    rows = (
        [
            f"{linked(one.rule, language, ())} {_change(one, texts)}",
            *(linked(getattr(one, cell), language, ()) for cell in (*EDITIONS, "played", "reason")),
        ]
        for one in differences
    )
    intro = f"<h2>{escape(texts['page.editions'])}</h2><p>{escape(texts['page.editions_note'])}</p>"
    return frame(language, intro, table(heads, rows))


def readings_html(readings: Iterable[Reading], texts: Texts, language: str) -> str:
    """Every reading in a row: rule, reading, reason."""
    heads = [texts["page.rule"], texts["page.reading"], texts["page.reason"]]
    rows = ([linked(cell, language, ()) for cell in reading] for reading in readings)
    return frame(language, f"<h2>{escape(texts['page.readings'])}</h2>", table(heads, rows))
