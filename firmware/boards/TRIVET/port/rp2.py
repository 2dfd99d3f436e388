"""The port's module for the flash, in place of its own one, most of which is an assembler for PIO."""

from _rp2 import Flash  # noqa: F401  asked for as rp2.Flash
