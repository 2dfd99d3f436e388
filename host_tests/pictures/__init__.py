"""Tests of tools/pictures."""
