"""Tests of events, turns and openings: what counts, and what it does."""
