"""Tests of tools/machine/pico/board."""
