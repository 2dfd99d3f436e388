"""Tests of where tiles lie, what fits, and what figure it makes."""
