"""Records as text: the language, its faults, and the same on MicroPython."""
