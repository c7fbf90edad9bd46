"""Setting up (SET): from a deal, the order of everything that is shuffled, to the first decision."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from random import Random

from ....kit.agenda import AUTO, Log, advance, shuffled
from .box import Box
from .display import fill_blessings, fill_display
from .state import NORMAL, State, Turn
from .turn import Begin


@dataclass(frozen=True, slots=True)
class Deal:
    """What chance decides before the game: 25 tiles of the board by space, then the three piles, top first."""

    board: tuple[int, ...]
    tiles: tuple[int, ...]
    cards: tuple[int, ...]
    blessings: tuple[int, ...]
    completion: int = 0


def shuffle_deal(box: Box, rng: Random) -> Deal:
    """SET-2, SET-3, SET-4, SET-9: each stack is shuffled by itself."""
    board, *piles = [shuffled(stack, rng) for stack in box.tile_stacks]
    cards = [shuffled(stack, rng) for stack in box.card_stacks]
    blessings = shuffled(box.in_game(), rng)
    completion = 1 + int(rng.random() * 6) if box.players == 4 else 0
    return Deal(board, sum(piles, ()), sum(cards, ()), blessings, completion)


def empty_state(box: Box, first: int = 0) -> State:
    """A table with nothing dealt: blocks, markers and scores as at the start (SET-5, SET-6)."""
    state = State()
    state.box = box
    seats = box.seats
    colours = 3 if box.mode == "two" else seats
    state.blocks, state.areas = [0] * colours, [()] * colours
    state.score, state.marker, state.hands, state.knows = ([0] * seats for _ in range(4))
    state.left = [13 if box.players == 4 else 18] * seats
    state.extra = [1 if box.players == 4 else 0] * seats
    state.siku_left = [9, 9] if box.mode == "two" else []
    state.display, state.open, state.tiles, state.shows = [0] * 4, [0] * 2, [0] * 54, [0] * 6
    state.built = state.free = state.gone = state.skip = 0
    state.card_pile = state.tile_pile = state.tile_backs = state.blessing_pile = ()
    state.card_at = state.tile_at = state.blessing_at = 0
    state.groups = ()
    state.discard, state.endgame, state.ranking, state.final = (), (), (), ()
    state.reserved, state.reserved_by = 0, -1
    state.completion = state.turns = 0
    state.first = first
    state.todo = None
    state.turn = Turn(first)
    return state


def lay_tile(state: State, space: int, tile: int) -> None:
    """A floor tile lies face up and free."""
    state.tiles[space] = tile
    state.free |= 1 << space
    for kind in state.box.tile_types[tile]:
        state.shows[kind] |= 1 << space


def number_groups(box: Box, cards: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """The pile as groups by back number, top first."""
    groups = groupby(cards, box.card_stack.__getitem__)
    return tuple([(number, sum([1 << card for card in group])) for number, group in groups])


def new_state(box: Box, deal: Deal, first: int = 0, log: Log = None) -> State:
    """SET-1 to SET-9, then the first turn up to its first decision."""
    state = empty_state(box, first)
    for space, tile in enumerate(deal.board):
        lay_tile(state, space, tile)
    state.tile_pile = deal.tiles
    state.tile_backs = tuple(box.tile_stack[tile] for tile in deal.tiles)
    state.card_pile = deal.cards
    state.groups = number_groups(box, deal.cards)
    state.blessing_pile = deal.blessings
    state.completion = deal.completion
    fill_display(state, None, "")
    fill_blessings(state, None)
    state.todo = (Begin(AUTO, first, NORMAL), None)
    advance(state, log)
    return state
