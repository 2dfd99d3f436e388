"""Tests of tools/screens/steps."""
