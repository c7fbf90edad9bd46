"""What a seat can know (SET-8): the same state with piece 0 where it lies face down; and a fair guess at the rest."""

from __future__ import annotations

from random import Random

from ....kit.agenda import bits, shuffled
from .state import State

NOBODY = -1


def observe(state: State, seat: int = NOBODY) -> State:
    """The state as a seat (or anybody, `NOBODY`) sees it: the order of the three piles is hidden."""
    seen = state.copy()
    knows = state.knows[seat] if seat >= 0 else 0
    seen.knows = [known if who == seat else 0 for who, known in enumerate(state.knows)]
    seen.card_pile, seen.card_at = (0,) * (len(state.card_pile) - state.card_at), 0
    tiles = state.tile_pile[state.tile_at :]
    seen.tile_pile, seen.tile_at = tuple(tile if knows >> tile & 1 else 0 for tile in tiles), 0
    seen.tile_backs = state.tile_backs[state.tile_at :]
    seen.blessing_pile, seen.blessing_at = (0,) * (len(state.blessing_pile) - state.blessing_at), 0
    return seen


def unseen_tiles(seen: State) -> list[int]:
    """The floor tiles that could lie in the face-down places."""
    known = set(seen.tiles) | set(seen.tile_pile[seen.tile_at :])
    return [tile for tile in seen.box.all_tiles if tile not in known]


def unseen_blessings(seen: State) -> list[int]:
    """The blessings that could lie in the pile."""
    out = seen.gone | sum(seen.hands) | sum(1 << n for n in seen.open if n)
    known = set(seen.blessing_pile[seen.blessing_at :])
    return [n for n in seen.box.in_game() if not out >> n & 1 and n not in known]


def deal(seen: State, rng: Random) -> State:
    """A state that agrees with what was seen: the zeros filled from what is left in the box."""
    state = seen.copy()
    cards: list[int] = []
    pile = seen.card_pile[seen.card_at :]
    at = 0
    for _, mask in seen.groups:
        part = pile[at : at + mask.bit_count()]
        at += mask.bit_count()
        hidden = iter(shuffled(tuple(card for card in bits(mask) if card not in part), rng))
        cards += [card or next(hidden) for card in part]
    state.card_pile, state.card_at = tuple(cards), 0
    by_back: dict[int, list[int]] = {}
    for tile in shuffled(tuple(unseen_tiles(seen)), rng):
        by_back.setdefault(seen.box.tile_stack[tile], []).append(tile)
    tiles = zip(seen.tile_pile[seen.tile_at :], seen.tile_backs[seen.tile_at :], strict=True)
    state.tile_pile = tuple(tile or by_back[back].pop() for tile, back in tiles)
    state.tile_backs, state.tile_at = seen.tile_backs[seen.tile_at :], 0
    blessings = iter(shuffled(tuple(unseen_blessings(seen)), rng))
    state.blessing_pile = tuple(n or next(blessings) for n in seen.blessing_pile[seen.blessing_at :])
    state.blessing_at = 0
    return state
