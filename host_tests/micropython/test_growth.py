"""The heap does not grow over 1,000 turns through the application's screens, on the 32-bit MicroPython."""

from tools.bench.heap import growth


def test_the_heap_in_use_is_the_same_after_every_match():
    assert growth() == 0
