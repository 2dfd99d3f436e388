"""Tests of firmware/trivet/history."""
