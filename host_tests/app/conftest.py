"""The fixtures of the application's tests."""

import pytest

from .device import Device


@pytest.fixture
def device(tmp_path):
    """A device with an empty journal, just switched on."""
    return Device(str(tmp_path / "match.jnl"))
