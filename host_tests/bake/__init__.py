"""Baking of fonts."""
