"""The panel by itself: what it shows, how long it is busy, and panels that fail."""

import pytest

from host_tests.machine.board.driver import BLACK, STRIPES, WHITE
from tools.machine.facts import MS, NEW, OLD


def test_full_refresh_shows_the_new_image(driver):
    assert driver.full(STRIPES) == 2000
    assert driver.desk.shown() == STRIPES
    assert driver.desk.refreshes == (1, 0)


def test_partial_refresh_shows_the_new_image(driver):
    driver.full(WHITE)
    assert driver.partial(STRIPES) == 360
    assert driver.desk.shown() == STRIPES
    assert driver.desk.refreshes == (1, 1)


def test_partial_refreshes_in_a_row_with_the_old_plane_kept(driver):
    driver.full(WHITE)
    for image in (STRIPES, BLACK, STRIPES):
        driver.partial(image, 0xFF)
        driver.plane(OLD, image)
    assert driver.desk.shown() == STRIPES


def test_nothing_is_shown_before_busy_falls(driver):
    driver.plane(NEW, BLACK)
    driver.plane(OLD, BLACK)
    driver.send(0x21, 0x40, 0x00)
    driver.update(0xF7)
    driver.desk.tick(1999 * MS)
    assert driver.desk.shown() == WHITE and driver.desk.busy
    driver.desk.tick(MS)
    assert driver.desk.shown() == BLACK and not driver.desk.busy


def test_busy_factor_shortens(driven):
    assert driven(busy_factor=0.1).begin().full() == 200


def test_busy_level_follows(driver):
    assert driver.desk.level is False
    driver.send(0x12)
    assert driver.desk.level is True
    driver.wait()
    assert driver.desk.level is False


def test_reset_times(driven):
    driver = driven()
    assert driver.reset() == 10
    driver.send(0x12)
    assert driver.wait() == 10


def test_power_on_and_off_times(driver):
    driver.update(0xC0)
    assert driver.wait() == 100
    assert driver.desk.analog_on
    driver.update(0x83)
    assert driver.wait() == 200
    assert not driver.desk.analog_on


@pytest.mark.parametrize(
    ("mode", "start", "expected"),
    [
        (0b011, (10, 20), [(10, 20), (11, 20), (10, 21), (11, 21), (10, 22), (11, 22)]),
        (0b010, (11, 20), [(11, 20), (10, 20), (11, 21), (10, 21), (11, 22), (10, 22)]),
        (0b001, (10, 22), [(10, 22), (11, 22), (10, 21), (11, 21), (10, 20), (11, 20)]),
        (0b000, (11, 22), [(11, 22), (10, 22), (11, 21), (10, 21), (11, 20), (10, 20)]),
        (0b111, (10, 20), [(10, 20), (10, 21), (10, 22), (11, 20), (11, 21), (11, 22)]),
        (0b100, (11, 22), [(11, 22), (11, 21), (11, 20), (10, 22), (10, 21), (10, 20)]),
    ],
)
def test_entry_modes_move_the_cursor(driver, mode, start, expected):
    driver.full(WHITE)
    driver.send(0x11, mode)
    driver.window(10, 20, 11, 22)
    driver.cursor(*start)
    driver.send(NEW, *range(1, 7))
    plane = driver.desk.plane(NEW)
    assert [plane[y * 50 + x] for x, y in expected] == [1, 2, 3, 4, 5, 6]
    assert sum(byte != 0xFF for byte in plane) == 6


def test_a_window_changes_only_itself(driver):
    driver.full(WHITE)
    driver.window(0, 299, 0, 299)
    driver.send(NEW, 0x0F)
    driver.send(0x21, 0x00, 0x00)
    driver.update(0xFC)
    driver.wait()
    assert driver.desk.shown() == WHITE[:-50] + b"\x0f" + WHITE[-49:]


def test_picture_survives_power_off(driver):
    driver.full(STRIPES)
    driver.desk.power_down()
    driver.desk.power_up()
    assert driver.desk.shown() == STRIPES


def test_power_cut_in_a_refresh_leaves_a_mixture(driver):
    driver.full(WHITE)
    driver.plane(NEW, BLACK)
    driver.send(0x21, 0x00, 0x00)
    driver.update(0xFC)
    driver.desk.tick(100 * MS)
    driver.desk.power_down()
    assert driver.desk.shown() == (b"\xaa" * 50 + b"\x55" * 50) * 150


def test_deep_sleep_ends_with_a_hardware_reset(driver):
    driver.send(0x10, 0x01)
    assert driver.desk.busy, "the datasheet: BUSY stays high in deep sleep"
    driver.begin()
    driver.full()


def test_stuck_panel_never_lets_go_of_busy(driven):
    driver = driven(state="stuck")
    driver.desk.reset_line(True)
    driver.desk.reset_line(False)
    driver.desk.tick(100_000 * MS)
    assert driver.desk.level is True
    driver.desk.reset_line(True)
    assert driver.desk.level is True


def test_v1_panel_idles_high_and_understands_nothing(driven):
    driver = driven(state="v1")
    assert driver.desk.level is True
    driver.desk.reset_line(True)
    driver.desk.reset_line(False)
    assert driver.desk.level is False
    driver.desk.tick(20 * MS)
    assert driver.desk.level is True
    driver.send(0x99, 1, 2, 3)
    assert driver.desk.refreshes == (0, 0)


# ---- exchanged with the power on


def moves(desk, ms):
    """How often BUSY moved in so many ms, looked at every 10 us."""
    levels = [desk.level]
    for _ in range(ms * 100):
        desk.tick(MS // 100)
        levels.append(desk.level)
    return sum(one != other for one, other in zip(levels, levels[1:], strict=False))


def test_a_plug_chatters_and_what_is_plugged_in_knows_nothing(driver):
    driver.full(STRIPES)
    driver.desk.exchange("absent")
    assert moves(driver.desk, 20) > 10 and driver.desk.level is None
    driver.full(BLACK)  # nobody hears it
    driver.desk.exchange("ok")
    assert moves(driver.desk, 20) > 10 and driver.desk.level is False
    driver.send(0x22, 0xF7)  # and this is passed over: nobody could know
    assert driver.desk.shown() == STRIPES
    driver.begin()
    driver.full(BLACK)
    assert driver.desk.shown() == BLACK


def test_a_panel_that_goes_deaf_stops_where_it_is(driver):
    driver.full(WHITE)
    driver.plane(NEW, BLACK)
    driver.send(0x21, 0x00, 0x00)
    driver.update(0xFC)
    driver.desk.tick(100 * MS)
    driver.desk.exchange("deaf")
    assert driver.desk.level is False
    driver.desk.tick(1000 * MS)
    assert driver.desk.shown() == (b"\xaa" * 50 + b"\x55" * 50) * 150


@pytest.mark.parametrize(("state", "level"), [("stuck-low", False), ("stuck-high", True)])
def test_a_line_that_is_stuck_says_nothing_of_a_panel_that_works(driver, state, level):
    driver.full(WHITE)
    driver.desk.exchange(state)
    assert driver.desk.level is level
    driver.full(STRIPES)
    assert driver.desk.level is level and driver.desk.shown() == STRIPES


def test_a_noisy_line_flickers_all_the_time(driver):
    driver.desk.exchange("noisy")
    assert moves(driver.desk, 100) > 20


def test_a_stuck_panel_may_be_reset_in_the_middle_of_a_refresh(driver):
    driver.full(WHITE)
    driver.plane(NEW, BLACK)
    driver.send(0x21, 0x00, 0x00)
    driver.update(0xFC)
    driver.desk.exchange("stuck")
    driver.desk.reset_line(True)
    assert driver.desk.level is True and driver.desk.shown() not in (WHITE, BLACK)
