"""Imports go one way, and the engine is whole without Jupyter."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "nunatak_widget"
FILES = sorted(path for path in PACKAGE.rglob("*.py"))

MAY_USE = {
    "kit": {"kit"},
    "games": {"kit", "games"},
    "bots": {"kit", "games", "bots"},
    "choices": {"kit", "session"},
    "session": {"kit", "choices"},
    "records": {"kit", "games"},
    "game": {"kit", "games", "bots", "choices", "session", "records"},
    "teach": {"kit", "games", "bots", "session", "game", "teach"},
    "lab": {"kit", "games", "bots", "session", "game", "teach", "lab"},
    "widget": {"kit", "games", "bots", "session", "game", "teach", "lab", "widget"},
}
"""kit <- games <- bots, session <- game <- teach, lab <- widget. The front door, `__init__`, opens every room."""

ROOMS = {"rules": {"rules"}, "forms": {"rules", "forms"}, "show": {"rules", "forms", "show"}}
"""Inside a game: rules <- forms <- show; what lies beside the rooms (`value`) may use them all."""

BARE = ("kit", "games")
"""These use the standard library only."""

NOTEBOOK = {"anywidget", "ipywidgets", "traitlets", "pythreejs"}


def module_name(path: Path, root: Path = ROOT) -> tuple[str, ...]:
    parts = path.relative_to(root).with_suffix("").parts
    return parts[:-1] if parts[-1] == "__init__" else parts


def imports(source: str, module: tuple[str, ...], is_package: bool) -> set[tuple[str, ...]]:
    """Everything that a file imports, as full names; relative imports are made absolute."""
    found: set[tuple[str, ...]] = set()
    here = module if is_package else module[:-1]
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {tuple(alias.name.split(".")) for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            start = here[: len(here) - node.level + 1] if node.level else ()
            start += tuple(node.module.split(".")) if node.module else ()
            found |= {(*start, alias.name) for alias in node.names}
    return found


def layer_of(module: tuple[str, ...]) -> str:
    return module[1] if len(module) > 1 else "__init__"


def mistakes(module: tuple[str, ...], used: set[tuple[str, ...]]) -> list[str]:
    """The imports that go the wrong way."""
    layer = layer_of(module)
    out = []
    for name in sorted(used):
        said = f"{'.'.join(module)} imports {'.'.join(name)}"
        if name[0] != "nunatak_widget":
            if layer in BARE and name[0] not in sys.stdlib_module_names:
                out.append(f"{said}: {layer} uses the standard library only")
            elif name[0] in NOTEBOOK and layer != "widget":
                out.append(f"{said}: only widget knows the notebook")
            continue
        other = layer_of(name)
        if layer == "__init__":
            continue
        if other not in MAY_USE[layer]:
            out.append(f"{said}: {layer} may use {', '.join(sorted(MAY_USE[layer]))}")
        elif layer == other == "games":
            out += _rooms(module, name, said)
    return out


def _rooms(module: tuple[str, ...], name: tuple[str, ...], said: str) -> list[str]:
    """Inside games: no game knows another, and the rooms of one are in order."""
    if len(module) > 2 and len(name) > 2 and module[2] != name[2]:
        return [f"{said}: one game does not use another"]
    room, other = ((*part, "", "", "", "")[3] for part in (module, name))
    if room in ROOMS and other in {*ROOMS, "value"} and other not in ROOMS[room]:
        return [f"{said}: {room} may use {', '.join(sorted(ROOMS[room]))}"]
    return []


def test_imports_go_one_way():
    assert FILES
    wrong = []
    for path in FILES:
        module = module_name(path)
        used = imports(path.read_text("utf-8"), module, path.name == "__init__.py")
        wrong += mistakes(module, used)
    assert wrong == []


def test_every_part_of_the_package_has_its_layer():
    assert {layer_of(module_name(path)) for path in FILES} <= {"__init__", *MAY_USE}


@pytest.mark.parametrize(
    ("module", "line"),
    [
        ("kit.agenda", "from ..games.nunatak import rules"),
        ("kit.agenda", "import numpy"),
        ("kit.agenda", "def f():\n    from nunatak_widget.session import Game"),
        ("games.nunatak.rules.turn", "from ..forms.moves import write"),
        ("games.nunatak.rules.turn", "from .. import forms"),
        ("games.nunatak.rules.turn", "import nunatak_widget.games.nunatak.show.picture"),
        ("games.nunatak.rules.turn", "import nunatak_widget"),
        ("games.nunatak.forms.moves", "from ..show import picture"),
        ("games.nunatak.forms.moves", "from ....session import Game"),
        ("games.nunatak.forms.moves", "from ...iglu.rules import state"),
        ("games.nunatak.show.view", "import traitlets"),
        ("bots.greedy", "from ..session import Game"),
        ("session", "from .teach import lesson"),
        ("session", "import ipywidgets"),
        ("teach.lesson", "from ..widget.live import LiveGame"),
    ],
)
def test_a_wrong_import_is_noticed(module, line):
    name = ("nunatak_widget", *module.split("."))
    assert len(mistakes(name, imports(line, name, False))) == 1


@pytest.mark.parametrize(
    ("module", "line"),
    [
        ("kit.agenda", "from random import Random\nfrom . import catalog"),
        ("games.nunatak.rules.turn", "from ....kit.agenda import Step\nfrom .state import State"),
        ("games.nunatak.show.view", "from ..forms import moves\nfrom ..rules.state import State"),
        ("games.nunatak.value", "from .rules.points import supports"),
        ("game", "from .bots.greedy import Greedy\nfrom .games.nunatak.rules.state import State"),
        ("widget.live", "import traitlets\nfrom ..session import Game"),
    ],
)
def test_a_right_import_is_let_pass(module, line):
    name = ("nunatak_widget", *module.split("."))
    assert mistakes(name, imports(line, name, False)) == []


ALONE = """
import sys

class Absent:
    names = {"anywidget", "ipywidgets", "traitlets", "pythreejs", "numpy", "IPython", "jsonschema"}

    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in self.names:
            raise ModuleNotFoundError(f"{name} is not installed here", name=name)

sys.meta_path.insert(0, Absent())
import nunatak_widget as nk
assert not Absent.names & set(sys.modules)
game = nk.new_game(players=3, seed=7)
before = game.state
game.play(game.choices[0])
assert game.state is not before
str(game), game.sheet()
"""


def test_the_engine_is_whole_and_silent_without_jupyter():
    """Nothing is printed and nothing warned of, on import and while a move is played."""
    command = [sys.executable, "-W", "error", "-c", ALONE]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
