"""The drawings of data/art.svg: a picture takes the ones it uses, under ids of its own."""

from __future__ import annotations

import re
from functools import cache
from importlib import resources
from xml.etree import ElementTree

_DATA = "nunatak_widget.games.nunatak"
_REFERENCE = re.compile(r"url\(#([\w-]+)\)")
_PREFIX = re.compile(r"[A-Za-z_][\w-]*", re.ASCII)


def data_text(name: str) -> str:
    """A file of the game's data folder."""
    return resources.files(_DATA).joinpath("data", name).read_text(encoding="utf-8")


@cache
def _pieces() -> dict[str, tuple[str, frozenset[str]]]:
    """Every piece of art.svg: its text, with `{}` before each id, and the ids it refers to."""
    found: dict[str, tuple[str, frozenset[str]]] = {}
    defs = ElementTree.fromstring(data_text("art.svg"))[0]
    for piece in defs:
        needs: set[str] = set()
        name = piece.attrib["id"]
        for element in piece.iter():
            element.tag = element.tag.rpartition("}")[2]
            element.text = element.tail = None
            for key, value in element.attrib.items():
                needs.update(_REFERENCE.findall(value))
                if key == "id":
                    element.set(key, "{}" + value)
                elif key == "href":
                    needs.add(value[1:])
                    element.set(key, "#{}" + value[1:])
                else:
                    element.set(key, _REFERENCE.sub(r"url(#{}\1)", value))
        found[name] = ElementTree.tostring(piece, encoding="unicode").replace(" />", "/>"), frozenset(needs)
    return found


def names() -> tuple[str, ...]:
    """Everything that art.svg draws, in its order."""
    return tuple(_pieces())


def number(value: float) -> str:
    """A coordinate, as short as it can be written."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


class Art:
    """The drawings of one picture: hands out references and remembers which pieces they need."""

    def __init__(self, prefix: str) -> None:
        if not _PREFIX.fullmatch(prefix):
            raise ValueError(f"a prefix of ids is a letter, then letters, digits, - and _; not {prefix!r}")
        self.prefix = f"{prefix}-"
        self._used: set[str] = set()

    def id(self, name: str) -> str:
        """An id of this picture alone."""
        return self.prefix + name

    def url(self, name: str) -> str:
        """A paint, clip or filter that the picture itself defines under `id(name)`."""
        return f"url(#{self.prefix}{name})"

    def use(self, name: str, x: float, y: float, width: float, height: float = 0, look: str = "") -> str:
        """A drawing in its place. `look` is a class without its `nk-`; without a height it is a square."""
        name = name.replace(" ", "-")
        if name not in _pieces():
            raise ValueError(f"art.svg has no drawing {name!r}")
        self._used.add(name)
        shown = f' class="nk-{look}"' if look else ""
        place = f'x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height or width)}"'
        return f'<use{shown} href="#{self.prefix}{name}" {place}/>'

    def defs(self) -> str:
        """The pieces used so far and what they refer to, in the order of the file."""
        wanted: set[str] = set()
        open_ = set(self._used)
        while open_:
            wanted |= open_
            open_ = {need for name in open_ for need in _pieces()[name][1]} - wanted
        return "".join(text.replace("{}", self.prefix) for name, (text, _) in _pieces().items() if name in wanted)
