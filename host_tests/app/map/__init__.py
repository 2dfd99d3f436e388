"""Tests of firmware/trivet/app/map."""
