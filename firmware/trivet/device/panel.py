"""Driver of the 4.2" e-paper panel: 400 x 300, black and white, SSD1683 controller, four-wire SPI.

The controller holds two image planes: 24 the new image, 26 the old one. A full refresh drives every pixel to
the new image; a partial one drives the pixels in which the planes differ, so that plane 26 must hold what the
glass shows, or ghosts stay. The driver keeps that promise: a full refresh writes both planes, after a partial
one the shown image goes to 26, and while 26 is worthless (after a reset or deep sleep) a partial is promoted
to a full.

Nothing here waits for the panel except `begin()`. `refresh()` and `power_off()` start the work and return;
`idle()` asks how it went. Neither allocates. A frame is width * height / 8 bytes, rows from the top, the
leftmost pixel in the highest bit, 1 = white (framebuf.MONO_HLSB), always a whole one: the panel rescans all
its rows for any window, and 15,000 bytes are sent in a few milliseconds.

BUSY is high while the panel works. It is opened with a pull-up, so that a panel that is not there reads as
busy for ever and ends in a PanelError as well.
"""

from trivet.device.ticks import elapsed
from trivet.micropython import TYPE_CHECKING, const

if TYPE_CHECKING:
    from trivet.device.handed import Bus, Input, Output, Pixels, SleepMs, TicksMs

# Commands of the SSD1683 (datasheet, command table), sent with DC low; the data follows with DC high.
_GATES = const(b"\x01")  # driver output control: rows - 1 (low byte, high byte), scan order
_DEEP_SLEEP = const(b"\x10")  # 01: registers and planes are lost; only a hardware reset wakes it
_ENTRY_MODE = const(b"\x11")  # 03: x and y count up, x first
_SOFT_RESET = const(b"\x12")
_SENSOR = const(b"\x18")  # 80: the temperature sensor inside
_ACTIVATE = const(b"\x20")  # run the sequence that 22 chose; BUSY rises
_CONTROL_1 = const(b"\x21")  # how the planes are read
_CONTROL_2 = const(b"\x22")  # which steps an update takes
_PLANE_NEW = const(b"\x24")
_PLANE_OLD = const(b"\x26")
_BORDER = const(b"\x3c")
_WINDOW_X = const(b"\x44")  # first and last column in bytes
_WINDOW_Y = const(b"\x45")  # first and last row, low byte first
_CURSOR_X = const(b"\x4e")
_CURSOR_Y = const(b"\x4f")

_PLANES_FULL = const(b"\x40\x00")  # plane 26 is read as 0
_PLANES_PARTIAL = const(b"\x00\x00")  # both as they are
_STEPS_FULL = const(b"\xf7")  # power on, temperature, waveform 1, display, power off
_STEPS_PARTIAL = const(b"\xfc")  # power on, temperature, waveform 2 (differences), display; stays powered
_STEPS_POWER_OFF = const(b"\x83")
_BORDER_FULL = const(b"\x05")  # the border follows the waveform
_BORDER_PARTIAL = const(b"\x80")  # the border is left alone

_LONGEST_REFRESH_MS = const(4_500)  # what may be left of one that a restart left behind
_RESET_PULSE_MS = const(10)
_RESET_REST_MS = const(10)
_BUSY_RISE_MS = const(2)  # after an update command BUSY is not believed before

# What the panel is doing; the index into _LIMIT_MS.
_NOT_BEGUN = const(0)
_ASLEEP = const(1)
_IDLE = const(2)
_RESET = const(3)
_PARTIAL = const(4)
_FULL = const(5)
_POWER_OFF = const(6)

# The longest that BUSY may stay high. Usual times: reset 10 ms, partial 0.36 s, full 1.1 to 4 s, power off
# 0.15 s; cold glass is slower.
_LIMIT_MS = (0, 0, 0, 1_000, 5_000, 10_000, 2_000)

# What is wrong, as a number that an LED can blink (`signal`).
PANEL_SILENT = 2
PANEL_STUCK = 3
PANEL_WRONG_REVISION = 4


class PanelError(Exception):
    """The panel cannot go on. `sentence` says what happened and what to do; `code` is the number to blink."""

    def __init__(self, sentence: str, code: int):
        super().__init__(sentence)
        self.sentence = sentence
        self.code = code


class Panel:
    """One panel.

    spi: write(buffer). cs, dc, rst: output pins, called with 0 or 1. busy: input pin with pull-up, called
    without arguments; init(mode, pull) is used to find out whether anything drives it. width: pixels, a
    multiple of 8; height: pixels. sleep_ms, ticks_ms: as in `time`.
    """

    def __init__(
        self,
        spi: "Bus",
        cs: "Output",
        dc: "Output",
        rst: "Output",
        busy: "Input",
        width: int,
        height: int,
        sleep_ms: "SleepMs",
        ticks_ms: "TicksMs",
    ):
        self.width = width
        self.height = height
        self.updates = 0  # refreshes issued
        self.is_powered = False  # the panel's high voltages are up: power_off() is due when the burst is over
        self._spi = spi
        self._cs = cs
        self._dc = dc
        self._rst = rst
        self._busy = busy
        self._sleep_ms = sleep_ms
        self._ticks_ms = ticks_ms
        self._frame_bytes = width // 8 * height
        self._last_row = (height - 1).to_bytes(2, "little")
        self._doing = _NOT_BEGUN
        self._since_ms = 0
        self._image: "Pixels | None" = None
        self._old_is_shown = False

    def begin(self) -> None:
        """Reset and set up the controller: about 30 ms. At the start, after deep sleep, and to try again
        after an error. A refresh that was under way when we were restarted is let end first.

        PanelError, after 6 s at most: no panel, a V1 panel, or one that does not come out of its reset.
        """
        self._doing = _NOT_BEGUN
        self.is_powered = False
        self._old_is_shown = False
        self._image = None
        self._cs(1)
        since_ms = self._ticks_ms()
        while self._busy() and elapsed(self._ticks_ms(), since_ms) < _LONGEST_REFRESH_MS:
            self._sleep_ms(10)
        self._rst(0)
        self._sleep_ms(_RESET_PULSE_MS)
        self._rst(1)
        self._sleep_ms(_RESET_REST_MS)
        self._await_reset()
        self._send(_SOFT_RESET, b"")
        self._sleep_ms(_RESET_REST_MS)
        self._await_reset()
        self._send(_GATES, self._last_row + b"\x00")
        self._send(_ENTRY_MODE, b"\x03")
        self._send(_SENSOR, b"\x80")
        self._send(_WINDOW_X, bytes((0, self.width // 8 - 1)))
        self._send(_WINDOW_Y, b"\x00\x00" + self._last_row)
        self._doing = _IDLE

    def refresh(self, image: "Pixels", full: bool) -> bool:
        """Start showing `image` and return at once; True if it became a full refresh.

        image: a whole frame as bytes-like; it must stay unchanged until idle() has said True. full: drive
        every pixel, with a flash. RuntimeError while the panel works, sleeps or was not begun; ValueError for
        another size.
        """
        if self._doing != _IDLE:
            raise RuntimeError("refresh() needs an idle panel")
        if len(image) != self._frame_bytes:
            raise ValueError("refresh() needs one whole frame")
        full = full or not self._old_is_shown
        self._write_plane(_PLANE_NEW, image)
        if full:
            self._write_plane(_PLANE_OLD, image)
            self._send(_BORDER, _BORDER_FULL)
            self._send(_CONTROL_1, _PLANES_FULL)
            self._start(_STEPS_FULL, _FULL)
        else:
            self._send(_BORDER, _BORDER_PARTIAL)
            self._send(_CONTROL_1, _PLANES_PARTIAL)
            self._start(_STEPS_PARTIAL, _PARTIAL)
        self._image = image
        self._old_is_shown = False
        self.is_powered = True
        self.updates += 1
        return full

    def idle(self) -> bool:
        """Whether the panel is free for the next refresh. The first True after a partial one writes plane 26.

        PanelError when the panel has been busy for longer than its task may take; begin() is needed after
        that. RuntimeError if the panel was not begun.
        """
        doing = self._doing
        if doing in (_IDLE, _ASLEEP):
            return True
        if doing == _NOT_BEGUN:
            raise RuntimeError("the panel was not begun")
        worked_ms = elapsed(self._ticks_ms(), self._since_ms)
        if worked_ms < _BUSY_RISE_MS:
            return False
        if self._busy():
            if worked_ms > _LIMIT_MS[doing]:
                self._doing = _NOT_BEGUN
                seconds = _LIMIT_MS[doing] // 1000
                raise PanelError(
                    f"The panel has been busy for {seconds} s: check the cable, then switch off and on.",
                    PANEL_STUCK,
                )
            return False
        if doing == _PARTIAL:
            self._write_plane(_PLANE_OLD, self._image)
        else:
            self.is_powered = False
        if doing != _POWER_OFF:
            self._old_is_shown = True
            self._image = None
        self._doing = _IDLE
        return True

    def power_off(self) -> None:
        """Start switching the high voltages off and return at once; nothing to do when they are off.

        The planes stay valid. RuntimeError while the panel works, sleeps or was not begun.
        """
        if self._doing != _IDLE:
            raise RuntimeError("power_off() needs an idle panel")
        if self.is_powered:
            self._start(_STEPS_POWER_OFF, _POWER_OFF)

    def deep_sleep(self) -> None:
        """The deepest sleep, for storage; the image stays. Only begin() wakes the panel.

        RuntimeError while the panel works, is powered or was not begun.
        """
        if self._doing != _IDLE or self.is_powered:
            raise RuntimeError("deep_sleep() needs an idle panel that is powered off")
        self._send(_DEEP_SLEEP, b"\x01")
        self._doing = _ASLEEP

    def _send(self, command, data) -> None:
        self._cs(0)
        self._dc(0)
        self._spi.write(command)
        if data:
            self._dc(1)
            self._spi.write(data)
        self._cs(1)

    def _write_plane(self, plane, image) -> None:
        self._send(_CURSOR_X, b"\x00")
        self._send(_CURSOR_Y, b"\x00\x00")
        self._send(plane, image)

    def _start(self, steps, doing: int) -> None:
        self._send(_CONTROL_2, steps)
        self._send(_ACTIVATE, b"")
        self._since_ms = self._ticks_ms()
        self._doing = doing

    def _await_reset(self) -> None:
        since_ms = self._ticks_ms()
        while self._busy():
            if elapsed(self._ticks_ms(), since_ms) > _LIMIT_MS[_RESET]:
                raise self._what_holds_busy()
            self._sleep_ms(1)

    def _what_holds_busy(self) -> PanelError:
        """Why BUSY is high after a reset: a V1 panel (UC8176) drives it high when idle; on an open wire the
        pull decides.
        """
        busy = self._busy
        busy.init(busy.IN, busy.PULL_DOWN)
        self._sleep_ms(1)
        driven = busy()
        busy.init(busy.IN, busy.PULL_UP)
        if driven:
            return PanelError(
                "The panel holds BUSY high after a reset: it is a V1 (UC8176) or broken. Trivet needs a V2 (SSD1683).",
                PANEL_WRONG_REVISION,
            )
        return PanelError("No panel answers: check the cable, then switch off and on.", PANEL_SILENT)
