"""The Pico's chip as rp2040py emulates it, with what we mend and speed up in it."""
