"""Matches of the past: their headers in the archive, the day they were left, and who won how many between whom."""
