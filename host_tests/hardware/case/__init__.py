"""Tests of tools/hardware/case."""
