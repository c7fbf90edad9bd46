"""Moves as short text, both ways. The grammar (everything in neutral keys or in words; `docs/MOVES.md` explains it):

    card      worker | craftsman rope | beast 2 | elder craftsman+elder | sculptor/craftsman rope   [@place]
    for       self | siku                       which tile first   swap SPACE, then [with] SPACE
    place     SPACE such as 1c3                 side               [as] TYPE
    squares   [order] SQUARE                    blessing           [bless] NAME, [use] NAME, pass
    details   [reserve] CARD, [lay] 1-3, [first] SPACE, [second] SPACE, [level] 1-4, [card] CARD, [type] TYPE,
              [tool] TOOL
    dummy     [settle] SPACE

Words in brackets may be left out, and so may `take`, `for` and `place`. A phrase is several of these one after another:
`worker swap 1c3 2b1 2b1`.
"""

from __future__ import annotations

from .move_text import NEUTRAL, Texts, card_key, domain, entry_key, object_text, write
from .typed import read, unread
from .typed import tidy as normal

__all__ = ["NEUTRAL", "Texts", "card_key", "domain", "entry_key", "normal", "object_text", "read", "unread", "write"]
