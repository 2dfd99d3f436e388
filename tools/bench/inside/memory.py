"""Runs on the 32-bit MicroPython: a refereed match of six with 76 tiles, as many of them placed as have a place; prints
how many lie on the board and the bytes of heap that the match takes.

Each player draws a tile for each that he lays, as long as there are any, so that nobody goes out early.
"""

import gc

from trivet.engine import events, phases
from trivet.engine.match import Match

state = 12345


def below(limit: int) -> int:
    global state
    state = (state * 1103515 + 12345) & 0x3FFFFFF
    return (state >> 8) % limit


def played() -> Match:
    match = Match()
    match.apply(events.match(1, 76, 6))
    match.apply(events.round_(0))
    match.apply(events.lay(0, 0, 0, 0, 0))
    while match.phase == phases.TURN:
        moves = match.board.moves(match.unplayed())
        x, y, tile, turn = match.board.unpack(moves[below(len(moves))])
        match.apply(events.lay(tile, min(1, match.draws_left()), x, y, turn))
    return match


played()
gc.collect()
before = gc.mem_alloc()
match = played()
gc.collect()
print(match.board.count, gc.mem_alloc() - before)
