"""Why a tile fits nowhere: an edge agrees, the corner opposite does not. What is shown is in near_places.keys."""

from tools.screens.tours.leads import ROUND_A_TWO
from trivet.engine import codes, tiles


def test_each_place_that_is_shown_fails_at_one_corner_opposite_an_edge_that_agrees(device):
    device.keys(ROUND_A_TWO + "002>")
    screen, board = device.app.screen, device.match.board
    for x, y, tile, turn in screen.places:
        digits = tiles.turned(tile, turn)
        edges, corners = board.touching(x, y)
        assert board.judge(x, y, digits) == codes.CORNER
        (wrong,) = [at for at in range(3) if corners[at] not in (-1, digits[at])]
        assert edges[(wrong + 1) % 3]
