"""The lines of a diagram: rows of the board and `key: value`, and what has been understood of them so far."""

from __future__ import annotations

import re
from random import Random

from ..rules.box import Pieces, load_box
from ..rules.setup import empty_state
from ..rules.temple import SPACE
from ..rules.words import BLESSINGS, COLOURS, EDITIONS
from .diagram_pieces import Supply, Want, plain, words_of
from .mistakes import Mistake

KEYS = (
    "game", "display", "open", "completion", "discard", "gone", "first", "turn", "reserved", "skip", "ranking",
    "endgame", "dome", "cards", "tiles", "knows", "blessings", "on turn", "due",
)  # fmt: skip
COLOUR_KEYS = ("{}", "{} cards", "{} blessings")
EVERY_KEY = (*KEYS, *(key.format(colour) for colour in COLOURS for key in COLOUR_KEYS))
PILES = ("cards", "tiles", "blessings")
ROWS = ("display", "open")  # where an empty part is an empty place
BLOCKS = "TOBW"
_NUMBER = re.compile(r"-?[0-9]{1,4}")
_GAME = re.compile(r"(?:([1-4]) players?|solo)")


class Draft:
    """A state in the making, the lines it is read from, the mistakes found and the pieces named so far."""

    def __init__(self, text: str, rng: Random | None, pieces: Pieces | None) -> None:
        self.rng = rng or Random(0)
        self.mistakes: list[Mistake] = []
        self.lines: dict[str, tuple[int, str]] = {}
        self.rows: list[tuple[int, str]] = []
        self.siku: list[tuple[int, str]] = []
        self._split(text)
        players, edition = self._game()
        self.box = load_box(players, edition, pieces)
        if self.box.mode != "two":
            self.mistakes += [Mistake("SIKU-1.check_siku", key, number) for number, key in self.siku]
        self.state = empty_state(self.box)
        self.card_words, self.tile_words = words_of(self.box)
        self.cards: list[Want] = []
        self.tiles: list[Want] = []
        self.key, self.line = "", 0

    def _split(self, text: str) -> None:
        for number, line in enumerate(text.split("\n"), 1):
            line = line.partition("#")[0].strip()
            if not line:
                continue
            key, colon, value = line.partition(":")
            if not colon:
                if line[0].isdecimal():
                    self.rows.append((number, line))
                elif any(len(word) > 1 or word.casefold() not in "abcde|" for word in line.split()):
                    self.mistakes.append(Mistake("diagram.line", "", number, text=line))
                continue
            key = plain(key)
            if key.split(" ")[0] == "siku":
                self.siku.append((number, key))
                key = key.replace("siku", "blue", 1)
            if key in self.lines:
                self.mistakes.append(Mistake("diagram.twice", key, number, text=key))
            elif key in EVERY_KEY:
                self.lines[key] = number, value.strip()
            else:
                self.mistakes.append(Mistake("diagram.key", "", number, text=key, known=", ".join(KEYS)))
        if not self.rows:
            self.mistakes.append(Mistake("diagram.rows"))

    def _game(self) -> tuple[int, str]:
        """SET-6: number of players and edition."""
        players, edition = 3, "de"
        for item in self.items("game"):
            said = _GAME.fullmatch(item)
            if said:
                players = int(said[1] or 1)
            elif item in EDITIONS:
                edition = item
            else:
                self.wrong("diagram.game", text=item)
        return players, edition

    def wrong(self, key: str, **facts: object) -> None:
        """Note a mistake of the key that is being read."""
        self.mistakes.append(Mistake(key, self.key, self.line, **facts))

    def items(self, key: str, mark: str = ",") -> list[str]:
        """The parts of a value; none when the key is left out or empty (a pile may be empty: `-`)."""
        self.line, value = self.lines.get(key, (0, ""))
        self.key = key
        if not value or (value == "-" and key not in PILES):
            return []
        items = [item.strip() for item in plain(value).split(mark)]
        return items if key in ROWS else [item for item in items if item]

    # words that stand in several lines; what cannot be understood is noted and gives None -------------------------

    def number(self, text: str) -> int | None:
        if _NUMBER.fullmatch(text):
            return int(text)
        self.wrong("diagram.number", text=text)
        return None

    def colour(self, text: str, seats: int) -> int | None:
        """A colour that plays: below `seats`."""
        word = "blue" if text == "siku" else text
        if text == "siku" and self.box.mode != "two":
            self.wrong("SIKU-1.check_siku")
        elif word not in COLOURS:
            self.wrong("diagram.colour", text=text, known=", ".join(COLOURS[:seats]))
        elif COLOURS.index(word) >= seats:
            self.wrong("SET-6.check_colour", text=text, known=", ".join(COLOURS[:seats]))
        else:
            return COLOURS.index(word)
        return None

    def seat(self, text: str) -> int | None:
        return self.colour(text, self.box.seats)

    def blessing(self, text: str) -> int | None:
        if text and text in BLESSINGS:
            return BLESSINGS.index(text)
        self.wrong("diagram.blessing", text=text, known=", ".join(BLESSINGS[1:]))
        return None

    def space(self, text: str, squares: bool = False) -> int | None:
        """A space, or a square by the space above it."""
        space = SPACE.get(text)
        if space is not None and (space >= 25 if squares else space < 54):
            return space
        self.wrong("diagram.square" if squares else "diagram.space", text=text)
        return None

    def card(self, text: str) -> Want | None:
        """A building card, which now belongs to the text."""
        want = self.card_words.find(text)
        if want is None:
            self.wrong("diagram.card", text=text, known=", ".join(self.card_words.pieces))
        elif want.stack and want.stack not in self.card_words.stacks(want.face):
            stacks = ", ".join(map(str, self.card_words.stacks(want.face)))
            self.wrong("diagram.stack", text=text, known=stacks)
            return None
        else:
            self.cards.append(want)
        return want

    def tile(self, text: str) -> Want | None:
        """A floor tile, which now belongs to the text."""
        want = self.tile_words.find(text)
        if want is None:
            self.wrong("diagram.tile", text=text, known=", ".join(self.tile_words.pieces))
        elif want.stack and want.stack not in self.tile_words.stacks(want.face):
            stacks = ", ".join(map(str, self.tile_words.stacks(want.face)))
            self.wrong("diagram.stack", text=text, known=stacks)
            return None
        else:
            self.tiles.append(want)
        return want

    def settle(self) -> None:
        """Every card and tile named so far gets its piece."""
        Supply(self.card_words).settle(self.cards)
        Supply(self.tile_words).settle(self.tiles)
