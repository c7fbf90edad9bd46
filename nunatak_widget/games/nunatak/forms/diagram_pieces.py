"""Pieces in a diagram: a word for each face, and which of several equal pieces a word means.

`worker` is the lowest piece with that face that is not in use yet, `worker^2` one of stack 2. The reader gives marked
words their pieces first, then the others in the order of the text. The writer goes through the same order and marks a
stack only where the reader would else take another. Pieces of equal face and stack are the same thing.
"""

from __future__ import annotations

import re
from typing import Any

from ..rules.box import Box
from ..rules.words import ELDER, TYPES
from .moves import card_key

TILE_WORDS = tuple(name[:2] for name in TYPES)
_JOINT = re.compile(r"\s*([/+^*])\s*")


def plain(text: str) -> str:
    """Text without case and needless spaces."""
    return _JOINT.sub(r"\1", " ".join(text.casefold().split()))


class Want:
    """A piece that a text names, before it is known which one."""

    __slots__ = ("face", "piece", "stack")

    def __init__(self, face: str, stack: int = 0) -> None:
        self.face, self.stack, self.piece = face, stack, 0


class Words:
    """The faces of one kind of piece: what they are called, and which pieces have them, by stack."""

    __slots__ = ("faces", "known", "pieces", "stack")

    def __init__(self, pieces: tuple[int, ...], faces: list[str], other: list[tuple[str, ...]], stack: Any) -> None:
        self.stack: tuple[int, ...] = stack
        self.faces = ["", *faces]
        self.pieces: dict[str, list[int]] = {}
        self.known: dict[str, str] = {}
        for piece, face, more in sorted(zip(pieces, faces, other, strict=True), key=lambda one: stack[one[0]]):
            self.pieces.setdefault(face, []).append(piece)
            self.known.update((word, face) for word in (face, *more))

    def find(self, text: str) -> Want | None:
        """The piece that a plain word asks for; None when there is no such word (its number may still be wrong)."""
        face = self.known.get(text)
        if face is not None:
            return Want(face)
        word, mark, stack = text.partition("^")
        face = self.known.get(word)
        if face is None or (mark and not (stack.isdecimal() and len(stack) < 3)):
            return None
        return Want(face, int(stack) if mark else 0)

    def stacks(self, face: str) -> list[int]:
        """The stacks that have this face."""
        return sorted({self.stack[piece] for piece in self.pieces[face]})


class Supply:
    """The pieces of one kind that are still in the box while a text is written or read."""

    __slots__ = ("left", "words")

    def __init__(self, words: Words) -> None:
        self.words = words
        self.left = {face: list(pieces) for face, pieces in words.pieces.items()}

    def write(self, piece: int) -> str:
        """The word of a piece at this point of the text."""
        face, stack = self.words.faces[piece], self.words.stack
        left = self.left[face]
        if left and stack[left[0]] == stack[piece]:
            del left[0]
            return face
        self._take(face, stack[piece])
        return f"{face}^{stack[piece]}"

    def settle(self, wants: list[Want]) -> None:
        """Give every word its piece. A piece more than the box has is the same piece twice, which `check` tells."""
        for want in wants:
            if want.stack:
                want.piece = self._take(want.face, want.stack)
        for want in wants:
            if not want.stack:
                left = self.left[want.face]
                want.piece = left.pop(0) if left else self.words.pieces[want.face][0]

    def _take(self, face: str, stack: int) -> int:
        of = self.words.stack
        left = self.left[face]
        for piece in left:
            if of[piece] == stack:
                left.remove(piece)
                return piece
        return next(piece for piece in self.words.pieces[face] if of[piece] == stack)


def _card_words(box: Box, card: int) -> tuple[str, ...]:
    """Other ways to write a card: halves and pairs in the other order."""
    halves = [[half] for half in card_key(box, card).split("/")]
    for half, kind in zip(halves, box.card_types[card], strict=True):
        if kind == ELDER:
            one, two = (TYPES[t] for t in box.pair[card])
            half.append(f"elder {two}+{one}")
    if len(halves) == 1:
        return tuple(halves[0])
    return tuple(order for a in halves[0] for b in halves[1] for order in (f"{a}/{b}", f"{b}/{a}"))


def _tile_words(box: Box, tile: int) -> tuple[str, ...]:
    types = box.tile_types[tile]
    orders = (types, types[::-1])
    return tuple("/".join(words[t] for t in order) for order in orders for words in (TILE_WORDS, TYPES))


_made: dict[int, tuple[Any, Words, Words]] = {}
_KEPT = 8


def words_of(box: Box) -> tuple[Words, Words]:
    """The words of a box's cards and tiles, made once for each set of pieces."""
    made = _made.get(id(box.pieces))
    if made is None:
        if len(_made) >= _KEPT:
            _made.clear()
        cards = [card_key(box, card) for card in box.all_cards]
        tiles = ["/".join(TILE_WORDS[t] for t in box.tile_types[tile]) for tile in box.all_tiles]
        more_cards = [_card_words(box, card) for card in box.all_cards]
        more_tiles = [_tile_words(box, tile) for tile in box.all_tiles]
        # The pieces are kept with their words: an id is free again when its object is gone.
        made = _made[id(box.pieces)] = (
            box.pieces,
            Words(box.all_cards, cards, more_cards, box.card_stack),
            Words(box.all_tiles, tiles, more_tiles, box.tile_stack),
        )
    return made[1], made[2]
