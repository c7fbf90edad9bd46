"""What must hold in every game, checked while a random one is played; shared by the quick tests and the long ones.

Each check takes a `Moment`, asserts, and returns nothing. `ALWAYS` is checked at every step, `AT_THE_END` when a game
is over; the text forms have their own list in text_forms.py.
"""

from __future__ import annotations

import json
from functools import cache
from importlib import resources
from random import Random
from typing import Any

from jsonschema import Draft202012Validator
from moments import Check, Moment
from referee import referee

from nunatak_widget.games.nunatak.forms.sheet import sheet
from nunatak_widget.games.nunatak.rules.events import EVENTS, SCORING
from nunatak_widget.games.nunatak.rules.observe import deal as deal_again
from nunatak_widget.games.nunatak.rules.observe import observe
from nunatak_widget.games.nunatak.rules.setup import new_state
from nunatak_widget.games.nunatak.rules.state import LISTS, card_of
from nunatak_widget.games.nunatak.rules.words import VERBS
from nunatak_widget.kit.agenda import bits, count, do, is_legal, options, why_not

BLOCKS = {1: 54, 2: 54, 3: 54, 4: 56}
WHOLE_DOMAIN = range(len(VERBS) << 6)


# at every step -------------------------------------------------------------------------------------------------------


def pieces_are_conserved(now: Moment) -> None:
    """Cards, tiles, blessings are somewhere, once; a block stands on a tile; blocks placed and left are the box's."""
    state = now.state
    in_areas = [card_of(entry) for area in state.areas for entry in area]
    taken = [state.turn.card] if state.turn.card and state.turn.side < 0 else []
    cards = [*filter(None, state.display), *state.card_pile[state.card_at :], *in_areas, *state.discard, *taken]
    assert sorted(cards) == list(range(1, 55))
    assert sorted(bits(sum(mask for _, mask in state.groups))) == sorted(state.card_pile[state.card_at :])
    tiles = [*filter(None, state.tiles), *state.tile_pile[state.tile_at :]]
    assert sorted(tiles) == list(range(1, 55))
    placed = sum(own.bit_count() for own in state.blocks)
    assert placed == state.built.bit_count()
    assert sum(state.left) + sum(state.siku_left) + sum(state.extra) + placed == BLOCKS[now.box.players]
    assert state.built & state.free == 0
    assert all(state.tiles[space] for space in bits(state.built | state.free))
    shows = [0] * 6
    for space in bits(state.free):
        for kind in now.box.tile_types[state.tiles[space]]:
            shows[kind] |= 1 << space
    assert state.shows == shows
    held = [n for hand in state.hands for n in bits(hand)]
    open_or_gone = [*filter(None, state.open), *bits(state.gone)]
    assert sorted([*held, *open_or_gone, *state.blessing_pile[state.blessing_at :]]) == list(now.box.in_game())
    assert all(0 <= marker <= 10 for marker in state.marker)


def a_copy_shares_nothing(now: Moment) -> None:
    """A copy equals its original and has no list of it; what is done to the copy leaves the original as it was."""
    state = now.state
    before, copy = state.facts(), state.copy()
    assert copy == state
    assert all(getattr(copy, name) is not getattr(state, name) for name in LISTS)
    assert copy.turn is not state.turn
    if now.move is not None:
        do(copy, now.move)
        assert state.facts() == before


def hidden_from(now: Moment, seat: int) -> None:
    """SET-8: a seat (-1: anybody) sees no order of a pile, and the same choices; a new deal agrees with what it saw."""
    state = now.state
    seen = observe(state, seat)
    assert not any(seen.card_pile) and not any(seen.blessing_pile)
    assert all(seat >= 0 and state.knows[seat] >> tile & 1 for tile in seen.tile_pile if tile)
    assert not any(known for who, known in enumerate(seen.knows) if who != seat)
    again = deal_again(seen, Random(len(now.moves)))
    assert observe(again, seat) == seen
    assert sorted(again.card_pile) == sorted(state.card_pile[state.card_at :])
    assert sorted(again.tile_pile) == sorted(state.tile_pile[state.tile_at :])
    assert sorted(again.blessing_pile) == sorted(state.blessing_pile[state.blessing_at :])
    if now.asked:
        assert options(seen) == options(state) == options(again)


def piles_are_hidden(now: Moment) -> None:
    for seat in range(-1, now.box.players):
        hidden_from(now, seat)


def piles_are_hidden_from_one(now: Moment) -> None:
    """The same for one seat after another, a quarter of the work."""
    hidden_from(now, len(now.moves) % (now.box.players + 1) - 1)


def options_and_reasons_agree(now: Moment) -> None:
    """On the whole domain, every row and every target: an option, or a reason why not."""
    if not now.asked:
        return
    state, legal = now.state, options(now.state)
    assert legal and len(legal) == len(set(legal)) == count(state)
    assert [move for move in WHOLE_DOMAIN if why_not(state, move) is None] == sorted(legal)
    assert [move for move in WHOLE_DOMAIN if is_legal(state, move)] == sorted(legal)


ALWAYS: tuple[Check, ...] = (pieces_are_conserved, a_copy_shares_nothing, piles_are_hidden)


# when the game is over -----------------------------------------------------------------------------------------------


def scores_are_the_sum_of_events(now: Moment) -> None:
    """No point without an event, and every event has a rule and its facts."""
    assert all(len(event) - 1 == len(EVENTS[event[0]]) for event in now.log)
    for seat in range(now.box.players):
        assert sum(e[2] for e in now.log if e[0] in SCORING and e[1] == seat) == now.state.score[seat]


def replay_is_equal(now: Moment) -> None:
    """The same deal and the same answers give the same game, with or without a log."""
    log: list[tuple[Any, ...]] = []
    told, silent = new_state(now.box, now.deal, now.first, log), new_state(now.box, now.deal, now.first)
    for move in now.moves:
        do(told, move, log)
        do(silent, move)
    assert told == silent == now.state
    assert log == now.log


def the_referee_agrees(now: Moment) -> None:
    """An independent reading of the rules finds nothing wrong with the sheet."""
    assert referee(sheet(now.box, now.deal, now.first, now.moves)) == []


@cache
def sheet_schema() -> dict[str, Any]:
    folder = resources.files("nunatak_widget.games.nunatak") / "data"
    schema: dict[str, Any] = json.loads((folder / "sheet.schema.json").read_text("utf-8"))
    return schema


@cache
def sheet_validator() -> Draft202012Validator:
    """Made once, with every reference replaced by what it stands for: that takes little more than half the time."""
    definitions = sheet_schema()["$defs"]

    def inline(part: Any) -> Any:
        if isinstance(part, list):
            return [inline(one) for one in part]
        if not isinstance(part, dict):
            return part
        out = {key: inline(value) for key, value in part.items() if key not in ("$ref", "$defs")}
        if "$ref" in part:
            meant = inline(definitions[part["$ref"].removeprefix("#/$defs/")])
            assert not set(meant) & set(out)
            out |= meant
        return out

    return Draft202012Validator(inline(sheet_schema()))


def the_sheet_follows_its_schema(now: Moment) -> None:
    errors = sheet_validator().iter_errors(json.loads(json.dumps(sheet(now.box, now.deal, now.first, now.moves))))
    assert [f"{error.json_path}: {error.message}" for error in errors] == []


AT_THE_END: tuple[Check, ...] = (
    scores_are_the_sum_of_events,
    replay_is_equal,
    the_referee_agrees,
    the_sheet_follows_its_schema,
)

