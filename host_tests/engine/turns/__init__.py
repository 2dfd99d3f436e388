"""Tests of turns: opening, drawing, placing, passing, skipping, and what the timer does."""
