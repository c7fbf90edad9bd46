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
from .diagram_board import lay_tiles, read_board, write_board
from .diagram_due import fill_agenda, read_steps, usual_seat, usual_step, write_due
from .diagram_lines import COLOUR_KEYS, Draft
from .diagram_pieces import Supply, words_of
from .diagram_piles import (
    fill_blessings,
    fill_cards,
    fill_tiles,
    read_blessing_pile,
    read_knows,
    read_pile,
    write_blessings,
    write_cards,
    write_knows,
    write_tiles,
)
from .diagram_seats import fill_areas, read_area, read_facts, write_seats
from .diagram_table import (
    fill_display,
    read_discard,
    read_display,
    read_final,
    read_first,
    read_open,
    read_reserved,
    read_rest,
    read_turns,
    write_display,
    write_open,
    write_rest,
)
from .diagram_turn import find_card, read_turn, write_turn
from .mistakes import DiagramError, Mistake

__all__ = ["DiagramError", "dealt", "read", "read_all", "write"]


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


def read_all(text: str, rng: Random | None = None, pieces: Pieces | None = None) -> tuple[State, list[Mistake]]:
    """The position as far as the text can be read, and every mistake that kept it from being read whole."""
    draft = Draft(text, rng, pieces)
    state = draft.state
    colours = len(state.blocks)
    for name in COLOURS[colours:]:
        for key in COLOUR_KEYS:
            if draft.items(key.format(name)):
                draft.colour(name, colours)
    read_first(draft)
    tiles = read_board(draft)
    display = read_display(draft)
    areas = [read_area(draft, colour) for colour in range(colours)]
    discard = read_discard(draft)
    card_pile, tile_pile = read_pile(draft, "cards"), read_pile(draft, "tiles")
    blessing_pile = read_blessing_pile(draft)
    said = read_turn(draft)
    state.turn = said.turn
    steps, named = read_steps(draft)
    over = draft.lines.get("due", (0, ""))[1].casefold().endswith("over")
    if state.turn.seat < 0:
        state.turn.seat = named if named >= 0 else usual_seat(state, tuple(steps))
    find_card(draft, said, areas, discard)
    draft.settle()
    lay_tiles(state, tiles)
    fill_display(state, display)
    state.turn.card = said.card.piece if said.card is not None else 0
    fill_areas(draft, areas)
    state.discard = tuple(want.piece for want in discard)
    read_open(draft)
    read_rest(draft)
    for colour in range(colours):
        read_facts(draft, colour)
    read_turns(draft)
    read_reserved(draft)
    fill_cards(draft, card_pile)
    fill_tiles(draft, tile_pile)
    fill_blessings(draft, blessing_pile)
    read_knows(draft)
    fill_agenda(state, steps or ([] if over else [usual_step(state)]), over)
    if state.todo is None:
        read_final(draft)
    return state, sorted(draft.mistakes, key=Mistake.place)


def read(text: str, rng: Random | None = None, pieces: Pieces | None = None) -> State:
    """The position of a text, with 0 where a piece is unknown; nothing is carried out. Raises `DiagramError`."""
    state, mistakes = read_all(text, rng, pieces)
    if mistakes:
        raise DiagramError(mistakes)
    return state


def dealt(text: str, rng: Random | None = None, pieces: Pieces | None = None) -> State:
    """A position to play from: unknown pieces are dealt, then the steps that nobody decides are carried out."""
    rng = rng or Random(0)
    state = deal(read(text, rng, pieces), rng)
    advance(state, None)
    return state
