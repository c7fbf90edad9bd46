"""The position diagram: typed by a teacher, written by the engine, read back as the same thing."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest
from conftest import MODES, steps_of

from nunatak_widget.games.nunatak import forms
from nunatak_widget.games.nunatak.forms.check import check_text
from nunatak_widget.games.nunatak.forms.diagram import DiagramError, dealt, read, write
from nunatak_widget.games.nunatak.forms.diagram_steps import ARGS, NAMES
from nunatak_widget.games.nunatak.forms.moves import card_key
from nunatak_widget.games.nunatak.forms.speech import catalog
from nunatak_widget.games.nunatak.rules.box import load_box, load_pieces
from nunatak_widget.games.nunatak.rules.observe import observe
from nunatak_widget.games.nunatak.rules.state import (
    LISTS,
    PLAIN,
    Turn,
    agenda,
    beasts_of,
    card_of,
    elder_counts,
    tool_of,
    type_of,
)
from nunatak_widget.games.nunatak.rules.temple import SPACE
from nunatak_widget.games.nunatak.rules.words import BEAST, BLESSINGS, BUILDER, CRAFTSMAN, ELDER, POLE_SAW, ROPE, WORKER
from nunatak_widget.kit.agenda import CHANCE, bits, options
from nunatak_widget.kit.catalog import LANGUAGES

ROWS = """
  a    b    c    d    e    | a    b    c    d
1 wo   T.sc cr   be   el   | .    .    .    .
2 O    O.be wo   sc   bu   | .    .    .    .
3 wo   sc   cr   be   el   | .    .    .    .
4 wo   sc   cr   be   bu   |
5 wo   sc   cr   cr   el
"""
TYPED = f"""
game: 3 players, de   # the default
{ROWS}
display: worker, craftsman rope, -, beast 2
open: foresight, walls
turquoise: score 12, marker 3
turquoise cards: worker, sculptor/craftsman rope as craftsman, elder craftsman+elder
turquoise blessings: spread
due: turquoise take
"""


def same(state):
    """Everything of a state, with equal pieces (face and stack) alike, and of `knows` what is still in the pile."""
    box = state.box
    faces: dict = {}
    card = {n: faces.setdefault((box.face(n), box.card_stack[n]), n) for n in box.all_cards} | {0: 0}
    tile = {n: faces.setdefault((box.tile_types[n], box.tile_stack[n], "tile"), n) for n in box.all_tiles} | {0: 0}
    pile = state.tile_pile[state.tile_at :]
    return {
        **{name: getattr(state, name) for name in (*LISTS, *PLAIN)},
        "box": (box.players, box.edition),
        "areas": [[entry & ~63 | card[entry & 63] for entry in area] for area in state.areas],
        "display": [card[n] for n in state.display],
        "discard": [card[n] for n in state.discard],
        "reserved": state.display.index(state.reserved) if state.reserved else None,
        "card_pile": [card[n] for n in state.card_pile[state.card_at :]],
        "groups": [(number, sorted(card[n] for n in bits(mask))) for number, mask in state.groups],
        "tiles": [tile[n] for n in state.tiles],
        "tile_pile": [tile[n] for n in pile],
        "tile_backs": state.tile_backs[state.tile_at :],
        "knows": [[place for place, n in enumerate(pile) if n and known >> n & 1] for known in state.knows],
        "blessing_pile": state.blessing_pile[state.blessing_at :],
        "card_at": 0, "tile_at": 0, "blessing_at": 0,
        "todo": agenda(state),
        "turn": {**{name: getattr(state.turn, name) for name in Turn.__slots__}, "card": card[state.turn.card]},
    }  # fmt: skip


@pytest.mark.parametrize(("players", "edition"), MODES)
def test_every_step_of_a_game_is_read_back_as_it_was_written(players, edition):
    for state, _ in steps_of(players, edition, 17):
        for view in (state, observe(state), observe(state, state.turn.seat % players)):
            text = write(view)
            again = read(text)
            assert same(again) == same(view), text
            assert write(again) == text


@pytest.mark.parametrize(("players", "edition"), MODES)
def test_a_dealt_position_offers_the_same_answers(players, edition):
    for number, (state, move) in enumerate(steps_of(players, edition, 18)):
        if number % 5 == 0 and move is not None and state.todo[0].seat != CHANCE:
            assert options(dealt(write(observe(state)), Random(number))) == options(state)


def test_what_a_teacher_types():
    state = read(TYPED)
    assert state.blocks == [1 << SPACE["1b1"], 1 << SPACE["1a2"] | 1 << SPACE["1b2"], 0]
    assert state.tiles[SPACE["1a2"]] == 0 and state.box.tile_types[state.tiles[SPACE["1b2"]]] == (BEAST,)
    assert state.free.bit_count() == 22 and not state.free & state.built
    assert state.shows[WORKER].bit_count() == 5
    assert [card_key(state.box, card) if card else "" for card in state.display] == [
        "worker", "craftsman rope", "", "beast 2",
    ]  # fmt: skip
    assert [type_of(entry) for entry in state.areas[0]] == [WORKER, CRAFTSMAN, ELDER]
    assert (state.score[0], state.marker[0], state.left) == (12, 3, [17, 16, 18])
    assert [BLESSINGS[n] for n in (*state.open, *bits(state.hands[0]))] == ["foresight", "walls", "spread"]
    assert (state.turn.seat, state.turns, state.first) == (0, 4, 0)


def test_case_spaces_comments_and_the_order_of_lines_do_not_matter():
    loose = re.sub(r", ", " ,  ", TYPED.upper()).replace("/", " / ").replace(".SC", ".sc")
    loose = loose.replace("TURQUOISE", "Turquoise").replace("|", " | ").replace("\n", "   # a remark\r\n")
    lines = TYPED.split("\n")
    assert read(loose) == read("\n".join(lines[::-1])) == read(TYPED)


def test_rows_alone_are_a_position():
    state = read("1 wo wo sc cr be")
    assert state.free == 0b11111
    assert (state.box.players, state.box.edition) == (3, "de")
    assert len(state.card_pile) == 54 and [number for number, _ in state.groups] == [1, 2, 3, 4]
    assert len(state.tile_pile) == 29 and state.tile_backs == (2,) * 16 + (3,) * 9 + (4,) * 4
    assert len(state.blessing_pile) == 20 and [step.name for step in agenda(state)][:2] == ["take", "score"]


@pytest.mark.parametrize(
    ("game", "left", "siku", "extra"),
    [("1 player", [17, 16, 18], [], [0] * 3), ("2 players", [17, 16], [8, 9], [0] * 2),
     ("3 players", [17, 16, 18], [], [0] * 3), ("4 players", [12, 11, 13, 13], [], [1] * 4)],
)  # fmt: skip
def test_set_6_blocks_that_are_left_follow_from_the_board(game, left, siku, extra):
    board = ROWS.replace("O.be", "B.be", 1).replace("4 wo ", "4 O ") if game == "2 players" else ROWS
    state = read(f"game: {game}\n{board}")
    assert (state.left, state.siku_left, state.extra) == (left, siku, extra)


def test_equal_pieces_are_told_apart_by_their_stack_only_where_needed():
    state = read("1 wo^2 wo wo^1 . .\ndisplay: worker, worker^3")
    assert [state.box.tile_stack[state.tiles[space]] for space in range(3)] == [2, 1, 1]
    assert [state.box.card_stack[card] for card in state.display[:2]] == [1, 3]
    assert "1 wo^2 wo   wo " in write(state) and "display: worker, worker^3, -, -" in write(state)
    six = read("1 wo wo wo wo wo\n2 wo wo^1 . . .")
    assert [six.box.tile_stack[tile] for tile in six.tiles[:7]] == [1, 1, 1, 1, 2, 2, 1]


def test_endgame_blessings_change_cards():
    entries = "craftsman rope with pole saw, beast 2 with 3 symbols, worker made craftsman with rope, worker made elder"
    state = read(f"{ROWS}\norange cards: {entries}, worker/builder made beast with 1 symbol")
    saw, herd, made, elder, beast = state.areas[1]
    assert tool_of(saw) == POLE_SAW and beasts_of(herd) == 3
    assert (type_of(made), tool_of(made)) == (CRAFTSMAN, ROPE)
    assert type_of(elder) == ELDER and not elder_counts(elder)
    assert (type_of(beast), beasts_of(beast)) == (BEAST, 1)
    assert f"orange cards: {entries}, worker/builder made beast with 1 symbol" in write(state)


def test_groups_of_the_pile():
    mixed = read(f"{ROWS}\ncards: 0: elder craftsman+elder, ?*5")
    assert [(number, mask.bit_count()) for number, mask in mixed.groups] == [(0, 6)]
    by_back = read(f"{ROWS}\ncards: worker^2, ?^2*2, ?*12")
    assert [(number, mask.bit_count()) for number, mask in by_back.groups] == [(2, 3), (3, 8), (4, 4)]
    assert [card > 0 for card in by_back.card_pile] == [True] + [False] * 14


def test_chance_decides_which_cards_are_left_over():
    text = f"{ROWS}\ncards: 1: ?*3"
    assert read(text, Random(1)) == read(text, Random(1))
    assert len({read(text, Random(seed)).groups for seed in range(9)}) > 1
    cards = dealt(text, Random(1)).card_pile
    assert len(set(cards)) == 3 and {load_box(3, "de").card_stack[card] for card in cards} == {1}


def test_the_rest_of_the_agenda_follows_from_the_order_of_a_turn():
    state = read(f"{ROWS}\non turn: card worker\ndue: orange with 1a1")
    names = ["with", "place", "score", "squares", "elder", "refill", "foresee", "next"]
    assert [step.name for step in agenda(state)] == names
    assert (state.todo[0].seat, state.todo[0].args, state.turn.seat) == (1, (SPACE["1a1"],), 1)
    whole = read(f"{ROWS}\non turn: card worker\ndue: orange with 1a1 > orange place > {' > '.join(names[2:])}")
    assert whole == state
    assert [step.name for step in agenda(read(f"{ROWS}\ndue: orange take > next"))] == ["take", "next"]


STEPS = {
    "with": "1a1", "exchange with": "1a1", "square?": "2a1", "providence?": "2b1", "appraise": "5a1", "draw": "2a1",
    "lay": "2", "now?": "walls", "card": "herd", "type": "3", "tool": "transfer 2", "settle": "orange",
    "shuffle": "renewal", "begin": "blue second of two",
}  # fmt: skip


@pytest.mark.parametrize("name", NAMES)
def test_every_step_is_written_as_it_is_read(name):
    due = f"{name} {STEPS.get(name, '')}".strip()
    state = read(f"{ROWS}\non turn: orange\ndue: {due}")
    assert state.todo[0].name == name and len(state.todo[0].args) == len(ARGS.get(name, ()))
    assert read(write(state)) == state
    several = read(f"{ROWS}\non turn: orange\ndue: orange square? 2a1 > {due} > appraise 2a1")
    assert [step.name for step in agenda(several)] == ["square?", name, "appraise"]
    assert read(write(several)) == several


def test_card_2_an_offer_is_carried_out_after_dealing():
    text = "1 be be be be .\ndisplay: worker, worker, builder, builder\ndue: turquoise offer"
    assert read(text).todo[0].name == "offer"
    state = dealt(text)
    assert (state.todo[0].name, state.todo[0].seat) == ("shuffle", CHANCE)
    assert dealt(text.replace("worker", "beast 1", 1)).todo[0].name == "take"


def test_facts_of_a_turn():
    facts = "blue, must 1a1 1c2, supports 2, rows 1, fresh herd tools, spread orange, anything, first of two"
    turn = read(f"{ROWS}\non turn: card worker, {facts}\ndue: blue place").turn
    assert (turn.seat, turn.must, turn.supports, turn.rows) == (2, 1 << SPACE["1a1"] | 1 << SPACE["1c2"], 2, 1)
    assert [BLESSINGS[n] for n in bits(turn.fresh)] == ["tools", "herd"]
    assert (turn.spread, turn.anything, turn.freedom, turn.kind) == (1, True, False, 1)


def test_the_card_of_the_turn_is_the_one_that_was_laid_last():
    text = f"{ROWS}\norange cards: worker, worker^2\non turn: card worker, as worker, block 1a2\ndue: orange order"
    state = read(text)
    assert state.turn.card == card_of(state.areas[1][-1]) and state.box.card_stack[state.turn.card] == 2
    assert state.turns == 3, "the block of the turn stands already"


def test_siku_is_blue_with_two_players():
    state = read(f"game: 2 players\n{ROWS}\nsiku cards: worker/builder as worker\ndiscard: builder")
    assert [type_of(entry) for entry in state.areas[2]] == [WORKER]
    assert state.box.card_types[state.discard[0]] == (BUILDER,)


def test_own_pieces_are_read_with_their_own_words():
    own = {**load_pieces(), "card": [dict(card) for card in load_pieces()["card"]]}
    own["card"][22]["pair"] = ["craftsman", "builder"]
    state = read(f"{ROWS}\ndisplay: elder craftsman+builder, elder craftsman+builder^3", pieces=own)
    assert state.display[:2] == [23, 47]
    assert "display: elder craftsman+builder, elder craftsman+builder, -, -" in write(state)


def test_one_error_lists_every_mistake_with_its_line_and_what_is_known_there():
    lines = ["game: 7 players", "1 wo xx sc", "", "display: wroker, beast 2", "turquoise: score many", "show: me"]
    text = "\n".join([*lines, "nonsense", "due: dance"])
    with pytest.raises(DiagramError) as caught:
        read(text)
    found = [(mistake.line, mistake.where, mistake.key) for mistake in caught.value.mistakes]
    assert found == [
        (1, "game", "diagram.game"), (2, "1b1", "diagram.tile"), (2, "row 1", "diagram.cells"),
        (4, "display", "diagram.card"), (5, "turquoise", "diagram.number"), (6, "", "diagram.key"),
        (7, "", "diagram.line"), (8, "due", "diagram.step"),
    ]  # fmt: skip
    assert 'line 4, display: "wroker" is no card; cards are worker, sculptor, craftsman rope' in str(caught.value)
    assert all(len(caught.value.text(language).split("\n")) == 8 for language in LANGUAGES)


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("6 wo", "row"), ("2 . . . . . | . . . . | . . . | . . | .", "levels"), ("2 X.wo . . . .", "block"),
        ("2 wo^4 . . . .", "stack"), ("display: worker^4", "stack"), ("display: -, -, -, -, worker", "display"),
        ("open: walls, haste, herd", "open"), ("open: luck", "blessing"), ("completion: dogs", "completion"),
        ("gone: luck", "blessing"), ("first: pink", "colour"), ("turn: soon", "number"),
        ("reserved: worker", "reserved"),
        ("ranking: orange, blue", "ranking"), ("dome: orange", "dome"), ("cards: 5: worker", "group"),
        ("knows: orange 1", "knows"), ("blue cards: worker/builder", "side"), ("blue cards: worker as king", "type"),
        ("blue cards: worker with a hat", "change"), ("blue: height 3", "seat"), ("on turn: asleep", "fact"),
        ("on turn: block 6a1", "space"), ("on turn: pending 1a1", "square"), ("due: orange take 1a1", "rest"),
        ("due: orange place\ndue: orange take", "twice"),
    ],
)  # fmt: skip
def test_each_slip_of_the_pen_is_named(line, key):
    mistakes = check_text(f"1 wo sc cr be el\n{line}")
    assert f"diagram.{key}" in [mistake.key for mistake in mistakes]
    with pytest.raises(DiagramError):
        read(f"1 wo sc cr be el\n{line}")


def test_a_text_without_rows_is_no_position():
    assert [mistake.key for mistake in check_text("")] == ["diagram.rows"]


@pytest.mark.parametrize("line", ["white: score 3", "4 W . . . .", "due: white take", "skip: white"])
def test_set_6_a_colour_that_does_not_play(line):
    assert "SET-6.check_colour" in [mistake.key for mistake in check_text(f"1 wo sc cr be el\n{line}")]


@pytest.mark.parametrize("line", ["siku cards: worker", "on turn: siku", "first: siku"])
def test_siku_1_siku_plays_with_two_only(line):
    assert "SIKU-1.check_siku" in [mistake.key for mistake in check_text(f"1 wo sc cr be el\n{line}")]


def test_every_mistake_has_its_text_and_its_rule():
    source = "".join(path.read_text("utf-8") for path in Path(forms.__file__).parent.glob("*.py"))
    used = set(re.findall(r'"(diagram\.\w+|[A-Z]+-\d+\.check_\w+)"', source))
    used |= {f"{rule}.{word}" for rule in ("SET-2", "SET-3") for word in ("check_kind", "check_twice")}
    texts = {key for key in catalog("en") if key.startswith("diagram.") or ".check_" in key}
    assert used == texts
    assert {key.split(".")[0] for key in used} <= {"diagram", *catalog("en", "rules.")}


@pytest.mark.parametrize("seed", range(4))
def test_any_text_is_read_or_refused_with_its_mistakes(seed):
    rng = Random(seed)
    texts = [write(observe(s)) for n in (1, 2, 3, 4) for s, _ in list(steps_of(n, "nl", seed))[5 * n :: 40]]
    signs = "abcTOBW123|:;,.>?*^/ +-#\n\té"
    for _ in range(120):
        text = rng.choice(texts)
        for _ in range(rng.choice((1, 1, 2, 5))):
            at, end = sorted((rng.randrange(len(text)), rng.randrange(len(text))))
            other = rng.choice(texts).split("\n")
            text = rng.choice([
                text[:at] + text[at + 1 :], text[:at] + rng.choice(signs) + text[at:], text[:at] + text[end:],
                f"{text}\n{rng.choice(other)}", text.replace(rng.choice(text.split()), rng.choice(text.split())),
                text.replace(rng.choice(text.split("\n")), rng.choice(other)),
            ]) or "?"  # fmt: skip
        mistakes = check_text(text)
        assert all(mistake.text(rng.choice(LANGUAGES)) for mistake in mistakes)
        try:
            state = dealt(text)
        except DiagramError as error:
            assert error.mistakes and mistakes
        else:
            assert read(write(state)).box == state.box
