"""The game of Triominos: tiles, editions, events, the match. It imports nothing of ours from
outside this folder and neither machine, nor time, nor os, so that the same files run on CPython,
on 32-bit MicroPython and on the RP2040 and give the same bytes on each.
"""
