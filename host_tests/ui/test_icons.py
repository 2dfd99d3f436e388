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
def test_an_icon_is_drawn_in_its_square_as_it_was_made(name):
    canvas = drawn(name)
    left, top, right, bottom = box(canvas)
    assert 8 <= left < right <= 24 and 8 <= top < bottom <= 24
    art = [row.replace(".", " ") for row in icons.ICONS[name].split()]
    margin = min(len(row) - len(row.lstrip()) for row in art if row.strip())
    shown = ["".join(" #"[1 - canvas.pixel(x, y)] for x in range(left, right)).rstrip() for y in range(top, bottom)]
    assert "\n".join(shown) == "\n".join(row[margin:].rstrip() for row in art).strip("\n")


def test_no_two_are_alike():
    assert len({bytes(drawn(name).buffer) for name in fonts.ICON_NAMES}) == len(icons.ICONS)


def test_another_name_is_refused():
    with pytest.raises(ValueError):
        widgets.icon(Canvas(32, 32), "nothing", 0, 0)


def test_a_drawing_that_is_no_rectangle_is_refused(monkeypatch):
    monkeypatch.setitem(icons.ICONS, "crooked", "##\n#\n")
    with pytest.raises(ValueError, match="crooked"):
        glyphs.icon("crooked")
