"""The game as plain text for a terminal, at most 100 columns wide: the levels side by side, the cards, the players."""

from __future__ import annotations

from textwrap import wrap

from ..forms.speech import Speech
from ..rules.state import State
from ..rules.temple import FIRST, SIZE
from ..rules.words import COLOURS, TYPES
from .columns import cells, left, middle, plain, right, wrapped
from .scene import scene
from .scene2d import Card, Player, Scene

WIDE = 100
BLOCKS = {colour: colour[0].upper() for colour in COLOURS}
"""The letters of the colours; the players are listed with theirs."""
CELL = 6
NAMES = 18


def board_text(seen: State, speech: Speech, last: int | None = None) -> str:
    """A whole position; every word in the language of `speech`. `last` is the space of the newest block."""
    drawn = scene(seen, speech, last=last)
    parts = [_temple(drawn, speech), _legend(drawn, speech), _cards(drawn, speech), _players(drawn, speech)]
    if drawn.ranking and drawn.result is None:
        parts.append(_ranking(drawn))
    return "\n\n".join("\n".join(line.rstrip() for line in part) for part in parts if part)


def _temple(drawn: Scene, speech: Speech) -> list[str]:
    """A heading, the columns and the rows of each level, side by side."""
    names = [left(speech.say("label.level", n=level), 2 + CELL * size) for level, size in enumerate(SIZE, 1)]
    letters = ["  " + "".join(middle(letter, CELL) for letter in "abcde"[:size]) for size in SIZE]
    lines = ["  ".join(names), "  ".join(letters)]
    for row in range(SIZE[0]):
        parts = []
        for first, size in zip(FIRST, SIZE, strict=True):
            spaces = range(first + row * size, first + row * size + size) if row < size else ()
            inside = "".join(_cell(drawn, speech, space) for space in spaces)
            parts.append(left(f"{row + 1} {inside}" if spaces else "", 2 + CELL * size))
        lines.append("  ".join(parts))
    return [f"{drawn.turn}", "", *lines]


def _cell(drawn: Scene, speech: Speech, space: int) -> str:
    """A block as a letter in brackets, a free tile as its symbols, none as a dot; a star before what may be chosen."""
    block, tile = drawn.blocks[space], drawn.tiles[space]
    star = "*" if space in drawn.lit else " "
    if block:
        return star + middle(f"<{BLOCKS[block]}>" if space == drawn.last else f"[{BLOCKS[block]}]", CELL - 1)
    shown = "/".join(speech.say(f"short.{kind}") for kind in tile) if tile else "·"
    return middle(star + shown, CELL) if len(shown) < CELL - 1 else star + shown


def _legend(drawn: Scene, speech: Speech) -> list[str]:
    """What the short words of the tiles mean; brackets and stars when there are any."""
    words = []
    if drawn.result is None:
        words = [f"{speech.say(f'short.{kind}')} {speech.say(f'type.{kind}')}" for kind in TYPES]
    if any(drawn.blocks):
        words.append(f"[ ] {speech.say('head.block')}")
    if drawn.last is not None and drawn.blocks[drawn.last]:
        words.append(f"< > {speech.say('head.newest')}")
    if drawn.lit:
        words.append(f"* {speech.say('head.possible')}")
    return wrapped(words, WIDE, 0, "   ")


def _cards(drawn: Scene, speech: Speech) -> list[str]:
    """The display, the card in hand, the open blessings, how many tiles are to come."""
    if drawn.result is not None:
        return []
    lines = [f"{drawn.label('display')} ({drawn.label('cards left')})"]
    lines += _diamond(drawn, speech) if drawn.diamond else _row(drawn)
    hand = drawn.hand or next((card for card in drawn.display if card and card.chosen), None)
    if hand:
        lines.append(speech.say("desc.hand", card=_card(hand)))
    lines += ["", f"{drawn.label('blessings')}"]
    for blessing in drawn.blessings:
        head = f"  {'*' if blessing.lit else ' '}{blessing.name} ({blessing.kind})  "
        told = wrap(blessing.effect, WIDE - cells(head))
        lines += [head + told[0], *(" " * cells(head) + more for more in told[1:])]
    return [*lines, "", drawn.label("tiles left")]


def _card(card: Card) -> str:
    """A card by its types and what is printed on it."""
    return f"{card.title} ({card.told})" if card.told else card.title


def _row(drawn: Scene) -> list[str]:
    """The four places below each other, with what each could bring or whom it is kept for."""
    shown = [(place, card) for place, card in enumerate(drawn.display, 1) if card and not card.chosen]
    wide = max((cells(_card(card)) for _, card in shown), default=0) + 3
    return [f"  {'*' if card.lit else ' '}{n}. {left(_card(card), wide)}{plain(card.foot, 40)}" for n, card in shown]


def _diamond(drawn: Scene, speech: Speech) -> list[str]:
    """Solo: left, top, right, bottom as they lie, with the dummies' markers."""
    faces = []
    for place, card in enumerate(drawn.display):
        gone = card is None or card.chosen
        faces.append(f"{'*' if card and card.lit else ' '}{place + 1}. {'–' if gone or card is None else _card(card)}")
    marks = ["", "", "", ""]
    for dummy, place in enumerate(sorted(drawn.dummy_places, key=lambda at: drawn.dummy_places[at] == COLOURS[2]), 1):
        marks[place] = f"{'↑' if place in (0, 2) else '←'} {speech.say('dummy', n=dummy)}"
    one, two = _middle_row(faces[0], marks[0]), _middle_row(faces[2], marks[2])
    near, far = max(map(cells, one)), max(map(cells, two))
    wide = min(WIDE, max(56, near + far + 4))
    if near + far + 4 <= WIDE:
        row = [left(a, wide - far) + b for a, b in zip(one, two, strict=True)]
    else:  # two long cards: below each other
        row = [*one, *(right(left(line, far), WIDE) for line in two)]
    ends = [middle(f"{faces[place]}  {marks[place]}".rstrip(), wide) for place in (1, 3)]
    return [ends[0], *(line for line in row if line.strip()), ends[1]]


def _middle_row(face: str, mark: str) -> tuple[str, str]:
    return f"  {face}", f"      {mark}".rstrip()


def _players(drawn: Scene, speech: Speech) -> list[str]:
    """A table: points, blocks left, cards by type, builder track; then what only some have."""
    short = [speech.say(f"short.{kind}") for kind in TYPES]
    heads = [speech.say("head.points"), speech.say("head.blocks"), *short, drawn.label("track")]
    wide = [cells(head) + 2 for head in heads[:2]] + [4] * 6 + [max(cells(heads[-1]), 8) + 2]
    start = NAMES + 6
    lines = [" " * start + "".join(map(right, heads, wide))]
    for player in drawn.players:
        name = f"{'►' if player.to_move else ' '} [{BLOCKS[player.colour]}] {plain(player.name, NAMES)}"
        values = [_or_dash(player.score), str(player.blocks), *(_or_dash(player.counts.get(kind)) for kind in TYPES)]
        values.append("–" if player.marker is None else f"{player.marker} (×{player.marker_worth})")
        row = left(name, start) + "".join(map(right, values, wide))
        lines += wrapped([row, *_extras(drawn, player, speech)], WIDE, start)
    return [*lines, *([drawn.result] if drawn.result else [])]


def _or_dash(value: int | None) -> str:
    return "–" if value is None else str(value)


def _extras(drawn: Scene, player: Player, speech: Speech) -> list[str]:
    """Start marker, active set, blessings held."""
    extras = [speech.say("label.starts")] if player.starts else []
    if player.active:
        extras.append(f"{drawn.label('set')} " + "".join(f"[{BLOCKS[colour]}]" for colour in player.active))
    return extras + [f"✦ {name}" for name in player.blessings]


def _ranking(drawn: Scene) -> list[str]:
    """Four players: the completion card and how all stand at its two lines."""
    places = [
        f"{n}. {plain(row.name, NAMES)} {row.counts[0]} · {row.counts[1]}" for n, row in enumerate(drawn.ranking, 1)
    ]
    head = f"{drawn.label('completion')} (1. {drawn.lines[0]}, 2. {drawn.lines[1]})"
    return [head, *("  " + line for line in wrapped(places, WIDE - 2, 0, "   "))]
