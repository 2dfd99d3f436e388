"""Tests of tools/emulator/devices."""
