"""The players' areas: score, blocks left, cards by type, builder marker, blessings held."""

from __future__ import annotations

from dataclasses import dataclass, field

from .art import Art, number
from .cards_picture import GAP, box
from .scene2d import Player, Scene
from .text2d import clean, fit, line, width

PAD = 12.0
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
        active = self._active_width(player)
        if not player.left and not active:
            return
        text, size = fit(player.left, self.wide - active, 12.5, least=11)
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
        step = (self.wide - 16) / max(1, self.scene.track)
        across = [self.x + 8 + i * step for i in range(self.scene.track + 1)]
        rail = f"M{number(across[0])} {number(self.y + 6)}H{number(across[-1])}"
        self.parts.append(f'<path class="nk-rail" d="{rail}"/>')
        for i, x in enumerate(across):
            centre = f'cx="{number(x)}" cy="{number(self.y + 6)}"'
            if i in self.scene.numbers:
                told = str(self.scene.numbers[i])
                self.parts.append(f'<circle class="nk-number" {centre} r="7.5"/>')
                self.parts.append(line(told, x, self.y + 9.6, 10 if len(told) < 2 else 8.5, "told mid", 700))
            else:
                look = "past" if i < player.marker else "dot"
                self.parts.append(f'<circle class="nk-{look}" {centre} r="3"/>')
        at = across[min(player.marker, self.scene.track)]
        self.parts.append(self.art.use(f"cut-{player.colour}", at - 6.5, self.y + 13, 13))
        self.y += 34

    def held(self, player: Player) -> None:
        """The blessings as chips, as many in a line as fit; a gold ring round those that may be used now."""
        left = self.x
        for name in player.blessings:
            word, size = fit(name, self.wide - 34, 12)
            wide = width(word, size) + 34
            if left > self.x and left + wide > self.x + self.wide:
                left, self.y = self.x, self.y + 28
            self.parts.append(box("chip", left, self.y, wide, 22, 11))
            if name in player.lit:
                self.parts.append(box("ring", left, self.y, wide, 22, 11))
            self.parts.append(self.art.use("blessing", left + 8, self.y + 4.5, 13, look="warm"))
            self.parts.append(line(word, left + 25, self.y + 15, size))
            left += wide + 6
        if player.blessings:
            self.y += 30


def players(scene: Scene, art: Art, x: float, y: float, wide: float) -> tuple[str, float]:
    """All areas side by side, equally high; Siku and the dummies need less room."""
    if not scene.players:
        return "", 0
    shares = [0.5 if player.score is None else 1.0 for player in scene.players]
    room = wide - GAP * (len(shares) - 1)
    widths = [room * share / sum(shares) for share in shares]
    areas, lefts = [], []
    left = x
    for player, each in zip(scene.players, widths, strict=True):
        areas.append(_area(scene, art, player, left, y, each))
        lefts.append(left)
        left += each + GAP
    high = max(bottom for _, bottom in areas) - y
    parts = []
    for player, (inside, _), left, each in zip(scene.players, areas, lefts, widths, strict=True):
        parts.append(_frame(player, left, y, each, high) + inside + _note(player, left, y + high, each))
    return "".join(parts), high


def players_below(scene: Scene, art: Art, wide: float) -> tuple[str, float]:
    """All areas below each other, for a narrow page."""
    parts, down = [], 0.0
    for player in scene.players:
        inside, bottom = _area(scene, art, player, 0, down, wide)
        parts.append(_frame(player, 0, down, wide, bottom - down) + inside + _note(player, 0, bottom, wide))
        down = bottom + GAP
    return "".join(parts), max(0.0, down - GAP)


def _frame(player: Player, x: float, y: float, wide: float, high: float) -> str:
    """The box of an area; a gold edge for whoever is asked."""
    if not player.to_move:
        return box("box", x, y, wide, high)
    edge = f"M{number(x + 5)} {number(y)}Q{number(x)} {number(y)} {number(x)} {number(y + 10)}"
    edge += f"V{number(y + high - 10)}Q{number(x)} {number(y + high)} {number(x + 5)} {number(y + high)}z"
    return box("on", x, y, wide, high) + f'<path class="nk-gold" d="{edge}"/>'


def _note(player: Player, x: float, bottom: float, wide: float) -> str:
    """The last line of an area, at its lower edge."""
    return line(*_fitted(player.note, x + PAD, bottom - 12, wide - 2 * PAD), "2") if player.note else ""


def _fitted(text: str, x: float, y: float, room: float) -> tuple[str, float, float, float]:
    shown, size = fit(text, room, 12, least=11)
    return shown, x, y, size


def _area(scene: Scene, art: Art, player: Player, x: float, y: float, wide: float) -> tuple[str, float]:
    """One area and where it ends: one column, or two where there is room."""
    below = 20 if player.note else 0
    if wide < 400:
        pen = _Pen(scene, art, x + PAD, y + 11, wide - 2 * PAD)
        pen.head(player)
        pen.tally(player)
        pen.track(player)
        pen.held(player)
        return "".join(pen.parts), pen.y + 5 + below
    half = (wide - 2 * PAD - 28) / 2
    one = _Pen(scene, art, x + PAD, y + 11, half)
    two = _Pen(scene, art, x + PAD + half + 28, y + 11, half)
    one.head(player)
    one.tally(player)
    two.track(player)
    two.held(player)
    return "".join(one.parts + two.parts), max(one.y + below, two.y) + 5
