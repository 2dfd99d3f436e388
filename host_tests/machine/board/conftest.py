"""The panel on a desk, for the tests of its rules."""

import pytest

from host_tests.machine.board.driver import Driver
from host_tests.machine.desk import Desk


@pytest.fixture(scope="package")
def desk():
    return Desk()


@pytest.fixture
def driven(desk):
    """A function (options of the panel) that makes a Driver of it."""
    return lambda **options: Driver(desk, **options)


@pytest.fixture
def driver(driven):
    """The Driver of a panel that has been begun."""
    return driven().begin()
