"""MicroPython's module of this name, for board.py: as much of it as the firmware has use for."""

import allocations

from board import board
from tools.fakes import parts

WDT_RESET = 3


class Pin(parts.Pin):
    """Gives the board's pin, the same one whenever it is asked for."""

    def __new__(cls, gpio: int, mode: int = -1, pull: int = -1, value: "int | None" = None) -> parts.Pin:
        allocations.hold()
        pin = board.pin(gpio)
        allocations.go_on()
        if value is not None:
            pin(value)
        return pin


class PWM:
    def __init__(self, pin: Pin):
        pass

    def freq(self, hertz: int) -> None:
        pass

    def duty_u16(self, duty: int) -> None:
        board.has_beeped = board.has_beeped or duty > 0


class Timer:
    ONE_SHOT = 0

    def __init__(self, number: int):
        pass

    def init(self, mode: int, period: int, callback: object) -> None:
        allocations.hold()
        board.sound_ends = board.ms + period
        board.sound_ended = callback
        allocations.go_on()

    def deinit(self) -> None:
        board.sound_ends = 0


class ADC:
    CORE_TEMP = 4

    def __init__(self, pin: Pin):
        pass

    def read_u16(self) -> int:
        return 33000  # nearly 5 V


class SPI:
    def __init__(self, number: int, baudrate: int, sck: Pin, mosi: Pin, miso: object):
        pass

    def write(self, data: bytes) -> None:
        allocations.hold()
        board.hear(data)
        allocations.go_on()


class WDT:
    def __init__(self, timeout: int):
        board.watched = True

    def feed(self) -> None:
        pass


class _Registers:
    """Those that survive a reset."""

    def __getitem__(self, address: int) -> int:
        allocations.hold()
        value = board.registers.get(address, 0)
        allocations.go_on()
        return value

    def __setitem__(self, address: int, value: int) -> None:
        allocations.hold()
        board.registers[address] = value
        allocations.go_on()


class _Nothing:
    def __getitem__(self, address: int) -> int:
        return 0


mem32 = _Registers()
mem16 = mem8 = _Nothing()  # no USB host


def freq(system: int = 0, peripheral: int = 0) -> int:
    return 125_000_000


def reset_cause() -> int:
    return 1


def disable_irq() -> int:
    return 0


def enable_irq(state: int) -> None:
    pass


def lightsleep(ms: int) -> None:
    allocations.hold()
    try:
        if board.rest and board.is_resting():
            board.rest()
        else:
            board.sleep(ms, True)
    finally:
        allocations.go_on()


def reset() -> None:
    allocations.fail(0, 1, 0)  # a chip does nothing more: what leads out of the firmware here must not fail
    board.reset()
