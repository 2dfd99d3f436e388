"""Tests of firmware/trivet/app."""
