"""Tests of the matches of the past."""
