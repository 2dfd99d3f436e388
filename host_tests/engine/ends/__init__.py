"""Tests of how rounds and matches end."""
