"""Runs on the emulated Pico, as boot.py before the application: every placement of random matches between two
edges of a spare pin, so that the emulator's log tells how long each took.

The random numbers are a fixed sequence: the worst of the same 300 placements is measured every time.
"""

import gc

from machine import Pin

from trivet.engine import events, figures
from trivet.engine import match as m

MARK = Pin(20, Pin.OUT, value=0)
PLACEMENTS = 300

state = 12345


def below(limit):
    global state
    state = (state * 1103515 + 12345) & 0x3FFFFFF
    return (state >> 8) % limit


def fitting(match):
    if match.phase == m.OPENING:
        return events.round_(0)
    if match.phase == m.HANDS:
        known = match.known_sum()
        return events.hand(known if known >= 0 else 15 * match.hands[match.player] // 2)
    if below(6) == 0 and match.placed:
        return events.pass_(match.draws_left())
    unplayed = match.unplayed()
    tile = unplayed[below(len(unplayed))]
    figure = figures.TRIPLE
    while not match.can_make(tile, figure):
        figure -= 1
    return events.place(tile, match.draws_left(), figure)


def measure():
    placed = 0
    match = m.Match()
    while placed < PLACEMENTS:
        if match.phase in (m.SETUP, m.OVER):
            match = m.Match()
            match.apply(events.match(0, 56, 2 + below(3)))
        event = fitting(match)
        gc.collect()
        if event[0] == events.PLACE:
            placed += 1
            MARK(1)
            match.apply(event)
            MARK(0)
        elif match.apply(event) != m.OK:
            match.apply(events.hand(match.hands[match.player] * 7))


measure()
