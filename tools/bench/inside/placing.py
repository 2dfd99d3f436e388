"""Runs on the emulated Pico, as boot.py before the application: placements of random matches and the legal places of
random hands, each between two edges of a spare pin, so that the emulator's log tells how long each took.

The random numbers are a fixed sequence: the worst of the same work is measured every time.
"""

import gc

from machine import Pin

from trivet.engine import codes, events, figures, phases
from trivet.engine.match import Match
from trivet.micropython import TYPE_CHECKING

if TYPE_CHECKING:
    from trivet.engine.board import Board

QUICK = Pin(20, Pin.OUT, value=0)  # placing a tile, its figure claimed
REFEREED = Pin(21, Pin.OUT, value=0)  # laying a tile on its cell
PLACES = Pin(22, Pin.OUT, value=0)  # all legal places of nine tiles with their figures, 24 tiles on the board
PLACEMENTS = 300  # of each kind
BOARDS = 6

state = 12345


def below(limit: int) -> int:
    global state
    state = (state * 1103515 + 12345) & 0x3FFFFFF
    return (state >> 8) % limit


def timed(pin: Pin, match: Match, event: bytes) -> int:
    gc.collect()
    pin(1)
    code = match.apply(event)
    pin(0)
    return code


def fitting(match: Match) -> bytes:
    if match.phase == phases.OPENING:
        return events.round_(0)
    if match.phase == phases.HANDS:
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


def quick():
    placed = 0
    match = Match()
    while placed < PLACEMENTS:
        if match.phase in (phases.SETUP, phases.OVER):
            match = Match()
            match.apply(events.match(0, 56, 2 + below(3)))
        event = fitting(match)
        if events.kind(event) == events.PLACE:
            placed += 1
            timed(QUICK, match, event)
        elif match.apply(event) != codes.OK:
            match.apply(events.hand(match.hands[match.player] * 7))


def lay(match: Match, event: bytes):
    if timed(REFEREED, match, event) != codes.OK:
        raise ValueError(event)


def places(match: Match, board: "Board"):
    """Takes nine unplayed tiles and looks up where they go."""
    hand = match.unplayed()
    while len(hand) > 9:
        hand.pop(below(len(hand)))
    gc.collect()
    PLACES(1)
    for move in board.moves(hand):
        board.move_figure(move)
    PLACES(0)


def refereed():
    """Rounds of two with 76 tiles; who has drawn one each turn never goes out, so the board grows large."""
    placed = boards = 0
    while placed < PLACEMENTS or boards < BOARDS:
        match = Match()
        match.apply(events.match(0, 76, 2))
        match.apply(events.round_(0))
        lay(match, events.lay(below(76), 0, 0, 0, 0))
        board = match.board
        while match.phase == phases.TURN:
            moves = board.moves(match.unplayed())
            # Mostly a place where a figure is made, if there is one.
            best = [move for move in moves if board.move_figure(move)]
            if best and below(4):
                moves = best
            x, y, tile, turn = board.unpack(moves[below(len(moves))])
            lay(match, events.lay(tile, min(1, match.draws_left()), x, y, turn))
            placed += 1
            if match.placed == 24:
                boards += 1
                places(match, board)


quick()
refereed()
