"""What every game has to keep, written without knowing any: each check is given a game module and a start.

A game is a module as kit.protocol describes it. Two states that differ only in what a seat cannot see must look the
same to it: position, choices, reasons, questions and log.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

from nunatak_widget.kit.agenda import CHANCE, count, do, is_legal, options, sample, why_not
from nunatak_widget.kit.protocol import Event, Game, Start
from nunatak_widget.session import Session

NEUTRAL: dict[str, str] = {}
DOMAIN = range(24 << 6)


def steps(start: Start, seed: int) -> Iterator[tuple[Any, Any]]:
    """Every state of a random game with the answer that is given there; the finished state comes with None."""
    rng, state = Random(seed), start.state(None)
    while state.todo is not None:
        step = state.todo[0]
        move = step.sample(state, rng) if step.seat == CHANCE else sample(state, rng.random)
        yield state, move
        state = state.copy()
        do(state, move)
    yield state, None


def viewers(start: Start) -> range:
    return range(-1, start.seats)


def asked(state: Any) -> bool:
    return state.todo is not None and state.todo[0].seat != CHANCE


def observing_hides(game: Game, start: Start, seed: int) -> None:
    """Seeing changes nothing, twice is as once, everybody sees a part of what a seat sees, which is all it needs."""
    for state, _ in steps(start, seed):
        before = state.copy()
        for seat in viewers(start):
            seen = game.observe(state, seat)
            assert game.observe(seen, seat) == seen
            assert game.observe(seen, -1) == game.observe(state, -1)
            assert game.scores(seen) == game.scores(state)
            assert seen.todo == state.todo
            if asked(state) and state.todo[0].seat == seat:
                assert options(seen) == options(state)
        assert state == before


def a_new_deal_agrees(game: Game, start: Start, seed: int) -> None:
    """What a seat cannot see is dealt anew: it sees the same as before, and the game can be played to its end."""
    for n, (state, _) in enumerate(steps(start, seed)):
        for seat in viewers(start):
            seen = game.observe(state, seat)
            dealt = game.deal(seen, Random(n))
            assert game.observe(dealt, seat) == seen
            if n % 16 == 0:
                rng = Random(n)
                while dealt.todo is not None:
                    step = dealt.todo[0]
                    do(dealt, step.sample(dealt, rng) if step.seat == CHANCE else sample(dealt, rng.random))


def hidden_parts_change_nothing(game: Game, start: Start, seed: int) -> None:
    """A state and another that differs only in what a seat cannot see: equal view, choices, reasons and log."""
    for n, (state, move) in enumerate(steps(start, seed)):
        for seat in viewers(start):
            other = game.deal(game.observe(state, seat), Random(n))
            assert game.observe(other, seat) == game.observe(state, seat)
            assert game.question(other) == game.question(state)
            assert game.scores(other) == game.scores(state)
            if asked(state) and state.todo[0].seat == seat:
                _same_choices(game, state, other)
            if asked(state) and is_legal(other, move):
                _same_log(game, state, other, move, seat)


def _same_choices(game: Game, state: Any, other: Any) -> None:
    moves = options(state)
    assert options(other) == moves
    for move in moves:
        assert game.write(other, move, NEUTRAL) == game.write(state, move, NEUTRAL)
    for move in DOMAIN[::7]:
        reason = why_not(state, move)
        assert why_not(other, move) == reason
        if reason is not None and move >> 6 in state.todo[0].rows and _is_thing(game, state, move):
            assert game.refusal_facts(other, move, reason) == game.refusal_facts(state, move, reason)


def _is_thing(game: Game, state: Any, move: int) -> bool:
    """Whether there is anything that a move is about, so that somebody could type it."""
    try:
        return game.read(state, game.write(state, move, NEUTRAL), NEUTRAL)[0] == [move]
    except (IndexError, KeyError):
        return False


def _same_log(game: Game, state: Any, other: Any, move: int, seat: int) -> None:
    """What a seat hears of a move is the same, unless it turned up a piece that the seat sees from now on."""
    logs: list[list[Event]] = [[], []]
    after = [state.copy(), other.copy()]
    for each, log in zip(after, logs, strict=True):
        do(each, move, log)
    one, two = (game.visible(log, seat) for log in logs)
    if game.observe(after[0], seat) != game.observe(after[1], seat):
        shown = next(n for n, event in enumerate([*one, *two]) if n >= len(one) or game.reveals(event))
        one, two = one[:shown], two[:shown]
    assert one == two


def options_and_reasons_agree(game: Game, start: Start, seed: int) -> None:
    for state, _ in steps(start, seed):
        if asked(state):
            legal = options(state)
            assert legal and count(state) == len(legal)
            assert [move for move in DOMAIN if why_not(state, move) is None] == sorted(legal)
            assert [move for move in DOMAIN if is_legal(state, move)] == sorted(legal)
        else:
            assert not any(is_legal(state, move) for move in DOMAIN[::7])


def mutable_parts(value: Any) -> Iterator[int]:
    """The ids of all lists, sets and dicts of a state, also in the parts that it copies."""
    for name in getattr(type(value), "__slots__", None) or vars(value):
        part = getattr(value, name)
        waiting = [part]
        while waiting:
            one = waiting.pop()
            if isinstance(one, list | set | dict):
                yield id(one)
            if isinstance(one, list | set | tuple):
                waiting.extend(one)
        if hasattr(part, "copy") and not isinstance(part, list | set | dict):
            yield id(part)
            yield from mutable_parts(part)


def copies_share_nothing(game: Game, start: Start, seed: int) -> None:
    for state, move in steps(start, seed):
        copy, before = state.copy(), state.copy()
        assert copy == state
        assert not set(mutable_parts(copy)) & set(mutable_parts(state))
        if move is not None:
            do(copy, move)
            assert state == before


def a_replay_is_equal(game: Game, start: Start, seed: int) -> None:
    """The start as JSON, moves as their texts and outcomes as they came give the same game again."""
    written: list[Any] = []
    for state, move in steps(start, seed):
        if asked(state):
            written.append(game.write(state, move, NEUTRAL))
        elif move is not None:
            assert state.todo[0].accepts(state, move)
            written.append(list(move))
    again = game.start_from_json(json.loads(json.dumps(start.to_json()))).state(None)
    for entry in json.loads(json.dumps(written)):
        if isinstance(entry, str):
            [move], rest = game.read(again, entry, NEUTRAL)
            assert rest == "" and is_legal(again, move)
        else:
            move = tuple(entry)
        do(again, move)
    assert again == state


class From:
    """A start in the middle of a game."""

    def __init__(self, start: Start, state: Any) -> None:
        self.whole, self.now, self.seats = start, state, start.seats

    def state(self, log: list[Event] | None) -> Any:
        return self.now.copy()

    def to_json(self) -> dict[str, Any]:
        return self.whole.to_json()

    def speech(self, names: Any, language: str) -> Any:
        return self.whole.speech(names, language)


def a_session_tells_no_secret(game: Game, start: Start, seed: int) -> None:
    """A session of either state shows a seat the same; what is answered by itself depends on public facts alone."""
    for n, (state, _) in enumerate(steps(start, seed)):
        if n % 4 or not asked(state):
            continue
        for seat in viewers(start):
            other = game.deal(game.observe(state, seat), Random(n))
            one, two = (Session(game, From(start, each), None, seed, "en") for each in (state, other))
            assert [node.move for node in one.line[:1]] == [node.move for node in two.line[:1]]
            if not one.length:
                assert (one.to_move, one.asked, one.turn) == (two.to_move, two.asked, two.turn)
                assert one.seen(seat) == two.seen(seat) and str(one.log(seat)) == str(two.log(seat))


def a_session_plays_it(game: Game, start: Start, seed: int) -> None:
    """A whole game through the session, told to every seat; back to the start and forward again it is the same."""
    session, rng = Session(game, start, None, seed, "en"), Random(seed)
    first, played = session.state.copy(), 0
    while not session.over:
        choices = session.choices
        assert session.to_move in range(start.seats)
        session.play(choices[rng.randrange(len(choices))])
        played += 1
    end, points = session.state.copy(), [0] * start.seats
    for event in session.log():
        assert str(event[0]).count(".") == 1 and session.speech.event(event)
    for node in session.line:
        for event in node.events:
            if gain := game.gains(event):
                points[gain[0]] += gain[1]
    assert tuple(points) == session.scores
    assert session.result and str(session.asked)
    for seat in viewers(start):
        assert set(session.log()) <= set(session.log(seat))
    for _ in range(played):
        session.undo()
    assert session.state == first
    for _ in range(played):
        session.redo()
    assert session.state == end


CHECKS = (
    observing_hides, a_new_deal_agrees, hidden_parts_change_nothing, options_and_reasons_agree, copies_share_nothing,
    a_replay_is_equal, a_session_tells_no_secret, a_session_plays_it,
)  # fmt: skip
