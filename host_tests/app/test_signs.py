"""The signs of what is wrong as long as it is: in the same corner of every screen, clear of what else stands there."""

import pytest

from tools.pictures import reading
from tools.screens.tours import tour
from tools.screens.tours.scripts import tours
from tools.words.files import CODES
from trivet.ui import layout

ROW = tour.WIDTH // 8  # bytes
HINTS = (tour.HEIGHT - layout.HINTS) * ROW
BARE = ("device.put_away", "device.contrast")  # a white panel, and a test picture over all of it
TELLS = ("device.menu", "device.settings")  # what is wrong stands in these once more, above the key hints


def corner(picture):
    """The pixels of the lower right corner that both signs take, and of the paper left of them, a string a row."""
    left = tour.WIDTH - layout.EDGE - 2 * (layout.ICON + layout.GAP)
    rows = [picture[at : at + ROW] for at in range(HINTS, len(picture), ROW)]
    return ["".join(f"{byte:08b}" for byte in row)[left:] for row in rows]


def wrong(app, battery_low, unsaved):
    """The picture with these faults."""
    app.battery_low, app.unsaved = battery_low, unsaved
    app.redraw()
    app.paint()
    return bytes(app.picture.canvas.buffer)


def test_the_signs_stand_in_the_same_corner_of_every_screen_and_touch_nothing():
    corners = {}
    for name, played in tours().items():
        app = tour.switched_on(played.given, tour.Canvas(tour.WIDTH, tour.HEIGHT))
        tour.play(app, played, app.paint)
        before, picture = wrong(app, False, False), wrong(app, True, True)
        if app.screen.name in BARE and picture == before:
            continue
        if app.screen.name == "play.idle_view" and app.match.players in (3, 5):  # in the place that nobody has
            assert len({wrong(app, True, False), wrong(app, False, True), picture, before}) == 4, name
            continue
        corners.setdefault(tuple(corner(picture)), []).append(name)
        if not any(screen.name in TELLS for screen in app.navigation.stack):
            assert picture[:HINTS] == before[:HINTS], f"{name}: a sign changes what stands above the key hints"
        assert len({wrong(app, True, False), wrong(app, False, True), picture, before}) == 4, name
    assert len(corners) == 1, [names for names in corners.values() if len(names) < len(tours()) // 2]
    (rows,) = corners
    assert "0" in "".join(rows) and "0" not in "".join(row[: layout.GAP] + row[-layout.EDGE :] for row in rows)


@pytest.mark.parametrize("code", CODES)
def test_the_menu_says_what_each_sign_means(device, code):
    device.app.words.use(code)
    device.keys("2KK 555K M")
    for faults, said in (((True, False), ("battery",)), ((False, True), ("not.saved",))):
        picture = wrong(device.app, *faults)
        told = [text for text in ("battery", "not.saved") if reading.find_text(picture, device.app.words(text))]
        assert told == [*said]
    assert reading.find_text(wrong(device.app, True, True), device.app.words("not.saved"))


def test_a_sign_makes_no_picture_by_itself(device):
    device.keys("2KK 555K M20")
    picture = device.picture
    device.app.battery_low = True
    device.app.paint()
    assert device.picture == picture and device.app.picture.stale == 0
    device.keys("<")
    assert device.app.picture.canvas.signs == ("battery-low",)


def test_the_settings_show_each_sign_where_more_is_told(device):
    device.keys("M55" + 4 * ">")  # down to the battery
    pictures = [wrong(device.app, *faults) for faults in ((False, False), (True, False), (False, True))]
    assert len({picture[layout.HEADER * ROW : HINTS] for picture in pictures}) == 3
