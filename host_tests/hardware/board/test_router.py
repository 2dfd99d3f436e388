"""The router, on small boards of its own."""

import math

import pytest

from hardware.board import router
from hardware.board.router import Board, Pad


def _board(*pads, keepouts=()):
    return Board(20, 20, list(pads), list(keepouts), "GND", frozenset({"3V3"}))


def _pad(x, y, net, layers=(0,)):
    return Pad(x, y, 0.5, 0.5, layers, net)


def _distance(track, x, y):
    """From a point to the middle of a track."""
    (x0, y0), (x1, y1) = track.start, track.end
    length2 = (x1 - x0) ** 2 + (y1 - y0) ** 2
    t = max(0, min(1, ((x - x0) * (x1 - x0) + (y - y0) * (y1 - y0)) / length2)) if length2 else 0
    return math.hypot(x - x0 - t * (x1 - x0), y - y0 - t * (y1 - y0))


def test_two_pads_are_joined():
    board = _board(_pad(4, 4, "A"), _pad(15, 4, "A"))
    router.route(board)
    assert {track.net for track in board.tracks} == {"A"}
    for x in (4, 15):
        assert min(_distance(track, x, 4) for track in board.tracks) < 1e-6


def test_a_crossing_takes_the_other_side():
    across = [_pad(4, 10, "A"), _pad(16, 10, "A")]
    wall = [_pad(10, y, "B") for y in (2, 4, 6, 8, 10, 12, 14, 16, 18)]
    board = _board(*across, *wall)
    router.route(board)
    assert any(via.net == "A" for via in board.vias) or any(via.net == "B" for via in board.vias)
    for track in board.tracks:
        for pad in board.pads:
            if pad.net != track.net and track.layer in pad.layers:
                assert _distance(track, pad.x, pad.y) >= 0.5 + track.width / 2 + 0.2 - 0.01


def test_a_supply_is_wider():
    board = _board(_pad(4, 4, "3V3"), _pad(15, 4, "3V3"))
    router.route(board)
    assert {track.width for track in board.tracks} == {router.WIDE}


def test_nothing_enters_a_keepout():
    board = _board(_pad(3, 10, "A"), _pad(17, 10, "A"), keepouts=[(10, 10, 4)])
    router.route(board)
    assert all(_distance(track, 10, 10) >= 4 + track.width / 2 for track in board.tracks)


def test_no_via_lies_in_a_pad_of_one_side():
    """Which would be the shortest way from one side's pad to the other's."""
    board = _board(_pad(5, 10, "A", (0,)), _pad(15, 10, "A", (1,)))
    router.route(board)
    vias = [via for via in board.vias if via.net == "A"]
    assert vias
    for via in vias:
        assert min(max(abs(via.x - x), abs(via.y - 10)) for x in (5, 15)) >= 0.5 + router.VIA / 2


def test_no_way_is_told():
    walled = [_pad(10, y / 2, "B", (0, 1)) for y in range(41)]
    with pytest.raises(router.NoRoute, match="net A"):
        router.route(_board(_pad(4, 10, "A"), _pad(16, 10, "A"), *walled))


def test_the_same_board_gives_the_same_tracks():
    boards = [_board(_pad(4, 4, "A"), _pad(15, 12, "A"), _pad(4, 12, "B"), _pad(15, 4, "B")) for _ in range(2)]
    for board in boards:
        router.route(board)
    assert boards[0].tracks == boards[1].tracks and boards[0].vias == boards[1].vias
