"""The picture of the rooms in README is the one that the sources give now."""

import pytest

from tools.architecture import drawing, rooms


def test_the_picture_is_as_it_would_be_drawn():
    assert drawing.FILE.read_text(encoding="utf-8") == drawing.svg(), "make rooms draws it anew"


def test_what_follows_from_other_arrows_has_none_of_its_own():
    assert ("app", "engine") in rooms.imports()
    assert ("app", "engine") not in rooms.arrows()


def test_each_room_stands_below_those_that_import_it():
    depth = {room: at for at, row in enumerate(rooms.rows()) for room in row}
    assert set(depth) == set(rooms.rooms())
    assert all(depth[room] < depth[other] for room, other in rooms.imports())


def test_a_circle_is_told(monkeypatch):
    monkeypatch.setattr(rooms, "imports", lambda: {("main", "app"), ("app", "ui"), ("ui", "app")})
    with pytest.raises(ValueError, match="in a circle: "):
        rooms.arrows()
