"""Tests of tools/words."""
