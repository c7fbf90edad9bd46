"""What was decided, as a tree: the line that is looked at, the moves ahead of it after going back, other branches.

A node keeps the state after its decision. States in nodes are never changed: whoever plays on plays on a copy.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

PERSON, FORCED, DRAWN = "person", "forced", "drawn"
"""Who gave an answer: somebody at the table, nobody since there was only one, or chance."""


class Node:
    """One decision and the state after it. `starts` marks the first decision of what was played in one go."""

    __slots__ = ("by", "children", "events", "move", "parent", "starts", "state")

    def __init__(
        self, parent: Node | None, move: Any, by: str, starts: bool, state: Any, events: tuple[Any, ...]
    ) -> None:
        self.parent, self.move, self.by, self.starts = parent, move, by, starts
        self.state, self.events = state, events
        self.children: list[Node] = []

    def back_to(self, start: Node | None) -> list[Node]:
        """The decisions after `start` up to this one."""
        nodes: list[Node] = []
        node: Node | None = self
        while node is not start and node is not None and node.parent is not None:
            nodes.append(node)
            node = node.parent
        return nodes[::-1]


class History:
    """A tree with a finger on one node; `ahead` is the way on that redo follows, the next node last."""

    __slots__ = ("ahead", "depth", "here", "root")

    def __init__(self, state: Any, events: tuple[Any, ...] = ()) -> None:
        self.root = self.here = Node(None, None, FORCED, False, state, events)
        self.ahead: list[Node] = []
        self.depth = 0

    def add(self, move: Any, by: str, starts: bool, state: Any, events: tuple[Any, ...]) -> None:
        """Go on with a decision; one that was tried here before keeps its branch."""
        for child in self.here.children:
            if child.move == move:
                child.starts = child.starts or starts
                break
        else:
            child = Node(self.here, move, by, starts, state, events)
            self.here.children.append(child)
        self.ahead = self.ahead[:-1] if self.ahead and self.ahead[-1] is child else []
        self.here = child
        self.depth += 1

    @property
    def line(self) -> list[Node]:
        """The decisions from the start to here."""
        return self.here.back_to(None)

    def whole_line(self) -> list[Node]:
        """The decisions from the start through here to the end of the way on."""
        return [*self.line, *reversed(self.ahead)]

    def stand(self, node: Node) -> None:
        """Look at a node; the way on stays the one that leads through it, or through where we were."""
        whole = [self.root, *self.whole_line()]
        at = next((index for index, other in enumerate(whole) if other is node), None)
        if at is None:
            self.ahead, self.depth = [], len(node.back_to(None))
        else:
            self.ahead, self.depth = whole[:at:-1], at
        self.here = node

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

    def first(self, wanted: Callable[[Any], bool]) -> Node | None:
        """The first node of the whole line whose state is as wanted."""
        return next((node for node in [self.root, *self.whole_line()] if wanted(node.state)), None)

    def nodes(self) -> Iterator[Node]:
        """Every node of the tree."""
        waiting = [self.root]
        while waiting:
            node = waiting.pop()
            yield node
            waiting.extend(node.children)

    def copy(self) -> History:
        """The line to here as a tree of its own; states are shared, since they never change."""
        new = History(self.root.state, self.root.events)
        for node in self.line:
            new.add(node.move, node.by, node.starts, node.state, node.events)
        return new
