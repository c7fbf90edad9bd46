"""The sheet: a whole game that another program can recompute, with everything this engine claims of each turn.

The game is played again step by step, and what happens is written down as it happens.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ....kit.agenda import AUTO, Step, bits
from ..rules.box import Box
from ..rules.placing import possible_sides
from ..rules.setup import Deal, new_state
from ..rules.shuffling import RENEWAL_SHUFFLE
from ..rules.solo import dummy_side
from ..rules.state import State, card_of
from ..rules.temple import NAME
from ..rules.turn import Begin
from ..rules.words import (
    BLESSINGS,
    COLOURS,
    EXCHANGE,
    FREEDOM,
    PASS,
    PLACE,
    PROVIDENCE,
    SETTLE,
    TAKE,
    TOOLS,
    TRANSFER,
    TYPES,
    USE,
    WORKER,
)  # fmt: skip
from .sheet_claims import claims, final_part, points_of
from .sheet_header import Json, card_id, header, tile_id


class Writer:
    """Follows a game step by step; `before` and `after` are called round every step of the agenda."""

    def __init__(self, state: State) -> None:
        self.turns: list[Json] = []
        self.final: Json | None = None
        self.final_uses: list[Json] = []
        self.record: Json = {}
        self.log: list[tuple[Any, ...]] = []
        self.begin(state, state.turn.seat)

    def begin(self, state: State, seat: int) -> None:
        self.record = {"seat": seat, "for_siku": False, "card": "", "side": "", "space": "", "swap": None}
        self.record |= {"squares": [], "reshuffles": [], "uses": [], "claims": {"squares": [], "swaps": []}}
        self.log = []

    def before(self, state: State, step: Step, move: Any) -> None:
        record, name = self.record, step.name
        if name == "take":
            self._before_take(state, step, move)
        elif name in ("place", "settle") and move >> 6 in (PLACE, SETTLE):
            record["claims"]["places"] = [
                [TYPES[side], NAME[space]]
                for space in bits(step.allowed(state, move >> 6))
                for side in self._sides(state, space)
            ]
        elif name == "shuffle":
            pile = [card_id(card) for card in move]
            if step.args[0] == RENEWAL_SHUFFLE:
                record["uses"][-1]["pile"] = pile
            else:
                record["reshuffles"].append(pile)
        elif name == "draw":
            for use in record["uses"]:
                if use["blessing"] == PROVIDENCE and "order" not in use:
                    top = state.tile_pile[state.tile_at : state.tile_at + 3]
                    use["order"] = [tile_id(tile) for tile in top]
        elif name == "exchange with":
            spaces = [NAME[step.args[0]], NAME[move & 63]]
            record["uses"][-1] |= {"spaces": spaces, "after_swap": bool(state.turn.must)}
        elif name == "score":
            turn = state.turn
            record |= {"card": card_id(turn.card), "side": TYPES[turn.side], "space": NAME[turn.space]}
            record["claims"].setdefault("places", [[TYPES[turn.side], NAME[turn.space]]])
        elif name in ("card", "type", "tool"):
            self._endgame(state, step, move)
        elif name == "freedom?" and move >> 6 == USE:
            self._playable(state, without_freedom(state, step))

    def _sides(self, state: State, space: int) -> tuple[int, ...]:
        sides = possible_sides(state, space)
        dummy = state.turn.seat >= state.box.players
        return (dummy_side(sides),) if dummy else sides

    def _playable(self, state: State, places: int) -> None:
        """The cards that may be taken at the start: only what is found first counts, before any blessing."""
        self.record["claims"].setdefault("playable", [card_id(state.display[place]) for place in bits(places)])

    def _before_take(self, state: State, step: Step, move: int) -> None:
        record = self.record
        self._playable(state, step.allowed(state, TAKE))
        if move >> 6 == USE:
            return
        card = state.display[move & 63]
        if WORKER in state.box.card_types[card]:
            record["claims"]["swaps"] = [
                [NAME[one], NAME[two]] for one in bits(state.shows[WORKER]) for two in bits(state.free) if one != two
            ]

    def after(self, state: State, step: Step, move: Any, log: list[tuple[Any, ...]]) -> None:
        record, name = self.record, step.name
        self.log += log
        if name == "begin":
            self.begin(state, state.turn.seat)
        elif name == "for":
            record["for_siku"] = state.turn.siku
        elif name == "with":
            record["swap"] = [NAME[step.args[0]], NAME[move & 63]]
        elif name == "dummy":
            record["claims"]["playable"] = [card_id(state.turn.card)]
        elif name == "appraise":
            record["squares"].append({"square": NAME[step.args[0]], "tile": None})
            given = {COLOURS[event[1]]: event[2] for event in log if len(event) == 4}
            record["claims"]["squares"].append(given)
        elif name == "draw":
            record["squares"][-1]["tile"] = tile_id(state.tiles[step.args[0]])
        elif name == "bless":
            record["blessing"] = {"taken": move & 63, "used": False}
        elif name == "now?":
            record["blessing"]["used"] = move >> 6 == USE
        elif name == "level":
            record["blessing"]["level"] = move & 63
        elif name == "reserve":
            record["uses"][-1]["card"] = card_id(state.reserved)
        elif name == "next":
            due = state.todo[0]
            record["claims"] |= claims(state)
            record["claims"]["points"] = points_of(self.log, state.box.players)
            record["claims"]["next"] = due.args[0] if isinstance(due, Begin) else None
            self.turns.append(record)
        elif name == "final":
            self.final = final_part(state, self.final_uses)
        elif move is not None and step.seat >= 0 and move >> 6 == USE:
            self._use(state, step, move & 63)

    def _use(self, state: State, step: Step, blessing: int) -> None:
        use: Json = {"seat": step.seat, "blessing": blessing}
        if step.name == "end?":
            self.final_uses.append(use)
            return
        if step.name in ("square?", "providence?"):
            use["square"] = NAME[step.args[0]]
        if blessing == FREEDOM and state.box.mode == "solo":
            use["refilled"] = state.turn.refilled
        self.record["uses"].append(use)
        assert blessing != EXCHANGE or step.name == "place"

    def _endgame(self, state: State, step: Step, move: int) -> None:
        use = self.final_uses[-1]
        if step.name == "card":
            use["card"] = card_id(card_of(state.areas[step.seat][move & 63]))
        elif step.name == "type":
            use["type"] = TYPES[move & 63]
        else:
            use["tool"] = TOOLS[move & 63]
            assert use["blessing"] in (TRANSFER, BLESSINGS.index("tools"))


def without_freedom(state: State, window: Step) -> int:
    """The places of the cards that could be taken had Freedom been kept: none while CARD-2 or SOLO-4 is due."""
    other = state.copy()
    _, other.todo = other.todo
    window.do(other, PASS << 6, None)
    offer, other.todo = other.todo
    offer.run(other, None)
    due: Step = other.todo[0]
    return due.allowed(other, TAKE) if due.name == "take" else 0


def sheet(box: Box, deal: Deal, first: int, moves: Iterable[Any]) -> Json:
    """The sheet of a game from its deal and all its answers; a turn that is not over yet is left out."""
    state = new_state(box, deal, first)
    writer = Writer(state)
    for move in moves:
        _step(state, writer, move)
        while state.todo is not None and state.todo[0].seat == AUTO:
            _step(state, writer, None)
    out: Json = {"header": header(box, deal, first), "turns": writer.turns}
    if writer.final is not None:
        out["final"] = writer.final
    return out


def _step(state: State, writer: Writer, move: Any) -> None:
    step, rest = state.todo
    log: list[tuple[Any, ...]] = []
    writer.before(state, step, move)
    state.todo = rest
    if move is None:
        step.run(state, log)
    else:
        step.do(state, move, log)
    writer.after(state, step, move, log)
