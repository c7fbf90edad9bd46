"""Chance: outcome n of a line comes from the seed and n, so that undo and the same choice give the same outcome."""

from __future__ import annotations

from random import Random
from typing import Any


def generator(seed: int | None, n: int | str) -> Random:
    """The random numbers of one outcome; the same on every machine."""
    return Random(f"{seed}/{n}")


def outcome(state: Any, seed: int | None, n: int) -> Any:
    """What chance answers to the due step."""
    return state.todo[0].sample(state, generator(seed, n))
