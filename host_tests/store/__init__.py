"""Tests of firmware/trivet/store."""
