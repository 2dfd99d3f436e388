"""Which refreshes the panel refuses: one test for each rule that they hold."""

from host_tests.machine.board.driver import BLACK, STRIPES, WHITE, refuses
from tools.machine.facts import NEW, OLD


def test_refresh_of_an_image_never_written(driver):
    driver.send(0x21, 0x40, 0x00)
    refuses("plane 24 was not wholly written", driver.update, 0xF7)


def test_refresh_of_an_image_written_in_part(driver):
    driver.window(0, 0, 49, 298)
    driver.send(NEW, *WHITE[50:])
    driver.send(0x21, 0x40, 0x00)
    refuses("plane 24 was not wholly written", driver.update, 0xF7)


def test_full_refresh_with_plane_26_taking_part(driver):
    driver.plane(NEW, WHITE)
    driver.plane(OLD, WHITE)
    driver.send(0x21, 0x00, 0x00)
    refuses("plane 26 taking part", driver.update, 0xF7)


def test_full_refresh_without_plane_use(driver):
    driver.plane(NEW, WHITE)
    driver.plane(OLD, WHITE)
    refuses("set 21=40,00 first", driver.update, 0xF7)


def test_full_refresh_with_unlike_planes(driver):
    driver.plane(NEW, WHITE)
    driver.plane(OLD, BLACK)
    driver.send(0x21, 0x40, 0x00)
    refuses("unlike planes", driver.update, 0xF7)


def test_full_refresh_without_plane_26(driver):
    driver.plane(NEW, WHITE)
    driver.send(0x21, 0x40, 0x00)
    refuses("unlike planes", driver.update, 0xF7)


def test_a_waveform_for_no_temperature(driver):
    driver.plane(NEW, WHITE)
    driver.plane(OLD, WHITE)
    driver.send(0x21, 0x40, 0x00)
    refuses("loads a waveform for no temperature", driver.update, 0xD7)


def test_a_partial_refresh_by_the_temperature_that_was_written_for_a_full_one(driver):
    driver.full(WHITE)
    driver.send(0x1A, 0x6E)
    refuses("add bit 20", driver.partial, STRIPES, 0xDC)


def test_partial_refresh_after_power_up(driver):
    driver.full(WHITE)
    driver.desk.power_down()
    driver.desk.power_up()
    driver.begin()
    refuses("worthless old image", driver.partial, STRIPES)


def test_partial_refresh_after_reset(driver):
    driver.full(WHITE)
    driver.begin()
    refuses("worthless old image", driver.partial, STRIPES)


def test_partial_refresh_after_deep_sleep(driver):
    driver.full(WHITE)
    driver.send(0x10, 0x01)
    driver.begin()
    refuses("worthless old image", driver.partial, STRIPES)


def test_partial_refresh_after_a_soft_reset(driver):
    driver.full(WHITE)
    driver.send(0x12)
    driver.wait()
    driver.send(0x11, 3)
    driver.send(0x18, 0x80)
    driver.window()
    refuses("worthless old image", driver.partial, STRIPES)


def test_partial_refresh_against_an_old_plane_that_is_not_shown(driver):
    driver.full(WHITE)
    driver.partial(STRIPES)
    refuses("plane 26 is not what the panel shows", driver.partial, BLACK)


def test_partial_refresh_with_plane_26_left_out(driver):
    driver.full(WHITE)
    driver.plane(NEW, STRIPES)
    refuses("plane 26 left out", driver.update, 0xFC)


def test_refresh_while_powered_down(driver):
    driver.plane(NEW, WHITE)
    driver.plane(OLD, WHITE)
    driver.send(0x21, 0x40, 0x00)
    refuses("while the panel is powered down", driver.update, 0xB4)


def test_refresh_after_power_off(driver):
    driver.full(WHITE)
    driver.partial(STRIPES)
    driver.plane(OLD, STRIPES)
    driver.update(0x83)
    driver.wait()
    driver.plane(NEW, WHITE)
    refuses("while the panel is powered down", driver.update, 0x9C)


def test_refresh_with_the_power_left_on(driver):
    driver.full(WHITE)
    driver.partial(STRIPES)  # FC leaves the analog part on, 8C | load needs no bit 40
    driver.plane(OLD, STRIPES)
    driver.partial(WHITE, 0xBC)
    assert driver.desk.shown() == WHITE


def test_refresh_without_a_waveform(driver):
    driver.plane(NEW, WHITE)
    driver.plane(OLD, WHITE)
    driver.send(0x21, 0x40, 0x00)
    refuses("no waveform of mode 1 loaded", driver.update, 0xC7)


def test_partial_refresh_with_the_waveform_of_full_ones(driver):
    driver.full(WHITE)
    driver.plane(NEW, STRIPES)
    driver.send(0x21, 0x00, 0x00)
    refuses("no waveform of mode 2 loaded", driver.update, 0xCF)


def test_temperature_of_a_sensor_that_is_not_there(driven):
    driver = driven()
    driver.reset()
    driver.send(0x12)
    driver.wait()
    driver.send(0x11, 3)
    driver.window()
    refuses("choose the internal one (18=80)", driver.full)


def test_update_without_a_sequence(driver):
    refuses("without a sequence", driver.send, 0x20)


def test_update_without_a_clock(driver):
    refuses("without a clock", driver.update, 0x47)
