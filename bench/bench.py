"""Speed beside python-chess in one interleaved run: decisions a second, as ratios. Needs the extra `bench`."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random

import chess

import nunatak_widget as nk
from nunatak_widget.games.nunatak.rules.box import load_box
from nunatak_widget.games.nunatak.rules.setup import new_state, shuffle_deal
from nunatak_widget.kit.agenda import CHANCE, do, options, sample

ROUNDS = 12


def chess_moves(seed: int) -> int:
    """Random legal moves, listed and played."""
    rng = Random(seed)
    played = 0
    while played < 1500:
        board = chess.Board()
        while not board.is_game_over() and played < 1500:
            moves = list(board.legal_moves)
            board.push(moves[int(rng.random() * len(moves))])
            played += 1
    return played


def _games(seed: int, pick: Callable[..., int]) -> int:
    rng, played = Random(seed), 0
    box = load_box(3, "de")
    for _ in range(40):
        state = new_state(box, shuffle_deal(box, rng))
        while state.todo is not None:
            step = state.todo[0]
            do(state, step.sample(state, rng) if step.seat == CHANCE else pick(state, rng))
            played += 1
    return played


def full_options(seed: int) -> int:
    def pick(state: object, rng: Random) -> int:
        moves = options(state)  # type: ignore[arg-type]
        return moves[int(rng.random() * len(moves))]

    return _games(seed, pick)


def playouts(seed: int) -> int:
    return _games(seed, lambda state, rng: sample(state, rng.random))


def session(seed: int) -> int:
    rng = Random(seed)
    played = 0
    for number in range(3):
        game = nk.new_game(players=3, seed=seed * 100 + number)
        while not game.over:
            choices = game.choices
            game.play(choices[int(rng.random() * len(choices))])
        played += len(game.line)
    return played


def main() -> None:
    runs = {"python-chess": chess_moves, "full options": full_options, "playouts": playouts, "session": session}
    best = dict.fromkeys(runs, 0.0)
    for turn in range(ROUNDS):
        for name, run in runs.items():
            start = time.perf_counter()
            played = run(turn)
            best[name] = max(best[name], played / (time.perf_counter() - start))
    for name, speed in best.items():
        print(f"{name:14} {speed:10,.0f} decisions/s   {speed / best['python-chess']:6.2f} x python-chess")


if __name__ == "__main__":
    main()
