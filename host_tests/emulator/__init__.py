"""Tests of the emulated Pico, and those that run on it."""
