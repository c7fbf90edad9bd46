"""The styles of pictures and outputs: one palette, light and dark, and what each of them draws with it."""

from __future__ import annotations

import re
from functools import cache

from .art import data_text


def _short(css: str) -> str:
    """Without comments and needless space."""
    css = re.sub(r"/\*.*?\*/|\n", " ", css, flags=re.DOTALL)
    return re.sub(r"\s*([{};,])\s*|(:)\s+|\s+", lambda m: m[1] or m[2] or " ", css).strip().replace(";}", "}")


def palette(root: str) -> str:
    """The colours as variables of a root class: JupyterLab's theme decides, without one the system.

    A picture that is a file of its own has no page around it, so that it asks the system alone.
    """
    light, dark = re.findall(r"\{(.*?)\}", _short(data_text("palette.css")))
    by_system = f":root{root},body:not([data-jp-theme-light]) {root}"
    return (
        f"{root}{{{light}}}@media (prefers-color-scheme:dark){{{by_system}{{{dark}}}}}"
        f'[data-jp-theme-light="false"] {root}{{{dark}}}'
    )


@cache
def picture_style() -> str:
    """For a picture by itself (show/picture.py)."""
    return palette(".nk-picture") + _short(data_text("picture.css"))


@cache
def html_style() -> str:
    """For the outputs of a notebook, with or without pictures in them (show/html.py)."""
    return palette(".nk-html") + _short(data_text("html.css"))
