"""Why a tile fits nowhere: the places where an edge agrees and the corner opposite it does not."""

import pytest

from trivet.app.map.near_places import near_places
from trivet.engine import codes, tiles

ROUND_A_TWO = ">>KB 2KK 223K 122K 125K 023K 225K "  # the refereed board of five tiles round a 2


def none(device, keys=ROUND_A_TWO):
    """The numbers of a tile that fits nowhere, though an edge of it has a place, and of one that has none."""
    device.keys(keys)
    board, left = device.match.board, device.match.unplayed()
    misfits = [tile for tile in left if not list(board.moves((tile,)))]
    near = [tile for tile in misfits if any(near_places(board, tile))]
    far = [tile for tile in misfits if not any(near_places(board, tile))]
    return (*(["%d%d%d" % tiles.digits(some[0]) for some in (near, far)]),)


@pytest.mark.parametrize("screen", ["turn", "look-up"])
def test_right_shows_why_a_tile_fits_nowhere(device, screen):
    near, far = none(device)
    if screen == "look-up":
        device.menu("look.places")
    there = device.screen
    device.keys(near)
    assert ("\u25b6", "show me") in device.app.screen.key_table()
    assert device.keys(">").screen == "NearPlacesScreen"
    assert device.keys("B").screen == there and device.app.screen.digits == [int(digit) for digit in near]
    device.keys(far)
    assert device.app.screen.refusal[0] == "no.fits" and not device.app.screen.nearly_fits
    assert device.keys(">").screen == there and device.app.notices.refused


def test_each_place_that_is_shown_fails_at_one_corner_opposite_an_edge_that_agrees(device):
    near, _ = none(device)
    device.keys(near + ">")
    screen, board = device.app.screen, device.match.board
    for x, y, tile, turn in screen.places:
        digits = tiles.turned(tile, turn)
        edges, corners = board.touching(x, y)
        assert board.judge(x, y, digits) == codes.CORNER
        (wrong,) = [at for at in range(3) if corners[at] not in (-1, digits[at])]
        assert edges[(wrong + 1) % 3]


def test_the_sentence_names_the_two_numbers_that_meet(device, drawn):
    near, _ = none(device)
    device.keys(near + ">")
    screen = device.app.screen
    corner, there = board_says(device)
    assert screen.text() == f"Your tile has {corner} here, the table {there}." in drawn()


def board_says(device):
    x, y, tile, turn = device.app.screen.places[0]
    place, there = device.match.board.clash(x, y, tiles.turned(tile, turn))
    return tiles.turned(tile, turn)[place], there


def test_the_arrows_go_round_the_places(device):
    device.keys(">>KB 2KK 015K 135K 133K 335K 055K 233K 123K 355K 155>")
    screen, first = device.app.screen, device.picture
    assert len(screen.places) == 2 and screen.at == 0
    assert device.keys(">").picture != first and screen.at == 1
    assert device.keys(">").picture == first and screen.at == 0
    assert device.keys("<").picture != first and screen.at == 1


def test_a_place_alone_is_not_left_by_the_arrows(device):
    near, _ = none(device)
    device.keys(near + ">")
    assert len(device.app.screen.places) == 1
    assert device.keys(">").app.notices.refused and device.keys("<").app.notices.refused
