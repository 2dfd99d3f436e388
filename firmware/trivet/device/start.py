"""What the device is to start with, which is asked first of all after power-on, and what is left when all else fails: a
reserve of heap, and an alarm.

It is never taken from what was deployed for trial (trivet/deployed.py), as that may be what fails.
"""

import gc
from time import sleep_ms, sleep_us, ticks_ms

import machine
from machine import Pin

from trivet.device.watchdog import Watchdog
from trivet.micropython import TYPE_CHECKING, const

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import NoReturn

    from trivet.device.protocols import I2c, Pins

reserve: "bytearray | None" = bytearray(2048)  # let go when something fails, as a full heap may be what failed

_CHARGING_US = const(100)  # until the pull-ups, 50 to 80 kilohms, have charged the wires of the keys
_FREEING_CLOCKS = const(9)
_I2C_HZ = const(400_000)
_I2C_TIMEOUT_US = const(2_000)  # of a look that takes 120

GAME = const(0)
PROMPT = const(1)  # SAFE_MODE_KEY is held
CRASHED = const(2)  # the game has stopped too often in a row
RECOVERY = const(3)  # the keys for the recovery screen are held, all of them


def chosen(pins: "Pins") -> int:
    """GAME, PROMPT, CRASHED or RECOVERY."""
    down = _down(pins)
    if all(name in down for name in pins.RECOVERY_KEYS):
        return RECOVERY
    if pins.SAFE_MODE_KEY in down:
        return PROMPT
    return CRASHED if Watchdog(machine, ticks_ms).is_looping() else GAME


def _down(pins):
    """The names of the keys that are down; none of a keypad that does not answer."""
    if pins.EXPANDER is not None:
        from trivet.device import expander

        try:
            levels = expander.inputs(open_bus(pins.EXPANDER), bytearray(2))
        except OSError:
            return []
        return [name for name, at in pins.KEYS if not levels >> at & 1]
    keys = [(name, Pin(gpio, Pin.IN, Pin.PULL_UP)) for name, gpio in pins.KEYS]
    sleep_us(_CHARGING_US)
    return [name for name, key in keys if not key()]


def open_bus(expander: "tuple[int, int, int]") -> "I2c":
    """The I2C of the expander, which the pin map has as (number, SDA, SCL). Nine clocks come first: one whose answer
    was cut off may hold SDA down, and comes to its end by them (I2C specification, 3.1.16).
    """
    number, sda, clock = expander
    scl = Pin(clock, Pin.OPEN_DRAIN, value=1)
    for edge in range(2 * _FREEING_CLOCKS):
        scl(edge & 1)
    settings = {"sda": Pin(sda), "scl": scl, "freq": _I2C_HZ, "timeout": _I2C_TIMEOUT_US}
    return machine.I2C(number, **settings)


def make_room() -> None:
    """Lets the reserve go: what follows a failure has room even on a heap that is full."""
    global reserve
    reserve = None
    gc.collect()


def alarm(pins: "Pins") -> None:
    """Lets LED and buzzer speak without any of the other drivers: quick flashes and a rattle, for five seconds."""
    led = open_led(pins)
    buzzer = Pin(pins.BUZZER, Pin.OUT)
    for beat in range(1000):
        led(beat >> 4 & 1)
        buzzer(beat & 1)
        sleep_ms(5)
    led(1)


def open_led(pins: "Pins") -> "Callable[[int], object]":
    """The LED: its pin, or nothing that takes its levels where the board has none. On a Pico W the pin leads to the
    radio, which is off.
    """
    return dark if pins.LED is None else Pin(pins.LED, Pin.OUT, value=0)


def dark(_level: object) -> None:
    """What takes the levels of an LED that is not there."""


def restart() -> "NoReturn":
    """Start everything again, when the drivers are not there to do it."""
    machine.reset()
