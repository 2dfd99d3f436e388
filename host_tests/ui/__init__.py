"""The drawing layer: what it draws, on CPython and on MicroPython."""
