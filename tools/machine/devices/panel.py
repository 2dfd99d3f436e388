"""Model of the Waveshare Pico-ePaper-4.2 V2: 400 x 300 pixels, black and white, controller SSD1683.

It takes what a controller gets, the reset line and command and data bytes, and owns what a panel has:
registers, two image planes (24 the new image, 26 the old one, one bit a pixel, 1 = white, rows of 50 bytes
from the top), BUSY, and the picture that is shown, which stays without power. Command numbers and register
formats are those of the SSD1683 datasheet; hexadecimal, as there.

A full refresh shows plane 24. A partial one drives only the pixels in which 24 differs from 26. The model is
strict where the controller is silent: each misuse raises a `Fault` that says what was wrong and what is
right. Its twin is tools/web/machine/board/panel.ts; the numbers that both go by are in panel.json beside that one, and
the tests of either hold for both.
"""

import json
from collections.abc import Callable
from pathlib import Path

from rp2040py.clock.clock import IAlarm, IClock

from tools.machine.devices.busy_line import BusyLine
from tools.machine.devices.image_memory import ImageMemory, in_bytes, inside, window
from tools.machine.facts import ARGUMENTS, BUSY_MS, HEIGHT, MS, NEW, OLD, PLANE_BYTES, ROW_BYTES
from tools.machine.fault import Fault
from tools.machine.timed import Log

_FACTS_FILE = Path(__file__).parents[2] / "web" / "machine" / "board" / "panel.json"
_FACTS = json.loads(_FACTS_FILE.read_text(encoding="utf-8"))

# What the sensor in the panel says, and from where on the controller has a short waveform for full refreshes.
ROOM_C = _FACTS["room_c"]
SHORT_FROM_C = _FACTS["short_from_c"]

# Bits of command 22, the sequence that command 20 starts.
CLOCK_ON = 0x80
ANALOG_ON = 0x40
LOAD_TEMPERATURE = 0x20
LOAD_LUT = 0x10
MODE_2 = 0x08  # the waveform of partial refreshes
DISPLAY = 0x04
ANALOG_OFF = 0x02
CLOCK_OFF = 0x01

_PLUGGED = ("ok", "absent", "v1")  # states that the plug is pulled for
_LIES = ("stuck-low", "noisy")  # BUSY does not say when the panel works, so that nobody can keep to it


class Panel:
    """One panel on the desk. `busy_factor` shortens (or stretches) all BUSY times. `state`: one of facts.STATES.

    A panel that is not "ok" is blamed for nothing that it leads its driver to, nor is one that was plugged in with the
    power on until it was reset: what cannot be taken is passed over in silence. `log`: called as log(kind, detail) for
    commands and refreshes; it may be replaced by the owner.
    """

    def __init__(self, busy_factor: float = 1.0, state: str = "ok"):
        self.busy_factor = busy_factor
        self.state = state
        self.log: Log = lambda kind, detail: None
        self.shown = bytearray(b"\xff" * PLANE_BYTES)
        self.full_refreshes = 0
        self.partial_refreshes = 0
        self.powered = False
        self.busy = False
        self._line = BusyLine()
        self._alarm: IAlarm | None = None

    # --- power and the reset line -------------------------------------------------------------------------

    def power_up(self, clock: IClock, drive_busy: Callable[[bool | None], object]):
        """The supply comes on. `clock`: an rp2040py clock; `drive_busy(level)` puts a level on the BUSY
        line, None leaves it open.
        """
        self._line.power_up(clock, drive_busy)
        self._alarm = clock.create_alarm(self._done)
        self.powered = True
        self.in_reset = False
        self.reset_seen = False
        self._is_excused = False
        self._forget()
        self._set_busy(False)

    def power_down(self):
        """The supply goes, at any instant. A refresh under way leaves a mixture of the two pictures."""
        self._break_off()
        self._line.power_down()
        self.powered = False

    def exchange(self, state: str):
        """From now on the panel is in this state, with power or without.

        "ok", "absent" and "v1": the plug is pulled, and what is plugged in then knows nothing yet. The others befall
        the panel that is there.
        """
        self.state = state
        if not self.powered:
            return
        if state in _PLUGGED:
            self._break_off()
            self._forget()
            self.reset_seen = False
            self._is_excused = True
            self._line.chatter()
        elif state == "deaf":
            self._break_off()
        elif state == "stuck":
            self._stop_work()
        self._line.show(state, self.busy)

    def _break_off(self):
        """Work under way ends here; of a refresh stays a mixture of the two pictures."""
        self._stop_work()
        if self.busy and self._target is not None:
            stripes = bytes((0xAA, 0x55))
            for i in range(PLANE_BYTES):
                mask = stripes[(i // ROW_BYTES) & 1]
                self.shown[i] = (self.shown[i] & mask) | (self._target[i] & ~mask & 0xFF)
        self.busy = False
        self._target = None

    def _forget(self):
        """All registers and both planes to what they are worth after a reset: nothing."""
        self.asleep = False
        self.soft_reset = False
        self.command_byte = None
        self.arguments = bytearray()
        self.memory = ImageMemory()
        self.internal_sensor = False
        self.celsius = None
        self.plane_use = None
        self.sequence = None
        self.clock_on = False
        self.analog_on = False
        self.lut_mode = None
        self.lut_is_short = False
        self._target = None

    def reset_line(self, low: bool):
        """The level of RST changed. Its rising edge ends a hardware reset and wakes from deep sleep."""
        if low == self.in_reset or not self.powered:
            return
        self.in_reset = low
        if self.state in ("absent", "deaf"):
            return
        if low:
            if self.state == "ok" and self._target is not None:
                self._stop_work()
                raise Fault("panel: hardware reset while a refresh was under way; wait until BUSY is low")
            was_busy = self.busy
            self._break_off()
            self._forget()
            self._set_busy(was_busy and self.state == "stuck")
        else:
            self.reset_seen = True
            self._is_excused = False
            self.log("panel", "hardware reset")
            self._work(BUSY_MS["reset"])

    # --- BUSY ---------------------------------------------------------------------------------------------

    def _set_busy(self, busy):
        self.busy = busy
        self._line.show(self.state, busy)

    def _work(self, ms):
        self._set_busy(True)
        if self._alarm is not None and self.state != "stuck":
            self._alarm.schedule(max(1, int(ms * self.busy_factor * MS)))

    def _stop_work(self):
        if self._alarm is not None:
            self._alarm.cancel()

    def _done(self):
        if self._target is not None:
            self.shown = self._target
            self._target = None
        self._set_busy(self.asleep)

    # --- bytes --------------------------------------------------------------------------------------------

    def command(self, byte: int):
        """A byte with DC low."""
        self._take(self._command, byte)

    def data(self, block: bytes):
        """Bytes with DC high, as many as came in one go."""
        self._take(self._data, block)

    def _take(self, taking, what):
        if self.state in ("absent", "v1", "deaf"):
            return
        try:
            taking(what)
        except Fault:
            if not self._is_excused and self.state not in _LIES:
                raise

    def _command(self, byte):
        name = f"command {byte:02X}"
        self._must_listen(name)
        self._finish_command()
        if byte not in ARGUMENTS and byte not in (NEW, OLD):
            raise Fault(f"panel: {name} is none of the SSD1683's that this panel needs")
        if byte != 0x12 and not self.soft_reset:
            raise Fault(f"panel: {name} before a soft reset (12) has followed the hardware reset")
        self.command_byte = byte
        self.arguments = bytearray()
        self.memory.received = 0
        if byte in (NEW, OLD):
            self.memory.begin(byte)
        self.log("panel", f"{byte:02X}")
        if byte == 0x12:
            self._forget()
            self.soft_reset = True
            self.command_byte = byte
            self._work(BUSY_MS["reset"])
        elif byte == 0x20:
            self._update()

    def _data(self, block):
        self._must_listen("data")
        command = self.command_byte
        if command is None:
            raise Fault("panel: data before any command; a command byte (DC low) goes first")
        if command in (NEW, OLD):
            self.memory.write(command, bytes(block))
            return
        self.arguments += block
        expected = ARGUMENTS[command]
        if len(self.arguments) > expected:
            raise Fault(
                f"panel: command {command:02X} takes {in_bytes(expected)} of data and got "
                f"{len(self.arguments)}; the next command must come first"
            )
        if len(self.arguments) == expected:
            self._set_register(command, bytes(self.arguments))

    def _must_listen(self, what):
        if not self.powered:
            raise Fault(f"panel: {what} while the panel has no power")
        if self.in_reset:
            raise Fault(f"panel: {what} while RST is held low; release RST and wait until BUSY is low")
        if not self.reset_seen:
            raise Fault(f"panel: {what} before a hardware reset; after power-up the panel wants one pulse on RST")
        if self.asleep:
            raise Fault(f"panel: {what} in deep sleep; only a hardware reset wakes the panel")
        if self.busy:
            raise Fault(f"panel: {what} while BUSY is high; wait until BUSY is low")

    def _finish_command(self):
        """The last command must have got all its data when the next one comes."""
        command = self.command_byte
        if command in (NEW, OLD):
            if self.memory.received != self.memory.window_bytes():
                raise Fault(
                    f"panel: plane {command:02X} is incomplete: {in_bytes(self.memory.received)} came and the "
                    "window takes "
                    f"{self.memory.window_bytes():,}"
                )
        elif command is not None and len(self.arguments) != ARGUMENTS[command]:
            raise Fault(
                f"panel: command {command:02X} takes {in_bytes(ARGUMENTS[command])} of data and got "
                f"{len(self.arguments)} before the next command"
            )

    # --- registers ----------------------------------------------------------------------------------------

    def _set_register(self, command, value):
        memory = self.memory
        if command == 0x01:
            gates = value[0] + 256 * (value[1] & 1) + 1
            if gates != HEIGHT or value[2]:
                raise Fault(
                    f"panel: command 01 sets {gates} gates, scan {value[2]:02X}; this glass has {HEIGHT}, scan 00"
                )
        elif command == 0x10:
            self._deep_sleep(value[0])
        elif command == 0x11:
            if value[0] > 7:
                raise Fault(f"panel: entry mode {value[0]:02X} does not exist; 03 counts X, then Y, both upwards")
            memory.entry_mode = value[0]
        elif command == 0x18:
            self.internal_sensor = value[0] == 0x80
        elif command == 0x1A:
            self.celsius = value[0]
        elif command == 0x21:
            self.plane_use = tuple(value)
        elif command == 0x22:
            self.sequence = value[0]
        elif command == 0x44:
            memory.window_x = window("44", value[0], value[1], ROW_BYTES, "bytes")
        elif command == 0x45:
            memory.window_y = window("45", value[0] + 256 * value[1], value[2] + 256 * value[3], HEIGHT, "rows")
        elif command == 0x4E:
            memory.cursor_x = inside("4E", value[0], memory.window_x)
        elif command == 0x4F:
            memory.cursor_y = inside("4F", value[0] + 256 * value[1], memory.window_y)

    def _deep_sleep(self, mode):
        if mode not in (0x00, 0x01, 0x03):
            raise Fault(f"panel: deep sleep mode {mode:02X} does not exist; 01 keeps, 03 drops the planes")
        if mode:
            if self.analog_on:
                raise Fault("panel: deep sleep with the analog part on; power off first (22=83, 20)")
            self.asleep = True
            self.log("panel", "deep sleep")
            # The datasheet: BUSY stays high for as long as the controller sleeps.
            self._set_busy(True)

    # --- updates ------------------------------------------------------------------------------------------

    def _update(self):
        """Command 20: run the sequence of command 22."""
        sequence = self.sequence
        if sequence is None:
            raise Fault("panel: update (20) without a sequence; command 22 goes first")
        if not sequence & CLOCK_ON and not self.clock_on:
            raise Fault(f"panel: update sequence {sequence:02X} runs without a clock; add bit 80")
        self.clock_on = True
        ms = BUSY_MS["load"]
        if sequence & ANALOG_ON:
            ms = max(ms, BUSY_MS["power_on"])
            self.analog_on = True
        if sequence & LOAD_TEMPERATURE and not self.internal_sensor:
            raise Fault(
                f"panel: update sequence {sequence:02X} loads the temperature from a sensor that is not "
                "there; "
                "choose the internal one (18=80)"
            )
        if sequence & LOAD_TEMPERATURE:
            self.celsius = ROOM_C
        mode = 2 if sequence & MODE_2 else 1
        if sequence & LOAD_LUT:
            self._load_waveform(sequence, mode)
        if sequence & DISPLAY:
            self._check_refresh(sequence, mode)
            ms = BUSY_MS["partial" if mode == 2 else "short" if self.lut_is_short else "full"]
            self._target = self._partial() if mode == 2 else self._full()
        if sequence & ANALOG_OFF:
            ms = max(ms, BUSY_MS["power_off"])
            self.analog_on = False
        if sequence & CLOCK_OFF:
            self.clock_on = False
        self._work(ms)

    def _load_waveform(self, sequence, mode):
        celsius = self.celsius
        if celsius is None:
            raise Fault(
                f"panel: update sequence {sequence:02X} loads a waveform for no temperature; "
                "add bit 20, or write one (1A)"
            )
        self.lut_is_short = celsius >= SHORT_FROM_C
        if self.lut_is_short and mode == 2:
            raise Fault(
                f"panel: update sequence {sequence:02X} loads the partial waveform for {celsius} degrees, which was "
                "written for a full refresh; add bit 20"
            )
        self.lut_mode = mode

    def _check_refresh(self, sequence, mode):
        if not self.analog_on:
            raise Fault(
                f"panel: refresh sequence {sequence:02X} while the panel is powered down; it must power "
                "up the "
                "analog part (bit 40), as F7, FC and FF do"
            )
        if self.lut_mode != mode:
            raise Fault(
                f"panel: refresh sequence {sequence:02X} has no waveform of mode {mode} loaded; add bit 10 "
                "(and 20 for the temperature)"
            )
        if not all(self.memory.written[NEW]):
            raise Fault("panel: refresh of an incomplete image: plane 24 was not wholly written since the reset")

    def _full(self):
        if self.plane_use != (0x40, 0x00):
            raise Fault("panel: full refresh with plane 26 taking part; set 21=40,00 first")
        if not all(self.memory.written[OLD]) or self.memory.planes[OLD] != self.memory.planes[NEW]:
            raise Fault("panel: full refresh with unlike planes; write the image to 24 and to 26, both")
        self.full_refreshes += 1
        self.log("refresh", "full")
        return bytearray(self.memory.planes[NEW])

    def _partial(self):
        if self.plane_use != (0x00, 0x00):
            raise Fault("panel: partial refresh with plane 26 left out of it; set 21=00,00 first")
        if not all(self.memory.written[OLD]):
            raise Fault(
                "panel: partial refresh against a worthless old image: plane 26 was not written since "
                "the reset; "
                "do a full refresh first"
            )
        if self.memory.planes[OLD] != self.shown:
            raise Fault(
                "panel: partial refresh against a wrong old image: plane 26 is not what the panel shows; "
                "write the shown image to 26 after each refresh"
            )
        self.partial_refreshes += 1
        self.log("refresh", "partial")
        new, old = (int.from_bytes(self.memory.planes[plane], "big") for plane in (NEW, OLD))
        shown = int.from_bytes(self.shown, "big")
        changed = new ^ old
        return bytearray(((shown & ~changed) | (new & changed)).to_bytes(PLANE_BYTES, "big"))
