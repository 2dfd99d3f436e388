"""Tests that have the firmware on an RP2040 that is not ours do what it does on ours."""
