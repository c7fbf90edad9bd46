"""The sheet: a whole game that another program can recompute, with everything this engine claims of each turn.

The game is played again step by step, and what happens is written down as it happens.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ....kit.agenda import AUTO, Step, bits
from ..rules.box import Box
from ..rules.fin import LINE_RULES, rating, winners
from ..rules.placing import possible_sides
from ..rules.setup import Deal, new_state
from ..rules.shuffling import RENEWAL_SHUFFLE
from ..rules.state import State, card_of
from ..rules.temple import NAME
from ..rules.turn import Begin
from ..rules.words import (
    BLESSINGS,
    COLOURS,
    COMPLETIONS,
    EXCHANGE,
    FREEDOM,
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
from .sheet_claims import claims, points_of

Json = dict[str, Any]


def tile_id(tile: int) -> str:
    return f"t{tile}"


def card_id(card: int) -> str:
    return f"c{card}"


def header(box: Box, deal: Deal, first: int) -> Json:
    """Everything that was fixed before the first turn."""
    kinds = ["player"] + ["dummy"] * 2 if box.mode == "solo" else ["player"] * box.seats
    return {
        "mode": box.mode,
        "edition": box.edition,
        "players": box.players,
        "first": first,
        "seats": [{"colour": COLOURS[seat], "kind": kind} for seat, kind in enumerate(kinds)],
        "siku": COLOURS[2] if box.mode == "two" else None,
        "completion": COMPLETIONS[deal.completion] if deal.completion else None,
        "track": {str(space): worth for space, worth in box.track.items()},
        "own_pieces": box.own_pieces,
        "tiles": {
            tile_id(tile): {"stack": box.tile_stack[tile], "symbols": [TYPES[t] for t in box.tile_types[tile]]}
            for tile in box.all_tiles
        },
        "start": {NAME[space]: tile_id(tile) for space, tile in enumerate(deal.board)},
        "tile_pile": [tile_id(tile) for tile in deal.tiles],
        "cards": {card_id(card): _card(box, card) for card in box.all_cards},
        "card_order": [card_id(card) for card in deal.cards],
        "open_blessings": [deal.blessings[1], deal.blessings[0]],
        "blessing_pile": list(deal.blessings[2:]),
    }


def _card(box: Box, card: int) -> Json:
    entry: Json = {"stack": box.card_stack[card], "symbols": [TYPES[t] for t in box.card_types[card]]}
    if box.tool[card] >= 0:
        entry["tool"] = TOOLS[box.tool[card]]
    if box.beasts[card]:
        entry["beasts"] = box.beasts[card]
    if box.pair[card]:
        entry["pair"] = [TYPES[t] for t in box.pair[card]]
    return entry


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
        elif name == "next":
            record["claims"] |= claims(state)
            record["claims"]["points"] = points_of(self.log, state.box.players)

    def _sides(self, state: State, space: int) -> tuple[int, ...]:
        sides = possible_sides(state, space)
        dummy = state.turn.seat >= state.box.players
        return sides[:1] if dummy else sides

    def _before_take(self, state: State, step: Step, move: int) -> None:
        record = self.record
        if "playable" not in record["claims"]:
            places = [] if state.turn.freedom else bits(step.allowed(state, TAKE))
            record["claims"]["playable"] = [card_id(state.display[place]) for place in places]
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
            record["claims"]["next"] = due.args[0] if isinstance(due, Begin) else None
            self.turns.append(record)
        elif name == "final":
            self._finish(state)
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
        if blessing == FREEDOM and step.name == "freedom?":
            self.record["claims"]["playable"] = []
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

    def _finish(self, state: State) -> None:
        lines, dome, by = state.final
        seats = range(state.box.players)
        table: dict[str, dict[str, int]] = {str(seat): dict.fromkeys(LINE_RULES, 0) for seat in seats}
        for rule, seat, points, _ in lines:
            table[str(seat)][rule] = points
        self.final = {
            "uses": self.final_uses,
            "lines": table,
            "totals": {str(seat): state.score[seat] for seat in seats},
            "winners": [str(seat) for seat in winners(state)],
            "dome": COLOURS[dome] if dome >= 0 else None,
            "dome_by": COLOURS[by],
            "rating": rating(state.score[0]) if state.box.mode == "solo" else None,
        }


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
