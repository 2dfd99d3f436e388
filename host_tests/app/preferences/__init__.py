"""Tests of firmware/trivet/app/preferences."""
