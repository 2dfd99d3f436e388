"""Tests of tools/web/machine/board."""
