"""What the device needs from font files, turned into constants on the host: `python -m tools.bake`."""
