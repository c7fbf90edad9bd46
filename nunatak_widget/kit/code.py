"""Share codes: numbers of known ranges packed into one integer, written in 64 signs, with a checksum.

A codec is used the same way in both directions: `number(value, radix)` writes the value and gives it back, or ignores
it and gives what was written. So a form is described once, and what is written is what is read.
"""

from __future__ import annotations

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Sequence
from zlib import crc32

from .agenda import CHANCE, do, options
from .chance import outcome
from .history import DRAWN, FORCED, PERSON, History
from .protocol import Event

MOST_SIGNS = 2000
MOST_DECISIONS = 2000


class CodeError(ValueError):
    """A share code that cannot be read."""


class Codec:
    """Writes numbers; `Reader` reads them in the same order."""

    reading = False

    def __init__(self) -> None:
        self._numbers: list[tuple[int, int]] = []

    def number(self, value: int, radix: int) -> int:
        """A number from 0 to radix - 1."""
        if not 0 <= value < radix:
            raise CodeError(f"{value} does not fit a share code here; it takes 0 to {radix - 1}")
        self._numbers.append((value, radix))
        return value

    def flag(self, value: bool) -> bool:
        return bool(self.number(int(value), 2))

    def mask(self, value: int, first: int, size: int, most: int) -> int:
        """A set of at most `most` bits from `first` on."""
        places = [bit for bit in range(first, first + size) if value >> bit & 1]
        places = self.row([bit - first for bit in places], size, most)
        return sum(1 << bit + first for bit in set(places))

    def row(self, values: Sequence[int], radix: int, most: int) -> list[int]:
        """At most `most` numbers below `radix`."""
        count = self.number(len(values), most + 1)
        return [self.number(values[i] if not self.reading else 0, radix) for i in range(count)]

    def pick(self, piece: int, left: list[int]) -> int:
        """One of the pieces left, which it takes away, or 0 for none of them."""
        index = self.number(left.index(piece) + 1 if piece in left else 0, len(left) + 1)
        return left.pop(index - 1) if index else 0

    def picks(self, pieces: Sequence[int], left: list[int], most: int) -> list[int]:
        """At most `most` pieces in their order."""
        count = self.number(len(pieces), most + 1)
        return [self.pick(pieces[i] if not self.reading else 0, left) for i in range(count)]

    def long(self, value: int, bits: int) -> int:
        """A number that is usually small but may have so many bits."""
        length = self.number(value.bit_length(), bits + 1)
        return self.number(value, 1 << length) if length else 0

    def code(self, prefix: str) -> str:
        packed = 0
        for value, radix in reversed(self._numbers):
            packed = packed * radix + value
        payload = packed.to_bytes((packed.bit_length() + 7) // 8, "big")
        check = crc32(prefix.encode() + payload).to_bytes(4, "big")[:3]
        return prefix + urlsafe_b64encode(check + payload).decode().rstrip("=")


class Reader(Codec):
    """Reads what a `Codec` wrote; what it gives is always in range, whatever the code says."""

    reading = True

    def __init__(self, code: str, prefix: str) -> None:
        code = re.sub(r"\s+", "", code)
        if not code.startswith(prefix):
            raise CodeError(f"a share code begins with {prefix}; copy it whole")
        signs = code[len(prefix) :]
        if len(signs) > MOST_SIGNS:
            raise CodeError(f"a share code has at most {MOST_SIGNS} signs, this one has {len(signs)}")
        if not re.fullmatch(r"[A-Za-z0-9_-]*", signs):
            raise CodeError("the share code is damaged: it has letters, digits, - and _ only; copy it whole")
        if len(signs) < 4 or len(signs) % 4 == 1:
            raise CodeError("the share code is cut off; copy it whole")
        data = urlsafe_b64decode(signs + "=" * (-len(signs) % 4))
        payload = data[3:]
        if crc32(prefix.encode() + payload).to_bytes(4, "big")[:3] != data[:3]:
            raise CodeError("the share code is damaged: its checksum does not agree; copy it whole")
        self._packed = int.from_bytes(payload, "big")

    def number(self, value: int, radix: int) -> int:
        self._packed, value = divmod(self._packed, radix)
        return value

    def end(self) -> None:
        """Nothing may be left over."""
        if self._packed:
            raise CodeError("the share code is damaged: something is left over; copy it whole")


def code_line(codec: Codec, history: History, seed: int) -> None:
    """The decisions of a line, each as its number among the legal answers; when reading, `history` grows by them."""
    nodes = history.line
    for index in range(codec.number(len(nodes), MOST_DECISIONS + 1)):
        state = history.here.state if codec.reading else nodes[index - 1].state if index else history.root.state
        if state.todo is None:
            raise CodeError("the share code is damaged: it goes on after the end of the game")
        node = None if codec.reading else nodes[index]
        starts = False
        if state.todo[0].seat == CHANCE:
            by, move = DRAWN, outcome(state, seed, index)
            if codec.flag(node is not None and node.move != move):
                left = sorted(move)
                move = tuple(codec.picks(node.move if node else (), left, len(move)))
                if codec.reading and not state.todo[0].accepts(state, move):
                    raise CodeError("the share code is damaged: a shuffle could not have come out")
        else:
            legal = options(state)
            move = legal[codec.number(legal.index(node.move) if node else 0, len(legal))]
            by = FORCED if len(legal) == 1 and not state.todo[0].secret else PERSON
            starts = by == PERSON and codec.flag(node is not None and node.starts)
        if codec.reading:
            after = state.copy()
            log: list[Event] = []
            do(after, move, log)
            history.grow(move, by, starts, after, tuple(log))
