"""Which commands and which data the panel refuses: one test for each rule that they hold."""

import pytest

from host_tests.machine.board.driver import STRIPES, WHITE, refuses
from tools.machine.facts import NEW, OLD


def test_unknown_command(driver):
    refuses("command 99 is none", driver.send, 0x99)


def test_too_little_data(driver):
    driver.send(0x44, 0x00)
    refuses("command 44 takes 2 bytes of data and got 1", driver.send, 0x7F)


def test_too_much_data(driver):
    refuses("command 3C takes 1 byte of data and got 2", driver.send, 0x3C, 1, 2)


def test_data_for_a_command_without(driver):
    refuses("command 7F takes 0 bytes of data and got 1", driver.send, 0x7F, 1)


def test_data_before_any_command(driven):
    driver = driven()
    driver.reset()
    refuses("data before any command", driver.desk.data, b"\x01")


def test_command_while_busy(driver):
    driver.send(0x12)
    refuses("command 11 while BUSY is high", driver.send, 0x11, 3)


def test_data_while_busy(driver):
    driver.full()
    driver.update(0xF7)
    refuses("data while BUSY is high", driver.desk.data, b"\x01")


def test_command_in_reset(driver):
    driver.desk.reset_line(True)
    refuses("while RST is held low", driver.send, 0x12)


def test_command_without_power(driver):
    driver.desk.power_down()
    refuses("while the panel has no power", driver.send, 0x12)


def test_command_before_the_hardware_reset(driven):
    refuses("before a hardware reset", driven().send, 0x12)


def test_hardware_reset_is_wanted_after_each_power_up(driver):
    driver.desk.power_down()
    driver.desk.power_up()
    refuses("before a hardware reset", driver.send, 0x12)


def test_command_before_the_soft_reset(driven):
    driver = driven()
    driver.reset()
    refuses("before a soft reset", driver.send, 0x11, 3)


def test_soft_reset_is_wanted_after_each_hardware_reset(driver):
    driver.reset()
    refuses("before a soft reset", driver.send, 0x11, 3)


def test_command_in_deep_sleep(driver):
    driver.send(0x10, 0x01)
    refuses("in deep sleep", driver.send, 0x12)


def test_refresh_in_deep_sleep(driver):
    driver.full()
    driver.send(0x10, 0x01)
    refuses("in deep sleep", driver.update, 0xF7)


def test_deep_sleep_with_the_analog_part_on(driver):
    driver.full(WHITE)
    driver.partial(STRIPES)  # FC leaves the power on
    refuses("power off first", driver.send, 0x10, 0x01)


def test_deep_sleep_mode_that_does_not_exist(driver):
    refuses("mode 02 does not exist", driver.send, 0x10, 0x02)


def test_hardware_reset_in_a_refresh(driver):
    driver.plane(NEW, WHITE)
    driver.plane(OLD, WHITE)
    driver.send(0x21, 0x40, 0x00)
    driver.update(0xF7)
    refuses("hardware reset while a refresh was under way", driver.desk.reset_line, True)


@pytest.mark.parametrize("gates", [(0x2A, 0x01, 0x00), (0x2B, 0x00, 0x00), (0x2B, 0x01, 0x01)])
def test_wrong_gates(driver, gates):
    refuses("this glass has 300", driver.send, 0x01, *gates)


def test_entry_mode_that_does_not_exist(driver):
    refuses("entry mode 08 does not exist", driver.send, 0x11, 0x08)


def test_window_beyond_the_panel(driver, driven):
    refuses("window 44 is 0 to 50", driver.send, 0x44, 0, 50)
    refuses("window 45 is 0 to 300", driven().begin().send, 0x45, 0, 0, 0x2C, 0x01)


def test_cursor_outside_the_window(driver, driven):
    driver.window(10, 10, 20, 20)
    refuses("cursor 4E at 9 is outside the window", driver.send, 0x4E, 9)
    other = driven().begin()
    other.window(10, 10, 20, 20)
    refuses("cursor 4F at 21 is outside the window", other.send, 0x4F, 21, 0)


def test_cursor_before_the_window(driven):
    driver = driven()
    driver.reset()
    driver.send(0x12)
    driver.wait()
    refuses("before the window", driver.send, 0x4E, 0)


@pytest.mark.parametrize("missing", [0x11, 0x44, 0x45, 0x4E, 0x4F])
def test_plane_before_its_registers(missing, driven):
    driver = driven()
    driver.reset()
    driver.send(0x12)
    driver.wait()
    registers = {0x11: (3,), 0x44: (0, 49), 0x45: (0, 0, 43, 1), 0x4E: (0,), 0x4F: (0, 0)}
    del registers[missing]
    cursor = {0x44: 0x4E, 0x45: 0x4F}.get(missing)  # cannot be set without its window
    for command, data in registers.items():
        if command != cursor:
            driver.send(command, *data)
    refuses("is not set", driver.desk.command, NEW)


def test_plane_from_the_middle_of_the_window(driver):
    driver.cursor(0, 5)
    refuses("from cursor 0, 5", driver.desk.command, NEW)


def test_pixels_outside_the_window(driver):
    driver.desk.command(NEW)
    driver.desk.data(WHITE)
    refuses("pixels outside the window", driver.desk.data, b"\x00")


def test_incomplete_plane(driver):
    driver.desk.command(NEW)
    driver.desk.data(WHITE[:-1])
    refuses("plane 24 is incomplete: 14,999 bytes came", driver.send, 0x7F)
