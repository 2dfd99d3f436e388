"""What a player sees and may do, as numbers in arrays of a fixed size. All of it is made of Seen, which knows no hand
but his own and no order of the pool.

A cell is a place of the table that a tile lies on or has an edge at. Cells are numbered from 0 as they come up in a
round, and keep their numbers until it ends. The first tile brings four, each other at most two more, so that a set of
T tiles has C = 2 T + 2: 114 for 56 tiles, 154 for 76.

An action is a number:

    tile * C + cell     lays this tile on this cell; there is one way at most to turn it there
    T * C               draws a tile
    T * C + 1           passes
"""

import operator
from collections.abc import Callable
from typing import Any

import numpy as np
from gymnasium import spaces

from trivet.command.simulation.strategies import DRAW, PASS, Seen
from trivet.engine import tiles

# What is there, in the first column of `board`.
NOTHING, OPEN, LAID = range(3)

_COLUMNS = 6  # of `board`


def cells(set_size: int) -> int:
    """How many cells a round can have at most with so many tiles, 56 or 76."""
    return 2 * set_size + 2


def actions(set_size: int) -> int:
    """How many actions there are."""
    return set_size * cells(set_size) + 2


def action_space(set_size: int) -> "spaces.Discrete":
    """The actions of a set of 56 or 76 tiles."""
    return spaces.Discrete(actions(set_size))


def observation_space(set_size: int, players: int) -> "spaces.Dict":
    """What observed() gives for so many tiles and players."""
    seen = spaces.Dict(
        {
            "hand": spaces.MultiBinary(set_size),
            "left": spaces.MultiBinary(set_size),
            "others": spaces.MultiBinary((players - 1, set_size)),
            "board": spaces.Box(-128, 127, (cells(set_size), _COLUMNS), np.int8),
            "hands": spaces.Box(0, set_size, (players,), np.int8),
            "pool": spaces.Box(0, set_size, (1,), np.int8),
            "draws": spaces.Box(0, set_size, (1,), np.int8),
            "points": spaces.Box(0, 2**15 - 1, (actions(set_size),), np.int16),
            "totals": spaces.Box(-(2**31), 2**31 - 1, (players,), np.int32),
        }
    )
    return spaces.Dict({"observation": seen, "action_mask": spaces.Box(0, 1, (actions(set_size),), np.int8)})


def answers(seen: Seen) -> "dict[int, int]":
    """What the player may do: {action: what a strategy answers}."""
    set_size = _set_size(seen)
    found = {(move & 127) * cells(set_size) + (move >> 9) - 1: move for move in seen.moves}
    draw = set_size * cells(set_size)
    if seen.may_draw:
        found[draw] = DRAW
    if seen.may_pass:
        found[draw + 1] = PASS
    return found


def observed(seen: Seen) -> "dict[str, Any]":
    """What the player sees, for T tiles, C cells and P players, who are counted clockwise from himself:

    observation["hand"]     (T,) 1 for each tile of his
    observation["left"]     (T,) 1 for each tile that he has not seen: it is in the pool, or another one holds it
    observation["others"]   (P - 1, T) 1 for each tile that this other player holds for certain, as Seen.known has it
    observation["board"]    (C, 6) by cell: 0 if it has not come up, 1 if it is open, 2 if a tile lies there; x; y; the
                            numbers at its corners, clockwise from its point, -1 where there is none
    observation["hands"]    (P,) how many tiles each holds
    observation["pool"]     (1,) how many are left to draw
    observation["draws"]    (1,) how many were drawn in this turn, by whose turn it is
    observation["points"]   (actions,) what laying the tile pays by itself, where it is allowed; else 0
    observation["totals"]   (P,) the points of each
    action_mask             (actions,) 1 for what he may do now; all 0 while another one is to act
    """
    set_size = _set_size(seen)
    order = [(seen.player + step) % len(seen.hands) for step in range(len(seen.hands))]
    known = np.zeros((len(order), set_size), np.int8)
    for row, player in zip(known, order, strict=True):
        row[list(seen.known[player])] = 1
    left = np.zeros(set_size, np.int8)
    left[list(seen.left)] = 1
    mask, points = np.zeros(actions(set_size), np.int8), np.zeros(actions(set_size), np.int16)
    for action, move in answers(seen).items():
        mask[action] = 1
        points[action] = seen.points(move) if move >= 0 else 0
    return {
        "observation": {
            "hand": known[0],
            "left": left,
            "others": known[1:],
            "board": _board(seen.board, cells(set_size)),
            "hands": np.array([seen.hands[player] for player in order], np.int8),
            "pool": np.array([seen.pool], np.int8),
            "draws": np.array([seen.draws], np.int8),
            "points": points,
            "totals": np.array([seen.totals[player] for player in order], np.int32),
        },
        "action_mask": mask,
    }


def as_strategy(policy: "Callable[[dict[str, Any]], int]") -> "Callable[[Seen], int]":
    """The strategy, for `trivet simulate --strategy`, of a policy: a function that is told what observed() gives and
    answers with an action. The strategy raises ValueError for an action that the mask forbids.
    """

    def play(seen: Seen) -> int:
        return answer(seen, policy(observed(seen)))

    return play


def answer(seen: Seen, action: "Any") -> int:
    """What a strategy answers for this action. ValueError if it is no whole number, or the player may not do it."""
    try:
        number = operator.index(action)
    except TypeError:
        raise ValueError(f"expected an action, which is a whole number, found {action!r}") from None
    found = answers(seen).get(number)
    if found is None:
        raise ValueError(f"action {number}, {_told(seen, number)}, is none that the action mask allows")
    return found


def _set_size(seen):
    return seen.board.count + len(seen.hand) + len(seen.left)


def _told(seen, action):
    set_size = _set_size(seen)
    tile, cell = divmod(action, cells(set_size))
    if 0 <= tile < set_size:
        return f"to lay {tiles.name(tile)} on cell {cell}"
    return {actions(set_size) - 2: "to draw", actions(set_size) - 1: "to pass"}.get(action, "of no meaning")


def _board(board, count):
    """The rows of `board`, one for each cell."""
    rows = np.zeros((count, _COLUMNS), np.int8)
    rows[:, 3:] = -1
    slots = board.tables()[2]
    for n in range(board.count):
        x, y, tile, turn = board.placed(n)
        rows[slots[n] - 1] = (LAID, x, y, *tiles.turned(tile, turn))
    for slot in board.gaps():
        x, y, corners, _ = board.gap(slot)
        rows[slot - 1] = (OPEN, x, y, *corners)
    return rows
