"""A game as a record: JSON that is replayed and verified step by step, and can be saved in part when it is damaged.

Every decision stands on a line of its own, so that the beginning of a file that was cut can still be read. At each new
turn a line tells the scores and a checksum of everything before it: what was edited is found to the turn.
"""

from __future__ import annotations

import json
from typing import Any
from zlib import crc32

from .agenda import CHANCE, do, is_legal, options, why_not
from .history import DRAWN, FORCED, PERSON, History, Node
from .protocol import Event, Game, Start
from .words import rule_of

FORMAT, VERSION = "nunatak_widget record", 1
MOST_CHARACTERS, MOST_DECISIONS = 4_000_000, 20_000
Json = dict[str, Any]
Children = dict[Node, list[Node]]


class Problem(Exception):
    """Why a record cannot be replayed further: a key of the catalogs and its facts."""

    def __init__(self, key: str, **facts: Any) -> None:
        self.key, self.facts = f"record.{key}", facts
        super().__init__(self.key)


def write(module: Game, start: Start, names: tuple[str, ...] | None, seed: int, language: str, history: History) -> str:
    """The text of a record: the whole line, with other branches at the decision that they are an alternative to."""
    head: Json = {
        "format": FORMAT, "version": VERSION, "game": module.NAME, "rules": module.VERSION, "names": names,
        "seed": seed, "language": language, "start": start.to_json(),
    }  # fmt: skip
    nodes = history.whole_line()
    entries, crc = _line(module, history.children(), history.root, nodes, 0)
    last = nodes[-1] if nodes else history.root
    tail = {"at": history.depth, "scores": list(module.scores(last.state)), "crc": f"{crc:08x}"}
    body = ",\n".join(f"  {_dump(entry)}" for entry in entries)
    lines = [f' "{key}": {_dump(value)},' for key, value in head.items()]
    return "\n".join(["{", *lines, ' "decisions": [', body, " ],", f' "end": {_dump(tail)}', "}", ""])


def _dump(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(", ", ": "))


def _chained(entry: Json, crc: int) -> int:
    """The checksum goes along the line; branches have their own."""
    return crc32(_dump({key: value for key, value in entry.items() if key not in ("or", "crc")}).encode(), crc)


def _line(
    module: Game, after: Children, parent: Node, nodes: list[Node], crc: int, branch: bool = False
) -> tuple[list[Json], int]:
    """Entries of a line; the first of a branch leaves out the branches beside it, which the line it left names."""
    entries: list[Json] = []
    told = module.turn_number(parent.parent.state) if parent.parent is not None else None
    for node in nodes:
        turn = module.turn_number(parent.state)
        if turn != told:
            told = turn
            scores = list(module.scores(parent.state))
            entries.append({"turn": turn, "scores": scores, "crc": f"{crc:08x}"})
            crc = _chained(entries[-1], crc)
        entry = _entry(module, parent, node)
        before, crc = crc, _chained(entry, crc)
        others = [child for child in after[parent] if child is not node]
        if others and not (branch and node is nodes[0]):
            entry["or"] = [_line(module, after, parent, _way(after, child), before, True)[0] for child in others]
        entries.append(entry)
        parent = node
    return entries, crc


def _way(after: Children, node: Node) -> list[Node]:
    """A branch to its end; where it forks, along its first child, the others being its own branches."""
    nodes = [node]
    while nodes[-1] in after:
        nodes.append(after[nodes[-1]][0])
    return nodes


def _entry(module: Game, parent: Node, node: Node) -> Json:
    if node.by == DRAWN:
        return {"chance": list(node.move)}
    entry: Json = {"seat": parent.state.todo[0].seat, "move": module.write(parent.state, node.move, {})}
    if node.by == FORCED:
        entry["auto"] = True
    elif not node.starts:
        entry["then"] = True
    return entry


def replay(module: Game, root: Any, events: tuple[Event, ...], entries: Any) -> tuple[History, int, Problem | None]:
    """The history of a record as far as it is sound, its checksum, and the first problem."""
    history = History(root, events)
    if not isinstance(entries, list):
        return history, 0, Problem("field", field="decisions")
    try:
        return history, _follow(module, history, entries, 0, [0]), None
    except Problem as problem:
        return history, 0, problem


def _follow(module: Game, history: History, entries: list[Any], crc: int, count: list[int]) -> int:
    damaged: Problem | None = None
    for entry in entries:
        count[0] += 1
        where = {"n": history.depth + 1, "turn": module.turn_number(history.here.state)}
        if count[0] > MOST_DECISIONS:
            raise Problem("long", most=MOST_DECISIONS)
        if not isinstance(entry, dict):
            raise Problem("entry", **where)
        if "turn" in entry:
            agrees = entry.get("turn") == where["turn"] and entry.get("crc") == f"{crc:08x}"
            if not agrees or entry.get("scores") != list(module.scores(history.here.state)):
                raise Problem("edited", **where)
            crc = _chained(entry, crc)
            continue
        here, before = history.here, crc
        _play(module, history, entry, where)
        crc = _chained(entry, crc)
        after, depth = history.here, history.depth
        for branch in _branches(entry, where):
            history.here, history.depth = here, depth - 1
            try:
                _follow(module, history, branch, before, count)
            except Problem as problem:
                damaged = damaged or problem
            if history.here is not here:
                history.tips.append(history.here)
        history.here, history.depth = after, depth
    if damaged is not None:
        raise damaged
    return crc


def _branches(entry: Json, where: Json) -> list[list[Any]]:
    branches = entry.get("or", [])
    if not isinstance(branches, list) or not all(isinstance(branch, list) for branch in branches):
        raise Problem("entry", **where)
    return branches


def _play(module: Game, history: History, entry: Json, where: Json) -> None:
    """One entry: an outcome of chance that could have come out, or a legal answer of the seat that was asked."""
    state = history.here.state
    if state.todo is None:
        raise Problem("after_end", **where)
    step = state.todo[0]
    if step.seat == CHANCE:
        drawn = entry.get("chance")
        if not isinstance(drawn, list) or not all(type(piece) is int for piece in drawn):
            raise Problem("entry", **where)
        if not step.accepts(state, tuple(drawn)):
            raise Problem("chance", **where)
        by = DRAWN
        move: Any = tuple(drawn)
    else:
        text = entry.get("move")
        if not isinstance(text, str) or entry.get("seat") != step.seat:
            raise Problem("entry", **where)
        moves, rest = module.read(state, text, {})
        if len(moves) != 1 or rest:
            raise Problem("unread", text=text, **where)
        move = moves[0]
        if not is_legal(state, move):
            raise Problem("refused", text=text, rule=rule_of(why_not(state, move) or ""), **where)
        by = FORCED if entry.get("auto") is True else PERSON
        if by == FORCED and len(options(state)) != 1:
            raise Problem("entry", **where)
    after = state.copy()
    log: list[Event] = []
    do(after, move, log)
    history.grow(move, by, by == PERSON and entry.get("then") is not True, after, tuple(log))


def parse(text: str) -> tuple[Json, bool]:
    """The fields of a record, and whether it was cut: then `decisions` are those that can still be read."""
    if len(text) > MOST_CHARACTERS:
        raise Problem("long", most=MOST_CHARACTERS)
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        data = _beginning(text)
        if data is None:
            raise Problem("unreadable") from None
        return data, True
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise Problem("unreadable")
    return data, False


def _beginning(text: str) -> Json | None:
    """What can still be read of a record that was cut: its fields and its decisions, line by line."""
    head, found, rest = text.partition('"decisions": [')
    if not found:
        return None
    try:
        data = json.loads(head + '"decisions": []}')
    except (ValueError, RecursionError):
        return None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        return None
    entries: list[Any] = []
    for line in rest.split("\n")[1:]:
        try:
            entries.append(json.loads(line.strip().removesuffix(",")))
        except (ValueError, RecursionError):
            break
    return data | {"decisions": entries}
