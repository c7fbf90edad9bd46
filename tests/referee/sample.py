"""Random games on paper, only to try the referee itself: its own functions fill in the claims."""

import copy
import random
from collections import Counter
from typing import Any

from .blessings import (
    ABUNDANCE,
    EXCHANGE,
    FORESIGHT,
    FREEDOM,
    HASTE,
    IMMEDIATE,
    PROVIDENCE,
    RENEWAL,
    SOVEREIGNTY,
    SPREAD,
    STRENGTH,
)
from .board import TOP_SQUARE, below, completed_squares
from .cards import renew, settle, take_up, takeable, visible
from .dummy import dummy_card, dummy_places, possible_places
from .sample_header import sample_header
from .state import Log, Readings, Record, State, StopReplay, new_state
from .tiles import swap_tiles, worker_swaps
from .turn import play_turn


def shuffled_pile(state: State, rng: random.Random) -> list[str]:
    """One legal shuffle of the unreserved display into the pile (CARD-2, CARD-6)."""
    trial = copy.deepcopy(state)
    returned = take_up(trial)
    groups: dict[int, list[str]] = {}
    for card in trial.pile:
        groups.setdefault(trial.group[card], []).append(card)
    touched = set()
    for card in returned:
        own = trial.cards[card]["stack"]
        label = own if own in groups else next(iter(groups), 0)
        groups.setdefault(label, []).append(card)
        touched.add(label)
    if state.edition == "de" or not any(state.fits(card) for label in touched for card in groups[label]):
        groups, touched = {0: trial.pile + returned}, {0}
    for label in touched:
        rng.shuffle(groups[label])
    return [card for cards in groups.values() for card in cards]


def random_turn(state: State, rng: random.Random) -> Record:
    """A legal record without claims."""
    seat = state.next_seat
    assert seat is not None
    real = state.is_player[seat]
    hand = state.hands[seat] if real else []
    own_turn = (ABUNDANCE, FREEDOM, RENEWAL, EXCHANGE, STRENGTH, HASTE)
    numbers = {number for number in hand if number in own_turn and rng.random() < 0.4}
    if state.left[seat] < 2:
        numbers.discard(ABUNDANCE)
    uses: dict[int, Any] = {n: {"seat": seat, "blessing": n} for n in sorted(numbers)}
    trial, reshuffles = forced(state, seat, uses.get(FREEDOM), rng)
    if RENEWAL in uses:
        uses[RENEWAL]["pile"] = shuffled_pile(trial, rng)
        trial, more = forced_after_renewal(state, seat, uses, reshuffles, rng)
        reshuffles = reshuffles + more
    offer = settle(trial, seat, [], uses.get(FREEDOM), Readings(), Log("sample"))
    if FREEDOM in uses:
        must = [card for card in takeable(trial, seat) if trial.reserved.get(card) == seat]
        offer.cards, offer.any_tile = must or visible(trial, seat), True
    card = rng.choice(offer.cards) if real else dummy_card(trial, seat, offer.cards)
    record: Record = {"seat": seat, "card": card, "for_siku": False, "swap": None, "reshuffles": reshuffles}
    if state.mode == "two":
        active = state.active_set[seat]
        record["for_siku"] = rng.choice([name == "siku" for name in active for _ in range(active[name])])
    if EXCHANGE in uses:
        uses[EXCHANGE]["spaces"] = rng.sample(sorted(trial.free), 2) if len(trial.free) > 1 else None
        if uses[EXCHANGE]["spaces"] is None:
            del uses[EXCHANGE]
        else:
            swap_tiles(trial, *uses[EXCHANGE]["spaces"])
    choose_place(trial, record, offer.any_tile, real, rng)
    record["uses"] = list(uses.values())
    add_squares(trial, record, rng)
    if record["side"] == "elder" and not record["for_siku"] and real:
        number = rng.choice(trial.open_blessings)
        record["blessing"] = {"taken": number, "used": number in IMMEDIATE and rng.random() < 0.8, "level": 1}
    return record


def forced(
    state: State, seat: int, freedom: Record | None, rng: random.Random
) -> tuple[State, list[list[str]]]:
    """The table after forced reshuffles, and these."""
    reshuffles: list[list[str]] = []
    while True:
        trial = copy.deepcopy(state)
        try:
            settle(trial, seat, list(reshuffles), freedom, Readings(), Log("sample"))
            return trial, reshuffles
        except StopReplay:
            reshuffles.append(shuffled_pile(trial, rng))


def forced_after_renewal(
    state: State, seat: int, uses: dict[int, Any], before: list[list[str]], rng: random.Random
) -> tuple[State, list[list[str]]]:
    trial = copy.deepcopy(state)
    settle(trial, seat, list(before), uses.get(FREEDOM), Readings(), Log("sample"))
    renew(trial, uses[RENEWAL]["pile"], Readings(), Log("sample"))
    return forced(trial, seat, uses.get(FREEDOM), rng)


def choose_place(trial: State, record: Record, any_tile: bool, real: bool, rng: random.Random) -> None:
    seat, card = record["seat"], record["card"]
    swaps = sorted(sorted(pair) for pair in worker_swaps(trial, record))
    if swaps and rng.random() < 0.5:
        one, other = rng.choice(swaps)
        worker, target = (one, other) if trial.shows(one, "worker") else (other, one)
        swap_tiles(trial, worker, target)
        record |= {"swap": [worker, target], "side": "worker", "space": target}
        return
    places = possible_places(trial, card, any_tile) if real else dummy_places(trial, seat, card, any_tile)
    record["side"], record["space"] = rng.choice(sorted(places))


def add_squares(trial: State, record: Record, rng: random.Random) -> None:
    """Squares in some order, with Providence, Spread and Sovereignty of whoever holds them."""
    seat, pile = record["seat"], list(trial.tile_pile)
    colour = trial.siku if record["for_siku"] else trial.colours[seat]
    blocks = trial.blocks | {record["space"]: str(colour)}
    due = completed_squares(blocks, record["space"])
    if trial.is_player[seat]:
        rng.shuffle(due)
    holders = {number: owner for owner, hand in enumerate(trial.hands) for number in hand}
    record["squares"] = []
    for square in due:
        counts = Counter(blocks[under] for under in below(square))
        for number in (PROVIDENCE, SPREAD, SOVEREIGNTY):
            owner = holders.get(number)
            if owner is None or (number == SOVEREIGNTY and owner != seat) or rng.random() < 0.3:
                continue
            if (number == SPREAD and not counts[trial.colours[owner]]) or (number == PROVIDENCE and not pile):
                continue
            use: Record = {"seat": owner, "blessing": number, "square": square}
            if number == PROVIDENCE:
                use["order"] = rng.sample(pile[:3], len(pile[:3]))
                pile[:3] = use["order"]
            record["uses"].append(use)
            del holders[number]
        record["squares"].append({"square": square, "tile": None if square == TOP_SQUARE else pile.pop(0)})


def with_claims(state: State, record: Record, rng: random.Random) -> State:
    """Play the record; fill in its claims; perhaps add Foresight at the end."""
    after, log = copy.deepcopy(state), Log("sample")
    play_turn(after, record, Readings(), log)
    holder = [owner for owner, hand in enumerate(state.hands) if FORESIGHT in hand]
    cards = [card for card in after.display if card]
    if holder and cards and state.mode != "solo" and rng.random() < 0.5:
        record["uses"].append({"seat": holder[0], "blessing": FORESIGHT, "card": rng.choice(cards)})
    after = copy.deepcopy(state)
    facts = play_turn(after, record, Readings(), log)
    assert not log.problems, log.problems
    seats = range(len(after.colours))
    record["claims"] = {
        "playable": sorted(facts.playable[0]),
        "squares": facts.squares,
        "points": {
            str(seat): {
                "support": facts.support if seat == facts.seat else 0,
                "square": facts.square[seat],
                "blessing": facts.blessing if seat == facts.seat else 0,
            }
            for seat in seats
        },
        "score": {str(seat): after.score[seat] for seat in seats},
        "marker": {str(seat): after.marker[seat] for seat in seats},
        "display": list(after.display),
        "blessings": list(after.open_blessings),
        "next": after.next_seat,
        "areas": {str(seat): dict(after.areas[seat]) for seat in seats} | {"siku": dict(after.siku_area)},
        "hands": {str(seat): list(after.hands[seat]) for seat in seats},
        "free": dict(after.free),
        "reserved": dict(after.reserved),
        "places": [list(place) for place in sorted(facts.places)],
        "swaps": [sorted(pair) for pair in facts.swaps],
    }
    return after


def random_game(mode: str, players: int, edition: str, seed: int) -> tuple[Record, State]:
    """A sheet without its final part, and the table at the end."""
    rng = random.Random(seed)
    header = sample_header(mode, players, edition, rng)
    state = new_state(header)
    turns: list[Record] = []
    while state.next_seat is not None:
        turns.append(random_turn(state, rng))
        state = with_claims(state, turns[-1], rng)
    return {"header": header, "turns": turns}, state
