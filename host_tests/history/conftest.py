"""The device, whose matches the history is of."""

from host_tests.app.conftest import device

__all__ = ("device",)
