"""Moves as text: what is written is read back, and what people type is understood or refused with a reason."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest
from conftest import steps_of

import nunatak_widget as nk
from nunatak_widget.games.nunatak.forms import moves as written
from nunatak_widget.games.nunatak.forms.speech import catalog
from nunatak_widget.games.nunatak.forms.vocabulary import Vocabulary
from nunatak_widget.games.nunatak.rules.blessings import Level, TakeBlessing, UseNow
from nunatak_widget.games.nunatak.rules.box import load_box
from nunatak_widget.games.nunatak.rules.final import EndCard, EndTool, EndType, EndUse
from nunatak_widget.games.nunatak.rules.foresight import ForesightWindow, Reserve
from nunatak_widget.games.nunatak.rules.placing import ExchangeFirst, ExchangeSecond, Place, Side, With
from nunatak_widget.games.nunatak.rules.setup import new_state, shuffle_deal
from nunatak_widget.games.nunatak.rules.solo import Settle
from nunatak_widget.games.nunatak.rules.squares import Lay, Order
from nunatak_widget.games.nunatak.rules.state import State, laid
from nunatak_widget.games.nunatak.rules.taking import ForWhom, Take
from nunatak_widget.games.nunatak.rules.words import BLESSINGS, HERD, TOOLS, TRANSFER, TYPES, VERBS, WALLS
from nunatak_widget.kit.agenda import CHANCE, options
from nunatak_widget.kit.catalog import LANGUAGES

GAMES = [(1, 4), (1, 6), (2, 6), (2, 7), (2, 11), (3, 9), (4, 7), (4, 8)]
"""Number of players and seed of random games with many kinds of decisions."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_legal_move_is_read_back_from_its_text_in_every_language(language):
    texts = catalog(language)
    for players, seed in GAMES:
        for state, answer in steps_of(players, "de", seed):
            if answer is None or state.todo[0].seat == CHANCE:
                continue
            for move in options(state):
                assert written.read(state, written.write(state, move, texts), texts) == ([move], "")


def card(face: str) -> int:
    """The first card of the box with this text."""
    box = load_box(3, "de")
    return next(n for n in box.all_cards if written.card_key(box, n) == face)


def asked(step, *faces: str) -> State:
    """A three-player game in which this is due, with these cards in the display or, at the end, in the area."""
    box = load_box(3, "de")
    state = new_state(box, shuffle_deal(box, Random(1)))
    state.todo = (step, None)
    cards = [card(face) for face in faces]
    state.display[:] = [*cards[:4], *[0] * (4 - len(cards[:4]))]
    state.turn.card = cards[0] if cards else 0
    state.areas[0] = tuple(laid(box, n, box.card_types[n][0]) for n in cards)
    state.hands[0] = (1 << len(BLESSINGS)) - 2
    return state


DISPLAY = ("craftsman rope", "sculptor/craftsman pickaxe", "beast 2", "elder craftsman+elder")
TWO = ("craftsman rope", "craftsman pickaxe", "worker", "worker")
TYPED = [
    # the decision and the cards, the language, what is typed, the move in neutral keys
    (Take(0), DISPLAY, "en", "Craftsman Rope", "craftsman rope"),
    (Take(0), DISPLAY, "en", "  take   CRAFTSMAN  ", "craftsman rope"),
    (Take(0), DISPLAY, "en", "craftsman (rope)", "craftsman rope"),
    (Take(0), DISPLAY, "en", "sculptor", "sculptor/craftsman pickaxe"),
    (Take(0), DISPLAY, "en", "ice sculptor", "sculptor/craftsman pickaxe"),
    (Take(0), DISPLAY, "en", "craftsman pickaxe", "sculptor/craftsman pickaxe"),
    (Take(0), DISPLAY, "en", "craftsman / sculptor", "sculptor/craftsman pickaxe"),
    (Take(0), DISPLAY, "en", "ice sculptor or craftsman (pickaxe)", "sculptor/craftsman pickaxe"),
    (Take(0), DISPLAY, "en", "beast of burden (2 symbols)", "beast 2"),
    (Take(0), DISPLAY, "en", "beast2", "beast 2"),
    (Take(0), DISPLAY, "en", "@3", "beast 2"),
    (Take(0), DISPLAY, "en", "elder elder + craftsman", "elder craftsman+elder"),
    (Take(0), DISPLAY, "de", "Älteste Handwerker+Älteste", "elder craftsman+elder"),
    (Take(0), DISPLAY, "de", "aelteste", "elder craftsman+elder"),
    (Take(0), DISPLAY, "de", "craftsman Seil", "craftsman rope"),
    (Take(0), DISPLAY, "de", "nimm Lastentier 2 @3", "beast 2"),
    (Take(0), DISPLAY, "de", "Lastentier (2 Symbole)", "beast 2"),
    (Take(0), DISPLAY, "de", "Eisschnitzer oder Handwerker (Spitzhacke)", "sculptor/craftsman pickaxe"),
    (Take(0), DISPLAY, "fr", "bete de somme", "beast 2"),
    (Take(0), DISPLAY, "fr", "ancêtre artisan+ancetre", "elder craftsman+elder"),
    (Take(0), DISPLAY, "fr", "sculpteur de glace/artisan pioche", "sculptor/craftsman pickaxe"),
    (Take(0), DISPLAY, "nl", "lastdier", "beast 2"),
    (Take(0), DISPLAY, "nl", "ijssnijder/ambachtsman", "sculptor/craftsman pickaxe"),
    (Take(0), TWO, "en", "worker", "worker"),
    (Take(0), TWO, "en", "worker @4", "worker @4"),
    (Take(0), TWO, "fr", "main-d’œuvre", "worker"),
    (Take(0), TWO, "fr", "Main d'Oeuvre", "worker"),
    (Take(0), TWO, "en", "freedom", "use freedom"),
    (Take(0), TWO, "de", "nutze Eile", "use haste"),
    (Take(0), TWO, "fr", "utilise force", "use strength"),
    (Take(0), TWO, "nl", "gebruik kracht", "use strength"),
    (ForWhom(0), (), "en", "for Siku", "siku"),
    (ForWhom(0), (), "de", "für siku", "siku"),
    (ForWhom(0), (), "de", "fuer selbst", "self"),
    (ForWhom(0), (), "fr", "moi", "self"),
    (ForWhom(0), (), "nl", "zelf", "self"),
    (Place(0), ("worker",), "en", "1C3", "1c3"),
    (Place(0), ("worker",), "en", "place 1c3.", "1c3"),
    (Place(0), ("worker",), "de", "setze 1 c 3", "1c3"),
    (Place(0), ("worker",), "de", "Tausche 1c3", "swap 1c3"),
    (Place(0), ("worker",), "fr", "permute 1c3", "swap 1c3"),
    (Place(0), ("worker",), "nl", "wissel 1c3", "swap 1c3"),
    (Place(0), ("worker",), "fr", "echange", "use exchange"),
    (Place(0), ("worker",), "de", "Tausch", "use exchange"),
    (With(0, 1), (), "fr", "avec 2b1", "with 2b1"),
    (With(0, 1), (), "en", "2b1", "with 2b1"),
    (Side(0), ("worker/builder",), "en", "side builder", "as builder"),
    (Side(0), ("worker/builder",), "de", "als Baumeisterin", "as builder"),
    (Side(0), ("worker/builder",), "fr", "ingénieure", "as builder"),
    (Order(0), (), "de", "werte 2b2", "order 2b2"),
    (Order(0), (), "nl", "2b2", "order 2b2"),
    (TakeBlessing(0), (), "fr", "faveur Prévoyance", "bless foresight"),
    (TakeBlessing(0), (), "de", "Mauern", "bless walls"),
    (UseNow(0, WALLS), (), "nl", "gebruik muren", "use walls"),
    (UseNow(0, WALLS), (), "nl", "Pas!", "pass"),
    (ForesightWindow(0), (), "de", "Voraussicht", "use foresight"),
    (ForesightWindow(0), (), "fr", "passe", "pass"),
    (Reserve(0), TWO, "de", "reserviere Arbeiter @4", "reserve worker @4"),
    (Reserve(0), TWO, "en", "@4", "reserve worker @4"),
    (Lay(0, 0), (), "en", "2", "lay 2"),
    (Lay(0, 0), (), "fr", "pose 2", "lay 2"),
    (ExchangeFirst(0), (), "de", "erste 1a1", "first 1a1"),
    (ExchangeSecond(0, 0), (), "fr", "seconde 1b1", "second 1b1"),
    (Level(0), (), "nl", "laag 3", "level 3"),
    (Level(0), (), "en", "3", "level 3"),
    (EndUse(0), TWO, "de", "nutze Übertragung", "use transfer"),
    (EndUse(0), TWO, "de", "Uebertragung", "use transfer"),
    (EndCard(0, TRANSFER), TWO, "de", "Karte Handwerker Spitzhacke", "card craftsman pickaxe"),
    (EndCard(0, TRANSFER), TWO, "en", "worker", "card worker"),
    (EndCard(0, TRANSFER), TWO, "en", "@4", "card worker @4"),
    (EndCard(0, HERD), ("beast 1", "worker"), "fr", "bête de somme", "card beast 1"),
    (EndType(0, 0), TWO, "fr", "type bete de somme", "type beast"),
    (EndTool(0, TRANSFER, 0), TWO, "fr", "scie a perche", "tool pole saw"),
    (EndTool(0, TRANSFER, 0), TWO, "en", "Pole-Saw", "tool pole saw"),
    (Settle(0, 1), ("worker",), "fr", "batis 1c3", "settle 1c3"),
    (Settle(0, 1), ("worker",), "en", "1c3", "settle 1c3"),
]


@pytest.mark.parametrize(("step", "cards", "language", "typed", "neutral"), TYPED, ids=lambda value: str(value)[:40])
def test_what_is_typed_is_understood(step, cards, language, typed, neutral):
    state = asked(step, *cards)
    moves, rest = written.read(state, typed, catalog(language))
    assert [written.write(state, move) for move in moves] == [neutral]
    assert rest == ""
    assert written.read(state, neutral, catalog(language)) == (moves, "")


def test_the_table_has_every_verb():
    verbs = {verb for step, *_ in TYPED for row, verb in enumerate(VERBS) if row in step.rows}
    said = {neutral.split(" ")[0] for *_, neutral in TYPED}
    assert verbs == set(VERBS)
    assert set(VERBS) - {"take", "for", "place", "side"} <= said


def test_the_rest_of_a_phrase_is_left_as_it_was_typed():
    state = asked(Take(0), *TWO)
    assert written.read(state, "WORKER   Tausche 1C3,2b1", catalog("de"))[1] == "Tausche 1C3 2b1"


def test_a_text_that_could_mean_several_cards_names_them():
    state = asked(Take(0), *TWO)
    moves, _ = written.read(state, "craftsman")
    assert [written.write(state, move) for move in moves] == ["craftsman rope", "craftsman pickaxe"]
    game = nk.new_game(players=3, seed=0)
    assert {"craftsman rope", "craftsman pickaxe"} <= set(game.choices)
    with pytest.raises(nk.Refused, match="several things: craftsman rope, craftsman pickaxe") as refused:
        game.play("craftsman")
    assert refused.value.key == "TURN-8.unclear"


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("sculptor 1c3", "TURN-1.absent"), ("worker @3", "TURN-1.absent"), ("pass", "TURN-8.pass"),
        ("1a1", "TURN-8.due"), ("swap 1a1 1b1", "TURN-8.due"), ("worker siku", "TURN-8.due"),
        ("worker 1f9", "SET-1.space"), ("worker 5a1", "SET-1.space"), ("worker 9z99", "SET-1.space"),
        ("wrker 1a1", "TURN-8.unread"), ("", "TURN-8.unread"), ("@7", "TURN-8.unread"), ("use freedom", "BLS-1.held"),
        ("worker 1b1", "TURN-2.symbol"), ("worker 2a1", "SQR-6.no_tile"), ("worker 1a1 1b1", "TURN-8.due"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_text_that_is_no_move_says_why(typed, key, language):
    game = nk.new_game(players=3, seed=7, lang=language)
    before = game.state
    with pytest.raises(nk.Refused) as refused:
        game.play(typed)
    assert refused.value.key == key
    assert game.state is before
    assert str(game.may(typed)) == str(refused.value)


def test_what_is_no_text_is_one_clear_error():
    for wrong in (None, 5, ["worker", "1a1"]):
        with pytest.raises(ValueError, match="a move is a text such as"):
            written.normal(wrong)


@pytest.mark.parametrize("language", LANGUAGES)
def test_reading_never_crashes(language):
    """Scraps of moves in any order, and signs that mean nothing."""
    scraps = ["worker", "beast 2", "1c3", "4b2", "swap", "@", "@2", "/", "+", "use", "pass", "Älteste", "œ", "ß", "\t",
              "\u00a0", "🙂", "\x00", "-", "'", "{seat}", "%s", "<b>", "9" * 30, "a" * 300, "as", "١c٣"]  # fmt: skip
    rng = Random(3)
    game = nk.new_game(players=2, seed=5, lang=language)
    for _ in range(150):
        text = rng.choice(("", " ")).join(rng.choices(scraps, k=rng.randrange(6)))
        assert isinstance(str(game.may(text)), str)
        if rng.random() < 0.2 and not game.over:
            game.play(rng.choice(game.choices))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_means_two_things(language):
    words = Vocabulary(catalog(language))
    for group, keys in (("type", TYPES), ("tool", TOOLS), ("blessing", BLESSINGS[1:]), ("verb", ("self", "siku"))):
        for one, two in combinations(keys, 2):
            assert not words.words(group, one) & words.words(group, two), (one, two)
    place = ("place", "swap", "use"), ("use", "pass"), ("take", "use")
    for verbs in place:
        for one, two in combinations(verbs, 2):
            assert not words.words("verb", one) & words.words("verb", two), (one, two)


@pytest.mark.parametrize(
    ("language", "phrase"),
    [
        ("en", "worker swap 1a1 1b1 1b1"), ("en", "Worker, swap 1a1 -> 1b1"), ("de", "Arbeiter tausche 1a1 mit 1b1"),
        ("de", "worker tausche 1a1 with 1b1 setze 1b1"), ("fr", "main d’oeuvre permute 1A1 avec 1B1"),
        ("nl", "arbeider wissel 1a1 met 1b1 zet 1b1"),
    ],
)  # fmt: skip
def test_a_phrase_may_mix_keys_and_words(language, phrase):
    game, plain = nk.new_game(players=3, seed=7, lang=language), nk.new_game(players=3, seed=7)
    game.play(phrase)
    for move in ("worker", "swap 1a1", "with 1b1"):
        plain.play(move)
    assert game.state == plain.state
