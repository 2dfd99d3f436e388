"""Tests of firmware/trivet/app/kept."""
