"""The round trip of every text form: print, read back, the same thing. Tried at every step of a game, mid-turn too."""

from __future__ import annotations

from typing import Any

from moments import Check, Moment

from nunatak_widget import records
from nunatak_widget.games import nunatak
from nunatak_widget.games.nunatak.forms import diagram
from nunatak_widget.games.nunatak.forms import moves as written
from nunatak_widget.games.nunatak.forms.share import position_code, read_position
from nunatak_widget.games.nunatak.rules.box import Box
from nunatak_widget.games.nunatak.rules.observe import observe
from nunatak_widget.games.nunatak.rules.state import agenda
from nunatak_widget.kit import record
from nunatak_widget.kit.agenda import CHANCE, count, do, options
from nunatak_widget.kit.history import DRAWN, FORCED, PERSON, History

WITHOUT_PIECES = ("blocks", "score", "marker", "hands", "left", "extra", "siku_left", "open", "gone", "shows", "free",
                  "built", "completion", "endgame", "ranking", "reserved_by", "skip", "first", "turns")  # fmt: skip


def own_pieces(box: Box) -> Any:
    return box.pieces if box.own_pieces else None


def moves_go_round(now: Moment) -> None:
    """Every legal move is read back from its text."""
    if now.asked:
        for move in options(now.state):
            assert written.read(now.state, written.write(now.state, move)) == ([move], "")


def the_diagram_goes_round(now: Moment) -> None:
    """The whole position and what everybody sees of it. A diagram says what pieces show, not which of two alike."""
    for state in (now.state, observe(now.state)):
        text = diagram.write(state)
        again = diagram.read(text, pieces=own_pieces(now.box))
        assert diagram.write(again) == text
        assert agenda(again) == agenda(state) and again.turn.seat == state.turn.seat
        assert all(getattr(again, name) == getattr(state, name) for name in WITHOUT_PIECES)
        if now.asked:
            assert options(again) == options(state)


def the_position_code_goes_round(now: Moment) -> None:
    for state in (now.state, observe(now.state)):
        code = position_code(state)
        assert len(code) <= 200 and read_position(code, own_pieces(now.box)) == state


def the_record_and_the_code_go_round(now: Moment) -> None:
    """A game up to here: decisions, outcomes, the state after each and its events. Every 16th step, and the end."""
    if len(now.moves) % 16 and now.move is not None:
        return
    log: list[tuple[Any, ...]] = []
    start = nunatak.Start(now.box, now.deal, now.first)
    history = History(start.state(log), tuple(log))
    for move in now.moves:
        state, log = history.here.state.copy(), []
        by = DRAWN if state.todo[0].seat == CHANCE else FORCED if count(state) == 1 else PERSON
        do(state, move, log)
        history.add(move, by, by == PERSON, state, tuple(log))
    kept = records.Kept(start, None, 5, "en", history)
    text = record.write(nunatak, start, None, 5, "en", history)
    for again in (records.read(text), records.read_code(records.code(kept), own_pieces(now.box), "en")):
        assert again.problem is None and again.seed == 5
        assert [(node.move, node.by, node.events) for node in again.history.line] == [
            (node.move, node.by, node.events) for node in history.line
        ]
        assert again.history.here.state == now.state


FORMS: tuple[Check, ...] = (
    moves_go_round,
    the_diagram_goes_round,
    the_position_code_goes_round,
    the_record_and_the_code_go_round,
)
"""A new form is added here; 60 games of the quick tests and 200 of the long ones go through all of them."""
