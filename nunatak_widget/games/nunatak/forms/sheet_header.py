"""The head of a sheet: everything that was fixed before the first turn, and how pieces are named in it."""

from __future__ import annotations

from typing import Any

from ..rules.box import Box
from ..rules.setup import Deal
from ..rules.temple import NAME
from ..rules.words import COLOURS, COMPLETIONS, TOOLS, TYPES

Json = dict[str, Any]


def tile_id(tile: int) -> str:
    return f"t{tile}"


def card_id(card: int) -> str:
    return f"c{card}"


def header(box: Box, deal: Deal, first: int) -> Json:
    """Everything that was fixed before the first turn."""
    kinds = ["player"] + ["dummy"] * 2 if box.mode == "solo" else ["player"] * box.seats
    return {
        "mode": box.mode,
        "edition": box.edition,
        "players": box.players,
        "first": first,
        "seats": [{"colour": COLOURS[seat], "kind": kind} for seat, kind in enumerate(kinds)],
        "siku": COLOURS[2] if box.mode == "two" else None,
        "completion": COMPLETIONS[deal.completion] if deal.completion else None,
        "track": {str(space): worth for space, worth in box.track.items()},
        "own_pieces": box.own_pieces,
        "tiles": {
            tile_id(tile): {"stack": box.tile_stack[tile], "symbols": [TYPES[t] for t in box.tile_types[tile]]}
            for tile in box.all_tiles
        },
        "start": {NAME[space]: tile_id(tile) for space, tile in enumerate(deal.board)},
        "tile_pile": [tile_id(tile) for tile in deal.tiles],
        "cards": {card_id(card): _card(box, card) for card in box.all_cards},
        "card_order": [card_id(card) for card in deal.cards],
        "open_blessings": [deal.blessings[1], deal.blessings[0]],
        "blessing_pile": list(deal.blessings[2:]),
    }


def _card(box: Box, card: int) -> Json:
    entry: Json = {"stack": box.card_stack[card], "symbols": [TYPES[t] for t in box.card_types[card]]}
    if box.tool[card] >= 0:
        entry["tool"] = TOOLS[box.tool[card]]
    if box.beasts[card]:
        entry["beasts"] = box.beasts[card]
    if box.pair[card]:
        entry["pair"] = [TYPES[t] for t in box.pair[card]]
    return entry
