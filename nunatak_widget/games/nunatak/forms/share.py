"""A position or a start as numbers for a share code (kit.code), described once for both directions."""

from __future__ import annotations

from zlib import crc32

from ....kit.agenda import AUTO, CHANCE, Step, bits, push
from ....kit.code import Codec, CodeError, Reader
from ..rules.box import Box, Pieces, load_box
from ..rules.fin import dome_colour, final_lines
from ..rules.setup import Deal, empty_state
from ..rules.state import State, agenda, card_of, elder_counts, laid, type_of
from ..rules.temple import SPACES
from ..rules.words import BLESSINGS, EDITIONS
from .diagram_steps import ALONE, ARGS, ASKED, WITH_ARGS
from .start import Start, starters

PREFIX = "NK1."
POSITION, GAME = range(2)
MOST_SCORE, MOST_STEPS, MOST_TURNS = 1000, 30, 64
FLAGS = ("siku", "anything", "freedom", "strength", "haste", "sovereign", "declined", "refilled")
STEPS: dict[str, type[Step]] = {**{name: type(step) for name, step in ALONE.items()}, **ASKED, **WITH_ARGS}
NAMES = tuple(STEPS)


def position_code(state: State) -> str:
    """The code of a position, hidden things too."""
    codec = Codec()
    codec.number(POSITION, 2)
    code_box(codec, state.box, None)
    code_position(codec, state.copy())
    return codec.code(PREFIX)


def code_box(codec: Codec, box: Box | None, pieces: Pieces | None) -> Box:
    """Players and edition; own pieces are named by a fingerprint and must be given again."""
    players = codec.number(box.players - 1 if box else 0, 4) + 1
    edition = codec.number(EDITIONS.index(box.edition) if box else 0, len(EDITIONS))
    own = codec.flag(box.own_pieces if box else False)
    if own:
        mark = codec.number(_fingerprint(box.pieces) if box else 0, 1 << 32)
        if codec.reading and (pieces is None or _fingerprint(pieces) != mark):
            raise CodeError("this share code was made with other pieces; give them as pieces=…")
    return box or load_box(players, EDITIONS[edition], pieces if own else None)


def _fingerprint(pieces: Pieces) -> int:
    return crc32(repr(pieces).encode())


def code_start(codec: Codec, start: Start | None, pieces: Pieces | None) -> Start:
    """A deal or a position."""
    box = code_box(codec, start.box if start else None, pieces)
    if codec.flag(start is not None and start.position is not None):
        state = start.position.copy() if start and start.position else empty_state(box)
        return Start(box, position=code_position(codec, state))
    first = codec.number(start.first if start else 0, starters(box))
    deal = start.deal if start and start.deal else Deal((), (), (), (), 1)
    stacks: dict[str, tuple[int, ...]] = {}
    for name, pieces_, stack, numbers in (
        ("board", box.all_tiles, box.tile_stack, (1,)),
        ("tiles", box.all_tiles, box.tile_stack, (2, 3, 4)),
        ("cards", box.all_cards, box.card_stack, (1, 2, 3, 4)),
    ):
        left = [[piece for piece in pieces_ if stack[piece] == n] for n in numbers]
        stacks[name] = _ordered(codec, getattr(deal, name), left)
    blessings = _ordered(codec, deal.blessings, [list(box.in_game())])
    completion = 1 + codec.number(deal.completion - 1, 6) if box.players == 4 else 0
    return Start(box, Deal(stacks["board"], stacks["tiles"], stacks["cards"], blessings, completion), first)


def _ordered(codec: Codec, given: tuple[int, ...], stacks: list[list[int]]) -> tuple[int, ...]:
    """Every piece of every stack, in some order."""
    out: list[int] = []
    for stack in stacks:
        while stack:
            index = codec.number(0 if codec.reading else stack.index(given[len(out)]), len(stack))
            out.append(stack.pop(index))
    return tuple(out)


def code_position(codec: Codec, state: State) -> State:
    """Everything that is true of a state; when reading, an empty one is filled."""
    _board(codec, state)
    _cards(codec, state)
    _blessings(codec, state)
    _players(codec, state)
    _turn(codec, state)
    _agenda(codec, state)
    if state.todo is None:
        dome, by = dome_colour(state), state.final[2] if state.final else 0
        state.final = (tuple(final_lines(state)), dome, codec.number(by, state.box.players))
    return state


def _board(codec: Codec, state: State) -> None:
    box, left = state.box, list(state.box.all_tiles)
    colours, free = len(state.blocks), state.free
    state.shows, state.free, state.built = [0] * 6, 0, 0
    for space in range(SPACES):
        bit = 1 << space
        owner = next((colour + 2 for colour in range(colours) if state.blocks[colour] & bit), free >> space & 1)
        owner = codec.number(owner, colours + 2)  # nothing, a free tile, or a block
        tile = state.tiles[space] = codec.pick(state.tiles[space], left) if owner else 0
        if owner > 1:
            state.blocks[owner - 2] |= bit
            state.built |= bit
        elif tile:
            state.free |= bit
            for kind in box.tile_types[tile]:
                state.shows[kind] |= bit
    pile, backs = state.tile_pile[state.tile_at :], state.tile_backs[state.tile_at :]
    state.tile_pile, state.tile_at = tuple(codec.picks(pile, left, SPACES)), 0
    state.tile_backs = tuple(
        box.tile_stack[tile] if tile else codec.number(0 if codec.reading else backs[i], 5)
        for i, tile in enumerate(state.tile_pile)
    )
    for seat in range(len(state.knows)):
        if codec.flag(bool(state.knows[seat])):
            state.knows[seat] = codec.mask(state.knows[seat], 1, SPACES, SPACES)


def _cards(codec: Codec, state: State) -> None:
    box, left = state.box, list(state.box.all_cards)
    state.display = [codec.pick(card, left) for card in state.display]
    pile, at, out = state.card_pile[state.card_at :], 0, []
    groups = []
    for index in range(codec.number(len(state.groups), 6)):
        number, mask = (0, 0) if codec.reading else state.groups[index]
        number, size = codec.number(number, 5), codec.number(mask.bit_count(), SPACES + 1)
        part = pile[at : at + size]
        at += size
        if codec.flag(bool(part) and not all(part)):
            cards = [card for card in list(left) if codec.flag(bool(mask >> card & 1))]
            left = [card for card in left if card not in cards]
            out += [0] * len(cards)
        else:
            cards = [codec.pick(0 if codec.reading else part[i], left) for i in range(size)]
            out += cards
        groups.append((number, sum(1 << card for card in set(cards))))
    state.card_pile, state.card_at, state.groups = tuple(out), 0, tuple(groups)
    for colour, area in enumerate(state.areas):
        changed = codec.flag(any(entry not in _as_laid(box, card_of(entry)) for entry in area))
        cards = codec.picks([card_of(entry) for entry in area], left, SPACES)
        entries = [area[i] if not codec.reading else card for i, card in enumerate(cards) if card]
        state.areas[colour] = tuple(_entry(codec, box, entry, changed) for entry in entries)
    state.discard = tuple(codec.picks(state.discard, left, SPACES))


def _as_laid(box: Box, card: int) -> list[int]:
    return [laid(box, card, side) for side in box.card_types[card]]


def _entry(codec: Codec, box: Box, entry: int, changed: bool) -> int:
    """A card in an area: which side, or, when an endgame blessing changed it, everything that it counts as."""
    sides = _as_laid(box, card_of(entry))
    if changed and codec.flag(entry not in sides):
        kind = codec.number(type_of(entry), 6)
        entry = codec.number(entry >> 9, 1 << 5) << 9 | kind << 6 | card_of(entry)
        if elder_counts(entry) and not box.pair[card_of(entry)]:
            raise CodeError("the share code is damaged: a card counts as an elder that it is not")
        return entry
    return sides[codec.number(0 if codec.reading else sides.index(entry), len(sides))]


def _blessings(codec: Codec, state: State) -> None:
    left = list(range(1, len(BLESSINGS)))
    state.open = [codec.pick(n, left) for n in state.open]
    pile = state.blessing_pile[state.blessing_at :]
    for seat in range(state.box.players):
        state.hands[seat] = sum(1 << n for n in codec.picks(list(bits(state.hands[seat])), left, 20) if n)
    state.gone = sum(1 << n for n in codec.picks(list(bits(state.gone)), left, 20) if n)
    state.blessing_pile, state.blessing_at = tuple(codec.picks(pile, left, 20)), 0


def _players(codec: Codec, state: State) -> None:
    seats = state.box.seats
    for seat in range(seats):
        state.score[seat] = codec.number(state.score[seat], MOST_SCORE)
        state.marker[seat] = codec.number(state.marker[seat], 11)
        state.left[seat] = codec.number(state.left[seat], 19)
        state.extra[seat] = codec.number(state.extra[seat], 2)
    state.siku_left = [codec.number(left, 10) for left in state.siku_left]
    state.first = codec.number(state.first, seats)
    state.turns = codec.number(state.turns, MOST_TURNS)
    state.completion = codec.number(state.completion, 7)
    place = codec.number(state.display.index(state.reserved) + 1 if state.reserved else 0, 5)
    state.reserved = state.display[place - 1] if place else 0
    state.reserved_by = codec.number(state.reserved_by, seats) if place else -1
    state.skip = codec.number(state.skip, 1 << seats)
    state.ranking = tuple(codec.row(state.ranking, seats, seats))
    flat = codec.row([seat * 21 + n for seat, n in state.endgame], seats * 21, 20)
    state.endgame = tuple(divmod(value, 21) for value in flat)


def _turn(codec: Codec, state: State) -> None:
    turn, seats = state.turn, state.box.seats
    turn.seat = codec.number(turn.seat, seats)
    turn.kind = codec.number(turn.kind, 4)
    turn.card = codec.number(turn.card, SPACES + 1)
    turn.side = codec.number(turn.side + 1, 7) - 1
    turn.space = codec.number(turn.space + 1, SPACES + 1) - 1
    turn.must = codec.mask(turn.must, 0, SPACES, 2)
    turn.pending = codec.mask(turn.pending, 25, 30, 4)
    turn.supports = codec.number(turn.supports, 5)
    turn.rows = codec.number(turn.rows, 3)
    turn.fresh = codec.mask(turn.fresh, 1, 20, 20)
    turn.spread = codec.number(turn.spread + 1, seats + 1) - 1
    for name in FLAGS:
        setattr(turn, name, codec.flag(getattr(turn, name)))


def _agenda(codec: Codec, state: State) -> None:
    steps = agenda(state)
    read: list[Step] = []
    for index in range(codec.number(len(steps), MOST_STEPS)):
        step = None if codec.reading else steps[index]
        name = NAMES[codec.number(NAMES.index(step.name) if step else 0, len(NAMES))]
        seat = CHANCE if name == "shuffle" else AUTO
        if name in ASKED:
            seat = codec.number(step.seat if step else 0, state.box.players)
        args = [codec.number(step.args[i] if step else 0, 64) for i in range(len(ARGS.get(name, ())))]
        read.append(STEPS[name](seat, *args))
    state.todo = None
    push(state, *read)


def read_position(code: str, pieces: Pieces | None = None) -> State:
    """The state of a position code; raises `CodeError`."""
    reader = Reader(code, PREFIX)
    if reader.number(0, 2) != POSITION:
        raise CodeError("this share code holds a whole game; read it with nk.load(code)")
    state = code_position(reader, empty_state(code_box(reader, None, pieces)))
    reader.end()
    return state
