"""Tests of tools/machine/devices."""
