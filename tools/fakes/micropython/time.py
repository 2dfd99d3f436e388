"""MicroPython's module of this name, with the clock of board.py."""

import allocations

from board import board


def ticks_ms() -> int:
    return board.ms


def ticks_diff(now: int, before: int) -> int:
    return now - before  # this clock never comes to its end


def sleep_ms(ms: int) -> None:
    allocations.hold()
    board.sleep(ms, False)
    allocations.go_on()


def sleep_us(us: int) -> None:
    sleep_ms((us + 999) // 1000)  # this clock has no shorter time


def localtime() -> "tuple[int, ...]":
    return (2021, 1, 1, 0, 0, 0, 4, 1)  # no computer has told the time
