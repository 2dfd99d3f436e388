"""Tests of tools/emulator/rp2040."""
