"""Where a tile nearly fits: an edge agrees with the table, and the corner opposite it does not."""

from trivet.engine import tiles
from trivet.micropython import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from trivet.engine.board import Board


def near_places(board: "Board", tile: int) -> "Iterator[tuple[int, int, int, int] | None]":
    """Yields the placements (x, y, tile, turn) of a tile at which just that is so; None after each cell, about a
    millisecond's work.
    """
    turned = [tiles.turned(tile, turn) for turn in range(1 if tiles.is_triple(tile) else 3)]
    for slot in board.gaps():
        x, y, there, _ = board.gap(slot)
        for turn, digits in enumerate(turned):
            wrong = [at for at in range(3) if there[at] not in (-1, digits[at])]
            if len(wrong) == 1 and board.touching(x, y)[0][(wrong[0] + 1) % 3]:
                yield x, y, tile, turn
        yield None
