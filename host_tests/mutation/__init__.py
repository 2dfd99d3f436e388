"""Tests of what mutation testing decides."""
