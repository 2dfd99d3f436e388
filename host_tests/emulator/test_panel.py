"""The panel model by itself: what it shows, how long it is busy, and one test for each rule that it holds."""

import pytest
from rp2040py.clock.simulation_clock import SimulationClock

from tools.emulator import panel as panel_module
from tools.emulator.fault import Fault
from tools.emulator.panel import NEW, OLD, PLANE_BYTES, Panel

MS = panel_module.MS
WHITE = b"\xff" * PLANE_BYTES
BLACK = bytes(PLANE_BYTES)
STRIPES = b"\xff\x00" * (PLANE_BYTES // 2)


class Desk:
    """A panel with a clock, spoken to as a driver would."""

    def __init__(self, **options):
        self.clock = SimulationClock()
        self.panel = Panel(**options)
        self.level = None
        self.power_up()

    def power_up(self):
        self.panel.power_up(self.clock, lambda level: setattr(self, "level", level))

    def send(self, command, *data):
        self.panel.command(command)
        if data:
            self.panel.data(bytes(data))

    def wait(self):
        """How long BUSY stays high, in ms, looked at every ms."""
        ms = 0
        while self.panel.busy:
            self.clock.tick(MS)
            ms += 1
            assert ms < 10_000, "BUSY never fell"
        return ms

    def reset(self):
        self.panel.reset_line(True)
        self.clock.tick(MS)
        self.panel.reset_line(False)
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
        self.panel.command(number)
        self.panel.data(image)

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


@pytest.fixture
def desk():
    return Desk().begin()


def refuses(sentence, action, *arguments):
    with pytest.raises(Fault) as caught:
        action(*arguments)
    assert sentence in str(caught.value), str(caught.value)


# --- what it shows ----------------------------------------------------------------------------------------


def test_full_refresh_shows_the_new_image(desk):
    assert desk.full(STRIPES) == 2000
    assert desk.panel.shown == STRIPES
    assert (desk.panel.full_refreshes, desk.panel.partial_refreshes) == (1, 0)


def test_partial_refresh_shows_the_new_image(desk):
    desk.full(WHITE)
    assert desk.partial(STRIPES) == 360
    assert desk.panel.shown == STRIPES
    assert (desk.panel.full_refreshes, desk.panel.partial_refreshes) == (1, 1)


def test_partial_refreshes_in_a_row_with_the_old_plane_kept(desk):
    desk.full(WHITE)
    for image in (STRIPES, BLACK, STRIPES):
        desk.partial(image, 0xFF)
        desk.plane(OLD, image)
    assert desk.panel.shown == STRIPES


def test_nothing_is_shown_before_busy_falls(desk):
    desk.plane(NEW, BLACK)
    desk.plane(OLD, BLACK)
    desk.send(0x21, 0x40, 0x00)
    desk.update(0xF7)
    desk.clock.tick(1999 * MS)
    assert desk.panel.shown == WHITE and desk.panel.busy
    desk.clock.tick(MS)
    assert desk.panel.shown == BLACK and not desk.panel.busy


def test_busy_factor_shortens():
    assert Desk(busy_factor=0.1).begin().full() == 200


def test_busy_level_follows(desk):
    assert desk.level is False
    desk.send(0x12)
    assert desk.level is True
    desk.wait()
    assert desk.level is False


def test_reset_times():
    desk = Desk()
    assert desk.reset() == 10
    desk.send(0x12)
    assert desk.wait() == 10


def test_power_on_and_off_times(desk):
    desk.update(0xC0)
    assert desk.wait() == 100
    assert desk.panel.analog_on
    desk.update(0x83)
    assert desk.wait() == 200
    assert not desk.panel.analog_on


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
def test_entry_modes_move_the_cursor(desk, mode, start, expected):
    desk.full(WHITE)
    desk.send(0x11, mode)
    desk.window(10, 20, 11, 22)
    desk.cursor(*start)
    desk.send(NEW, *range(1, 7))
    plane = desk.panel.planes[NEW]
    assert [plane[y * 50 + x] for x, y in expected] == [1, 2, 3, 4, 5, 6]
    assert sum(byte != 0xFF for byte in plane) == 6


def test_a_window_changes_only_itself(desk):
    desk.full(WHITE)
    desk.window(0, 299, 0, 299)
    desk.send(NEW, 0x0F)
    desk.send(0x21, 0x00, 0x00)
    desk.update(0xFC)
    desk.wait()
    assert desk.panel.shown == WHITE[:-50] + b"\x0f" + WHITE[-49:]


def test_picture_survives_power_off(desk):
    desk.full(STRIPES)
    desk.panel.power_down()
    desk.power_up()
    assert desk.panel.shown == STRIPES


def test_power_cut_in_a_refresh_leaves_a_mixture(desk):
    desk.full(WHITE)
    desk.plane(NEW, BLACK)
    desk.send(0x21, 0x00, 0x00)
    desk.update(0xFC)
    desk.clock.tick(100 * MS)
    desk.panel.power_down()
    assert bytes(desk.panel.shown) not in (WHITE, BLACK)


def test_deep_sleep_ends_with_a_hardware_reset(desk):
    desk.send(0x10, 0x01)
    assert desk.panel.busy, "the datasheet: BUSY stays high in deep sleep"
    desk.begin()
    desk.full()


# --- the rules --------------------------------------------------------------------------------------------


def test_unknown_command(desk):
    refuses("command 99 is none", desk.send, 0x99)


def test_too_little_data(desk):
    desk.send(0x44, 0x00)
    refuses("command 44 takes 2 bytes of data and got 1", desk.send, 0x7F)


def test_too_much_data(desk):
    refuses("command 3C takes 1 byte of data and got 2", desk.send, 0x3C, 1, 2)


def test_data_for_a_command_without(desk):
    refuses("command 7F takes 0 bytes of data and got 1", desk.send, 0x7F, 1)


def test_data_before_any_command():
    desk = Desk()
    desk.reset()
    refuses("data before any command", desk.panel.data, b"\x01")


def test_command_while_busy(desk):
    desk.send(0x12)
    refuses("command 11 while BUSY is high", desk.send, 0x11, 3)


def test_data_while_busy(desk):
    desk.full()
    desk.update(0xF7)
    refuses("data while BUSY is high", desk.panel.data, b"\x01")


def test_command_in_reset(desk):
    desk.panel.reset_line(True)
    refuses("while RST is held low", desk.send, 0x12)


def test_command_without_power(desk):
    desk.panel.power_down()
    refuses("while the panel has no power", desk.send, 0x12)


def test_command_before_the_hardware_reset():
    refuses("before a hardware reset", Desk().send, 0x12)


def test_hardware_reset_is_wanted_after_each_power_up(desk):
    desk.panel.power_down()
    desk.power_up()
    refuses("before a hardware reset", desk.send, 0x12)


def test_command_before_the_soft_reset():
    desk = Desk()
    desk.reset()
    refuses("before a soft reset", desk.send, 0x11, 3)


def test_soft_reset_is_wanted_after_each_hardware_reset(desk):
    desk.reset()
    refuses("before a soft reset", desk.send, 0x11, 3)


def test_command_in_deep_sleep(desk):
    desk.send(0x10, 0x01)
    refuses("in deep sleep", desk.send, 0x12)


def test_refresh_in_deep_sleep(desk):
    desk.full()
    desk.send(0x10, 0x01)
    refuses("in deep sleep", desk.update, 0xF7)


def test_deep_sleep_with_the_analog_part_on(desk):
    desk.full(WHITE)
    desk.partial(STRIPES)  # FC leaves the power on
    refuses("power off first", desk.send, 0x10, 0x01)


def test_deep_sleep_mode_that_does_not_exist(desk):
    refuses("mode 02 does not exist", desk.send, 0x10, 0x02)


def test_hardware_reset_in_a_refresh(desk):
    desk.plane(NEW, WHITE)
    desk.plane(OLD, WHITE)
    desk.send(0x21, 0x40, 0x00)
    desk.update(0xF7)
    refuses("hardware reset while a refresh was under way", desk.panel.reset_line, True)


@pytest.mark.parametrize("gates", [(0x2A, 0x01, 0x00), (0x2B, 0x00, 0x00), (0x2B, 0x01, 0x01)])
def test_wrong_gates(desk, gates):
    refuses("this glass has 300", desk.send, 0x01, *gates)


def test_entry_mode_that_does_not_exist(desk):
    refuses("entry mode 08 does not exist", desk.send, 0x11, 0x08)


def test_window_beyond_the_panel(desk):
    refuses("window 44 is 0 to 50", desk.send, 0x44, 0, 50)
    refuses("window 45 is 0 to 300", Desk().begin().send, 0x45, 0, 0, 0x2C, 0x01)


def test_cursor_outside_the_window(desk):
    desk.window(10, 10, 20, 20)
    refuses("cursor 4E at 9 is outside the window", desk.send, 0x4E, 9)
    other = Desk().begin()
    other.window(10, 10, 20, 20)
    refuses("cursor 4F at 21 is outside the window", other.send, 0x4F, 21, 0)


def test_cursor_before_the_window():
    desk = Desk()
    desk.reset()
    desk.send(0x12)
    desk.wait()
    refuses("before the window", desk.send, 0x4E, 0)


@pytest.mark.parametrize("missing", [0x11, 0x44, 0x45, 0x4E, 0x4F])
def test_plane_before_its_registers(missing):
    desk = Desk()
    desk.reset()
    desk.send(0x12)
    desk.wait()
    registers = {0x11: (3,), 0x44: (0, 49), 0x45: (0, 0, 43, 1), 0x4E: (0,), 0x4F: (0, 0)}
    del registers[missing]
    cursor = {0x44: 0x4E, 0x45: 0x4F}.get(missing)  # cannot be set without its window
    for command, data in registers.items():
        if command != cursor:
            desk.send(command, *data)
    refuses("is not set", desk.panel.command, NEW)


def test_plane_from_the_middle_of_the_window(desk):
    desk.cursor(0, 5)
    refuses("from cursor 0, 5", desk.panel.command, NEW)


def test_pixels_outside_the_window(desk):
    desk.panel.command(NEW)
    desk.panel.data(WHITE)
    refuses("pixels outside the window", desk.panel.data, b"\x00")


def test_incomplete_plane(desk):
    desk.panel.command(NEW)
    desk.panel.data(WHITE[:-1])
    refuses("plane 24 is incomplete: 14,999 bytes came", desk.send, 0x7F)


def test_refresh_of_an_image_never_written(desk):
    desk.send(0x21, 0x40, 0x00)
    refuses("plane 24 was not wholly written", desk.update, 0xF7)


def test_refresh_of_an_image_written_in_part(desk):
    desk.window(0, 0, 49, 298)
    desk.send(NEW, *WHITE[50:])
    desk.send(0x21, 0x40, 0x00)
    refuses("plane 24 was not wholly written", desk.update, 0xF7)


def test_full_refresh_with_plane_26_taking_part(desk):
    desk.plane(NEW, WHITE)
    desk.plane(OLD, WHITE)
    desk.send(0x21, 0x00, 0x00)
    refuses("plane 26 taking part", desk.update, 0xF7)


def test_full_refresh_without_plane_use(desk):
    desk.plane(NEW, WHITE)
    desk.plane(OLD, WHITE)
    refuses("set 21=40,00 first", desk.update, 0xF7)


def test_full_refresh_with_unlike_planes(desk):
    desk.plane(NEW, WHITE)
    desk.plane(OLD, BLACK)
    desk.send(0x21, 0x40, 0x00)
    refuses("unlike planes", desk.update, 0xF7)


def test_full_refresh_without_plane_26(desk):
    desk.plane(NEW, WHITE)
    desk.send(0x21, 0x40, 0x00)
    refuses("unlike planes", desk.update, 0xF7)


def test_partial_refresh_after_power_up(desk):
    desk.full(WHITE)
    desk.panel.power_down()
    desk.power_up()
    desk.begin()
    refuses("worthless old image", desk.partial, STRIPES)


def test_partial_refresh_after_reset(desk):
    desk.full(WHITE)
    desk.begin()
    refuses("worthless old image", desk.partial, STRIPES)


def test_partial_refresh_after_deep_sleep(desk):
    desk.full(WHITE)
    desk.send(0x10, 0x01)
    desk.begin()
    refuses("worthless old image", desk.partial, STRIPES)


def test_partial_refresh_after_a_soft_reset(desk):
    desk.full(WHITE)
    desk.send(0x12)
    desk.wait()
    desk.send(0x11, 3)
    desk.send(0x18, 0x80)
    desk.window()
    refuses("worthless old image", desk.partial, STRIPES)


def test_partial_refresh_against_an_old_plane_that_is_not_shown(desk):
    desk.full(WHITE)
    desk.partial(STRIPES)
    refuses("plane 26 is not what the panel shows", desk.partial, BLACK)


def test_partial_refresh_with_plane_26_left_out(desk):
    desk.full(WHITE)
    desk.plane(NEW, STRIPES)
    refuses("plane 26 left out", desk.update, 0xFC)


def test_refresh_while_powered_down(desk):
    desk.plane(NEW, WHITE)
    desk.plane(OLD, WHITE)
    desk.send(0x21, 0x40, 0x00)
    refuses("while the panel is powered down", desk.update, 0xB4)


def test_refresh_after_power_off(desk):
    desk.full(WHITE)
    desk.partial(STRIPES)
    desk.plane(OLD, STRIPES)
    desk.update(0x83)
    desk.wait()
    desk.plane(NEW, WHITE)
    refuses("while the panel is powered down", desk.update, 0x9C)


def test_refresh_with_the_power_left_on(desk):
    desk.full(WHITE)
    desk.partial(STRIPES)  # FC leaves the analog part on, 8C | load needs no bit 40
    desk.plane(OLD, STRIPES)
    desk.partial(WHITE, 0xBC)
    assert desk.panel.shown == WHITE


def test_refresh_without_a_waveform(desk):
    desk.plane(NEW, WHITE)
    desk.plane(OLD, WHITE)
    desk.send(0x21, 0x40, 0x00)
    refuses("no waveform of mode 1 loaded", desk.update, 0xC7)


def test_partial_refresh_with_the_waveform_of_full_ones(desk):
    desk.full(WHITE)
    desk.plane(NEW, STRIPES)
    desk.send(0x21, 0x00, 0x00)
    refuses("no waveform of mode 2 loaded", desk.update, 0xCF)


def test_temperature_of_a_sensor_that_is_not_there():
    desk = Desk()
    desk.reset()
    desk.send(0x12)
    desk.wait()
    desk.send(0x11, 3)
    desk.window()
    refuses("choose the internal one (18=80)", desk.full)


def test_update_without_a_sequence(desk):
    refuses("without a sequence", desk.send, 0x20)


def test_update_without_a_clock(desk):
    refuses("without a clock", desk.update, 0x47)


# --- panels that are not well -----------------------------------------------------------------------------


def test_stuck_panel_never_lets_go_of_busy():
    desk = Desk(state="stuck")
    desk.panel.reset_line(True)
    desk.panel.reset_line(False)
    desk.clock.tick(100_000 * MS)
    assert desk.level is True
    desk.panel.reset_line(True)
    assert desk.level is True


def test_v1_panel_idles_high_and_understands_nothing():
    desk = Desk(state="v1")
    assert desk.level is True
    desk.panel.reset_line(True)
    desk.panel.reset_line(False)
    assert desk.level is False
    desk.clock.tick(20 * MS)
    assert desk.level is True
    desk.send(0x99, 1, 2, 3)
    assert desk.panel.full_refreshes == 0
