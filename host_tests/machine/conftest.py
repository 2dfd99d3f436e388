"""What the tests on the emulated Pico share: a Pico with a boot.py of its own, and a chip on the
bench for the datasheet's numbers.
"""

import pytest

import pins
from host_tests.machine.benches import Bench, wire
from tools.machine.machine import make_chip


@pytest.fixture
def pico(bare_image):
    """A function (program, **options) that makes a Chip, still without power, with `program` as its boot.py."""

    def make(program, **options):
        return make_chip(bare_image, files={"boot.py": program.encode()}, **options)

    return make


@pytest.fixture(scope="module")
def bench_of_module():
    return Bench(watch=(pins.BUZZER, pins.BUZZER + 1))


@pytest.fixture
def bench(bench_of_module):
    """A chip that has just got power, its clocks started."""
    bench_of_module.power_on()
    bench_of_module.start_clocks()
    return bench_of_module


@pytest.fixture
def wired(bench):
    """The same, and its panel listens to commands over a slow SPI: a word takes WORD cycles."""
    wire(bench)
    return bench
