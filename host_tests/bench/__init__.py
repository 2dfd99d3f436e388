"""Tests of tools/bench."""
