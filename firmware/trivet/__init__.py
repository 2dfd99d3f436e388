"""Trivet: the score keeper and referee of Triominos on a small e-paper device."""
