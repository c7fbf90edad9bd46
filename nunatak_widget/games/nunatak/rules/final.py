"""The end of the game: endgame blessings (END-2, END-6, BLS-15, 27 to 30), then final scoring (FIN)."""

from __future__ import annotations

from ....kit.agenda import ALL, Limits, Log, Step, push
from .fin import dome_by, dome_colour, final_lines, verdict
from .state import State, beasts_of, tool_of, transferred, type_of, with_beasts, with_tool
from .uses import spend, use_limits
from .words import (
    AS_TOOL,
    AS_TYPE,
    BEAST,
    CRAFTSMAN,
    END,
    HERD,
    OWN_CARD,
    PASS,
    TOOLS_BLESSING,
    TRANSFER,
    USE,
)  # fmt: skip


def end_blessings(state: State, seat: int) -> int:
    """The endgame blessings that a seat holds."""
    return state.hands[seat] & state.box.of_kind[END]


class Endgame(Step):
    """END-1, END-2, END-6: in turn order from the first player, each on all own endgame blessings."""

    name = "endgame"
    __slots__ = ()

    def run(self, state: State, log: Log) -> None:
        if log is not None:
            log.append(("END-1.over",))
        players = state.box.players
        push(state, FINAL)
        for step in range(players - 1, -1, -1):
            seat = (state.first + step) % players
            if end_blessings(state, seat):
                push(state, EndUse(seat))


class EndUse(Step):
    """END-2: use an endgame blessing, or keep what is left for FIN-8."""

    name = "end?"
    rows = (USE, PASS)
    __slots__ = ()

    def limits(self, state: State, row: int) -> Limits:
        if row == PASS:
            return [("TURN-8.pass", 1)]
        area = state.areas[self.seat]
        craftsman = any(type_of(entry) == CRAFTSMAN for entry in area)
        beast = any(type_of(entry) == BEAST for entry in area)
        return use_limits(
            state,
            self.seat,
            end_blessings(state, self.seat),
            [
                ("BLS-15.card", ~0 if area else ~(1 << TRANSFER)),
                ("BLS-27.craftsman", ~0 if craftsman else ~(1 << TOOLS_BLESSING)),
                ("BLS-28.beast", ~0 if beast else ~(1 << HERD)),
            ],
        )

    def do(self, state: State, move: int, log: Log) -> None:
        if move >> 6 == PASS:
            return
        blessing = move & 63
        spend(state, self.seat, blessing, log)
        state.endgame += ((self.seat, blessing),)
        if end_blessings(state, self.seat):
            push(state, self)
        if blessing in (TRANSFER, TOOLS_BLESSING, HERD):
            push(state, EndCard(self.seat, blessing))


class EndCard(Step):
    """BLS-15, 27, 28: which own card."""

    name = "card"
    rows = (OWN_CARD,)
    __slots__ = ()

    def limits(self, state: State, row: int) -> Limits:
        area, blessing = state.areas[self.seat], self.args[0]
        wanted = {TOOLS_BLESSING: CRAFTSMAN, HERD: BEAST}.get(blessing)
        of_kind = sum(1 << i for i, entry in enumerate(area) if wanted is None or type_of(entry) == wanted)
        key = "BLS-28.kind" if blessing == HERD else "BLS-27.kind"
        return [("BLS-15.own", (1 << len(area)) - 1), (key, of_kind)]

    def do(self, state: State, move: int, log: Log) -> None:
        index, blessing, seat = move & 63, self.args[0], self.seat
        if blessing == TRANSFER:
            push(state, EndType(seat, index))
        elif blessing == TOOLS_BLESSING:
            push(state, EndTool(seat, blessing, index))
        else:
            entry = state.areas[seat][index]
            change_card(state, seat, index, with_beasts(entry, beasts_of(entry) + 1))
            if log is not None:
                log.append(("BLS-28.symbol", seat, entry & 63))


def change_card(state: State, seat: int, index: int, entry: int) -> None:
    area = state.areas[seat]
    state.areas[seat] = (*area[:index], entry, *area[index + 1 :])


class EndType(Step):
    """BLS-6: into which other type."""

    name = "type"
    rows = (AS_TYPE,)
    __slots__ = ()

    def limits(self, state: State, row: int) -> Limits:
        own = type_of(state.areas[self.seat][self.args[0]])
        return [("BLS-6.type", 63), ("BLS-6.another", ALL & ~(1 << own))]

    def do(self, state: State, move: int, log: Log) -> None:
        index, kind = self.args[0], move & 63
        entry = state.areas[self.seat][index]
        change_card(state, self.seat, index, transferred(entry, kind))
        if log is not None:
            log.append(("BLS-15.transfer", self.seat, entry & 63, type_of(entry), kind))
        if kind == CRAFTSMAN:
            push(state, EndTool(self.seat, TRANSFER, index))


class EndTool(Step):
    """BLS-6, BLS-27: with which tool."""

    name = "tool"
    rows = (AS_TOOL,)
    __slots__ = ()

    def limits(self, state: State, row: int) -> Limits:
        own = tool_of(state.areas[self.seat][self.args[1]])
        return [("BLS-6.tool", 7), ("BLS-27.another", ALL if own < 0 else ALL & ~(1 << own))]

    def do(self, state: State, move: int, log: Log) -> None:
        blessing, index = self.args
        entry = state.areas[self.seat][index]
        change_card(state, self.seat, index, with_tool(entry, move & 63))
        if log is not None:
            key = "BLS-15.tool" if blessing == TRANSFER else "BLS-27.tool"
            log.append((key, self.seat, entry & 63, move & 63))


class Final(Step):
    """FIN-1 to FIN-10: every line for everybody, then who wins."""

    name = "final"
    __slots__ = ()

    def run(self, state: State, log: Log) -> None:
        lines = final_lines(state)
        dome = dome_colour(state)
        heights = [state.score[seat] + points for _, seat, points, _ in lines[: state.box.players]]
        by = dome_by(state, dome, heights)  # Heights is used before FIN-1, so the score track has it already
        for rule, seat, points, facts in lines:
            state.score[seat] += points
            if log is not None and (points or rule != "BLS-30"):
                log.append((f"{rule}.points", seat, points, *facts))
        if log is not None:
            log.append(("FIN-1.dome", dome, by))
        state.final = (tuple(lines), dome, by)
        if log is not None:
            log.extend(verdict(state))


FINAL, ENDGAME = Final(), Endgame()
