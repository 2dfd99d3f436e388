"""What of the stand needs no CAD: where its parts are by the data, and what no stand could be made of."""

import re
from dataclasses import replace
from math import hypot

import pytest

from hardware import data
from hardware.case import stand, table
from hardware.case.measures import Measures
from hardware.case.stand import StandMeasures


@pytest.fixture(scope="module")
def s():
    return StandMeasures(Measures(data.load()))


def _changed(s, **changed):
    return StandMeasures(Measures(replace(s.m.hardware, stand=replace(s.stand, **changed))))


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"play": 0.0}, "play must be more than 0"),
        ({"board": (120.0, -1.0)}, "board must be more than 0"),
        ({"edge": 0.8}, "no groove holds an edge of 0.8 mm"),
        ({"edge": 9.0}, "too high for the 11.04 mm"),
        ({"board_thickness": 0.8}, "does not hold a board of 0.8 mm"),
        ({"rise": 19.0}, "a rise of 19 mm leaves no room for a USB plug: at least 20.0"),
        ({"usb_at": 70.0}, "usb_at 70 leaves no post"),
        ({"usb_at": 12.0}, "usb_at 12 leaves no post"),
    ],
)
def test_what_no_stand_could_be_made_of_is_told(s, changed, told):
    fault = table.stand_fault(replace(s.stand, **changed), *s.m.hardware.plugged_room)
    assert told in (fault or "") and "\n" not in (fault or "")


def test_the_data_make_a_stand(s):
    assert table.stand_fault(s.stand, *s.m.hardware.plugged_room) is None


def test_a_stand_that_cannot_be_is_refused_when_the_data_are_read(tmp_path):
    file = tmp_path / "parts.toml"
    file.write_text(re.sub(r"(?m)^rise = .*$", "rise = 9.0", data.FILE.read_text("utf-8")), "utf-8")
    with pytest.raises(data.DataError, match="stand: a rise of 9 mm"):
        data.load(file)


def test_the_room_at_the_expander_adds_up(s):
    """Above: a socket of 8.5, a header's 2.54. Below besides: 1 of Pico, half its USB's 2.7, half a plug's 8.5."""
    assert s.m.hardware.plugged_room == pytest.approx((8.5 + 2.54, 8.5 + 2.54 + 1.0 + 1.35 + 4.25))


def test_a_point_on_the_table_comes_back_to_the_board(s):
    assert s.at_board(*s.on_table(-31.0, 4.0)) == pytest.approx((-31.0, 4.0))


def test_the_board_rises_to_the_far_edge_by_the_reading_angle(s):
    (near, low), (far, high) = s.on_table(0, 0), s.on_table(-50, 0)
    assert low == s.stand.rise and hypot(near - far, high - low) == pytest.approx(50)
    assert (high - low) / (near - far) == pytest.approx(0.30573, abs=1e-4)


def test_a_press_is_directed_at_the_table_straight_through_the_board(s):
    u, h = s.on_table(-20, 0)
    assert (u - s.pressed(-20)) / h == pytest.approx(0.30573, abs=1e-4)


@pytest.mark.parametrize("thickness", [1.2, 1.6, 2.0])
def test_a_thinner_board_goes_deeper_into_the_groove(s, thickness):
    """The slope comes down onto the board's edge somewhere in the groove, at least 1 mm from its mouth."""
    deep = s.slope(0) - thickness
    assert 1.0 <= deep <= s.depth and s.slope(deep) == pytest.approx(thickness)


def test_the_upper_jaw_stays_under_what_is_plugged_on(s):
    above, _ = s.m.hardware.plugged_room
    assert s.top < s.stand.board_thickness + above


def test_keys_farther_out_make_larger_feet(s):
    near, _, out = s.foot
    more = _changed(s, key_beyond=s.stand.key_beyond + 10).foot
    assert more[0] > near and more[2] == out + 10


def test_a_foot_is_as_long_as_what_stands_on_it(s):
    near, far, _ = _changed(s, key_beyond=0.1).foot
    assert near == pytest.approx(s.web[0][0]) and far < s.web[-1][0]


def test_another_board_makes_no_other_cheeks(s):
    other = _changed(s, board=(60.0, 110.0))
    assert (other.web, other.foot, other.window) == (s.web, s.foot, s.window)


def test_the_window_has_a_beam_over_it_and_the_plug_in_its_middle(s):
    far, near, low, high = s.window
    _, z = s.at_board(near, high)
    assert z == pytest.approx(-stand.BEAM)
    u, h = s.on_table(*s.plug)
    assert (far + near) / 2 == pytest.approx(u) and low < h < high
