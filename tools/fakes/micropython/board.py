"""A Pico for the firmware as it is, main.py and drivers too, on the unix port of MicroPython: what hangs on its pins,
its flash, and a clock that moves on when the firmware waits.

machine.py, time.py and rp2.py beside are what the firmware imports. What happens in here neither counts as an
allocation of the firmware nor fails.
"""

from binascii import crc32

import allocations

import pins
from tools.fakes.parts import Pin
from trivet.micropython import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

BLOCK = 4096
BLOCKS = 64
PARTIAL_MS, SHORT_MS, FULL_MS, POWER_OFF_MS = 400, 1200, 2000, 150
HELD_MS = 60  # a key
START_MS = 1000  # a key is pressed so long after a start, as by somebody who sees the picture first

LOW = (pins.PANEL_BUSY, pins.VBUS_SENSE, pins.LED, pins.BUZZER)  # pins that nothing pulls up

CONTROL_2, ACTIVATE, NEW_PLANE = 0x22, 0x20, 0x24
WORKS_MS = {0xF7: FULL_MS, 0xD7: SHORT_MS, 0xFC: PARTIAL_MS, 0x83: POWER_OFF_MS}


class Reset(BaseException):
    """The chip starts again."""


class Board:
    """`rest` is called when the firmware sleeps and has nothing to do but wait for a key; it may press one."""

    def __init__(self):
        self.flash = allocations.memory(BLOCK * BLOCKS, False)
        self.flash[:] = b"\xff" * len(self.flash)
        self.rest: Callable[[], None] | None = None
        self.registers = {}  # those that survive a reset
        self.start()

    def start(self) -> None:
        """Nothing else is kept."""
        self.ms = 1000
        self.pins = {}
        self.watched = False  # the watchdog runs
        self.is_lit = self.has_beeped = False  # the LED and the buzzer, ever since
        self.sound_ends = 0
        self.sound_ended: Callable[[object], None] | None = None
        self.key = None  # that is down
        self.key_rises = 0
        self.busy_falls = 0
        self.command = self.steps = 0
        self.picture = 0  # checksum of what plane 24 was given last
        self.shown = 0  # refreshes
        self.quiet_until = self.ms + START_MS  # no rest before
        self.dead = False  # the firmware is at its end: the flash takes nothing more

    def pin(self, gpio: int) -> Pin:
        if gpio not in self.pins:
            changed = {pins.LED: self._lit, pins.BUZZER: self._beeped}.get(gpio)
            self.pins[gpio] = Pin(int(gpio not in LOW), changed)
        return self.pins[gpio]

    def press(self, name: str) -> None:
        """The key goes down, and up after HELD_MS."""
        self.key = self.pins[dict(pins.KEYS)[name]]
        self.key_rises = self.ms + HELD_MS
        self.key.move(0)

    def pass_time(self, ms: int) -> None:
        """The firmware sleeps on for so long."""
        self.quiet_until = self.ms + ms

    def reset(self) -> None:
        """Ends the firmware."""
        self.dead = True
        raise Reset()

    def is_resting(self) -> bool:
        return not (self.key or self.busy_falls or self.sound_ends) and self.ms >= self.quiet_until

    def sleep(self, ms: int, until_event: bool) -> None:
        """Lets so much time pass, or until something happens that wakes the chip."""
        end = self.ms + ms
        while True:
            due = min([at for at in (self.key_rises, self.busy_falls, self.sound_ends) if at] or [end])
            if due > end:
                self.ms = end
                return
            self.ms = max(self.ms, due)
            if not self._happen(due) or until_event:
                return

    def _happen(self, due):
        """What is due; whether there was anything."""
        if due == self.busy_falls:
            self.busy_falls = 0
            self.pins[pins.PANEL_BUSY].move(0)
        elif due == self.key_rises:
            key, self.key, self.key_rises = self.key, None, 0
            key.move(1)
        elif due == self.sound_ends:
            self.sound_ends = 0
            self.sound_ended(None)
        else:
            return False
        return True

    def _lit(self, level):
        self.is_lit = self.is_lit or level == 1

    def _beeped(self, level):
        self.has_beeped = self.has_beeped or level == 1

    def hear(self, data: bytes) -> None:
        """The panel, on its SPI."""
        if not self.pins[pins.PANEL_DC].level:
            self.command = data[0]
            if self.command == ACTIVATE:
                self.busy_falls = self.ms + WORKS_MS[self.steps]
                self.shown += self.steps != 0x83
                self.pins[pins.PANEL_BUSY].move(1)
        elif self.command == CONTROL_2:
            self.steps = data[0]
        elif self.command == NEW_PLANE:
            self.picture = crc32(data)


board = Board()
