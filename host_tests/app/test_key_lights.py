"""Which keys glow: those that do something on the screen, and for how long."""

import pytest

from trivet.app.key_lights import KeyLights, lit

from .device import Device

DIGITS = set("012345")
DAY, NIGHT, EARLY, UNTOLD = ((year, 11, 27, hour, 0, 0, 4, 331) for year, hour in
                             ((2026, 20), (2026, 23), (2026, 5), (2021, 1)))  # fmt: skip


class Lights:
    def __init__(self):
        self.shown = []

    def show(self, names, brightness):
        self.shown.append((set(names), brightness))


@pytest.fixture
def device(tmp_path):
    return Device(str(tmp_path / "match.jnl"))


@pytest.fixture
def lights():
    return Lights()


def glowing(device):
    return set(lit(device.app.screen))


def key_lights(device, lights, now=DAY):
    return KeyLights(lights, device.settings, lambda: now)


def test_while_digits_are_missing_they_glow_and_ok_does_not(device):
    assert glowing(device.keys("2KK 55")) == DIGITS | {"LEFT", "RIGHT", "BACK", "MENU"}


def test_with_a_tile_that_counts_ok_glows_and_digits_do_not(device):
    assert glowing(device.keys("2KK 555")) == {"OK", "LEFT", "RIGHT", "BACK", "MENU"}


def test_draw_glows_as_long_as_a_tile_can_be_drawn(device):
    device.keys("2KK 555K")
    assert "DRAW" in glowing(device.keys("DD"))
    assert "DRAW" not in glowing(device.keys("D"))


def test_a_digit_of_a_list_glows_where_something_stands_at_it(device):
    assert glowing(device.keys("2KK 555K M")) & DIGITS == {row.key for row in device.app.screen.rows if row.key}


def test_menu_glows_in_the_menu_which_it_closes(device):
    assert "MENU" in glowing(device.keys("2KK 555K M"))


def test_across_the_table_where_any_key_leads_back_none_glows(device):
    assert glowing(device.keys("2KK 555K M30")) == set()


def test_in_a_pause_ok_alone_glows(device):
    device.keys("2KK 555K")
    device.app.navigation.open("play.pause")
    assert glowing(device) == {"OK"}


def test_the_other_answer_of_a_question_glows(device):
    device.keys("2KK 555K M5 <<K")
    assert {"OK", "RIGHT", "BACK"} <= glowing(device)


def test_with_hints_only_digits_of_tiles_that_fit_glow(device):
    device.settings.set("referee", 1)
    device.keys("2KK 055K")  # of its three sides 0-5, 5-5 and 5-0
    assert glowing(device) & DIGITS == DIGITS
    device.settings.set("hints", "11")
    assert glowing(device) & DIGITS == DIGITS  # each stands beside a 5 or a 0
    assert glowing(device.keys("1")) & DIGITS == {"5"}  # 1-5-0 and 1-5-5; there is no 1-0-5


def test_lights_are_sent_with_each_picture_and_again_as_a_frame_may_be_lost(device, lights):
    keys = key_lights(device, lights)
    for now_ms, fresh in ((0, True), (100, False), (1_000, True), (2_000, False), (5_000, False)):
        keys.tick(now_ms, lambda now, before: now - before, device.app.screen, False, fresh)
    assert len(lights.shown) == 3 and lights.shown[0] == lights.shown[2]


def ticked(keys, device, *moments):
    """Ticks at moments (ms, pressed)."""
    for now_ms, pressed in moments:
        keys.tick(now_ms, lambda now, before: now - before, device.app.screen, pressed, pressed)


def test_a_minute_after_the_last_key_they_are_dark_until_the_next(device, lights):
    keys = key_lights(device, lights)
    ticked(keys, device, (0, True), (59_000, False))
    assert lights.shown[-1][0]
    ticked(keys, device, (63_000, False))
    assert lights.shown[-1] == (set(), 0)
    ticked(keys, device, (67_000, False), (70_000, True))
    assert lights.shown[-2] == (set(), 0) and lights.shown[-1][0]


@pytest.mark.parametrize(("now", "shines"), [(DAY, True), (NIGHT, False), (EARLY, False), (UNTOLD, True)])
def test_at_night_they_are_dark_where_the_time_is_known(device, lights, now, shines):
    ticked(key_lights(device, lights, now), device, (0, True))
    assert bool(lights.shown[-1][0]) is shines


def test_the_setting_says_how_bright_they_are(device, lights):
    keys = key_lights(device, lights)
    found = []
    for at, value in enumerate((1, 2, 0)):
        device.settings.set("lights", value)
        ticked(keys, device, (at * 1_000, True))
        found.append(lights.shown[-1])
    (dim, low), (bright, high), (none, off) = found
    assert dim == bright and 0 < low < high and (none, off) == (set(), 0)
