"""Scripts that run on the 32-bit MicroPython, called by the attacks."""
