"""What stands in for a Pico where there is none, on CPython and on the 32-bit MicroPython."""
