"""The signs of what is wrong as long as it is: in the same corner of each header, clear of what else stands there."""

import pytest

from tools.words.files import CODES
from trivet.ui import layout

SCREENS = ("M2", "M4", "M5", "M43", "M42")  # the sheet, look-ups, the chart, the rules, the figures
WIDE = 2 * layout.ICON + layout.GROUP + 2 * layout.EDGE  # px, of both signs with the paper beside them


def rows(picture, width, left, right):
    """The pixels of a header between two columns, a string a row."""
    bits = ["".join(f"{byte:08b}" for byte in picture[y * width // 8 : (y + 1) * width // 8]) for y in range(30)]
    return [row[left:right] for row in bits]


def wrong(device, battery_low, unsaved):
    device.app.context.battery_low, device.app.desk.unsaved = battery_low, unsaved
    device.app.picture.changed()
    device.app.paint()
    return device.picture


@pytest.mark.parametrize("code", CODES)
def test_the_signs_stand_in_the_same_corner_of_each_header_and_touch_nothing(device, code):
    device.app.words.use(code)
    device.keys("2KK 555K")
    width, corners = device.app.picture.canvas.width, set()
    for keys in SCREENS:
        device.keys(keys)
        before = device.picture
        picture = wrong(device, True, True)
        left = width - WIDE
        corners.add(tuple(rows(picture, width, left, width)))
        assert "0" not in "".join(rows(picture, width, left, left + layout.EDGE)), keys
        assert "0" not in "".join(rows(picture, width, width - layout.EDGE, width)), keys
        assert wrong(device, True, False) != picture != wrong(device, False, True)
        assert wrong(device, False, False) == before, "gone with its reason"
        device.app.desk.arrive()
    assert len(corners) == 1 and "0" in "".join(corners.pop())


def test_a_sign_makes_no_picture_by_itself(device):
    device.keys("2KK 555K M2")
    picture = device.picture
    device.app.context.battery_low = True
    device.app.paint()
    assert device.picture == picture and device.app.picture.stale == 0
    device.keys("<")
    assert device.app.picture.canvas.signs == ("battery-low",)


def test_the_settings_show_each_sign_where_more_is_told(device):
    device.keys("M<<<<K")
    pictures = [wrong(device, *faults) for faults in ((False, False), (True, False), (False, True))]
    below = [picture[layout.HEADER * 50 :] for picture in pictures]
    assert len(set(below)) == 3
