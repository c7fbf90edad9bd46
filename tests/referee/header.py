"""The header: are the pieces and the set-up those of the rule pages (SET-2 to SET-9, components)?"""

from collections import Counter

from .board import TOOLS, TYPES, spaces_of
from .state import Log, Record

# What each stack holds, tiles and cards alike; a card adds its tool, beast symbols or elder pair.
STACKS: dict[int, str] = {
    1: "worker worker worker worker worker sculptor sculptor sculptor sculptor craftsman:rope craftsman:rope "
    "craftsman:pickaxe craftsman:pickaxe craftsman:pole_saw craftsman:pole_saw beast:1 beast:1 beast:2 "
    "beast:2 builder builder builder elder:craftsman+elder elder:worker+beast elder:sculptor+builder",
    2: "worker worker sculptor sculptor craftsman:rope craftsman:pickaxe beast:1 beast:2 builder builder "
    "elder:worker+sculptor worker/builder worker/builder sculptor/craftsman:rope sculptor/craftsman:pickaxe "
    "beast/elder:1:beast+builder",
    3: "worker sculptor craftsman:pole_saw beast:1 builder elder:craftsman+builder worker/builder "
    "sculptor/craftsman:pole_saw sculptor/craftsman:rope",
    4: "worker/builder sculptor/craftsman:pickaxe sculptor/craftsman:pole_saw beast/elder:1:sculptor+elder",
}
TRACK = {"1": 1, "3": 3, "6": 6, "10": 10}
LEFT_OUT = {"multi": set[int](), "two": {2, 16}, "solo": {1, 2, 16}}
COMPLETIONS = ("beasts", "workers", "sculptors", "craftsmen", "builders", "elders")


def in_type_order(kinds: list[str]) -> list[str]:
    return sorted(kinds, key=TYPES.index)


def describe_card(card: Record) -> str:
    """A card in the words of STACKS."""
    kinds = in_type_order(card["symbols"])
    words = ["/".join(kinds)]
    if "craftsman" in kinds:
        words.append(str(card["tool"]).replace(" ", "_"))
    if "beast" in kinds:
        words.append(str(card["beasts"]))
    if "elder" in kinds:
        words.append("+".join(in_type_order(card["pair"])))
    return ":".join(words)


def check_header(header: Record, log: Log) -> None:
    check_seats(header, log)
    tiles, cards = header["tiles"], header["cards"]
    log.check("SET-2", "the 25 spaces of the start", sorted(spaces_of(1)), sorted(header["start"]))
    laid = [*header["start"].values(), *header["tile_pile"]]
    log.check("SET-2", "every tile once", sorted(tiles), sorted(laid))
    log.check("SET-3", "every card once", sorted(cards), sorted(header["card_order"]))
    log.check("SET-2", "number of tiles", 54, len(tiles))
    log.check("SET-3", "number of cards", 54, len(cards))
    for rule, pieces, order in (("SET-2", tiles, laid), ("SET-3", cards, header["card_order"])):
        stacks = [pieces[one]["stack"] for one in order]
        log.check(rule, "stacks from the top", sorted(stacks), stacks)
    for card, face in cards.items():
        if "craftsman" in face["symbols"] and face.get("tool") not in TOOLS:
            log.say("SET-3", f"card {card} has no known tool")
    if not header["own_pieces"]:
        check_pieces(header, log)


def check_seats(header: Record, log: Log) -> None:
    mode, seats = header["mode"], header["seats"]
    kinds = [seat["kind"] for seat in seats]
    log.check("SHEET", "mode is known", True, mode in LEFT_OUT)
    log.check("SHEET", "edition is known", True, header["edition"] in ("de", "nl", "fr"))
    if mode == "solo":
        log.check("SOLO-1", "seats", ["player", "dummy", "dummy"], kinds)
        log.check("SOLO-1", "the player starts", 0, header["first"])
    else:
        allowed = (2,) if mode == "two" else (3, 4)
        log.check("SET-6", "number of seats fits the mode", True, len(seats) in allowed)
        log.check("SET-6", "players", len(seats), header["players"])
        log.check("SET-6", "only players", {"player"}, set(kinds))
    log.check("SET-7", "first is a seat", True, header["first"] in range(len(seats)))
    log.check("SIKU-1", "Siku has a colour with two players only", mode == "two", header["siku"] is not None)
    four = mode == "multi" and len(seats) == 4
    log.check("SET-9", "completion card with four only", four, header["completion"] in COMPLETIONS)
    colours = [seat["colour"] for seat in seats] + ([header["siku"]] if header["siku"] else [])
    log.check("SET-5", "colours differ", len(colours), len(set(colours)))


def check_pieces(header: Record, log: Log) -> None:
    for stack, text in STACKS.items():
        expected = Counter(text.split())
        found = Counter(describe_card(card) for card in header["cards"].values() if card["stack"] == stack)
        log.check("SET-3", f"cards of stack {stack} too few or too many", ({}, {}), lack(expected, found))
        bare = Counter(word.split(":")[0] for word in text.split())
        tiles = Counter(
            "/".join(in_type_order(tile["symbols"]))
            for tile in header["tiles"].values()
            if tile["stack"] == stack
        )
        log.check("SET-2", f"tiles of stack {stack} too few or too many", ({}, {}), lack(bare, tiles))
    log.check("FIN-6", "builder track", TRACK, header["track"])
    blessings = sorted(header["open_blessings"] + header["blessing_pile"])
    allowed = [n for n in range(1, 21) if n not in LEFT_OUT[header["mode"]]]
    log.check("SET-4", "blessings in the game", allowed, blessings)
    log.check("SET-4", "open blessings", 2, len(header["open_blessings"]))


def lack(expected: Counter[str], found: Counter[str]) -> tuple[dict[str, int], dict[str, int]]:
    return dict(expected - found), dict(found - expected)
