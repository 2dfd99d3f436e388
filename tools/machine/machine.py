"""The emulated Pico: the machine in TypeScript and C (tools/machine/pico), run by Node, one process for each.

Its time is its own: nanoseconds since the first power-on, which go on while the power is off. Each call is one JSON
line there and one back (tools/machine/pico/node/serve.ts); what the answers tell of time, panel and events is kept
here. A fault over there is a `Fault` here, with the same sentence. All is deterministic: the same image, flash, seed
and calls give the same times.
"""

import base64
import importlib.util
import weakref
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from types import ModuleType
from typing import Any

import pins
from tools.build import paths
from tools.build.web.npm import WEB
from tools.machine.facts import MS, PLANE_BYTES, SECTOR, SIZE, USB_MV
from tools.machine.fault import Fault
from tools.machine.flashfs import FlashFiles
from tools.machine.node import Node
from tools.machine.uf2 import Unusable, read_uf2

PROGRAM, BOOTROM = WEB / "node.mjs", WEB / "bootrom.bin"
CORE, CORE_WITH_CACHE = WEB / "core.wasm", WEB / "cached-core.wasm"


Event = tuple[int, str, Any]  # of the log: ns, kind, detail, whose type the kind decides (machine.ts lists them)


class Machine:
    """A Pico without power. `board`: the pin map; `image`: 2 MB of flash (see uf2.py), changed in place.

    `accelerate=False` moves each SPI byte by itself. `watch`: GPIOs whose edges go to the log. `cache`: the flash is
    read through the RP2040's cache, and takes the time that it takes (tools/machine/pico/processor/cache.h).
    `wireless`: a Pico W, whose radio is off.
    """

    def __init__(
        self,
        board: ModuleType,
        image: bytearray,
        seed: int = 1,
        busy_factor: float = 1.0,
        panel_state: str = "ok",
        accelerate: bool = True,
        watch: Iterable[int] = (),
        cache: bool = False,
        wireless: bool = False,
    ):
        if len(image) != SIZE:
            raise Fault(f"the flash image has {len(image):,} bytes; the Pico has {SIZE:,}")
        self.board = board
        self.flash = image
        self.events: list[Event] = []
        self.stalls: list[int] = []  # of each event, the ns for which the core had waited for the flash by then
        self._node = _node(CORE_WITH_CACHE if cache else CORE)
        self._over_there = bytearray(b"\xff" * SIZE)  # the flash as the other side has it
        self._state = {
            "nowNs": 0,
            "busyCycles": 0,
            "instructions": 0,
            "isOn": False,
            "isAsleep": False,
            "held": [],
        }
        self.panel = _Panel(self, panel_state)
        self.keys = _Keys(self, board.KEYS)
        self.buzzer = _Buzzer(self)
        self.power = _Power(self)
        self.usb = _Usb(self)
        options = {
            "seed": seed,
            "busyFactor": busy_factor,
            "panelState": panel_state,
            "accelerate": accelerate,
            "watch": list(watch),
            "wireless": wireless,
        }
        self.ask("make", board=_pins(board), options=options)

    def ask(self, what: str, **fields: Any) -> Any:
        """Have the machine do something; its result, or `Fault`."""
        answer = self._node.ask({"do": what, **fields})
        state = self._state = answer["state"]
        self.events += [(ns, kind, tuple(d) if isinstance(d, list) else d) for ns, kind, d in state["events"]]
        self.stalls += state["stalls"]
        self.panel.take(state)
        self.usb.take(state)
        if "fault" in answer:
            raise Fault(answer["fault"])
        return answer.get("result")

    # --- time ---------------------------------------------------------------------------------------------

    @property
    def now_ns(self) -> float:
        return self._state["nowNs"]

    @property
    def now_ms(self) -> float:
        return self.now_ns / MS

    @property
    def busy_cycles(self) -> int:
        """Cycles in which the core executed instructions."""
        return self._state["busyCycles"]

    @property
    def instructions(self) -> int:
        """Instructions that the core executed."""
        return self._state["instructions"]

    @property
    def is_asleep(self) -> bool:
        """Whether the core waits for an interrupt."""
        return self._state["isAsleep"]

    # --- power --------------------------------------------------------------------------------------------

    @property
    def is_on(self) -> bool:
        return self._state["isOn"]

    def power_on(self):
        """Fresh chip, RAM full of noise, flash as it was left; the core stands at the flash's first byte."""
        if self.is_on:
            raise Fault("the power is already on")
        sectors = []
        for at in range(0, SIZE, SECTOR):
            sector = self.flash[at : at + SECTOR]
            if sector != self._over_there[at : at + SECTOR]:
                self._over_there[at : at + SECTOR] = sector
                sectors.append((at // SECTOR, base64.b64encode(sector).decode()))
        self.ask("powerOn", sectors=sectors)

    def power_off(self):
        """Cut the power now: RAM and registers are gone, work in the flash and on the panel stays half done."""
        self._take(self.ask("powerOff"))
        self.flash[:] = self._over_there

    def flash_image(self) -> bytes:
        """The flash as it is now, bytes."""
        if not self.is_on:
            return bytes(self.flash)
        self._take(self.ask("flash"))
        return bytes(self._over_there)

    def lock_flash(self, locked: bool):
        """Write-protect the flash, or no more: with power or without."""
        self.ask("lockFlash", isLocked=locked)

    def _take(self, sectors):
        for index, content in sectors:
            self._over_there[index * SECTOR : (index + 1) * SECTOR] = base64.b64decode(content)

    # --- running ------------------------------------------------------------------------------------------

    def run_ms(self, ms: float):
        """Let `ms` milliseconds of emulated time pass, with or without power."""
        self.ask("runMs", ms=ms)

    def run_until(self, condition: Callable[[], object], limit_ms: float, step_ms: float = 1.0) -> bool:
        """Run until condition() is true, looked at every `step_ms` of emulated time. False when the limit came."""
        end = self.now_ns + limit_ms * MS
        while not condition():
            if self.now_ns >= end:
                return False
            self.run_ms(step_ms)
        return True

    def settle(self, limit_ms: float, quiet_ms: float = 100) -> float:
        """Run until the device waits for a key: panel idle, SPI quiet, the core asleep for `quiet_ms`.

        Returns the emulated ms that it took, or raises `Fault` naming what did not come to rest.
        """
        return self.ask("settle", limitMs=limit_ms, quietMs=quiet_ms)

    # --- where the time goes ------------------------------------------------------------------------------

    def start_profile(self, function_type: int):
        """From now on it is noted where the core is; `function_type`: the address of MicroPython's mp_type_fun_bc."""
        self.ask("startProfile", functionType=function_type)

    def end_profile(self) -> dict[str, Any]:
        """What was noted since, as tools/machine/pico/profile.ts has it."""
        return self.ask("endProfile")

    # --- the chip's bus, for tests ------------------------------------------------------------------------

    def read_uint32(self, address: int) -> int:
        """A word on the chip's bus, as a debugger reads it."""
        return self.ask("read", address=address)

    def write_uint32(self, address: int, value: int):
        """Write a word on the chip's bus."""
        self.ask("write", address=address, value=value)


def make_chip(
    image: str | Path,
    flash: str | Path | None = None,
    files: Mapping[str, bytes] | None = None,
    watch: Iterable[int] = (pins.LED,),
    **options: Any,
) -> Machine:
    """A Pico with the pin map of the board that an image is named after, TRIVET's else, without power: `image`, a UF2
    file, dragged onto it, or a flash image from an earlier run with the UF2's blocks written over it. `files`, {path:
    bytes}: what a fresh file system holds.
    """
    firmware = read_uf2(image)
    if flash is not None:
        try:
            kept = bytearray(Path(flash).read_bytes())
        except OSError as error:
            raise Unusable(f"{flash}: {error.strerror}; the flash.bin of an earlier run was expected") from error
        if len(kept) != SIZE:
            raise Unusable(f"{flash} has {len(kept):,} bytes; a flash image has {SIZE:,}")
        end = len(firmware.rstrip(b"\xff"))
        kept[:end] = firmware[:end]
        firmware = kept
    if files is not None:
        file_system = FlashFiles(firmware, format=True)
        for path, content in files.items():
            file_system.write(path, content)
    return Machine(board_of(image), firmware, watch=watch, **options)


def board_of(image: str | Path) -> ModuleType:
    """The pin map of the board that the image, a file, is named after; TRIVET's of any other."""
    file = paths.PINS.get(Path(image).stem)
    if file is None or file == Path(str(pins.__file__)):
        return pins
    spec = importlib.util.spec_from_file_location(file.parent.name, file)
    assert spec and spec.loader
    found = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(found)
    return found


class _Panel:
    """What the other side's panel shows and does."""

    def __init__(self, machine, state):
        self._machine = weakref.proxy(machine)
        self.state = state
        self.shown = b"\xff" * PLANE_BYTES
        self.busy = self.asleep = self.analog_on = self.powered = False
        self.full_refreshes = self.partial_refreshes = 0

    def exchange(self, state):
        """From now on the panel is in this state: one of facts.STATES, at any time."""
        self.state = state
        self._machine.ask("exchangePanel", state=state)

    def take(self, state):
        """Keep what an answer tells."""
        self.busy, self.asleep, self.powered = state["busy"], state["asleep"], state["powered"]
        self.analog_on = state["analogOn"]
        self.full_refreshes, self.partial_refreshes = state["full"], state["partial"]
        if "shown" in state:
            self.shown = base64.b64decode(state["shown"])


class _Keys:
    def __init__(self, machine, keys):
        self._machine = weakref.proxy(machine)
        self.gpio = dict(keys)

    @property
    def held(self):
        return set(self._machine._state["held"])

    def press(self, name):
        """Push a key down (and keep it there)."""
        self._machine.ask("press", key=name)

    def release(self, name):
        """Let a key go."""
        self._machine.ask("release", key=name)

    def exchange(self, state):
        """From now on the keypad that they hang on is "ok", "absent" or "held": it holds the bus down."""
        self._machine.ask("exchangeKeypad", keypad=state)

    def lit(self) -> dict[str, list[int]]:
        """Of each key whose light shines its brightness, 1 to 31, red, green, blue."""
        lights = self._machine.ask("lights")
        return {name: lights[at] for name, at in self.gpio.items() if lights and lights[at][0] and any(lights[at][1:])}

    def lose_frame(self):
        """The next frame for the lights never comes."""
        self._machine.ask("loseFrame")


class _Buzzer:
    def __init__(self, machine):
        self._machine = weakref.proxy(machine)

    def heard(self, since_ns: float = 0) -> list[tuple[int, float, float]]:
        """Tones that began at or after an instant: [(Hz, start ns, length ms)]; single clicks count as 0
        Hz.
        """
        return [tuple(tone) for tone in self._machine.ask("heard", sinceNs=since_ns)]


class _Power:
    def __init__(self, machine):
        self._machine = weakref.proxy(machine)
        self.millivolts = USB_MV

    def set(self, millivolts):
        """Put a voltage on VSYS, in mV."""
        self.millivolts = millivolts
        self._machine.ask("battery", millivolts=millivolts)


class _Usb:
    """The USB cable, as a computer at its other end has it: `said` is all that came over it so far."""

    def __init__(self, machine):
        self._machine = weakref.proxy(machine)
        self.said = bytearray()

    def plug(self):
        """Put the cable in, for good. It costs the chip cycles: measure nothing then."""
        self._machine.ask("plugUsb")

    def send(self, data: bytes | bytearray) -> int:
        """Send as much as there is room for now: how many bytes that was. 0 without a cable or power."""
        return self._machine.ask("send", bytes=base64.b64encode(data).decode())

    def take(self, state):
        """Keep what an answer tells."""
        self.said += base64.b64decode(state.get("said", ""))


def _node(core):
    parts = [PROGRAM, core, BOOTROM]
    missing = [part.name for part in parts if not part.exists()]
    if missing:
        raise Fault(f"there is no {', '.join(missing)} in {WEB}; make build-all builds the machine")
    return Node(*parts)


def _pins(board):
    """The pin map as the machine knows it."""
    return {
        "keys": dict(board.KEYS),
        "expander": board.EXPANDER,
        "lights": board.LIGHTS,
        "spi": board.PANEL_SPI,
        "dc": board.PANEL_DC,
        "cs": board.PANEL_CS,
        "rst": board.PANEL_RST,
        "busy": board.PANEL_BUSY,
        "buzzer": board.BUZZER,
        "led": board.LED,
    }
