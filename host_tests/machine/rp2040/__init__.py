"""Tests of tools/machine/rp2040."""
