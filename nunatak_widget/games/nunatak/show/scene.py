"""From an observed state to the scene that the picture draws: what stands where, what may be chosen, in words."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from ....kit.agenda import CHANCE, bits, options
from ..forms.speech import Speech
from ..rules.display import fits
from ..rules.fin import verdict
from ..rules.solo import dummy_place
from ..rules.state import State
from ..rules.words import (
    BEAST,
    BLESS,
    BLESSINGS,
    COLOURS,
    CRAFTSMAN,
    ELDER,
    FIRST_TILE,
    KINDS,
    ORDER,
    PLACE,
    RESERVE,
    SECOND_TILE,
    SETTLE,
    SWAP,
    TAKE,
    TOOLS,
    TYPES,
    WITH,
)  # fmt: skip
from .preview import preview, value_now
from .scene2d import SPACES, Blessing, Card, Scene
from .scene_players import final_rows, players, ranked
from .scene_words import describe, upper

TURNS = 54
KEYS = ("display", "blessings", "levels", "track", "set", "completion", "hand")
SPACE_ROWS = (PLACE, SWAP, WITH, SETTLE, FIRST_TILE, SECOND_TILE)


def scene(seen: State, speech: Speech, *, asked: str = "", last: int | None = None) -> Scene:
    """The picture of what a seat sees (`observe`); `asked` is the question in words, `last` the space just built on."""
    moves = offered_moves(seen)
    drawn = Scene(
        title="Nunatak",
        subtitle=asked,
        turn=speech.say("label.turn", n=min(seen.turns, TURNS), of=TURNS),
        tiles=[_types(seen.box.tile_types[tile]) if tile else None for tile in seen.tiles],
        blocks=_blocks(seen),
        last=seen.turn.space if last is None and seen.turn.space >= 0 else last,
        display=_display(seen, speech, moves),
        diamond=seen.box.mode == "solo",
        blessings=[_blessing(seen, speech, n, BLESS << 6 | n in moves) for n in seen.open if n],
        players=players(seen, speech, moves),
        labels=_labels(seen, speech),
        cards_left=len(seen.card_pile) - seen.card_at,
        tiles_left=len(seen.tile_pile) - seen.tile_at,
        numbers=seen.box.track,
    )
    drawn.lit, drawn.rows = lit_spaces(seen, moves)
    if seen.todo is None:
        drawn.result = _result(seen, speech)
        drawn.final = final_rows(seen, speech)
    if drawn.diamond and seen.todo is not None:
        drawn.dummy_places = {dummy_place(seen, seat): COLOURS[seat] for seat in (1, 2)}
    if seen.completion:
        drawn.lines, drawn.ranking = ranked(seen, speech)
    _lay_hand(seen, speech, drawn)
    drawn.desc = describe(drawn, speech)
    return drawn


def offered_moves(seen: State) -> list[int]:
    """The answers on offer; none while a shuffle is awaited or when the game is over."""
    return [] if seen.todo is None or seen.todo[0].seat == CHANCE else options(seen)


def _types(kinds: Iterable[int]) -> tuple[str, ...]:
    return tuple(TYPES[kind] for kind in kinds)


def _blocks(seen: State) -> list[str | None]:
    blocks: list[str | None] = [None] * SPACES
    for colour, own in enumerate(seen.blocks):
        for space in bits(own):
            blocks[space] = COLOURS[colour]
    return blocks


def lit_spaces(seen: State, moves: list[int]) -> tuple[dict[int, str], frozenset[int]]:
    """The spaces (or squares) to choose from with the points they bring, and those whose block closes a row."""
    lit: dict[int, str] = {}
    rows: set[int] = set()
    for move in moves:
        row, space = move >> 6, move & 63
        if row in SPACE_ROWS or row == ORDER:
            points = value_now(seen, move)
            lit[space] = f"+{points}" if points else lit.get(space, "")
        if row in (PLACE, SETTLE) and preview(seen, space).rows:
            rows.add(space)
    return lit, frozenset(rows)


def _display(seen: State, speech: Speech, moves: list[int]) -> list[Card | None]:
    """The four places; while a card is to be taken each says where it could go and what that would bring at best."""
    taking = seen.todo is not None and seen.todo[0].name == "take"
    value = {space: preview(seen, space).points.get(seen.turn.seat, 0) for space in bits(seen.free)} if taking else {}
    display: list[Card | None] = []
    for place, number in enumerate(seen.display):
        if not number:
            display.append(None)
            continue
        card = _card(seen, speech, number)
        card.lit = TAKE << 6 | place in moves or RESERVE << 6 | place in moves
        if number == seen.reserved:
            card.reserved_by = COLOURS[seen.reserved_by]
            card.foot = speech.say("card.kept", seat=speech.name(seen.reserved_by))
        elif taking:
            anywhere = seen.turn.anything or seen.turn.freedom
            where = list(bits(seen.free if anywhere else fits(seen, number)))
            best = max((value[space] for space in where), default=0)
            key = "card.best" if best else "card.spaces"
            card.foot = speech.say(key, n=len(where), best=best)
        display.append(card)
    return display


def _card(seen: State, speech: Speech, number: int) -> Card:
    """A card in words and signs: what must match a tile, and what it is worth."""
    box, types = seen.box, seen.box.card_types[number]
    names = [speech.say(f"type.{TYPES[kind]}") for kind in types]
    title = names[0] if len(names) == 1 else speech.say("or", first=names[0], second=names[1])
    card = Card(_types(types), upper(title))
    signs: list[str] = []
    told: list[str] = []
    for kind in types:
        if kind == CRAFTSMAN:
            card.note = speech.say(f"tool.{TOOLS[box.tool[number]]}")
            told.append(card.note)
            signs.append(TOOLS[box.tool[number]])
        elif kind == BEAST:
            told.append(speech.say("card.symbols", n=box.beasts[number]))
            card.note = told[-1] if len(types) == 1 else ""
            signs += [TYPES[BEAST]] * box.beasts[number]
        elif kind == ELDER:
            told.append(" + ".join(speech.say(f"type.{TYPES[shown]}") for shown in box.pair[number]))
            signs += ["/", *_types(box.pair[number])] if signs else _types(box.pair[number])
    card.worth, card.told = tuple(signs), " / ".join(told)
    return card


def _lay_hand(seen: State, speech: Speech, drawn: Scene) -> None:
    """The card that was taken: in the one gap of the display, or beside it when several gaps are open."""
    if not seen.turn.card or seen.turn.side >= 0 or seen.todo is None:
        return
    card = replace(_card(seen, speech, seen.turn.card), chosen=True)
    gaps = [place for place, lying in enumerate(drawn.display) if lying is None]
    if len(gaps) == 1:
        drawn.display = [card if lying is None else lying for lying in drawn.display]
    else:
        drawn.hand = card


def _blessing(seen: State, speech: Speech, number: int, lit: bool) -> Blessing:
    name = BLESSINGS[number]
    kind = speech.say(f"kind.{KINDS[seen.box.kinds[number]]}")
    return Blessing(speech.say(f"blessing.{name}"), speech.say(f"effect.{name}"), kind, lit)


def _labels(seen: State, speech: Speech) -> dict[str, str]:
    labels = {key: speech.say(f"label.{key}") for key in KEYS}
    labels["cards left"] = speech.say("label.cards_left", n=len(seen.card_pile) - seen.card_at)
    labels["tiles left"] = speech.say("label.tiles_left", n=len(seen.tile_pile) - seen.tile_at)
    return labels


def _result(seen: State, speech: Speech) -> str:
    """FIN-10: who has won; solo the rating (SOLO-9)."""
    return " ".join(speech.event(event) for event in verdict(seen))
