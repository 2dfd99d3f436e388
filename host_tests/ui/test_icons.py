"""The icons: each has a name, is drawn where it belongs, and looks like no other."""

import pytest

from tools.bake import glyphs, icons
from trivet.ui import fonts, widgets
from trivet.ui.canvas import Canvas

from .pictures import box


def drawn(name):
    canvas = Canvas(32, 32)
    widgets.icon(canvas, name, 8, 4, 24)
    return canvas


@pytest.mark.parametrize("name", icons.ICONS)
def test_an_icon_is_drawn_in_its_square(name):
    left, top, right, bottom = box(drawn(name))
    assert 8 <= left < right <= 24 and 8 <= top < bottom <= 24


def test_no_two_are_alike():
    assert len({bytes(drawn(name).buffer) for name in fonts.ICON_NAMES}) == len(icons.ICONS)


def test_another_name_is_refused():
    with pytest.raises(ValueError):
        widgets.icon(Canvas(32, 32), "nothing", 0, 0)


def test_a_drawing_that_is_no_rectangle_is_refused(monkeypatch):
    monkeypatch.setitem(icons.ICONS, "crooked", "##\n#\n")
    with pytest.raises(ValueError, match="crooked"):
        glyphs.icon("crooked")
