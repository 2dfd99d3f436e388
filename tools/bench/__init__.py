"""Measures the budgets: `make bench`. All figures are emulated cycles, bytes and counts, the same on every machine."""
