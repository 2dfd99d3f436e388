"""Both models of the panel, each on a desk of its own, for the tests of what they do alike."""

import pytest

from host_tests.machine.devices.driver import Driver
from host_tests.machine.devices.panels import EmulatedDesk, MachineDesk


@pytest.fixture(scope="package", params=["emulator", "machine"])
def desk(request):
    if request.param == "emulator":
        yield EmulatedDesk()
    else:
        desk = MachineDesk()
        yield desk
        desk.close()


@pytest.fixture
def driven(desk):
    """A function (options of the panel) that makes a Driver of it."""
    return lambda **options: Driver(desk, **options)


@pytest.fixture
def driver(driven):
    """The Driver of a panel that has been begun."""
    return driven().begin()
