"""Bytes that survive a power cut. It knows nothing of the game."""
