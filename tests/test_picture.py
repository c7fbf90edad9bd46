"""The picture, the notebook's output and the text board: sound in every state, true to it, and blind to the piles."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from random import Random
from xml.etree import ElementTree

import pytest
from conftest import MODES, steps_of

from nunatak_widget.games.nunatak.forms.speech import Speech
from nunatak_widget.games.nunatak.rules.observe import deal, observe
from nunatak_widget.games.nunatak.rules.state import State
from nunatak_widget.games.nunatak.rules.words import BLESS, BLESSINGS, RESERVE, TAKE, VERBS
from nunatak_widget.games.nunatak.show.board_text import board_text
from nunatak_widget.games.nunatak.show.columns import cells
from nunatak_widget.games.nunatak.show.html import html, priced_moves, svg
from nunatak_widget.games.nunatak.show.picture import svg as draw
from nunatak_widget.games.nunatak.show.scene import scene
from nunatak_widget.kit.agenda import CHANCE, options
from nunatak_widget.kit.catalog import LANGUAGES

NAMES = ("Ada", "Jonas", "Léa", "Noor")
HOSTILE = (
    "<script>alert(1)</script>",
    "\"><img src=x onerror='x'>",
    "A & B </text></svg>",
    "\x00\x1b[31m\n{seat} " + "M" * 90,
)
SPACES = [VERBS.index(verb) for verb in ("place", "settle", "swap", "with", "order", "first", "second")]


def speech(state: State, language: str, names=NAMES) -> Speech:
    return Speech(state.box, names[: state.box.players], language)


class Tags(HTMLParser):
    """Every tag of a page and whether all were closed in order."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: set[str] = set()

    def handle_starttag(self, tag, attrs):
        self.seen.add(tag)
        self.open.append(tag)
        assert not any(name.startswith("on") for name, _ in attrs)

    def handle_startendtag(self, tag, attrs):
        self.seen.add(tag)
        assert {name for name, _ in attrs} <= {"class", "alt", "src"}
        assert dict(attrs)["src"].startswith("data:image/svg+xml;base64,")

    def handle_endtag(self, tag):
        assert self.open.pop() == tag


def tags_of(page: str) -> set[str]:
    tags = Tags()
    tags.feed(page)
    assert tags.open == []
    return tags.seen


def used_ids(root: ElementTree.Element) -> set[str]:
    """What the elements of a picture refer to."""
    used = set()
    for element in root.iter():
        used |= {element.get("href", "#")[1:]} | set(element.get("aria-labelledby", "").split())
        used |= set(re.findall(r"url\(#([\w-]+)\)", " ".join(element.attrib.values())))
    return used - {""}


@pytest.mark.parametrize(("players", "edition"), MODES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_state_gives_sound_xml_and_html(players, edition, language):
    for number, (state, _) in enumerate(steps_of(players, edition, 31)):
        if number % 11 and state.todo is not None:
            continue
        told, seen = speech(state, language), observe(state)
        root = ElementTree.fromstring(svg(seen, told, asked="?", last=None))
        ids = [element.get("id") for element in root.iter() if element.get("id")]
        assert len(ids) == len(set(ids))
        assert used_ids(root) <= set(ids)
        assert tags_of(html(seen, told, asked="?")) <= {
            "div", "style", "img", "span", "h4", "ul", "li", "code", "b", "table", "thead", "tbody", "tfoot", "tr",
            "th", "td", "small", "i",
        }  # fmt: skip


@pytest.mark.parametrize(("players", "edition"), MODES)
def test_what_lies_in_the_piles_is_not_in_the_picture(players, edition):
    """SET-8: two states that differ in the hidden order alone look the same."""
    for number, (state, _) in enumerate(steps_of(players, edition, 8)):
        if number % 7:
            continue
        seen, other = observe(state), observe(deal(observe(state), Random(number)))
        told = speech(state, "en")
        assert svg(seen, told) == svg(other, told)
        assert html(seen, told) == html(other, told)
        assert board_text(seen, told) == board_text(other, told)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("language", LANGUAGES)
def test_names_are_harmless(players, language):
    for number, (state, _) in enumerate(steps_of(players, "de", 12)):
        if number % 25 and state.todo is not None:
            continue
        told, seen = speech(state, language, HOSTILE), observe(state)
        asked = told.name(0)
        picture, page = svg(seen, told, asked=asked), html(seen, told, asked=asked)
        tags = {element.tag.rpartition("}")[2] for element in ElementTree.fromstring(picture).iter()}
        assert not tags & {"script", "img", "foreignObject"}
        assert not tags_of(page) & {"script"}
        assert "\x1b" not in picture and "\x1b" not in board_text(seen, told)


@pytest.mark.parametrize(("players", "edition"), MODES)
def test_what_is_lit_is_what_is_legal(players, edition):
    """Gold means: this may be chosen now."""
    for state, move in steps_of(players, edition, 17):
        if move is None or state.todo[0].seat == CHANCE:
            continue
        legal = set(options(state))
        drawn = scene(observe(state), speech(state, "en"))
        spaces = {move & 63 for move in legal if move >> 6 in SPACES}
        assert set(drawn.lit) == spaces and drawn.rows <= spaces
        lit = {place for place, card in enumerate(drawn.display) if card and card.lit}
        assert lit == {move & 63 for move in legal if move >> 6 in (TAKE, RESERVE)}
        told = speech(state, "en")
        names = {blessing.name for blessing in drawn.blessings if blessing.lit}
        assert names == {told.say(f"blessing.{BLESSINGS[move & 63]}") for move in legal if move >> 6 == BLESS}
        assert len(priced_moves(observe(state), told)) == len(legal)


@pytest.mark.parametrize(("players", "edition"), MODES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_text_board_is_aligned_and_at_most_100_wide(players, edition, language):
    for number, (state, _) in enumerate(steps_of(players, edition, 23)):
        if number % 9 and state.todo is not None:
            continue
        told = speech(state, language, ("Bartholomäus der Lange", "李四", "Léa", ""))
        text = board_text(observe(state), told, state.turn.space)
        lines = text.split("\n")
        assert max(map(cells, lines)) <= 100
        assert all(line == line.rstrip() for line in lines)
        head = next(i for i, line in enumerate(lines) if line.split()[:2] == ["a", "b"])
        at = [i for i, sign in enumerate(lines[head]) if sign.isalpha()]
        for row in range(5):
            line = lines[head + 1 + row].ljust(100)
            assert line[0] == str(row + 1)
            assert all(line[column - 1 : column + 2].strip() for column in at[:5])


def test_the_board_tells_blocks_from_tiles_and_names_every_space():
    state = next(state for state, _ in steps_of(3, "de", 4) if state.turns == 20)
    drawn = scene(observe(state), speech(state, "en"))
    text = board_text(observe(state), speech(state, "en"))
    for colour, letter in (("turquoise", "T"), ("orange", "O"), ("blue", "B")):
        on_board = sum(block == colour for block in drawn.blocks)
        newest = drawn.last is not None and drawn.blocks[drawn.last] == colour
        assert text.count(f"[{letter}]") == on_board + 1 - newest, "every block, and the line of the player"
    assert all(name in drawn.desc for name in ("Ada", "Jonas", "Léa", "Level 1"))


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_areas_show_siku_dummies_sets_and_the_ranking(players):
    """SIKU-2, SOLO-6, SET-7, END-4: what only some games have stands there, and only there."""
    state = next(state for state, _ in steps_of(players, "de", 4) if state.turns >= 20 and state.todo[0].name == "take")
    drawn = scene(observe(state), speech(state, "en"))
    others = [player.name for player in drawn.players][players:]
    assert others == {1: ["Dummy 1", "Dummy 2"], 2: ["Siku"]}.get(players, [])
    assert bool(drawn.ranking) == (players == 4) and drawn.diamond == (players == 1)
    assert sum(player.starts for player in drawn.players) == 1
    for player in drawn.players:
        assert len(player.active) <= 3 and bool(player.active) == (players == 2 and player.score is not None)
    if players == 1:
        assert set(drawn.dummy_places.values()) == {"orange", "blue"}
        one, two = drawn.dummy_places
        assert abs(one - two) == 2


def test_the_same_scene_is_the_same_picture_and_two_scenes_share_no_id():
    states = [state.copy() for state, _ in steps_of(3, "de", 4)][5:30:12]
    pictures = [draw(scene(observe(state), speech(state, "en"))) for state in states]
    assert pictures[0] == draw(scene(observe(states[0]), speech(states[0], "en")))
    ids = [set(re.findall(r' id="([^"]+)"', picture)) for picture in pictures]
    assert not ids[0] & ids[1] and all(ids)


def test_light_and_dark_follow_jupyterlab_then_the_system():
    state = next(iter(steps_of(3, "de", 4)))[0]
    for style in (svg(observe(state), speech(state, "en")), html(observe(state), speech(state, "en"))):
        assert '[data-jp-theme-light="false"]' in style and "prefers-color-scheme:dark" in style


@pytest.mark.parametrize("language", LANGUAGES)
def test_effects_are_short(language):
    texts = Speech(next(iter(steps_of(3, "de", 4)))[0].box, NAMES, language).texts
    assert all(len(texts[f"effect.{name}"]) <= 90 for name in BLESSINGS[1:])
