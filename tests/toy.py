"""Drift, a toy game which proves that kit and session carry hidden hands, an answer out of turn, and chance.

DRIFT-1 Of the cards 1 to 12 each of three seats holds three, hidden from the others; the rest is the pile.
DRIFT-2 On turn play a card face up. The next seat may beat it with a higher card of the own hand, or pass.
DRIFT-3 Whoever played last gets a point. Both draw up to three; an empty pile is made anew of the cards played.
DRIFT-4 After nine turns it is over; most points win.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from nunatak_widget.kit.agenda import AUTO, CHANCE, Limits, Log, Step, advance, push, shuffled

NAME, VERSION = "drift", 1
SEATS, CARDS, TURNS = 3, tuple(range(1, 13)), 9
VERBS = ("play", "beat", "pass")
PLAY, BEAT, PASS = range(3)
Event = tuple[Any, ...]
Hand = tuple[int, ...]


@dataclass
class State:
    hands: list[Hand]
    pile: Hand
    open: Hand = ()
    score: list[int] = field(default_factory=lambda: [0] * SEATS)
    turn: int = 0
    table: int = 0
    todo: Any = None

    def copy(self) -> State:
        return replace(self, hands=self.hands[:], score=self.score[:])

    def not_asked(self, row: int) -> str:
        return "DRIFT-4.over" if self.todo is None else "DRIFT-2.due"


class Play(Step):
    """DRIFT-2. Only the seat itself knows what it can answer, so nobody may answer for it (`secret`)."""

    name, rows, secret = "play", (PLAY,), True

    def limits(self, state: State, row: int) -> Limits:
        if row == PASS:
            return [("DRIFT-2.pass", 1)]
        held = sum(1 << card for card in state.hands[self.seat] if card)
        return [("DRIFT-2.held", held), ("DRIFT-2.higher", -2 << (state.table if row == BEAT else 0))]

    def do(self, state: State, move: int, log: Log) -> None:
        row, card, seat = move >> 6, move & 63, self.seat
        if row != PASS:
            state.table, state.open = card, (*state.open, card)
            state.hands[seat] = tuple(one for one in state.hands[seat] if one != card)
        if log is not None:
            log.append(("DRIFT-2.passes", seat) if row == PASS else (f"DRIFT-2.{VERBS[row]}s", seat, card))
        if row == PLAY:
            push(state, Beat((seat + 1) % SEATS, seat))
            return
        winner = seat if row == BEAT else self.args[0]
        state.score[winner] += 1
        if log is not None:
            log.append(("DRIFT-3.point", winner, 1))
        push(state, Draw(AUTO, self.args[0]), Draw(AUTO, seat), TURN)


class Beat(Play):
    name, rows = "beat", (BEAT, PASS)


class Draw(Step):
    """DRIFT-3: that somebody draws is seen by all, what is drawn by its seat."""

    name = "draw"

    def run(self, state: State, log: Log) -> None:
        seat = self.args[0]
        while len(state.hands[seat]) < 3:
            if not state.pile:
                push(state, Pile(CHANCE), self)
                return
            card, *rest = state.pile
            state.pile, state.hands[seat] = tuple(rest), tuple(sorted((*state.hands[seat], card)))
            if log is not None:
                log += [("DRIFT-3.draws", seat), ("DRIFT-3.drew", seat, card)]


class Pile(Step):
    name = "pile"

    def sample(self, state: State, rng: Random) -> Hand:
        return shuffled(tuple(sorted(state.open)), rng)

    def accepts(self, state: State, outcome: Hand) -> bool:
        return sorted(outcome) == sorted(state.open)

    def do(self, state: State, move: Hand, log: Log) -> None:
        state.pile, state.open = tuple(move), ()
        if log is not None:
            log.append(("DRIFT-3.pile",))


class Turn(Step):
    name = "turn"

    def run(self, state: State, log: Log) -> None:
        state.table = 0
        if state.turn < TURNS:
            push(state, Play(state.turn % SEATS))
            state.turn += 1
        elif log is not None:
            log.append(("DRIFT-4.over",))


TURN = Turn()


def observe(state: State, seat: int = -1) -> State:
    """The hands of others and the pile lie face down."""
    hands = [hand if who == seat else (0,) * len(hand) for who, hand in enumerate(state.hands)]
    return replace(state.copy(), hands=hands, pile=(0,) * len(state.pile))


def deal(seen: State, rng: Random) -> State:
    """What lies face down, filled with the cards that are nowhere else."""
    known = {*seen.open, *seen.pile, *(card for hand in seen.hands for card in hand)}
    hidden = iter(shuffled(tuple(card for card in CARDS if card not in known), rng))
    hands = [tuple(sorted(card or next(hidden) for card in hand)) for hand in seen.hands]
    return replace(seen.copy(), hands=hands, pile=tuple(card or next(hidden) for card in seen.pile))


# what a session asks for ---------------------------------------------------------------------------------------------

TEXTS = {
    "DRIFT-2.plays": "{seat} plays {card}.", "DRIFT-2.beats": "{seat} beats it with {card}.",
    "DRIFT-2.passes": "{seat} passes.", "DRIFT-3.point": "{seat} gets {points} point.",
    "DRIFT-3.draws": "{seat} draws.", "DRIFT-3.drew": "{seat} drew {card}.", "DRIFT-3.pile": "The pile is made anew.",
    "DRIFT-4.over": "The game is over.", "DRIFT-2.held": "{seat} does not hold {card}.",
    "DRIFT-2.higher": "Only a card above {table} beats it.", "DRIFT-2.pass": "One pass is all.",
    "DRIFT-2.due": "Something else is asked.", "DRIFT-2.unread": "{text} is no move here.",
    "ask.play": "{seat}: which card?", "ask.beat": "{seat}: beat {table}, or pass?", "ask.over": "The game is over.",
    "instead": "Try {moves}.",
}  # fmt: skip
SLOTS = {key: [part.split("}")[0] for part in text.split("{")[1:]] for key, text in TEXTS.items()}


@dataclass
class Speech:
    names: tuple[str, ...]
    language: str
    texts: Mapping[str, str] = field(default_factory=lambda: TEXTS)

    def say(self, key: str, **values: Any) -> str:
        return self.texts[key].format(**values)

    def told(self, key: str, facts: Mapping[str, Any]) -> str:
        return self.say(key, **{name: self.names[fact] if name == "seat" else fact for name, fact in facts.items()})

    def event(self, event: Event) -> str:
        return self.told(event[0], dict(zip(SLOTS[event[0]], event[1:], strict=True)))


@dataclass
class Start:
    """A deal: the hands one after another, then the pile."""

    cards: Hand
    seats: int = SEATS

    def state(self, log: Log = None) -> State:
        hands = [tuple(sorted(self.cards[3 * seat : 3 * seat + 3])) for seat in range(SEATS)]
        state = State(hands, self.cards[3 * SEATS :], todo=(TURN, None))
        advance(state, log)
        return state

    def to_json(self) -> dict[str, Any]:
        return {"cards": list(self.cards)}

    def speech(self, names: Sequence[str] | None, language: str) -> Speech:
        return Speech(tuple(names or (f"Seat {seat}" for seat in range(SEATS))), language)


def new_start(seed: int) -> Start:
    return Start(shuffled(CARDS, Random(seed)))


def start_from_json(data: Any) -> Start:
    return Start(tuple(data["cards"]))


def visible(events: Sequence[Event], seat: int) -> list[Event]:
    return [event for event in events if event[0] != "DRIFT-3.drew" or event[1] == seat]


def gains(event: Event) -> tuple[int, int] | None:
    return (event[1], event[2]) if event[0] == "DRIFT-3.point" else None


def explains(event):
    """Whether an event gives points or says what was counted for them."""
    return gains(event) is not None


def reveals(event: Event) -> bool:
    return event[0] in ("DRIFT-2.plays", "DRIFT-2.beats", "DRIFT-3.drew")


def normal(text: str) -> str:
    return " ".join(text.casefold().split())


def write(state: State, move: int, texts: Mapping[str, str]) -> str:
    return "pass" if move >> 6 == PASS else f"{VERBS[move >> 6]} {move & 63}"


def read(state: State, text: str, texts: Mapping[str, str]) -> tuple[list[int], str]:
    for row in range(3):
        for card in CARDS if row != PASS else (0,):
            words = write(state, row << 6 | card, texts)
            if f"{normal(text)} ".startswith(f"{words} "):
                return [row << 6 | card], normal(text)[len(words) :].strip()
    return [], text


def unread(state: State, text: str, texts: Mapping[str, str]) -> tuple[str, str]:
    return "DRIFT-2.unread", text


def question(state: State) -> tuple[str, dict[str, Any]]:
    if state.todo is None:
        return "ask.over", {}
    return f"ask.{state.todo[0].name}", {"seat": state.todo[0].seat, "table": state.table}


def refusal_facts(state: State, move: int, key: str) -> dict[str, Any]:
    return {**question(state)[1], "card": move & 63}


def turn_number(state: State) -> int:
    return state.turn


def scores(state: State) -> tuple[int, ...]:
    return tuple(state.score)


def winners(state: State) -> tuple[int, ...]:
    return tuple(seat for seat, points in enumerate(state.score) if points == max(state.score))
