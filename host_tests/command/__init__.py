"""Tests of the trivet command and of game records."""
