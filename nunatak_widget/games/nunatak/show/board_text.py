"""The game as plain text for a terminal: the four levels side by side, the display, the players."""

from __future__ import annotations

from ....kit.agenda import bits
from ..forms.speech import Speech
from ..rules.state import State, count_type
from ..rules.temple import LEVEL, ROW, SIZE, SPACES
from ..rules.words import BLESSINGS, TYPES

BLOCKS = "TOBW"


def _cell(state: State, space: int) -> str:
    """A block as the letter of its colour, a free tile as the first letters of its symbols, no tile as a dot."""
    for colour, own in enumerate(state.blocks):
        if own >> space & 1:
            return f"[{BLOCKS[colour]}]"
    if not state.tiles[space]:
        return " . "
    return "/".join(TYPES[kind][:2] for kind in state.box.tile_types[state.tiles[space]])


def board_text(state: State, speech: Speech) -> str:
    """A whole position; every word in the language of `speech`."""
    lines = []
    for row in range(5):
        parts = []
        for level in range(1, 5):
            size = SIZE[level - 1]
            cells = [_cell(state, s).center(5) for s in range(SPACES) if LEVEL[s] == level and ROW[s] == row]
            parts.append((f"{row + 1} " + " ".join(cells) if cells else "").ljust(3 + 6 * size))
        lines.append("  ".join(parts).rstrip())
    head = "  ".join(f"  {' '.join(c.center(5) for c in 'abcde'[:n])}".ljust(3 + 6 * n) for n in SIZE).rstrip()
    out = [head, *lines, ""]
    cards = [f"{place + 1}. {speech.card(card)}" for place, card in enumerate(state.display) if card]
    left = speech.say("label.cards_left", n=len(state.card_pile) - state.card_at)
    out.append(f"{speech.say('label.display')} ({left}): " + "   ".join(cards))
    names = [speech.say(f"blessing.{BLESSINGS[n]}") for n in state.open if n]
    out.append(f"{speech.say('label.blessings')}: " + ", ".join(names))
    for colour in range(len(state.blocks)):
        name = f"[{BLOCKS[colour]}] {speech.name(colour)}"
        if colour >= state.box.players:
            out.append(name)
            continue
        counts = " ".join(f"{TYPES[kind][:2]}{count_type(state.areas[colour], kind)}" for kind in range(6))
        held = ", ".join(speech.say(f"blessing.{BLESSINGS[n]}") for n in bits(state.hands[colour]))
        blocks = speech.say("label.blocks_left", n=state.left[colour])
        track = f"{speech.say('label.track')} {state.marker[colour]}"
        out.append(f"{name}: {state.score[colour]}  {blocks}  {counts}  {track}" + (f"  ✦ {held}" if held else ""))
    return "\n".join(out)
