"""One turn, step by step, in the order of TURN."""

from .blessings import (
    FREEDOM,
    HASTE,
    RENEWAL,
    STRENGTH,
    Uses,
    foresee,
    refill_blessings,
    take_blessing,
    take_uses,
)
from .board import closed_rows, supports
from .cards import Offer, refill, renew, settle, takeable, visible
from .dummy import dummy_card
from .order import advance, choose_block
from .squares import score_squares
from .state import Facts, Log, Readings, Record, State
from .tiles import move_tiles_and_place


def play_turn(state: State, record: Record, reading: Readings, log: Log) -> Facts:
    seat = record["seat"]
    if state.next_seat is None:
        raise log.stop("END-1", "a turn after the end of the game")
    if not log.check("SET-7", "seat on turn", state.next_seat, seat):
        raise log.stop("SET-7", "the turn order cannot be followed")
    facts = Facts(seat)
    uses = take_uses(state, seat, record, log)
    any_tile = take_card(state, record, uses, facts, reading, log)
    colour = choose_block(state, record, log)
    move_tiles_and_place(state, record, uses, any_tile, facts, reading, log)
    blocks, space = state.blocks, record["space"]
    blocks[space] = colour
    scores = state.is_player[seat] and not record["for_siku"]
    own_support = supports(blocks, space, colour) if scores else 0
    facts.support = own_support * (2 if uses.one(STRENGTH) else 1)
    state.score[seat] += facts.support
    rows = closed_rows(blocks, space) if scores else 0
    state.marker[seat] = min(10, state.marker[seat] + rows + (1 if rows and uses.one(HASTE) else 0))
    score_squares(state, record, uses, facts, log)
    keep_card(state, record)
    facts.blessing = take_blessing(state, seat, record, own_support, log)
    state.score[seat] += facts.blessing
    over = not state.free and not state.tile_pile
    if state.mode != "solo":
        refill(state)
    if not over or (state.mode == "solo" and reading.blessing_refill_in_last_solo_turn):
        refill_blessings(state)  # END-6: the last turn stops at TURN-6
    if state.mode == "solo":
        advance(state, seat)
        foresee(state, uses, log)
    else:
        foresee(state, uses, log)
        advance(state, seat)
    return facts


def take_card(state: State, record: Record, uses: Uses, facts: Facts, reading: Readings, log: Log) -> bool:
    """TURN-1 with all that comes before it; true if the block may go on any free tile."""
    seat, card = record["seat"], record["card"]
    freedom, renewal = uses.one(FREEDOM), uses.one(RENEWAL)
    reshuffles = [list(pile) for pile in record.get("reshuffles") or []]
    offer = settle(state, seat, reshuffles, freedom, reading, log)
    facts.playable = [set(offer.cards)]
    filled = offer.filled
    if renewal:
        renew(state, list(renewal["pile"]), reading, log)
        offer = settle(state, seat, reshuffles, freedom, reading, log)
        filled = filled or offer.filled
    if reshuffles:
        log.say("CARD-2", f"{len(reshuffles)} recorded reshuffles were not due")
    if freedom:
        if freedom.get("refilled") and not filled:
            log.say("SOLO-4", "Freedom says that the display was refilled before it, but no refill was due")
        must = [one for one in takeable(state, seat) if state.reserved.get(one) == seat]
        offer = Offer(must or visible(state, seat), any_tile=True)
    allowed = set(offer.cards)
    if not state.is_player[seat]:
        allowed = {dummy_card(state, seat, offer.cards)}
        facts.playable.append(allowed)
    if card not in allowed:
        log.say(why_not(state, seat), f"card {card} was taken, allowed were {sorted(allowed)}")
    if card not in state.display:
        raise log.stop("TURN-1", f"card {card} is not in the display {state.display}")
    if state.mode == "solo":
        state.display[state.display.index(card)] = None
    else:
        state.display.remove(card)
    state.reserved.pop(card, None)
    return offer.any_tile


def why_not(state: State, seat: int) -> str:
    if not state.is_player[seat]:
        return "SOLO-3"
    return "BLS-3" if state.reserved else "CARD-1"


def keep_card(state: State, record: Record) -> None:
    """TURN-1, SIKU-3, SOLO-6: where the card goes."""
    seat, card, side = record["seat"], record["card"], record["side"]
    if record["for_siku"]:
        if side == "worker":
            state.siku_area[card] = side
    elif state.is_player[seat] or side == "worker":
        state.areas[seat][card] = side
