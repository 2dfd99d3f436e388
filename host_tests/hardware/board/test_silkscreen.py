"""What is printed on the carrier."""

import pytest

from hardware import data
from hardware.board import circuit, silkscreen
from hardware.board.silkscreen import Polygon, Text

_POINTS = {f"TP{i + 1}": (30 + 5.5 * i, 74.0) for i in range(len(circuit.TEST_POINTS))}


def _items():
    hardware = data.load()
    return hardware, silkscreen.drawings(hardware, _POINTS)


def test_each_keys_legend_stands_under_its_key():
    hardware, items = _items()
    for key in hardware.key:
        below = key.y + hardware.keys.body / 2
        here = [item for item in items if _middle(item)[0] == pytest.approx(key.x, abs=0.5)]
        (legend,) = [item for item in here if item.side == "front" and below < _middle(item)[1] < below + 3]
        if isinstance(legend, Text):
            assert legend.words == key.legend
        else:
            tip, corner, _ = legend.points
            assert ("◀" if tip[0] < corner[0] else "▶") == key.legend


def _middle(item):
    if isinstance(item, Text):
        return item.x, item.y
    xs, ys = zip(*item.points, strict=True)
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2


def test_the_arrows_point_their_ways():
    left, right = silkscreen.arrow(10, 5, 2, left=True), silkscreen.arrow(10, 5, 2, left=False)
    assert left[0][0] < left[1][0] and right[0][0] > right[1][0]


def test_the_cables_lines_are_named_in_their_order():
    _, items = _items()
    turned = sorted((item for item in items if isinstance(item, Text) and item.turn == 90), key=lambda item: item.x)
    assert tuple(item.words for item in turned) == circuit.PANEL_CABLE


def test_everything_but_keys_and_test_points_has_its_reference():
    hardware, items = _items()
    words = {item.words for item in items if isinstance(item, Text)}
    assert {reference for reference, _, _ in hardware.places()} <= words
    assert set(circuit.TEST_POINTS) <= words


def test_on_and_off_stand_at_their_ends_of_the_switch():
    hardware, items = _items()
    switch = hardware.by_id("switch").places["SW13"]
    at = {item.words: item.x - switch.x for item in items if isinstance(item, Text) and item.words in ("ON", "OFF")}
    assert at["ON"] * circuit.ON_END > 0 and at["OFF"] == -at["ON"]


def test_revision_licence_and_what_hurts_are_told():
    hardware, items = _items()
    words = " ".join(item.words for item in items if isinstance(item, Text))
    for needed in (f"revision {hardware.revision}", "CERN-OHL-P-2.0", "Never four cells", "Not a Pico W", "revision 2"):
        assert needed in words


def test_all_of_it_lies_on_the_board():
    hardware, items = _items()
    for item in items:
        for x, y in item.points if isinstance(item, Polygon) else ((item.x, item.y),):
            assert 0.5 < x < hardware.carrier.width - 0.5 and 0.5 < y < hardware.carrier.height - 0.5
