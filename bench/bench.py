"""Speed and memory: decisions a second beside python-chess, a finished game in memory, the import.

All speeds are measured in turn, round after round, each time on the same work, so that what slows the machine slows
all of them; a ratio is the median over the rounds. Times are those of the processor. Needs the extra `bench`.
"""

from __future__ import annotations

import argparse
import gc
import os
import subprocess
import sys
import tempfile
import time
import tracemalloc
from collections.abc import Callable
from random import Random
from statistics import median

import chess

import nunatak_widget as nk
from nunatak_widget.games.nunatak.rules.box import load_box
from nunatak_widget.games.nunatak.rules.setup import new_state, shuffle_deal
from nunatak_widget.kit.agenda import CHANCE, do, options, playout

ROUNDS, QUICK_ROUNDS = 60, 5
Work = Callable[[], tuple[int, int]]
"""Does some work and gives how many decisions and how many games it was."""


def chess_moves() -> tuple[int, int]:
    """Random legal moves, listed and played."""
    rng, played, games = Random(1), 0, 0
    while played < 1500:
        board = chess.Board()
        games += 1
        while not board.is_game_over() and played < 1500:
            moves = list(board.legal_moves)
            board.push(moves[int(rng.random() * len(moves))])
            played += 1
    return played, games


def full_options() -> tuple[int, int]:
    """Whole games for three: deal, list every legal answer, play one of them."""
    rng, played, box = Random(1), 0, load_box(3, "de")
    for _ in range(30):
        state = new_state(box, shuffle_deal(box, rng))
        while state.todo is not None:
            step = state.todo[0]
            if step.seat == CHANCE:
                do(state, step.sample(state, rng))
            else:
                moves = options(state)
                do(state, moves[int(rng.random() * len(moves))])
            played += 1
    return played, 30


def session() -> tuple[int, int]:
    """Whole games for three as a person plays them: choices, check, copy, events, history."""
    rng, played = Random(1), 0
    for seed in range(6):
        game = nk.new_game(players=3, seed=seed)
        while not game.over:
            choices = game.choices
            game.play(choices[int(rng.random() * len(choices))])
        played += len(game.line)
    return played, 6


def playouts() -> tuple[int, int]:
    """Random playouts as a search makes them: from a copy of a position (here the start) to the end."""
    rng, played, box = Random(1), 0, load_box(3, "de")
    for _ in range(6):
        start = new_state(box, shuffle_deal(box, rng))
        for _ in range(5):
            played += playout(start.copy(), rng)
    return played, 30


SPEEDS: dict[str, tuple[Work, float]] = {
    "python-chess": (chess_moves, 1),
    "full options": (full_options, 5),
    "session": (session, 2),
    "playouts": (playouts, 7),
}
"""What is measured, and how many times python-chess it should be."""


def speeds(rounds: int) -> None:
    best = dict.fromkeys(SPEEDS, 0.0)
    ratios: dict[str, list[float]] = {name: [] for name in SPEEDS}
    games_each = dict.fromkeys(SPEEDS, 0.0)
    for _ in range(rounds):
        here = 1.0
        for name, (work, _) in SPEEDS.items():
            start = time.process_time()
            played, games = work()
            speed = played / (time.process_time() - start)
            here = speed if name == "python-chess" else here
            best[name] = max(best[name], speed)
            ratios[name].append(speed / here)
            games_each[name] = games / played
    for name, (_, wanted) in SPEEDS.items():
        games = "" if name == "python-chess" else f"{best[name] * games_each[name]:6,.0f} games/s"
        ratio = "" if name == "python-chess" else f"{median(ratios[name]):6.2f} x python-chess  (wanted {wanted:g} x)"
        print(f"{name:14}{best[name]:10,.0f} decisions/s {games:15} {ratio}".rstrip())


def finished_game(seed: int) -> nk.Game:
    game, rng = nk.new_game(players=3, seed=seed), Random(seed)
    while not game.over:
        game.play(game.choices[int(rng.random() * len(game.choices))])
    return game


def memory() -> None:
    finished_game(0)  # what is read and made once
    gc.collect()
    tracemalloc.start()
    game = finished_game(1)
    gc.collect()
    held, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    print(f"{'memory':14}{held / 1e6:10.2f} MB for a game with {len(game.line)} decisions  (wanted below 1 MB)")


def import_time(runs: int) -> None:
    code = "import time; t = time.process_time(); import nunatak_widget, sys; "
    code += "print(time.process_time() - t, 'with' if 'numpy' in sys.modules else 'without')"
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-X", f"pycache_prefix={folder}", "-c", code]
        env = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
        said = [
            subprocess.run(command, env=env, capture_output=True, text=True, check=True).stdout.split()
            for _ in range(runs + 1)  # the first one compiles
        ]
    shortest = min(float(seconds) for seconds, _ in said)
    print(f"{'import':14}{shortest:10.3f} s {said[0][1]} numpy  (wanted below 0.1 s)")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--quick", action="store_true", help="a few rounds: a second instead of ten")
    rounds = QUICK_ROUNDS if parser.parse_args().quick else ROUNDS
    speeds(rounds)
    memory()
    import_time(min(rounds, 5))


if __name__ == "__main__":
    main()
