"""The fixtures of the application's tests."""

import pytest

from trivet.app.screens.parts.screen import ALL
from trivet.ui.canvas import Canvas

from .device import Device


@pytest.fixture
def device(tmp_path):
    """A device with an empty journal, just switched on."""
    return Device(str(tmp_path / "match.jnl"))


@pytest.fixture
def drawn(device, monkeypatch):
    """Called, it gives the texts of the picture that is shown, as a list."""

    def texts():
        found = []
        text = Canvas.text
        with monkeypatch.context() as patch:
            patch.setattr(
                Canvas, "text", lambda canvas, font, said, *at: found.append(said) or text(canvas, font, said, *at)
            )
            device.app.picture.changed(ALL)
            device.app.paint()
        return found

    return texts
