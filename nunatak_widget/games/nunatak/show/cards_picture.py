"""Cards of the picture: the display (a square, solo a diamond), the card in hand. Each part gives its height."""

from __future__ import annotations

from .art import Art, number
from .scene2d import Card, Scene
from .text2d import fit, line, lines, width, wrap

GAP = 8.0
PIC = 54.0
"""The height of a card's picture."""


def box(look: str, x: float, y: float, wide: float, high: float, round_: float = 10) -> str:
    """A rectangle with round corners and one class."""
    size = f'width="{number(wide)}" height="{number(high)}" rx="{number(round_)}"'
    return f'<rect class="nk-{look}" x="{number(x)}" y="{number(y)}" {size}/>'


def raised(x: float, y: float, wide: float, high: float, look: str = "box") -> str:
    """A box that lies on the table, with a hint of shadow below."""
    return box("lift", x, y + 2, wide, high) + box(look, x, y, wide, high)


def heading(text: str, right: str, x: float, y: float, wide: float) -> str:
    """A small heading and what stands at its right end."""
    word, size = fit(text, wide * 0.6, 12.5, bold=True)
    drawn = line(word, x, y + 10, size, "3", 600)
    if right:
        room = wide - width(word, size, bold=True) - 10
        note, size = fit(right, room, 12, least=11)
        drawn += line(note, x + wide, y + 10, size, "3 end")
    return drawn


def display(scene: Scene, art: Art, x: float, y: float, wide: float) -> tuple[str, float]:
    """The four places."""
    many = 3 if scene.diamond else 2
    each = (wide - GAP * (many - 1)) / many
    room = each - (8 if scene.diamond else 16)
    high = max([_height(card, room) for card in scene.display if card] or [104.0])
    shut = any(card and card.lit for card in scene.display)
    parts = []
    for place, card in enumerate(scene.display):
        if scene.diamond:
            column, down = ((0, 0.5), (1, 0.0), (2, 0.5), (1, 1.0))[place % 4]
        else:
            column, down = place % 2, float(place // 2)
        left, top = x + column * (each + GAP), y + down * (high + GAP)
        gone = box("gone", left, top, each, high)
        parts.append(_card(art, card, left, top, each, high, room, shut) if card else gone)
    total = 2 * high + GAP
    if scene.diamond:
        parts.insert(0, _round(x, y, wide, total, each, high))
        parts += [_marker(art, place, colour, x, y, each, high) for place, colour in sorted(scene.dummy_places.items())]
    elif len(scene.display) <= 2:
        total = high
    return "".join(parts), total


def _height(card: Card, room: float) -> float:
    title, _ = _title(card, room)
    note = _note(card, room - _signs_wide(card))
    lower = max(len(note) * 15, 18 if card.worth else 0)
    foot = _foot(card, room)
    return PIC + 9 + len(title) * 16 + (lower + 3 if lower else 0) + (15 * len(foot) + 5 if foot else 0) + 6


def _note(card: Card, room: float) -> list[str]:
    """The words beside the signs; where a word would have to break, the signs tell enough."""
    if card.worth and any(width(word, 12) > room for word in card.note.split()):
        return []
    return wrap(card.note, room, 12) if card.note else []


def _signs_wide(card: Card) -> float:
    return sum(9 if sign == "/" else 19 for sign in card.worth)


def _signs(art: Art, card: Card, x: float, y: float) -> str:
    """What a card is worth, in signs."""
    parts = []
    for sign in card.worth:
        parts.append(line("/", x + 1, y + 13, 13, "3") if sign == "/" else art.use(sign, x, y, 16, look=_colour(sign)))
        x += 9 if sign == "/" else 19
    return "".join(parts)


def _foot(card: Card, room: float) -> list[str]:
    return wrap(card.foot, room, 12, bold=True) if card.foot else []


def _title(card: Card, room: float) -> tuple[list[str], float]:
    """The name in lines, so small that no word breaks, and its size."""
    longest = max(width(word, 13, bold=True) for word in card.title.split() or [""])
    size = min(13.0, max(10.5, 13 * room / max(longest, 1)))
    return wrap(card.title, room, size, bold=True), size


def _card(
    art: Art, card: Card, x: float, y: float, wide: float, high: float, room: float, choosing: bool
) -> str:
    """A card: above what must match a tile, below its name and what it is worth."""
    shut = choosing and not card.lit and not card.chosen
    parts = [box("shut", x, y, wide, high) if shut else raised(x, y, wide, high, "on" if card.lit else "box")]
    parts.append(_picture(art, card, x, y, wide, shut))
    if card.chosen:
        parts.append(_tick(x + wide - 16, y + 16))
    if card.lit or card.chosen:
        parts.append(box("chosen" if card.chosen else "ring", x - 1, y - 1, wide + 2, high + 2, 11))
    if card.reserved_by:
        right = x + wide - (26 if wide > 110 else 23)
        parts.append(f'<path class="nk-ribbon" d="M{number(right)} {number(y)}h20v29l-10-6-10 6z"/>')
        parts.append(art.use(f"cut-{card.reserved_by}", right + 3.5, y + 4, 13))
    left = x + (wide - room) / 2
    title, size = _title(card, room)
    parts.append(lines(title, left, y + PIC + 18, size, 16, "2" if shut else "", 600))
    down = y + PIC + 9 + len(title) * 16 + 3
    parts.append(_signs(art, card, left, down))
    after = _signs_wide(card)
    note = _note(card, room - after)
    parts.append(lines(note, left + after, down + 12.5, 12, 15, "2"))
    foot = _foot(card, room)
    parts.append(lines(foot, left, y + high - 15 * len(foot) + 4, 12, 15, "3" if shut else "2", 400 if shut else 600))
    return "".join(parts)


def _colour(sign: str) -> str:
    """The class of a sign: tools have the colour of the craftsman."""
    return "craftsman" if sign in ("rope", "pickaxe", "pole saw") else sign


def _picture(art: Art, card: Card, x: float, y: float, wide: float, shut: bool) -> str:
    """The upper half: one large symbol on its tint, or two, parted on the diagonal."""
    top = f"M{number(x + 0.5)} {number(y + PIC)}v{number(9.5 - PIC)}a9 9 0 0 1 9-9"
    whole = f"{top}h{number(wide - 19)}a9 9 0 0 1 9 9v{number(PIC - 9.5)}z"
    tints = [f"fill:var(--nk-{name}-t)" for name in card.symbols[:2]]
    beds = [f"--nk-bed:var(--nk-{name}-t)" for name in card.symbols[:2]]
    dim = ' opacity=".5"' if shut else ""
    parts = [] if shut else [f'<path style="{tints[0]}" d="{whole}"/>' if tints else ""]
    if len(card.symbols) == 1:
        sign = art.use(card.symbols[0], x + wide / 2 - 19, y + PIC / 2 - 19, 38, look=card.symbols[0])
        parts.append(f'<g style="{beds[0]}"{dim}>{sign}</g>')
    elif len(card.symbols) > 1:
        right, low = number(x + wide - 0.5), number(y + PIC)
        corner = f"M{number(x + 0.5)} {low}L{right} {number(y + 4)}V{low}z"
        if not shut:
            parts.append(f'<path style="{tints[1]};stroke:var(--nk-surface);stroke-width:1.5" d="{corner}"/>')
        inset = max(6.0, wide * 0.13)
        for name, bed, left, up in (
            (card.symbols[0], beds[0], x + inset, y + 5),
            (card.symbols[1], beds[1], x + wide - inset - 28, y + PIC - 32),
        ):
            parts.append(f'<g style="{bed}"{dim}>{art.use(name, left, up, 28, look=name)}</g>')
    return "".join(parts)


def _tick(x: float, y: float) -> str:
    """The sign of the card that was taken."""
    disc = f'<circle class="nk-accent" cx="{number(x)}" cy="{number(y)}" r="10"/>'
    return f'{disc}<path class="nk-tick" d="M{number(x - 4.5)} {number(y)}l3.2 3.4 6-6.8"/>'


def strip(card: Card, art: Art, x: float, y: float, wide: float) -> tuple[str, float]:
    """A card as one line: the one that was taken, where it has no place in the display."""
    parts = [box("box", x, y, wide, 44), box("chosen", x, y, wide, 44)]
    left = x + 10
    for name in card.symbols:
        parts.append(art.use(name, left, y + 10, 24, look=name))
        left += 28
    room = wide - (left - x) - 40 - _signs_wide(card)
    title, size = fit(card.title, room, 13, bold=True)
    parts.append(line(title, left + 4, y + 26.5, size, "", 600))
    parts.append(_signs(art, card, left + 12 + width(title, size, bold=True), y + 14))
    parts.append(_tick(x + wide - 20, y + 22))
    return "".join(parts), 44


def _round(x: float, y: float, wide: float, total: float, each: float, high: float) -> str:
    """The way round the diamond, clockwise."""
    middle, half = number(y + total / 2), each / 2
    path = f"M{number(x + half)} {middle}L{number(x + wide / 2)} {number(y + high / 2)}"
    path += f"L{number(x + wide - half)} {middle}L{number(x + wide / 2)} {number(y + total - high / 2)}z"
    return f'<path class="nk-round" d="{path}"/>'


def _marker(art: Art, place: int, colour: str, x: float, y: float, each: float, high: float) -> str:
    """A dummy's marker in the free corner beside its card, with a stem to the card."""
    column, row = ((0, 0), (0, 0), (2, 0), (2, 1))[place % 4]
    across = x + column * (each + GAP) + each / 2
    down = y + (row * 1.5 + 0.25) * (high + GAP) - GAP / 4
    if place % 4 in (0, 2):
        stem = f"M{number(across)} {number(down)}V{number(y + 0.5 * (high + GAP))}"
    else:
        stem = f"M{number(across)} {number(down)}H{number(x + each + GAP if place % 4 == 1 else x + 2 * each + GAP)}"
    disc = f'<circle class="nk-box" cx="{number(across)}" cy="{number(down)}" r="16"/>'
    return f'<path class="nk-rail" d="{stem}"/>{disc}' + art.use(f"cut-{colour}", across - 9, down - 9, 18)
