"""Reading a diagram: every line in turn, and at the end every mistake at once."""

from __future__ import annotations

from random import Random

from ..rules.box import Pieces
from ..rules.state import State
from ..rules.words import COLOURS
from .diagram_board import lay_tiles, read_board
from .diagram_due import fill_agenda, read_steps, usual_seat, usual_step
from .diagram_fill import fill_blessings, fill_cards, fill_tiles
from .diagram_lines import COLOUR_KEYS, Draft
from .diagram_piles import read_blessing_pile, read_knows, read_pile
from .diagram_seats import fill_areas, read_area, read_facts
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
)
from .diagram_turn import find_card, read_turn
from .mistakes import Mistake


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
    read_reserved(draft)
    fill_cards(draft, card_pile)
    fill_tiles(draft, tile_pile)
    fill_blessings(draft, blessing_pile)
    read_knows(draft)
    fill_agenda(state, steps or ([] if over else [usual_step(state)]), over)
    read_turns(draft)
    read_final(draft)
    return state, sorted(draft.mistakes, key=Mistake.place)
