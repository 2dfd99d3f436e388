"""Tests of tools/release."""
