"""Baking: what the device needs from font files is turned into constants once, on the host (`python -m tools.bake`)."""
