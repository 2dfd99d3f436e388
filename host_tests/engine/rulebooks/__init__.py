"""Tests of editions, their parameters, and where each is written."""
