"""Tests of firmware/trivet/app/screens/edit."""
