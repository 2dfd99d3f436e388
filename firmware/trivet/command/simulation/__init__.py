"""Matches that play themselves, and what comes of many of them."""
