"""The catalogs: equal keys and slots in all languages, and a text for everything that can happen."""

from __future__ import annotations

import pytest

from nunatak_widget.games.nunatak.forms.speech import catalog
from nunatak_widget.games.nunatak.rules.events import EVENTS
from nunatak_widget.kit.catalog import LANGUAGES, CatalogError, fill, parse, slots


@pytest.mark.parametrize("part", ["", "rules."])
@pytest.mark.parametrize("language", LANGUAGES)
def test_keys_and_slots_are_those_of_english(language, part):
    english, other = catalog("en", part), catalog(language, part)
    assert list(other) == list(english)
    for key in english:
        assert slots(other[key]) == slots(english[key]), key
        assert other[key].strip(), key


def test_every_event_has_a_text_whose_slots_are_its_facts():
    texts = catalog("en")
    for key, facts in EVENTS.items():
        assert slots(texts[key]) <= set(facts), key


def test_plurals_follow_the_language():
    text = "{n, plural, one {# point} other {# points}}"
    assert [fill(text, {"n": n}, "en") for n in (0, 1, 2)] == ["0 points", "1 point", "2 points"]
    assert [fill(text, {"n": n}, "fr") for n in (0, 1, 2)] == ["0 point", "1 point", "2 points"]


@pytest.mark.parametrize("text", ["{", "{n", "{n, plural, one {x}}", "x}", "{n, plural, other {x}"])
def test_a_broken_text_is_an_error(text):
    with pytest.raises(CatalogError):
        parse(text)
