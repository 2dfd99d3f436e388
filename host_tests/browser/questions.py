"""Questions to the referee whose answers are measured, as texts of links: boards of some sizes, each with a figure that
waits, and a hand of nine.
"""

import random

from trivet import Board
from trivet.command import permalink
from trivet.engine.rulebooks.editions import find

SIZES = (10, 25, 50)
_EDITION = "swedish-a"  # which prices all shapes
_HAND = 9


def questions() -> dict[int, str]:
    """{tiles on the board: the text of a link}, always the same."""
    return {size: _question(size) for size in SIZES}


def _question(size):
    rng = random.Random(size)
    while True:
        board = Board(edition=_EDITION)
        while len(board.moves) < size and board.legal_moves:
            board.push(rng.choice(board.legal_moves))
        waits = [move for move in board.legal_moves if board.bonus(move) != "none"]
        hand = [tile for tile in board.unplayed if board.legal_moves_of([tile])][:_HAND]
        if len(board.moves) == size and waits and (len(hand) == _HAND or size + _HAND > len(board.unplayed)):
            break
    laid = [(move.x, move.y, move.digits) for move in board.moves]
    hand = [tile.number for tile in hand]
    return permalink.write(permalink.Question(find(_EDITION), board.tiles, (), laid, hand))
