"""Tests of tools/hardware/board."""
