"""The pieces of the components page, shuffled as SET says; for random games and hand-made sheets."""

import random

from .board import spaces_of
from .header import LEFT_OUT, STACKS, TRACK
from .state import Record


def sample_header(mode: str, players: int, edition: str, rng: random.Random) -> Record:
    """Pieces of the components page, shuffled as SET says."""
    cards: Record = {}
    tiles: Record = {}
    for stack, text in STACKS.items():
        for index, word in enumerate(text.split()):
            kinds, *rest = word.split(":")
            symbols = kinds.split("/")
            card: Record = {"stack": stack, "symbols": symbols}
            if "craftsman" in symbols:
                card["tool"] = rest.pop(0).replace("_", " ")
            if "beast" in symbols:
                card["beasts"] = int(rest.pop(0))
            if "elder" in symbols:
                card["pair"] = rest.pop(0).split("+")
            cards[f"C{stack}-{index}"] = card
            tiles[f"T{stack}-{index}"] = {"stack": stack, "symbols": symbols}

    def stacked(pieces: Record) -> list[str]:
        return sorted(pieces, key=lambda one: (pieces[one]["stack"], rng.random()))

    laid = stacked(tiles)
    blessings = [number for number in range(1, 21) if number not in LEFT_OUT[mode]]
    rng.shuffle(blessings)
    seats = 3 if mode == "solo" else players
    kinds_of_seat = ["player", "dummy", "dummy"] if mode == "solo" else ["player"] * players
    colours = ["turquoise", "orange", "blue", "white"]
    return {
        "mode": mode,
        "edition": edition,
        "players": players,
        "first": 0 if mode == "solo" else rng.randrange(players),
        "seats": [{"colour": colours[seat], "kind": kinds_of_seat[seat]} for seat in range(seats)],
        "siku": "white" if mode == "two" else None,
        "completion": rng.choice(["beasts", "craftsmen", "builders", "elders"]) if players == 4 else None,
        "track": TRACK,
        "own_pieces": False,
        "tiles": tiles,
        "start": dict(zip(spaces_of(1), laid[:25], strict=True)),
        "tile_pile": laid[25:],
        "cards": cards,
        "card_order": stacked(cards),
        "open_blessings": blessings[:2],
        "blessing_pile": blessings[2:],
    }


def fixed_header(first_cards: list[str], first_blessings: list[int]) -> Record:
    """Three players, nothing shuffled: tiles as in STACKS, named cards and blessings on top, seat 0 first."""
    header = sample_header("multi", 3, "de", random.Random(0))
    cards, tiles = list(header["cards"]), list(header["tiles"])
    header["first"] = 0
    header["card_order"] = first_cards + [card for card in cards if card not in first_cards]
    header["start"] = dict(zip(spaces_of(1), tiles[:25], strict=True))
    header["tile_pile"] = tiles[25:]
    blessings = first_blessings + [number for number in range(1, 21) if number not in first_blessings]
    header["open_blessings"], header["blessing_pile"] = blessings[:2], blessings[2:]
    return header
