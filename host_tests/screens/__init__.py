"""Tests of tools/screens."""
