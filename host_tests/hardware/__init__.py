"""Tests of tools/hardware."""
