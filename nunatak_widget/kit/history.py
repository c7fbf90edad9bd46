"""What was decided, as a tree: the line that is looked at, the moves ahead of it after going back, other lines.

A node keeps the state after its decision. States in nodes are never changed: whoever plays on plays on a copy. Nodes
know only where they come from, so that a game that nobody holds any more is gone at once.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

PERSON, FORCED, DRAWN = "person", "forced", "drawn"
"""Who gave an answer: somebody at the table, nobody since there was only one, or chance."""


class Node:
    """One decision and the state after it. `starts` marks the first decision of what was played in one go."""

    __slots__ = ("by", "events", "move", "parent", "starts", "state")

    def __init__(
        self, parent: Node | None, move: Any, by: str, starts: bool, state: Any, events: tuple[Any, ...]
    ) -> None:
        self.parent, self.move, self.by, self.starts = parent, move, by, starts
        self.state, self.events = state, events

    def back_to(self, start: Node | None) -> list[Node]:
        """The decisions after `start` up to this one."""
        nodes: list[Node] = []
        node: Node | None = self
        while node is not start and node is not None and node.parent is not None:
            nodes.append(node)
            node = node.parent
        return nodes[::-1]


class History:
    """A tree with a finger on one node.

    `ahead` is the way on that redo follows, the next node last; `tips` are the ends of the lines that were left.
    """

    __slots__ = ("ahead", "depth", "here", "root", "tips")

    def __init__(self, state: Any, events: tuple[Any, ...] = ()) -> None:
        self.root = self.here = Node(None, None, FORCED, False, state, events)
        self.ahead: list[Node] = []
        self.tips: list[Node] = []
        self.depth = 0

    def add(self, move: Any, by: str, starts: bool, state: Any, events: tuple[Any, ...]) -> None:
        """Go on with a decision; one that was tried here before keeps its line."""
        if (self.ahead or self.tips) and self._follow(move):
            self.here.starts = self.here.starts or starts
        else:
            self.grow(move, by, starts, state, events)

    def grow(self, move: Any, by: str, starts: bool, state: Any, events: tuple[Any, ...]) -> None:
        """A new decision after this one; a way on from here becomes another line."""
        if self.ahead:
            self.tips.append(self.ahead[0])
            self.ahead = []
        self.here = Node(self.here, move, by, starts, state, events)
        self.depth += 1

    def _follow(self, move: Any) -> bool:
        """Step on to the node that this move led to before, if there is one."""
        for tip in [*self.ahead[:1], *self.tips]:
            way = tip.back_to(self.here)
            if way and way[0].parent is self.here and way[0].move == move:
                self.stand(way[0])
                return True
        return False

    @property
    def line(self) -> list[Node]:
        """The decisions from the start to here."""
        return self.here.back_to(None)

    def whole_line(self) -> list[Node]:
        """The decisions from the start through here to the end of the way on."""
        return [*self.line, *reversed(self.ahead)]

    def stand(self, node: Node) -> None:
        """Look at a node; the way on stays the line through it, the one that is looked at or one that was left."""
        end = self.ahead[0] if self.ahead else self.here
        for tip in (end, *self.tips):
            whole = [self.root, *tip.back_to(None)]
            at = next((index for index, other in enumerate(whole) if other is node), None)
            if at is not None:
                break
        else:
            raise ValueError("this node is of another game")
        if tip is not end:
            self.tips = [other for other in self.tips if other is not tip]
            if not any(other is end for other in whole):
                self.tips.append(end)
        self.here, self.ahead, self.depth = node, whole[:at:-1], at

    def mark(self) -> tuple[Node, list[Node], list[Node], int]:
        """Where the finger is, for `back`."""
        return self.here, self.ahead[:], self.tips[:], self.depth

    def back(self, mark: tuple[Node, list[Node], list[Node], int]) -> None:
        """As it was at a mark; what was added since is gone."""
        self.here, self.ahead, self.tips, self.depth = mark

    def undo(self) -> bool:
        """Back before the last thing that somebody played, past forced answers and chance; False at the start."""
        node: Node | None = self.here
        while node is not None and not node.starts:
            node = node.parent
        if node is None or node.parent is None:
            return False
        self.stand(node.parent)
        return True

    def redo(self) -> bool:
        """Forward over one thing that was played, with all that followed by itself; False at the end."""
        if not self.ahead:
            return False
        steps = self.ahead[::-1]
        end = next((index for index, step in enumerate(steps) if index and step.starts), len(steps))
        self.stand(steps[end - 1])
        return True

    def first(self, wanted: Callable[[Any], bool]) -> Node:
        """The first node of the whole line whose state is as wanted; one must be."""
        return next(node for node in [self.root, *self.whole_line()] if wanted(node.state))

    def children(self) -> dict[Node, list[Node]]:
        """The nodes after each node, the one of the line that is looked at first."""
        after: dict[Node, list[Node]] = {}
        for tip in (self.ahead[0] if self.ahead else self.here, *self.tips):
            for node in tip.back_to(None):
                assert node.parent is not None
                others = after.setdefault(node.parent, [])
                if not any(other is node for other in others):
                    others.append(node)
        return after

    def copy(self) -> History:
        """The line to here as a tree of its own; states are shared, since they never change."""
        new = History(self.root.state, self.root.events)
        for node in self.line:
            new.grow(node.move, node.by, node.starts, node.state, node.events)
        return new
