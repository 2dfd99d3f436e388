"""Tests of firmware/trivet/engine."""
