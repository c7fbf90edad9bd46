"""`check`: every mistake of a position at once, where it is, and none where there is none."""

from __future__ import annotations

import pytest
from conftest import MODES, steps_of

from nunatak_widget.games.nunatak.forms.check import check, check_text
from nunatak_widget.games.nunatak.forms.diagram import DiagramError, dealt, read, write
from nunatak_widget.games.nunatak.forms.speech import catalog
from nunatak_widget.games.nunatak.rules.observe import observe
from nunatak_widget.kit.catalog import LANGUAGES

THREE = """
1 T.wo T.sc cr be el | wo . . .
2 O.bu B.be wo sc bu | . . . .
3 wo sc cr be el
4 wo sc cr be bu
5 wo sc cr cr el
display: worker, craftsman rope, builder, beast 2
open: foresight, walls
due: turquoise take
"""
TWO = """
game: 2 players
1 T.wo O.sc cr be el
2 bu be wo sc bu
3 wo sc cr be el
4 wo sc cr be bu
5 wo sc cr cr el
display: worker, craftsman rope, builder, beast 2
open: insight, walls
"""
ONE = TWO.replace("2 players", "1 player").replace("T.wo O.sc", "wo sc")
FOUR = THREE + "game: 4 players\ncompletion: workers\n"
SIX = "elder craftsman+elder, worker, worker, sculptor, builder, beast 1"
NINE = ", ".join(["worker"] * 9)
BEASTS = "1 be be be be be\n2 .\n3 .\n4 .\n5 .\n".replace(" .\n", " . . . . .\n")
FULL_ROWS = "1 T T T T T\n2 T T T T T\n3 T T T T T\n4 T T T T wo"


def changed(text: str, lines: str) -> str:
    """A text in which some lines are replaced, by the number of a row or by a key, and others added."""

    def key(line: str) -> str:
        return line.partition(":")[0] if ":" in line else line[:1]

    new = lines.split("\n")
    return "\n".join([*(line for line in text.split("\n") if key(line) not in map(key, new) or not line), *new])


def last_state(players: int, seed: int = 3):
    return [state.copy() for state, _ in steps_of(players, "de", seed)][-1]


@pytest.mark.parametrize(("players", "edition"), MODES)
def test_no_position_of_a_game_has_a_mistake(players, edition):
    for state, _ in steps_of(players, edition, 19):
        assert check(state) == check(observe(state)) == []


@pytest.mark.parametrize("text", [THREE, TWO, ONE, FOUR])
def test_a_position_need_not_be_complete(text):
    assert check_text(text) == []
    assert dealt(text).todo[0].name == "take"


WRONG = [
    # the temple
    (THREE, FULL_ROWS, "SET-5.check_blocks", "turquoise"),
    (THREE, "turquoise: left 9", "SET-6.check_left", "turquoise"),
    (FOUR, "white: extra 0", "SET-6.check_left", "white"),
    (THREE, "2 O.bu be wo sc bu", "SQR-6.check_air", "2a1"),
    (THREE, "1 T.wo T.sc cr be el | W . . .\ngame: 4 players\n2 O.bu be wo sc bu", "SQR-6.check_air", "2a1"),
    (THREE, "1 T.wo T.sc cr be el", "SQR-6.check_tile", "2a1"),
    (THREE, "on turn: pending 2b1, block 1a1\ndue: turquoise order", "SQR-5.check_pending", "2b1"),
    (THREE, "on turn: pending 2a1, block 1a1\ndue: turquoise order", "SQR-5.check_scored", "2a1"),
    # before the players
    (THREE, "orange: marker 11", "ROW-3.check_marker", "orange"),
    (THREE, "orange: score -1", "SET-5.check_score", "orange"),
    (TWO, "orange: siku 2", "SIKU-2.check_left", "blue"),
    (TWO, "1 O.wo O.sc O.cr be el", "SIKU-2.check_sets", "orange"),
    (TWO, "siku cards: builder", "SIKU-3.check_worker", "blue cards"),
    (ONE, "orange: score 3", "SOLO-6.check_dummy", "orange"),
    (ONE, "orange cards: builder", "SOLO-6.check_worker", "orange cards"),
    # pieces
    (THREE, f"turquoise cards: {NINE}", "SET-3.check_kind", "worker"),
    (THREE, "display: worker^3, worker^3", "SET-3.check_twice", "worker^3"),
    (THREE, "5 wo wo wo wo el", "SET-2.check_kind", "wo"),
    (THREE, "5 wo^3 wo^3 cr cr el", "SET-2.check_twice", "wo^3"),
    (THREE, "orange blessings: walls", "SET-4.check_twice", "walls"),
    (THREE, "gone: walls", "SET-4.check_twice", "walls"),
    (TWO, "open: abundance, walls", "SIKU-1.check_out", "abundance"),
    (ONE, "turquoise blessings: foresight", "SOLO-1.check_out", "foresight"),
    (THREE, "cards: ?*10", "SET-3.check_pile", "cards"),
    (THREE, "cards: 0: worker^3, worker^3, ?*44", "SET-3.check_groups", "cards"),
    (THREE, "tiles: ?*3", "SET-2.check_pile", "tiles"),
    (THREE, "tiles: ?^4*28", "SET-2.check_backs", "tiles"),
    (THREE, "blessings: ?*25", "SET-4.check_pile", "blessings"),
    (THREE, f"turquoise cards: {SIX}", "TURN-1.check_more", "turquoise cards"),
    (THREE, "turquoise cards: worker\norange cards: worker\nblue cards: worker", "TURN-1.check_taken",
     "turquoise cards"),
    (TWO, "1 T.wo O.sc B.cr be el\nturquoise cards: worker\norange cards: worker\n2 B be wo sc bu\ndiscard: worker",
     "SIKU-3.check_taken", "discard"),
    (ONE, "1 T.wo O.sc B.cr be el\nturquoise cards: worker\ndiscard: elder craftsman+elder", "SOLO-6.check_taken",
     "discard"),
    (THREE, "discard: worker", "SIKU-3.check_discard", "discard"),
    # what there is with some numbers of players only
    (THREE, "completion: beasts", "SET-9.check_completion", "completion"),
    (THREE, "game: 4 players", "SET-9.check_missing", "completion"),
    (THREE, "ranking: turquoise, orange, blue", "END-4.check_ranking", "ranking"),
    (THREE, "on turn: extra", "END-4.check_extra", "on turn"),
    (TWO, "skip: orange", "BLS-4.check_skip", "skip"),
    (TWO, "on turn: first of two", "BLS-4.check_two", "on turn"),
    (ONE, "first: orange", "SOLO-1.check_first", "first"),
    (ONE, "turn: 2", "SOLO-7.check_turn", "turn"),
    (THREE, "turn: 0", "END-7.check_turns", "turn"),
    (THREE, "turn: 55", "END-7.check_turns", "turn"),
    (ONE, "reserved: 1 orange", "BLS-3.check_owner", "reserved"),
    (ONE, "due: orange take", "SOLO-3.check_asked", "due"),
    (THREE, "due: turquoise settle orange\non turn: card worker", "SOLO-5.check_settle", "due"),
    (THREE, "due: turquoise for\non turn: card worker", "SIKU-3.check_for", "due"),
    # the turn
    (THREE, "on turn: card worker, as worker, block 1c1\ndue: turquoise order", "TURN-2.check_block", "on turn"),
    (THREE, "on turn: card worker, as elder, block 1a1\ndue: turquoise bless", "CARD-4.check_type", "on turn"),
    (THREE, "on turn: fresh herd", "BLS-1.check_fresh", "on turn"),
    (THREE, "on turn: card worker, must 1d1\ndue: turquoise place", "WORK-1.check_must", "on turn"),
    (THREE, "display: worker, -, builder, beast 2\nreserved: 2 orange", "BLS-3.check_reserved", "reserved"),
    (THREE, "on turn: card worker", "TURN-1.check_hand", "on turn"),
    (THREE, "due: turquoise place", "TURN-1.check_card", "on turn"),
    (THREE, "on turn: card worker, block 1a1\ndue: turquoise place", "TURN-2.check_placed", "on turn"),
    (THREE, "on turn: card worker\ndue: turquoise bless", "TURN-2.check_later", "due"),
    (THREE, "on turn: card worker, block 1a1\ndue: turquoise bless", "CARD-4.check_side", "on turn"),
    (THREE, "due: turquoise side", "CARD-4.check_due", "on turn"),
    (BEASTS, "on turn: card worker\ndue: turquoise place", "CARD-1.check_fits", "on turn"),
    # what is due
    (BEASTS, "display: worker, builder", "CARD-1.check_take", "due"),
    (THREE, "display: -", "TURN-7.check_display", "display"),
    (THREE, "display: -\ndue: turquoise offer", "TURN-7.check_display", "display"),
    (THREE, "display: worker\nreserved: 1 orange\ndue: blue offer", "TURN-7.check_display", "display"),
    ("1 T.wo O.wo . . .", "on turn: card worker\ndue: turquoise place", "TURN-2.check_place", "due"),
    (THREE, "open: -\ndue: turquoise bless", "TURN-8.check_answer", "due"),
    (THREE, "due: turquoise take > next", "TURN-8.check_order", "due"),
    (THREE, "due: turquoise take > orange take > score > squares > elder > refill > foresee > next",
     "TURN-8.check_order", "due"),
    (THREE, "on turn: orange", "TURN-1.check_turn", "due"),
    (THREE, "due: score", "TURN-3.check_block", "due"),
    (THREE, "turquoise: left 0", "TURN-2.check_none", "turquoise"),
    (THREE, "on turn: card worker\ndue: turquoise with 1a1", "WORK-1.check_free", "due"),
    (THREE, "due: turquoise now? herd", "BLS-1.check_now", "due"),
    # the end
    (THREE, "due: over", "END-1.check_over", "due"),
    (THREE, "due: final", "END-1.check_over", "due"),
    (THREE, "dome: orange by blue", "FIN-1.check_early", "dome"),
    (THREE, "endgame: orange haste", "END-2.check_endgame", "endgame"),
    (THREE, "due: turquoise card haste", "END-2.check_card", "due"),
    (THREE, "due: turquoise type 3", "BLS-15.check_index", "due"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "lines", "key", "where"), WRONG)
def test_a_wrong_position_is_told_with_its_rule_and_place(text, lines, key, where):
    found = check_text(changed(text, lines))
    assert (key, where) in [(mistake.key, mistake.where) for mistake in found]
    wrong = next(mistake for mistake in found if mistake.key == key)
    assert wrong.rule == key.split(".")[0] and f"[{wrong.rule}]" in str(wrong) and where in str(wrong)


def test_fin_1_the_dome_of_a_finished_game():
    text = write(last_state(3))
    assert check_text(text) == []
    dome = next(line for line in text.split("\n") if line.startswith("dome"))
    wrong = "dome: nobody by blue" if "nobody" not in dome else "dome: blue by blue"
    [mistake] = check_text(text.replace(dome, wrong))
    assert mistake.key == "FIN-1.check_dome" and dome.removeprefix("dome: ") in str(mistake)


def test_end_1_nobody_plays_on_when_the_temple_is_full():
    text = write(last_state(3)).replace("due: over", "due: turquoise take")
    assert "END-1.check_full" in [mistake.key for mistake in check_text(text)]


def test_what_only_a_state_can_have():
    state = read(THREE)
    state.reserved, state.reserved_by = state.box.all_cards[-1], 1
    state.blocks[1] |= 1
    assert [(mistake.key, mistake.where) for mistake in check(state)] == [
        ("SET-6.check_left", "orange"),
        ("TURN-2.check_two", "1a1"),
        ("BLS-3.check_gone", "reserved"),
    ]


def test_all_mistakes_at_once_of_writing_and_of_the_position():
    lines = ["orange: marker 11, score -3", "blue blessings: walls", "white: score 3", "open: walls, luck"]
    text = changed(THREE, "\n".join([*lines, f"turquoise cards: {NINE}", "3 wo sc cr be", "completion: elders"]))
    assert {mistake.key for mistake in check_text(text)} == {
        "diagram.blessing", "SET-6.check_colour", "diagram.cells", "ROW-3.check_marker", "SET-5.check_score",
        "SET-4.check_twice", "SET-3.check_kind", "SET-9.check_completion",
    }  # fmt: skip


def test_a_slip_of_the_pen_does_not_bring_mistakes_that_only_follow_from_it():
    rows = ("1 T.wo T.sc cr be el | ow . . .", "2 O.bu X.be wo sc bu")
    for slip in ("display: wroker", "dsiplay: worker\ndisplay: -", "due: turquoise tkae", *rows):
        assert all(not mistake.rule for mistake in check_text(changed(THREE, slip))), slip


def test_every_kind_of_mistake_is_in_these_tests():
    reader = {"SET-6.check_colour", "SIKU-1.check_siku"}  # see test_diagram.py
    here = {"FIN-1.check_dome", "END-1.check_full", "BLS-3.check_gone", "TURN-2.check_two", *reader}
    assert here | {key for _, _, key, _ in WRONG} == {key for key in catalog("en") if ".check_" in key}


@pytest.mark.parametrize("language", LANGUAGES)
def test_mistakes_are_told_in_every_language(language):
    texts = {mistake.text(language) for _, lines, _, _ in WRONG for mistake in check_text(changed(THREE, lines))}
    assert not any("{" in text or "}" in text for text in texts)
    assert language == "en" or not texts & {
        str(mistake) for _, lines, _, _ in WRONG for mistake in check_text(changed(THREE, lines))
    }


def test_a_position_that_cannot_go_on_is_refused_with_its_mistakes():
    with pytest.raises(DiagramError) as caught:
        dealt(changed(THREE, "blessings: ?*25"))
    assert [mistake.key for mistake in caught.value.mistakes] == ["SET-4.check_pile"]
