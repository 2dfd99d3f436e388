"""The gallery in the repository is the one that would be made now."""

import pytest

from tools.screens import gallery


@pytest.fixture(scope="module")
def every(shots):
    return gallery.pictures(shots=shots)


def test_the_manual_shows_all_of_them_where_it_tells_of_the_screen(every):
    text = gallery.MANUAL.read_text(encoding="utf-8")
    assert text == gallery.illustrated(text, every), "make gallery puts the pictures into docs/manual/screens.md"


def test_its_pictures_are_those_that_the_tours_draw(every):
    pictures = {file: picture for shown in every.values() for file, _, picture in shown}
    assert {path.name for path in gallery.GALLERY.glob("*.png")} == set(pictures), "make gallery"
    differing = [file for file, picture in pictures.items() if gallery.load(gallery.GALLERY / file) != picture]
    assert not differing, f"{', '.join(differing)}: not what the tours draw; if that is right, make gallery"


def test_its_pictures_are_small():
    for path in gallery.GALLERY.glob("*.png"):
        assert path.stat().st_size < 5_000, path.name
