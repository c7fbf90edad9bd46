"""What a person types, read as moves of the due decision; or the reason why it cannot be read."""

from __future__ import annotations

import re

from ....kit.agenda import bits, is_legal
from ..rules.state import State
from ..rules.temple import NAME
from ..rules.words import BLESSINGS, PASS, RESERVE, TAKE, TOOLS, TYPES, VERBS
from .move_text import NEUTRAL, WHO, Texts, domain, object_text
from .vocabulary import CARDS, Vocabulary, fold

SPACES = NAME[:54]
LONGEST = 24  # more words than the longest text of one decision has


def tidy(text: object) -> str:
    """Text with single spaces between its words."""
    if not isinstance(text, str):
        raise ValueError(f"a move is a text such as 'worker 1c3', not {text!r}")
    text = re.sub(r"(?:[\s,;·→]|->)+", " ", text).replace("@", " @").strip()
    return re.sub(r" ?([/+]) ?", r"\1", re.sub(r" +", " ", re.sub(r"@ +", "@", text)))


def beginnings(text: str) -> dict[str, int]:
    """Every beginning of a text, folded, with its number of words."""
    words = text.split(" ")
    found = {fold(" ".join(words[:n])): n for n in range(1, min(len(words), LONGEST) + 1)}
    found.pop("", None)
    return found


def read(state: State, text: str, texts: Texts = NEUTRAL) -> tuple[list[int], str]:
    """The moves of the due decision that a text can begin with, and the rest of the text.

    The longest reading counts, then the most exact; several moves are left only when the text does not tell them apart.
    """
    text = tidy(text)
    words, known, vocabulary = text.split(" "), beginnings(text), Vocabulary(texts)
    if any(re.fullmatch(r"@\D.*|@", word) for word in words):
        return [], text  # a place is a number; a sign before it must not be read past
    found: dict[int, tuple[int, int]] = {}
    for row in state.todo[0].rows if known and state.todo else ():
        verbs = vocabulary.verbs(row)
        for target in bits(domain(state, row)):
            for thing, loose in vocabulary.things(state, row, target):
                for verb in verbs:
                    if used := known.get(verb + thing):
                        if row in CARDS and used < len(words) and words[used].startswith("@"):
                            if words[used] != f"@{target + 1}":
                                continue
                            used, loose = used + 1, 0
                        move = row << 6 | target
                        found[move] = max(found.get(move, (0, 0)), (used, -loose))
    if not found:
        return [], text
    best = max(found.values())
    moves = [move for move, how in found.items() if how == best]
    if len(moves) > 1:
        legal = [move for move in moves if is_legal(state, move)] or moves[:1]
        faces = {(move >> 6, object_text(state, move).split(" @")[0]): move for move in reversed(legal)}
        moves = sorted(faces.values())  # of cards that show the same, the first
    return moves, " ".join(words[best[0] :])


def unread(state: State, text: str, texts: Texts = NEUTRAL) -> tuple[str, str]:
    """Why a text cannot be read: the key of the refusal and the part that it is about."""
    first = fold(text.split(" ")[0])
    if re.fullmatch(r"\d+[a-z]\d+", first) and first not in SPACES:
        return "SET-1.space", first
    known, vocabulary = beginnings(text), Vocabulary(texts)
    if known.keys() & vocabulary.verbs(PASS):
        return "TURN-8.pass", text
    types = vocabulary.every("type", TYPES)
    if known.keys() & types and {TAKE, RESERVE} & {*state.todo[0].rows}:
        return "TURN-1.absent", text
    words = types.union(
        vocabulary.every("verb", (*VERBS, *WHO)),
        vocabulary.every("tool", TOOLS),
        vocabulary.every("blessing", BLESSINGS[1:]),
        SPACES,
    )
    return "TURN-8.due" if known.keys() & words else "TURN-8.unread", text
