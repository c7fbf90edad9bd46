"""Mistakes of the pieces: more of a kind than the box has, the same one twice, piles that cannot be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ....kit.agenda import bits
from ..rules.observe import unseen_blessings, unseen_tiles
from ..rules.state import State, card_of
from ..rules.words import BLESSINGS, COLOURS
from .diagram_pieces import Words, words_of
from .mistakes import Mistake

Mistakes = Iterator[Mistake]


def check_cards(state: State) -> Mistakes:
    """SET-3: every card is there once."""
    yield from _check_kind("SET-3", words_of(state.box)[0], _cards(state))


def check_tiles(state: State) -> Mistakes:
    """SET-2: every tile is there once."""
    tiles = [tile for tile in (*state.tiles, *state.tile_pile[state.tile_at :]) if tile]
    yield from _check_kind("SET-2", words_of(state.box)[1], tiles)


def _cards(state: State, pile: bool = True) -> list[int]:
    """Every card that is known to be somewhere."""
    turn = state.turn
    laid = [card_of(entry) for area in state.areas for entry in area]
    cards = [*state.display, *laid, *state.discard]
    if turn.side < 0 or turn.card not in cards:
        cards.append(turn.card)
    if pile:
        cards += state.card_pile[state.card_at :]
    return [card for card in cards if card]


def _check_kind(rule: str, words: Words, used: list[int]) -> Mistakes:
    faces = Counter(words.faces[piece] for piece in used)
    for face, n in faces.items():
        have = len(words.pieces[face])
        if n > have:
            yield Mistake(f"{rule}.check_kind", face, n=n, have=have)
    for piece, n in Counter(used).items():
        face = words.faces[piece]
        if n > 1 and faces[face] <= len(words.pieces[face]):
            yield Mistake(f"{rule}.check_twice", f"{face}^{words.stack[piece]}", stack=words.stack[piece])


def check_blessings(state: State) -> Mistakes:
    """SET-4, SIKU-1, SOLO-1: every blessing is there once, and only those of this number of players."""
    places: dict[int, list[str]] = {}
    for seat, hand in enumerate(state.hands):
        for blessing in bits(hand):
            places.setdefault(blessing, []).append(f"{COLOURS[seat]} blessings")
    for word, held in (("open", state.open), ("blessings", state.blessing_pile[state.blessing_at :])):
        for blessing in filter(None, held):
            places.setdefault(blessing, []).append(word)
    for blessing, where in places.items():
        if state.gone >> blessing & 1:
            where.append("gone")
        if len(where) > 1:
            yield Mistake("SET-4.check_twice", BLESSINGS[blessing], known=", ".join(where))
        if blessing not in state.box.in_game():
            key = "SOLO-1.check_out" if state.box.players == 1 else "SIKU-1.check_out"
            yield Mistake(key, BLESSINGS[blessing], known=", ".join(where))


def check_card_pile(state: State) -> Mistakes:
    """SET-3, TURN-1: what is neither in the display nor taken lies in the pile."""
    pile = state.card_pile[state.card_at :]
    in_hand = int(state.turn.card > 0 and state.turn.side < 0)
    shown = sum(map(bool, state.display))
    placed = state.built.bit_count() - (in_hand and state.turn.space >= 0)
    taken = in_hand + max(placed, len(_cards(state, pile=False)) - shown - in_hand)
    wanted = max(0, len(state.box.all_cards) - shown - taken)
    if len(pile) != wanted:
        yield Mistake("SET-3.check_pile", "cards", n=len(pile), wanted=wanted)
    elif sum(mask.bit_count() for _, mask in state.groups) != len(pile):
        yield Mistake("SET-3.check_groups", "cards", n=len(pile))


def check_taken(state: State) -> Mistakes:
    """TURN-1, TURN-2: never more cards than blocks; as many, where the areas of all who have built are given."""
    box, turn = state.box, state.turn
    built = [own.bit_count() for own in state.blocks]
    laid = [len(area) for area in state.areas]
    if turn.card and turn.side < 0 and turn.space >= 0:
        owner = next((colour for colour, own in enumerate(state.blocks) if own >> turn.space & 1), turn.seat)
        built[owner] -= 1
    players = range(box.players)
    n = sum(laid) + len(state.discard)
    if n > sum(built):
        most = max(range(len(laid)), key=lambda colour: laid[colour] - built[colour])
        where = f"{COLOURS[most]} cards" if laid[most] > built[most] else "discard"
        yield Mistake("TURN-1.check_more", where, n=n, built=sum(built))
        return
    if not any(built) or any(built[seat] and not laid[seat] for seat in players):
        return
    for seat in players:
        if laid[seat] != built[seat]:
            yield Mistake("TURN-1.check_taken", f"{COLOURS[seat]} cards", n=laid[seat], built=built[seat])
    if box.players > 2:
        return
    others, n = sum(built[box.players :]), sum(laid[box.players :]) + len(state.discard)
    if n != others and n:
        key = "SIKU-3.check_taken" if box.mode == "two" else "SOLO-6.check_taken"
        yield Mistake(key, "discard", n=n, built=others)


def check_other_piles(state: State) -> Mistakes:
    """SET-2, SET-4, SQR-6: a tile has come for each completed square; unknown pieces are left in the box."""
    pile, backs = state.tile_pile[state.tile_at :], state.tile_backs[state.tile_at :]
    laid = sum(1 for space in range(25, 54) if state.tiles[space] or state.built >> space & 1)
    if len(pile) != 29 - laid:
        yield Mistake("SET-2.check_pile", "tiles", n=len(pile), wanted=29 - laid)
    left = Counter(state.box.tile_stack[tile] for tile in unseen_tiles(state))
    asked = Counter(back for tile, back in zip(pile, backs, strict=True) if not tile)
    for back, n in asked.items():
        if n > left[back]:
            yield Mistake("SET-2.check_backs", "tiles", n=n, have=left[back], stack=back)
    unknown = state.blessing_pile[state.blessing_at :].count(0)
    if unknown > len(unseen_blessings(state)):
        yield Mistake("SET-4.check_pile", "blessings", n=unknown, have=len(unseen_blessings(state)))


def check_number_of_players(state: State) -> Mistakes:
    """SET-9, END-4, BLS-4, SIKU-3, SOLO-10: what there is only with some numbers of players."""
    players = state.box.players
    if players == 4 and not state.completion:
        yield Mistake("SET-9.check_missing", "completion")
    if players != 4 and state.completion:
        yield Mistake("SET-9.check_completion", "completion")
    if players != 4 and state.ranking:
        yield Mistake("END-4.check_ranking", "ranking")
    if players > 2 and state.discard:
        yield Mistake("SIKU-3.check_discard", "discard")
    if players < 3 and state.skip:
        yield Mistake("BLS-4.check_skip", "skip")
    if players == 1 and state.first:
        yield Mistake("SOLO-1.check_first", "first")
