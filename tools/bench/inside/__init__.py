"""What the bench has run inside: on the emulated Pico or the 32-bit MicroPython, by their paths, never imported."""
