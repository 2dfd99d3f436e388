"""Tiles and moves of the library are values: the same text both ways."""

import pytest

from trivet import Move, Tile


def test_a_tile_may_begin_with_any_of_its_numbers():
    assert Tile("443") == Tile("4-3-4") == Tile("344")
    assert {Tile("443"), Tile("344")} == {Tile("434")}


def test_its_mirror_image_is_another_tile():
    assert Tile("021") != Tile("012") and str(Tile("021")) == "021"


def test_a_tile_knows_its_numbers():
    assert (Tile("5-5-5").points, Tile("555").is_triple, Tile("430").digits) == (15, True, (0, 4, 3))


def test_all_tiles_print_what_reads_as_them():
    every = [Tile.numbered(number) for number in range(76)]
    assert len(set(every)) == 76 and sorted(every) == every
    for tile in every:
        assert Tile(str(tile)) == tile == eval(repr(tile))


@pytest.mark.parametrize("text", ["", "34", "3444", "3-44", "abc", "3 4 4", None, 344, "٣٤٤"])
def test_what_is_no_tile_is_said(text):
    with pytest.raises(ValueError, match="expected a tile like"):
        Tile(text)


def test_a_number_above_five_is_on_no_tile():
    with pytest.raises(ValueError, match="the numbers of a tile are 0 to 5: 346"):
        Tile("346")


def test_a_move_prints_what_reads_as_it():
    for text in ("344 @ 0,0", "443 @ -1,12", "555 @ 3,-4"):
        move = Move(text)
        assert str(move) == text and Move(str(move)) == move == eval(repr(move))
        assert Move.at(move.x, move.y, text[:3]) == move


def test_a_move_is_read_as_people_type_it():
    assert Move("4-4-3@−1,0") == Move(" 443  @ -1 , 0 ")


def test_a_move_says_how_its_tile_lies():
    up, down = Move("443 @ 1,1"), Move("443 @ 1,0")
    assert up.tile == Tile("344") and up.digits == (4, 4, 3)
    assert up.points_up and not down.points_up


@pytest.mark.parametrize(
    "text", ["", "344", "344 @ 1", "344 @ a,b", "344 @ 1,0 bridge", "344 @ 1.5,0", 3, "344 @ " + "9" * 99 + ",0"]
)
def test_what_is_no_move_is_said(text):
    with pytest.raises(ValueError, match="expected a move like"):
        Move(text)


def test_neither_changes():
    with pytest.raises(AttributeError):
        Tile("344").number = 3
    with pytest.raises(AttributeError):
        Move("344 @ 0,0").x = 3
