"""Share codes: short, whole, with a checksum; nothing that somebody pastes does any harm."""

from __future__ import annotations

from random import Random

import pytest
from conftest import MODES

import nunatak_widget as nk
from nunatak_widget.games.nunatak.forms.share import PREFIX, position_code, read_position
from nunatak_widget.kit.code import Codec


def played(players: int, edition: str, seed: int, turns: int = 60) -> nk.Game:
    game = nk.new_game(players=players, seed=seed, edition=edition)
    rng = Random(seed)
    while not game.over and game.turn < turns:
        game.play(game.choices[rng.randrange(len(game.choices))])
    return game


@pytest.mark.parametrize(("players", "edition"), MODES)
def test_a_code_of_a_game_gives_the_same_game_in_at_most_900_characters(players, edition):
    for seed in (1, 2):
        game = played(players, edition, seed)
        code = game.share()
        assert len(code) <= 900 and code.startswith("NK1.")
        again = nk.load(code)
        assert again.state == game.state and again.log() == game.log() and again.seed == game.seed
        assert [(node.by, node.starts) for node in again.line] == [(node.by, node.starts) for node in game.line]


@pytest.mark.parametrize(("players", "edition"), MODES)
def test_a_code_of_a_position_gives_the_same_state_at_every_step_in_at_most_200_characters(players, edition):
    game = played(players, edition, 4)
    for node in game.line:
        code = position_code(node.state)
        assert len(code) <= 200
        assert read_position(code) == node.state
        seen = nk.games.nunatak.observe(node.state, -1)
        assert read_position(position_code(seen)) == seen


def test_a_game_goes_on_from_a_code_and_from_a_position_code():
    game = played(3, "nl", 9, turns=20)
    for again in (nk.load(game.share()), nk.position(game.share(position=True), seed=game.seed)):
        assert again.choices[0] == str(game.choices[0]) and again.scores == game.scores
        again.play(again.choices[0])


def test_a_code_may_be_pasted_with_spaces_and_line_breaks():
    game = played(3, "de", 9, turns=8)
    code = game.share()
    assert nk.load(f"  {code[:40]}\n{code[40:]} ").state == game.state


def test_codes_with_own_pieces_ask_for_them(tmp_path):
    pieces = tmp_path / "pieces.toml"
    pieces.write_text('[[number]]\nspace = 10\nworth = 12\nsource = "owner"\n')
    game = nk.new_game(players=3, seed=1, pieces=pieces)
    with pytest.raises(nk.CodeError, match="pieces"):
        nk.load(game.share())
    assert nk.load(game.share(), pieces=pieces).state == game.state


@pytest.mark.parametrize("code", ["NK1.", "NK1.!", "NK1.AAAA", "NK1." + "A" * 5000, "NK1.A", "NK1.éééé"])
def test_what_is_no_code_says_so(code):
    for read in (nk.load, nk.position):
        with pytest.raises(nk.CodeError):
            read(code)


def test_the_two_kinds_of_code_are_told_apart():
    game = played(3, "de", 1, turns=5)
    with pytest.raises(nk.CodeError, match="position"):
        nk.load(game.share(position=True))
    with pytest.raises(nk.CodeError, match="load"):
        nk.position(game.share())


def test_a_damaged_code_is_noticed():
    code = played(3, "de", 1, turns=9).share()
    rng = Random(3)
    for _ in range(100):
        at = rng.randrange(4, len(code))
        other = code[:at] + rng.choice("ABCxyz019-_") + code[at + 1 :]
        if other != code:
            with pytest.raises(nk.CodeError):
                nk.load(other)


def test_a_forged_code_with_a_right_checksum_changes_nothing_and_says_so():
    """Random numbers under a right checksum: a sound position or game comes out, or one clear error."""
    rng = Random(11)
    for kind, read in enumerate((nk.position, nk.load)):
        for _ in range(150):
            codec = Codec()
            codec.number(kind, 2)
            codec.number(rng.getrandbits(rng.choice((40, 300, 1100))), 1 << 1100)
            try:
                game = read(codec.code(PREFIX))
            except nk.CodeError as error:
                assert str(error)
            else:
                assert nk.check(game) == []
