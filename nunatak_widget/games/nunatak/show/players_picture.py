"""The players' areas: score, blocks left, cards by type, builder marker, blessings held."""

from __future__ import annotations

from dataclasses import dataclass, field

from .art import Art, number
from .cards_picture import GAP, box
from .scene2d import Player, Scene
from .text2d import clean, fit, line, lines, width, wrap

TYPES = ("worker", "sculptor", "craftsman", "beast", "builder", "elder")


@dataclass(slots=True)
class _Pen:
    """One column of an area, written from above."""

    scene: Scene
    art: Art
    x: float
    y: float
    wide: float
    parts: list[str] = field(default_factory=list)

    def head(self, player: Player) -> None:
        """Cut, name, start marker, score; below it the blocks left and those of the active set."""
        score = "" if player.score is None else str(player.score)
        room = self.wide - 28 - (width(score, 20, bold=True) + 8 if score else 0) - (24 if player.starts else 0)
        name, size = fit(player.name, room, 15, least=12, bold=True)
        self.parts.append(self.art.use(f"cut-{player.colour}", self.x, self.y, 20))
        full = f"<title>{clean(player.name)}</title>" if name.endswith("…") else ""
        self.parts.append(line(name, self.x + 28, self.y + 15, size, "", 650).replace("</text>", full + "</text>"))
        if player.starts:
            after = self.x + 28 + width(name, size, bold=True) + 6
            self.parts.append(self.art.use("start", after, self.y + 2, 16, look="sign"))
        if score:
            self.parts.append(line(score, self.x + self.wide, self.y + 17, 20, "end", 700))
        self.y += 26
        word = self.scene.label("blocks left")
        if player.left == 1:
            word = self.scene.labels.get("block left", word)
        active = self._active_width(player)
        text, size = fit(f"{player.left} {word}", self.wide - active, 12.5, least=11)
        self.parts.append(line(text, self.x, self.y + 12, size, "2"))
        if active:
            self._active(player)
        self.y += 22

    def _active_width(self, player: Player) -> float:
        if not player.active:
            return 0
        return width(self.scene.label("set"), 12) + 6 + 17 * len(player.active) + 12

    def _active(self, player: Player) -> None:
        left = self.x + self.wide - 17 * len(player.active)
        self.parts.append(line(self.scene.label("set"), left - 5, self.y + 12, 12, "3 end"))
        for i, colour in enumerate(player.active):
            self.parts.append(self.art.use(f"cut-{colour}", left + 2 + i * 17, self.y, 15))

    def tally(self, player: Player) -> None:
        """The cards by type."""
        named = [name for name in TYPES if name in player.counts]
        if not named:
            return
        step = min(58.0, self.wide / len(TYPES))
        for i, name in enumerate(named):
            left = self.x + i * step
            self.parts.append(self.art.use(name, left, self.y, 16, look=name))
            self.parts.append(line(str(player.counts[name]), left + 18.5, self.y + 13, 12.5, "", 600))
        self.y += 26

    def track(self, player: Player) -> None:
        """The builder track, passed as far as the marker, and what it counts there."""
        if player.marker is None:
            return
        worth = f"{player.marker} (×{player.marker_worth})"
        room = self.wide - 22 - width(worth, 12.5, bold=True) - 8
        word, size = fit(self.scene.label("track"), room, 12, least=11)
        self.parts.append(self.art.use("stairs", self.x, self.y + 1, 14, look="builder"))
        self.parts.append(line(word, self.x + 21, self.y + 12, size, "2"))
        self.parts.append(line(worth, self.x + self.wide, self.y + 12, 12.5, "end", 600))
        self.y += 24
        step = (self.wide - 14) / max(1, self.scene.track)
        across = [self.x + 7 + i * step for i in range(self.scene.track + 1)]
        rail = f"M{number(across[0])} {number(self.y + 6)}H{number(across[-1])}"
        self.parts.append(f'<path class="nk-rail" d="{rail}"/>')
        for i, x in enumerate(across):
            look = "past" if i < player.marker else "dot"
            self.parts.append(f'<circle class="nk-{look}" cx="{number(x)}" cy="{number(self.y + 6)}" r="3"/>')
        at = across[min(player.marker, self.scene.track)]
        self.parts.append(self.art.use(f"cut-{player.colour}", at - 7, self.y - 1, 14))
        self.y += 22

    def held(self, player: Player) -> None:
        """The blessings as chips, as many in a line as fit, and the note."""
        left = self.x
        for name in player.blessings:
            word, size = fit(name, self.wide - 34, 12)
            wide = width(word, size) + 34
            if left > self.x and left + wide > self.x + self.wide:
                left, self.y = self.x, self.y + 28
            self.parts.append(box("chip", left, self.y, wide, 22, 11))
            self.parts.append(self.art.use("blessing", left + 8, self.y + 4.5, 13, look="warm"))
            self.parts.append(line(word, left + 25, self.y + 15, size))
            left += wide + 6
        if player.blessings:
            self.y += 30
        if player.note:
            text = wrap(player.note, self.wide, 12, most=4)
            self.parts.append(lines(text, self.x, self.y + 11, 12, 16, "2"))
            self.y += 16 * len(text) + 4


def players(scene: Scene, art: Art, x: float, y: float, wide: float) -> tuple[str, float]:
    """All areas side by side, equally high."""
    many = len(scene.players)
    if not many:
        return "", 0
    each = (wide - GAP * (many - 1)) / many
    areas = [_area(scene, art, player, x + i * (each + GAP), y, each) for i, player in enumerate(scene.players)]
    high = max(bottom for _, bottom in areas) - y
    parts = []
    for i, (inside, _) in enumerate(areas):
        left = x + i * (each + GAP)
        if scene.players[i].to_move:
            edge = f"M{number(left + 5)} {number(y + 0.5)}h-1a10 10 0 0 0-3.5 9.5v{number(high - 20)}"
            edge = f"M{number(left + 5)} {number(y)}Q{number(left)} {number(y)} {number(left)} {number(y + 10)}"
            edge += f"V{number(y + high - 10)}Q{number(left)} {number(y + high)} {number(left + 5)} {number(y + high)}z"
            parts.append(box("on", left, y, each, high) + f'<path class="nk-gold" d="{edge}"/>')
        else:
            parts.append(box("box", left, y, each, high))
        parts.append(inside)
    return "".join(parts), high


def _area(scene: Scene, art: Art, player: Player, x: float, y: float, wide: float) -> tuple[str, float]:
    """One area and where it ends: one column, or two where there is room."""
    pad = 12.0
    if wide < 400:
        pen = _Pen(scene, art, x + pad, y + 11, wide - 2 * pad)
        pen.head(player)
        pen.tally(player)
        pen.track(player)
        pen.held(player)
        return "".join(pen.parts), pen.y + 5
    half = (wide - 2 * pad - 28) / 2
    one = _Pen(scene, art, x + pad, y + 11, half)
    two = _Pen(scene, art, x + pad + half + 28, y + 11, half)
    one.head(player)
    one.tally(player)
    two.track(player)
    two.held(player)
    return "".join(one.parts + two.parts), max(one.y, two.y) + 5
