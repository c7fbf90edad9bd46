"""The scene in words, for readers that cannot see the picture."""

from __future__ import annotations

from ..forms.speech import Speech
from ..rules.temple import LEVEL, NAME
from ..rules.words import COLOURS
from .scene2d import Card, Player, Scene


def upper(text: str) -> str:
    """With a capital, as a heading."""
    return text[:1].upper() + text[1:]


def describe(scene: Scene, speech: Speech) -> str:
    """What is asked, the temple level by level, the display, the blessings, the players."""
    told = [f"{scene.turn}.", scene.subtitle or "", scene.result or ""]
    told += [_level(scene, speech, level) for level in range(1, 5)]
    if scene.lit:
        spaces = ", ".join(f"{NAME[space]} {points}".strip() for space, points in sorted(scene.lit.items()))
        told.append(speech.say("desc.lit", spaces=spaces))
    hand = scene.hand or next((card for card in scene.display if card and card.chosen), None)
    if hand:
        told.append(speech.say("desc.hand", card=_card(hand)))
    lying = [_card(card) for card in scene.display if card and not card.chosen]
    if lying:
        told.append(speech.say("desc.display", cards="; ".join(lying)))
    if scene.blessings:
        told.append(speech.say("desc.blessings", blessings=", ".join(b.name for b in scene.blessings)))
    told += [_player(player, speech) for player in scene.players]
    return " ".join(part for part in told if part)


def _level(scene: Scene, speech: Speech, level: int) -> str:
    spaces = [space for space in range(54) if LEVEL[space] == level]
    parts = []
    for colour in COLOURS:
        own = [NAME[space] for space in spaces if scene.blocks[space] == colour]
        if own:
            parts.append(speech.say("desc.blocks", colour=speech.say(f"colour.{colour}"), spaces=", ".join(own)))
    free = []
    for space in spaces:
        tile = scene.tiles[space]
        if tile and not scene.blocks[space]:
            free.append(f"{NAME[space]} {'/'.join(speech.say(f'type.{kind}') for kind in tile)}")
    if free:
        parts.append(speech.say("desc.free", tiles=", ".join(free)))
    return speech.say("desc.level", n=level, what="; ".join(parts)) if parts else ""


def _card(card: Card) -> str:
    return f"{card.title} ({card.told})" if card.told else card.title


def _player(player: Player, speech: Speech) -> str:
    colour = speech.say(f"colour.{player.colour}")
    if player.score is None:
        return speech.say("desc.other", name=player.name, colour=colour, workers=player.counts.get("worker", 0))
    cards = ", ".join(f"{speech.say(f'type.{kind}')} {n}" for kind, n in player.counts.items() if n) or "–"
    held = ", ".join(player.blessings) or "–"
    facts = {"points": player.score, "marker": player.marker, "cards": cards, "held": held}
    return speech.say("desc.player", name=player.name, colour=colour, **facts)
