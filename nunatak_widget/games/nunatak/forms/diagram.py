"""A position as a text that a teacher can type: the board as a picture, then `key: value` lines; and back.

    game: 3 players, de
      a    b    c    d    e    | a    b    c    d    | a    b    c    | a    b
    1 wo   T.sc cr   be   el   | .    .    .    .    | .    .    .    | .    .
    …
    display: worker, craftsman rope, -, beast 2
    turquoise: score 12, marker 3
    due: turquoise take

Everything but the rows may be left out, `#` begins a comment, case and spaces do not matter. What is written can be
read back as the same position, in the middle of a turn too; pieces that nobody can know are `?`.
"""

from __future__ import annotations

from random import Random

from ....kit.agenda import advance
from ..rules.box import Pieces
from ..rules.observe import deal
from ..rules.state import State, agenda
from ..rules.words import COLOURS, COMPLETIONS
from .check import check
from .diagram_board import write_board
from .diagram_due import write_due
from .diagram_pieces import Supply, words_of
from .diagram_piles import write_blessings, write_cards, write_knows, write_tiles
from .diagram_read import read_all
from .diagram_seats import write_seats
from .diagram_table import write_display, write_open, write_rest
from .diagram_turn import write_turn
from .mistakes import DiagramError, Mistake

__all__ = ["DiagramError", "dealt", "read", "write"]


def write(state: State) -> str:
    """The text of a position; what was observed has `?` where a piece is unknown."""
    card_words, tile_words = words_of(state.box)
    cards, tiles = Supply(card_words), Supply(tile_words)
    players = state.box.players
    lines = [f"game: {players} player{'' if players == 1 else 's'}, {state.box.edition}", *write_board(state, tiles)]
    lines += [f"display: {write_display(state, cards)}", f"open: {write_open(state)}"]
    if state.completion:
        lines.append(f"completion: {COMPLETIONS[state.completion]}")
    lines += write_seats(state, cards)
    if state.discard:
        lines.append("discard: " + ", ".join(map(cards.write, state.discard)))
    lines += write_rest(state)
    lines += [f"cards: {write_cards(state, cards)}", f"tiles: {write_tiles(state, tiles)}"]
    knows = write_knows(state, COLOURS)
    lines += [f"knows: {knows}"] if knows else []
    lines.append(f"blessings: {write_blessings(state)}")
    turn = write_turn(state, cards, agenda(state))
    lines += [f"on turn: {turn}"] if turn else []
    lines.append(f"due: {write_due(state)}")
    return "\n".join(lines)


def read(text: str, rng: Random | None = None, pieces: Pieces | None = None) -> State:
    """The position of a text, with 0 where a piece is unknown; nothing is carried out. Raises `DiagramError`."""
    state, mistakes = read_all(text, rng, pieces)
    if mistakes:
        raise DiagramError(mistakes)
    return state


def dealt(text: str, rng: Random | None = None, pieces: Pieces | None = None) -> State:
    """A position to play from: unknown pieces are dealt, then the steps that nobody decides are carried out.

    Raises `DiagramError` for a text that cannot be read, and for a position that cannot go on (see `check`).
    """
    rng = rng or Random(0)
    seen = read(text, rng, pieces)
    try:
        state = deal(seen, rng)
        advance(state, None)
    except (AssertionError, LookupError, RuntimeError, StopIteration, ValueError):
        # Steps never check: a position with mistakes may ask them for something that is not there.
        raise DiagramError(check(seen) or [Mistake("diagram.stuck")]) from None
    return state
