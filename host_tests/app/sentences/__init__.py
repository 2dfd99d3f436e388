"""Tests of firmware/trivet/app/sentences."""
