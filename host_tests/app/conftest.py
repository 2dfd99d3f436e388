"""The fixtures of the application's tests, and the key scripts among them."""

import pytest

from .device import Device, texts_of
from .key_scripts import Sections


@pytest.fixture
def device(tmp_path):
    """A device with an empty journal, just switched on."""
    return Device(str(tmp_path / "match.jnl"))


@pytest.fixture
def drawn(device):
    """Called, it gives the texts of the picture that is shown, as a list."""
    return lambda: texts_of(device.app)


def pytest_collect_file(file_path, parent):
    return Sections.from_parent(parent, path=file_path) if file_path.suffix == ".keys" else None
