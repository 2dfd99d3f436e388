"""Driver of the 4.2" e-paper panel: 400 x 300, black and white, SSD1683 controller, four-wire SPI.

The controller holds two image planes: 24 the new image, 26 the old one. A full refresh drives every pixel to
the new image; a partial one drives the pixels in which the planes differ, so that plane 26 must hold what the
glass shows, or ghosts stay. The driver keeps that promise: a full refresh writes both planes, after a partial
one the shown image goes to 26, and while 26 is worthless (after a reset or deep sleep) a partial is promoted
to a full.

A full refresh takes the waveform for the temperature of the panel's sensor, 2 to 4 s, or, if asked for, the shorter one
that the controller keeps for warm glass: the temperature is then written into its register instead of read. Drivers by
others do so on this panel (GxEPD2's fast full update) and see 1.1 to 1.2 s; nobody has seen ours on glass yet.

Nothing here waits for the panel except `begin()`, some 30 ms. `refresh()` and `power_off()` start the work and
return; `idle()` asks how it went. A frame is width * height / 8 bytes, rows from the top, the leftmost pixel in the
highest bit, 1 = white (framebuf.MONO_HLSB), always a whole one. The driver keeps a copy of it: the next may be drawn
while the panel works, and only the rows in which it differs are sent. (The panel rescans all its rows for any window.)

A panel that cannot go on is no exception, for the game goes on without it: `fault` is the number of what is wrong, for
LED and buzzer (signals.py), and `idle()` stays False until the panel has been taken up again, by itself, with a
reset; then `is_behind` says that it wants a picture. The fault is over when one was shown. How faults are known:

- BUSY is high while the panel works, so it must rise after an update command. If not, nobody is there who hears
  (or BUSY is shorted to ground: then the pictures are shown all the same, one each few seconds);
- it must fall in time. It is opened with a pull-up, so that a panel that is not there is busy for ever;
- it must be low at rest, move no more often than work makes it, and a full refresh may not be over in half the time
  of the one before of its kind: else a contact is loose, or the panel was pulled out and has forgotten all.
"""

from trivet.device import changed_rows
from trivet.device.ticks import elapsed
from trivet.micropython import TYPE_CHECKING, const

if TYPE_CHECKING:
    from collections.abc import Callable

    from trivet.device.protocols import Bus, Input, Output, Pixels, SleepMs, TicksMs

# Commands of the SSD1683 (datasheet, command table), sent with DC low; the data follows with DC high.
_GATES = const(b"\x01")  # driver output control: rows - 1 (low byte, high byte), scan order
_DEEP_SLEEP = const(b"\x10")  # 01: registers and planes are lost; only a hardware reset wakes it
_ENTRY_MODE = const(b"\x11")  # 03: x and y count up, x first
_SOFT_RESET = const(b"\x12")
_SENSOR = const(b"\x18")  # 80: the temperature sensor inside
_TEMPERATURE = const(b"\x1a")  # degrees Celsius, which an update that loads none from the sensor goes by
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
_STEPS_SHORT = const(b"\xd7")  # the same without the temperature: what was written holds
_STEPS_PARTIAL = const(b"\xfc")  # power on, temperature, waveform 2 (differences), display; stays powered
_STEPS_POWER_OFF = const(b"\x83")
_WARM = const(b"\x6e")  # what the short waveform is kept for
_BORDER_FULL = const(b"\x05")  # the border follows the waveform
_BORDER_PARTIAL = const(b"\x80")  # the border is left alone

_LEFT_BEHIND_MS = const(4_000)  # what may be left of a refresh when a restart comes into it
_RESET_PULSE_MS = const(2)  # not much longer: there are boards that cut the panel's supply then
_RESET_REST_MS = const(10)
_BUSY_RISE_MS = const(20)  # after an update command, at most; it takes microseconds
_MOVES = const(8)  # of BUSY, in one work: more than twice as many as any has
_SPIKE_MS = const(1_000)  # after which moves at rest are forgotten
_HIGH_MS = const(50)  # that BUSY is high at rest
_LEAST_MS = const(30)  # that a refresh takes
_BEGIN_MS = const(60)  # that begin() waits; a healthy panel takes half of it
_RETRY_MS = const(5_000)  # from a fault to the next reset: a refresh that nobody can see ends in between
_RETURN_MS = const(1_000)  # the same where BUSY, high so far, has fallen
_OFTEN_MS = const(200)  # how often a panel that is not well is looked at
_REST_MS = const(4_000)  # and one that is

# What the panel is doing; the index into _LIMIT_MS.
_NOT_BEGUN = const(0)
_ASLEEP = const(1)
_IDLE = const(2)
_UNEASY = const(3)  # BUSY is high, and nothing was asked for
_BROKEN = const(4)
_LEFT_BEHIND = const(5)  # it may be in a refresh that a restart has cut off from us
_PULSE = const(6)  # the reset line is low
_RESET = const(7)
_SOFT = const(8)
_PARTIAL = const(9)
_FULL = const(10)
_POWER_OFF = const(11)

# The longest that BUSY may stay high. Usual times: reset 10 ms, partial 0.36 s, full 1.1 to 4 s, power off
# 0.15 s; cold glass is slower. While a fault is being told anyway, a full refresh has _PATIENT_MS.
_LIMIT_MS = (0, 0, 0, _HIGH_MS, 0, _LEFT_BEHIND_MS, 0, 200, 200, 3_000, 4_800, 2_000)
_PATIENT_MS = const(10_000)

# What is wrong, as a number that an LED can blink (`signals`).
WELL = 0
PANEL_SILENT = 2
PANEL_STUCK = 3
PANEL_WRONG_REVISION = 4


class Panel:
    """spi: write(buffer). cs, dc, rst: output pins, called with 0 or 1. busy: input pin with pull-up, called without
    arguments; init(mode, pull) is used to find out whether anything drives it. width: pixels, a multiple of 8;
    height: pixels. sleep_ms, ticks_ms: as in `time`.
    """

    def __init__(
        self, spi: "Bus", cs: "Output", dc: "Output", rst: "Output", busy: "Input", width: int, height: int,
        sleep_ms: "SleepMs", ticks_ms: "TicksMs", stir: "Callable[[object], object]"
    ):  # fmt: skip
        self.width = width
        self.height = height
        self.updates = 0  # refreshes issued
        self.is_powered = False  # the panel's high voltages are up: power_off() is due when the burst is over
        self.is_behind = True  # it shows not what it was last given, or nothing since it was begun
        self.fault = WELL
        self.took_ms = [0, 0]  # the last full refresh, and the last short one; 0: none was made
        self._spi = spi
        self._cs = cs
        self._dc = dc
        self._rst = rst
        self._busy = busy
        self._sleep_ms = sleep_ms
        self._ticks_ms = ticks_ms
        self._row_bytes = width // 8
        self._shown = bytearray(self._row_bytes * height)  # the image that was last given, for plane 26
        self._rows = (0, height)  # of that image, those in which it differs from the one before: first, below the last
        self._last_row = (height - 1).to_bytes(2, "little")
        self._stir = stir
        self._doing = _NOT_BEGUN
        self._since_ms = 0
        self._old_is_shown = False
        self._moves = 0  # of BUSY since the work began
        self._moved_ms = 0
        self._was_high = False  # BUSY was high for ever: when it falls, there is a panel again
        self._is_short = False  # whether the full refresh under way is a short one
        busy.irq(handler=self.moved, trigger=busy.IRQ_FALLING | busy.IRQ_RISING, hard=True)

    def moved(self, pin: "Input") -> None:
        """Interrupt: BUSY has risen or fallen."""
        self._moves += 1
        self._moved_ms = self._ticks_ms()
        doing = self._doing
        if doing == _IDLE or (doing > _BROKEN and not pin()):
            self._stir(pin)

    def wake(self) -> None:
        """Start to reset and set up the controller, and return at once; at the start, and after deep sleep. idle() goes
        on with it: it wants to be asked after 2 ms, when the pulse on RST is over, then every 10 ms some 20 ms long. A
        refresh that was under way when we were restarted is let end first.
        """
        self._lose()
        self._cs(1)
        self._was_high = False
        if self._doing == _ASLEEP:
            self._begin_pulse()
        else:
            self._go(_LEFT_BEHIND)
            self.idle()

    def begin(self) -> None:
        """The same, and wait for it. If the panel is not idle() afterwards, it is waited for there."""
        since_ms = self._ticks_ms()
        self.wake()
        while not self.idle() and elapsed(self._ticks_ms(), since_ms) < _BEGIN_MS:
            self._sleep_ms(1)

    def refresh(self, image: "Pixels", full: bool, short: bool = False) -> bool:
        """Start showing `image` and return at once; True if it became a full refresh.

        image: a whole frame as bytes-like, at an address that is a multiple of four; it may be changed afterwards.
        full: drive every pixel, with a flash. short: with the waveform for warm glass, if it becomes a full one.
        RuntimeError while the panel works, sleeps or was not begun; ValueError for another size.
        """
        if self._doing != _IDLE:
            raise RuntimeError("refresh() needs an idle panel")
        if len(image) != len(self._shown):
            raise ValueError("refresh() needs one whole frame")
        full = full or not self._old_is_shown
        self._rows = (0, self.height) if full else changed_rows.between(image, self._shown, self._row_bytes)
        self._write_plane(_PLANE_NEW, image)
        self._old_is_shown = False
        self.is_powered = True
        self.is_behind = True
        self.updates += 1
        if full:
            self._write_plane(_PLANE_OLD, image)
            self._send(_BORDER, _BORDER_FULL)
            self._send(_CONTROL_1, _PLANES_FULL)
            if short:
                self._send(_TEMPERATURE, _WARM)
            self._is_short = short
            self._start(_STEPS_SHORT if short else _STEPS_FULL, _FULL)
        else:
            self._send(_BORDER, _BORDER_PARTIAL)
            self._send(_CONTROL_1, _PLANES_PARTIAL)
            self._start(_STEPS_PARTIAL, _PARTIAL)
        self._shown[:] = image
        return full

    def idle(self) -> bool:
        """Whether the panel is free for the next refresh. The first True after a partial one writes plane 26.

        It is also what finds faults, and takes the panel up again: it wants to be asked every ms_to_look().
        RuntimeError if the panel was not begun.
        """
        doing = self._doing
        if doing == _ASLEEP:
            return True
        if doing == _PULSE:
            return self._end_pulse()
        is_busy = self._is_busy()
        if self._moves > _MOVES and doing != _BROKEN:
            return self._fail(PANEL_STUCK, False)
        if doing == _IDLE:
            if is_busy:
                self._doing = _UNEASY
                self._since_ms = self._ticks_ms()
            elif self._moves and elapsed(self._ticks_ms(), self._moved_ms) > _SPIKE_MS:
                self._moves = 0
            return not is_busy
        if doing == _NOT_BEGUN:
            raise RuntimeError("the panel was not begun")
        worked_ms = elapsed(self._ticks_ms(), self._since_ms)
        if doing == _BROKEN:
            return self._try_again(is_busy, worked_ms)
        if is_busy:
            limit_ms = _PATIENT_MS if doing == _FULL and self.fault else _LIMIT_MS[doing]
            if worked_ms <= limit_ms:
                return False
            if doing != _LEFT_BEHIND:
                return self._fail(self._what_holds_busy() if doing in (_RESET, _SOFT) else PANEL_STUCK, True)
            self._was_high = True
            return self._reset()
        if doing >= _PARTIAL:
            return self._done()
        if doing == _UNEASY:
            self._doing = _IDLE
            return True
        return self._go_on_setting_up(worked_ms)

    def ms_to_look(self) -> int:
        """How soon idle() is to be asked again, in ms, should `stir` not be called before."""
        doing = self._doing
        if doing <= _IDLE:
            return _REST_MS
        if doing == _BROKEN:
            return _OFTEN_MS
        if doing in (_PULSE, _RESET, _SOFT):
            return 1
        left_ms = (_PATIENT_MS if doing == _FULL and self.fault else _LIMIT_MS[doing]) + 1
        return max(1, left_ms - elapsed(self._ticks_ms(), self._since_ms))

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
        """The rows that have changed."""
        first, below = self._rows
        if first == below:
            return
        top = first.to_bytes(2, "little")
        self._send(_WINDOW_Y, top + (below - 1).to_bytes(2, "little"))
        self._send(_CURSOR_X, b"\x00")
        self._send(_CURSOR_Y, top)
        self._send(plane, memoryview(image)[first * self._row_bytes : below * self._row_bytes])

    def _is_busy(self) -> bool:
        # Low is believed when it is low for some microseconds.
        busy = self._busy
        return bool(busy() or busy() or busy() or busy())

    def _go(self, doing: int) -> None:
        self._moves = 0
        self._since_ms = self._ticks_ms()
        self._doing = doing

    def _start(self, steps, doing: int) -> None:
        self._send(_CONTROL_2, steps)
        self._go(doing)
        self._send(_ACTIVATE, b"")
        while not (self._busy() or self._moves):
            if elapsed(self._ticks_ms(), self._since_ms) > _BUSY_RISE_MS:
                self._fail(PANEL_SILENT, False)
                return

    def _done(self) -> bool:
        doing = self._doing
        took_ms = elapsed(self._moved_ms, self._since_ms)
        least_ms = 0 if doing == _POWER_OFF else _LEAST_MS
        if doing == _FULL:
            least_ms = max(least_ms, self.took_ms[self._is_short] // 2)
            self.took_ms[self._is_short] = took_ms
        if took_ms < least_ms:
            return self._fail(PANEL_STUCK, False)
        if doing == _PARTIAL:
            self._write_plane(_PLANE_OLD, self._shown)
        else:
            self.is_powered = False
        if doing != _POWER_OFF:
            self._old_is_shown = True
            self.is_behind = False
            self.fault = WELL
        self._go(_IDLE)
        return True

    def _lose(self) -> None:
        """Nothing is known of the panel any more."""
        self.is_powered = False
        self.is_behind = True
        self._old_is_shown = False

    def _fail(self, fault: int, is_high: bool) -> bool:
        self.fault = fault
        self._was_high = is_high
        self._lose()
        self._go(_BROKEN)
        return False

    def _try_again(self, is_busy: bool, worked_ms: int) -> bool:
        if worked_ms > (_RETURN_MS if self._was_high and not is_busy else _RETRY_MS):
            self._was_high = is_busy
            return self._reset()
        return False

    def _reset(self) -> bool:
        self._begin_pulse()
        return self._end_pulse()

    def _begin_pulse(self) -> None:
        self._rst(0)
        self._go(_PULSE)

    def _end_pulse(self) -> bool:
        left_ms = _RESET_PULSE_MS - elapsed(self._ticks_ms(), self._since_ms)
        if left_ms > 0:
            self._sleep_ms(left_ms)  # waited for here, as whoever asks may have long work to do before the next time
        self._rst(1)
        self._go(_RESET)
        return False

    def _go_on_setting_up(self, worked_ms: int) -> bool:
        doing = self._doing
        if doing == _LEFT_BEHIND:
            self._begin_pulse()
        elif worked_ms < _RESET_REST_MS:
            return False
        elif self._was_high:  # a panel that has come since the reset began did not hear the whole of it
            self._was_high = False
            self._reset()
        elif doing == _RESET:
            self._send(_SOFT_RESET, b"")
            self._go(_SOFT)
        else:
            self._send(_GATES, self._last_row + b"\x00")
            self._send(_ENTRY_MODE, b"\x03")
            self._send(_SENSOR, b"\x80")
            self._send(_WINDOW_X, bytes((0, self._row_bytes - 1)))
            self._go(_IDLE)
            return True
        return False

    def _what_holds_busy(self) -> int:
        """Why BUSY is high after a reset: a V1 panel (UC8176) drives it high when idle; on an open wire the
        pull decides. One that has shown a picture is no V1.
        """
        busy = self._busy
        busy.init(busy.IN, busy.PULL_DOWN)
        self._sleep_ms(1)
        driven = busy()
        busy.init(busy.IN, busy.PULL_UP)
        if not driven:
            return PANEL_SILENT
        return PANEL_STUCK if any(self.took_ms) else PANEL_WRONG_REVISION
