"""The device layer, on CPython against strict stand-ins and on the emulated Pico."""
