"""The panel models of both emulators by themselves: what they show, how long they are busy, and one test for each rule
that they hold.
"""

import pytest

from host_tests.emulator.devices.panels import EmulatedDesk, MachineDesk
from tools.emulator.devices.panel import NEW, OLD, PLANE_BYTES
from tools.emulator.fault import Fault
from tools.emulator.timed import MS

WHITE = b"\xff" * PLANE_BYTES
BLACK = bytes(PLANE_BYTES)
STRIPES = b"\xff\x00" * (PLANE_BYTES // 2)


class Driver:
    """Speaks to a desk's panel as a driver would; the panel has power."""

    def __init__(self, desk, **options):
        self.desk = desk
        desk.make(**options)
        desk.power_up()

    def send(self, command, *data):
        self.desk.command(command)
        if data:
            self.desk.data(bytes(data))

    def wait(self):
        """How long BUSY stays high, in ms, looked at every ms."""
        ms = 0
        while self.desk.busy:
            self.desk.tick(MS)
            ms += 1
            assert ms < 10_000, "BUSY never fell"
        return ms

    def reset(self):
        self.desk.reset_line(True)
        self.desk.tick(MS)
        self.desk.reset_line(False)
        return self.wait()

    def begin(self):
        """Hardware reset, soft reset and the registers."""
        self.reset()
        self.send(0x12)
        self.wait()
        self.send(0x01, 0x2B, 0x01, 0x00)
        self.send(0x11, 0x03)
        self.send(0x3C, 0x05)
        self.send(0x18, 0x80)
        self.window()
        return self

    def window(self, left=0, top=0, right=49, bottom=299):
        self.send(0x44, left, right)
        self.send(0x45, top % 256, top // 256, bottom % 256, bottom // 256)
        self.cursor(left, top)

    def cursor(self, x=0, y=0):
        self.send(0x4E, x)
        self.send(0x4F, y % 256, y // 256)

    def plane(self, number, image):
        self.cursor()
        self.desk.command(number)
        self.desk.data(image)

    def update(self, sequence):
        self.send(0x22, sequence)
        self.send(0x20)

    def full(self, image=WHITE):
        self.plane(NEW, image)
        self.plane(OLD, image)
        self.send(0x21, 0x40, 0x00)
        self.update(0xF7)
        return self.wait()

    def partial(self, image, sequence=0xFC):
        self.plane(NEW, image)
        self.send(0x21, 0x00, 0x00)
        self.update(sequence)
        return self.wait()


@pytest.fixture(scope="module", params=["emulator", "machine"])
def desk(request):
    if request.param == "emulator":
        yield EmulatedDesk()
    else:
        desk = MachineDesk()
        yield desk
        desk.close()


@pytest.fixture
def driven(desk):
    """A function (options of the panel) that makes a Driver of it."""
    return lambda **options: Driver(desk, **options)


@pytest.fixture
def driver(driven):
    """The Driver of a panel that has been begun."""
    return driven().begin()


def refuses(sentence, action, *arguments):
    with pytest.raises(Fault) as caught:
        action(*arguments)
    assert sentence in str(caught.value), str(caught.value)


# --- what it shows ----------------------------------------------------------------------------------------


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


# --- the rules --------------------------------------------------------------------------------------------


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


# --- panels that are not well -----------------------------------------------------------------------------


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
