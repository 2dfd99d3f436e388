"""Every screen, found by itself, draws itself: what the bases leave to their heirs is there."""

import importlib
import inspect
import pkgutil

import pytest

from trivet.app import screens
from trivet.app.screens.editor import EditorScreen
from trivet.app.screens.screen import Screen
from trivet.app.screens.tile_entry import TileEntryScreen

BASES = (Screen, TileEntryScreen, EditorScreen)


def heirs():
    """All screen classes in screens/ but the bases."""
    for found in pkgutil.iter_modules(screens.__path__):
        module = importlib.import_module(f"{screens.__name__}.{found.name}")
        for _, kind in inspect.getmembers(module, inspect.isclass):
            if issubclass(kind, Screen) and kind not in BASES and kind.__module__ == module.__name__:
                yield kind


@pytest.mark.parametrize("kind", list(heirs()), ids=lambda kind: kind.__name__)
def test_a_screen_has_what_its_base_leaves_open(kind):
    for base in BASES:
        if issubclass(kind, base):
            for name, method in vars(base).items():
                if inspect.isfunction(method) and "NotImplementedError" in method.__code__.co_names:
                    assert getattr(kind, name) is not method, f"{kind.__name__} has no {name}"


def test_all_screens_are_found():
    assert len(list(heirs())) >= 8
