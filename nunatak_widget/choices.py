"""What may be played now, and the two ways to hear that something may not: `Refused` is raised, `May` is asked for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import TYPE_CHECKING, Any, overload

from .kit.protocol import Speech
from .kit.words import rule_of

if TYPE_CHECKING:
    from .session import Session


LONGEST = 60


def shorten(text: str) -> str:
    """Somebody's text, or its beginning, so that it fits into a sentence."""
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"


class Refused(ValueError):
    """A move that the rules do not allow: `rule`, `key` and `facts` say why; nothing has changed."""

    def __init__(
        self, key: str, facts: dict[str, Any], speech: Speech, instead: Sequence[Choice] = (), more: bool = False
    ) -> None:
        if "text" in facts:
            facts = {**facts, "text": shorten(str(facts["text"]))}
        self.key, self.rule, self.facts = key, rule_of(key), facts
        self.instead = tuple(str(choice) for choice in instead)
        text = f"{speech.told(key, facts)} [{self.rule}]"
        if instead:
            text += " " + speech.say("instead", moves=", ".join(self.instead) + ("…" if more else ""))
        super().__init__(text)


class May:
    """The answer to "may I?": true or false, with the reason."""

    def __init__(self, refused: Refused | None = None) -> None:
        self.refused = refused
        self.reason = str(refused) if refused else ""
        self.rule = refused.rule if refused else ""

    def __bool__(self) -> bool:
        return self.refused is None

    def __repr__(self) -> str:
        return self.reason or "yes"


class Choice:
    """A legal answer. Prints as its short text, and equals it; remembers the moment at which it was offered."""

    __slots__ = ("_offered", "move")

    def __init__(self, offered: Choices, move: int) -> None:
        self._offered, self.move = offered, move

    @property
    def state(self) -> Any:
        return self._offered.state

    @property
    def worth(self) -> str:
        """The points that it would bring now, as `+5`; `≤ +5` for a card, whose best place brings so much."""
        return self._offered.worth(self.move)

    def __str__(self) -> str:
        return self._offered.text(self.move)

    __repr__ = __str__

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Choice):
            return self.move == other.move and self.state is other.state
        return isinstance(other, str) and str(self) == other

    def __hash__(self) -> int:
        return hash(str(self))


class Choices(Sequence[Choice]):
    """The legal answers to the due decision; texts are made when they are looked at."""

    def __init__(self, session: Session) -> None:
        self.session, self.state, self.moves = session, session.state, session.moves

    def text(self, move: int) -> str:
        return self.session.module.write(self.state, move, self.session.move_texts)

    def worth(self, move: int) -> str:
        return self.session.worth(self.state, move)

    def first(self, n: int) -> list[Choice]:
        return [Choice(self, move) for move in self.moves[:n]]

    @overload
    def __getitem__(self, index: int) -> Choice: ...
    @overload
    def __getitem__(self, index: slice) -> list[Choice]: ...
    def __getitem__(self, index: int | slice) -> Choice | list[Choice]:
        if isinstance(index, slice):
            return [Choice(self, move) for move in self.moves[index]]
        return Choice(self, self.moves[index])

    def __len__(self) -> int:
        return len(self.moves)

    def __iter__(self) -> Iterator[Choice]:
        return (Choice(self, move) for move in self.moves)

    def __contains__(self, move: object) -> bool:
        if isinstance(move, Choice):
            return move.state is self.state and move.move in self.moves
        return isinstance(move, str) and bool(self.session.may(move))

    def __repr__(self) -> str:
        return " · ".join(f"{choice} {choice.worth}".strip() for choice in self)

    def _repr_html_(self) -> str:
        items = "".join(f"<li><code>{escape(str(one))}</code> {escape(one.worth)}</li>" for one in self)
        return f'<ul class="nk-choices">{items}</ul>'
