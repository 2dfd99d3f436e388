"""Tests of hardware/case."""
