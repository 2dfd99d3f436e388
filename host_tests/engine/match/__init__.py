"""Tests of the match as a whole: its events, its state, its corrections, and what holds of any."""
