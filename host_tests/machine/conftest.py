"""What the tests of the datasheet's numbers share: a chip of each emulator on the bench."""

import pytest

import pins
from host_tests.machine.benches import Bench, wire


@pytest.fixture(scope="module", params=["emulator", "machine"])
def bench_of_module(request):
    return Bench(request.param, watch=(pins.BUZZER, pins.BUZZER + 1))


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
