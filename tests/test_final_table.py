"""The final scoring as a table: numbers worked out by hand from the rules (EX-12 to EX-15 and the readings)."""

from __future__ import annotations

import pytest

import nunatak_widget as nk
from nunatak_widget.games.nunatak.forms.speech import Speech
from nunatak_widget.games.nunatak.rules.box import load_box
from nunatak_widget.games.nunatak.rules.final import FINAL
from nunatak_widget.games.nunatak.rules.setup import empty_state
from nunatak_widget.games.nunatak.rules.state import State, laid
from nunatak_widget.games.nunatak.rules.temple import SPACE
from nunatak_widget.games.nunatak.rules.words import HEIGHTS, LABOUR, TYPES
from nunatak_widget.games.nunatak.show.final_table import FinalTable, final_table
from nunatak_widget.kit.catalog import LANGUAGES

NAMES = ("Ada", "Jonas", "Léa", "Noor")


def cards(state: State, *wanted: str) -> tuple[int, ...]:
    """Cards by words such as `worker`, `craftsman rope`, `beast 2`, `elder craftsman+elder`, each another card."""
    box, used, area = state.box, {entry & 63 for area in state.areas for entry in area}, []
    for text in wanted:
        kind, _, detail = text.partition(" ")
        for card in box.all_cards:
            types = [TYPES[t] for t in box.card_types[card]]
            tool = ("rope", "pickaxe", "pole saw")[box.tool[card]] if box.tool[card] >= 0 else ""
            pair = "+".join(TYPES[t] for t in box.pair[card])
            own = {"craftsman": tool, "beast": str(box.beasts[card]), "elder": pair}.get(kind, "")
            if card not in used and kind in types and own == detail:
                used.add(card)
                area.append(laid(box, card, TYPES.index(kind)))
                break
        else:
            raise AssertionError(f"no card {text!r} left")
    return tuple(area)


def finished(players: int, areas: list[tuple[str, ...]], **more: object) -> tuple[State, FinalTable]:
    """A table with these areas after the final scoring."""
    state = empty_state(load_box(players, "de"))
    for seat, area in enumerate(areas):
        state.areas[seat] = cards(state, *area)
    for name, value in more.items():
        setattr(state, name, value)
    FINAL.run(state, [])
    return state, final_table(state, Speech(state.box, NAMES[:players], "en"))


def row(table: FinalTable, rule: str):
    return next(row for row in table.rows if row.rule == rule)


def test_ex_12_fin_4_craftsmen():
    """2 rope, 2 pickaxe, 3 pole saw: 3 + 3 + 8 + 2 sets 20 = 34."""
    own = ("craftsman rope",) * 2 + ("craftsman pickaxe",) * 2 + ("craftsman pole saw",) * 3
    _, table = finished(3, [own, ("craftsman rope", "craftsman pickaxe", "craftsman pole saw")])
    assert row(table, "FIN-4").points == (34, 10, 0)
    assert row(table, "FIN-4").sums[0] == "rope 2 → 3, pickaxe 2 → 3, pole saw 3 → 8, 2 sets → 20 = 34"


def test_ex_13_fin_5_beasts():
    """2 beasts with 3 symbols: 6."""
    _, table = finished(3, [("beast 1", "beast 2")])
    assert row(table, "FIN-5").points == (6, 0, 0)
    assert row(table, "FIN-5").sums[0] == "2 × 3 symbols = 6"


def test_ex_14_fin_6_builders():
    """3 builders at the number 3: 9; between numbers the last one passed counts, at the start 0."""
    _, table = finished(3, [("builder",) * 3, ("builder",), ("builder",)], marker=[3, 5, 0])
    assert row(table, "FIN-6").points == (9, 3, 0)
    assert row(table, "FIN-6").sums[0] == "3 × 3 (marker at 3) = 9"


def test_ex_15_fin_7_elders_and_fin_12():
    """Elder craftsman+elder: 1 per craftsman and per elder, itself too: 3 + 1 = 4; every elder counts anew."""
    own = ("elder craftsman+elder",) + ("craftsman rope",) * 3
    two = ("elder worker+beast", "elder sculptor+builder", "worker", "worker", "sculptor")
    _, table = finished(3, [own, two])
    assert row(table, "FIN-7").points == (4, 3, 0)
    assert row(table, "FIN-7").sums[0] == "craftsman 3 + elder 1 = 4"
    assert row(table, "FIN-7").sums[1] == "(worker 2 + beast of burden 0) + (ice sculptor 1 + master builder 0) = 3"
    assert row(table, "FIN-7").sums[2] == "none"


def test_fin_2_most_shared_and_2_each():
    _, table = finished(3, [("worker",) * 3, ("worker",) * 2, ("worker",)])
    assert row(table, "FIN-2").points == (20, 4, 2)
    assert row(table, "FIN-2").sums == ("3; the most → 20", "2; the most is 3, so 2 × 2", "1; the most is 3, so 1 × 2")
    _, table = finished(3, [("worker",) * 3, ("worker",) * 3, ()])
    assert row(table, "FIN-2").points == (12, 12, 0)
    assert row(table, "FIN-2").sums[0] == "3; tied for most → 12"


def test_fin_2_siku_4_and_labour_bls_29():
    """Siku 4, A 4, B 1: 12 and 2; with Labour A has the most alone, and 2 per worker stays for B."""
    areas = [("worker",) * 4, ("worker",), ("worker",) * 4]
    _, table = finished(2, areas)
    assert row(table, "FIN-2").points == (12, 2)
    _, table = finished(2, areas, endgame=((0, LABOUR),))
    assert row(table, "FIN-2").points == (20, 2)
    assert row(table, "FIN-2").sums[0] == "4 + 1 by Labour; the most → 20"


def test_fin_3_8_9_and_bls_30():
    """7 sculptors 42; 2 points an unused blessing; a set of all six 10; Heights a block on levels 3 and 4."""
    six = ("worker", "sculptor", "craftsman rope", "beast 1", "builder", "elder worker+beast")
    high = sum(1 << SPACE[name] for name in ("3a1", "3b2", "4a1"))
    _, table = finished(
        3, [("sculptor",) * 7, six], hands=[0, 1 << 3 | 1 << 9, 0], blocks=[high, 0, 0], endgame=((0, HEIGHTS),)
    )
    assert row(table, "FIN-3").points == (42, 3, 0)
    assert row(table, "FIN-8").points == (0, 4, 0)
    assert row(table, "FIN-9").points == (0, 10, 0)
    assert row(table, "BLS-30").points == (3, 0, 0)
    assert row(table, "BLS-30").sums[0] == "3 blocks on levels 3 and 4"


def spaces(*names: str) -> int:
    return sum(1 << SPACE[name] for name in names)


@pytest.mark.parametrize(
    ("one", "two", "points", "told"),
    [
        (("1a1", "1b1"), ("1c1",), (7, 0, 0), ("2 on the rim; the most", "1 on the rim; the most is 2")),
        (("1a1", "2a1"), ("1b1", "1c1"), (0, 7, 0),
         ("2 on the rim; tied, lost on level 1", "2 on the rim; tied, level 1 decides")),
        (("1a1", "2a1"), ("1b1", "3a1"), (7, 0, 0),
         ("2 on the rim; tied, level 2 decides", "2 on the rim; tied, lost on level 2")),
        (("1a1",), ("1b1",), (0, 0, 0), ("1 on the rim; tied, nothing decides",) * 2),
    ],
)  # fmt: skip
def test_fin_1_dome_and_its_ties(one, two, points, told):
    _, table = finished(3, [], blocks=[spaces(*one), spaces(*two), 0])
    assert row(table, "FIN-1").points == points
    assert row(table, "FIN-1").sums[:2] == told


def test_before_total_winner_and_rows_add_up():
    state, table = finished(3, [("worker",) * 2, ("worker",)], score=[30, 50, 10])
    assert table.before.points == (30, 50, 10)
    assert table.total.points == tuple(state.score) == (50, 52, 10)
    assert ("Jonas wins with 52 points.", "FIN-10") in table.told


def test_fin_10_a_tie_is_broken_by_outer_blocks_else_shared():
    _, table = finished(3, [], score=[50, 50, 10], blocks=[spaces("1a1"), spaces("1b1", "1c1"), 0])
    assert table.total.points == (50, 57, 10)
    _, table = finished(3, [], score=[50, 50, 10])
    assert [rule for _, rule in table.told] == ["FIN-1", "FIN-10", "FIN-10"]


def test_solo_9_rating():
    _, table = finished(1, [], score=[226, 0, 0])
    assert ("226 points: iceberg.", "SOLO-9") in table.told


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_it_prints_in_every_language_aligned_and_escaped(players, language):
    state, _ = finished(players, [("elder craftsman+elder", "craftsman rope", "worker")])
    names = ["<script>x</script>", "Zoë", "李四", "A" * 40][:players]
    table = final_table(state, Speech(state.box, names, language))
    lines = str(table).split("\n")
    assert all(len(line) <= 110 for line in lines)
    assert all(f"FIN-{n}" in str(table) for n in range(1, 10))
    page = table._repr_html_()
    assert "<script>" not in page and "<svg" not in page and page.count("<tr>") == len(table.rows) + 3


def test_a_game_that_goes_on_has_none():
    game = nk.new_game(players=3, seed=1)
    with pytest.raises(ValueError, match="not over"):
        final_table(game.state, game.speech)
