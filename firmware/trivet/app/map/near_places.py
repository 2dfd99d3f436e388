"""Where a tile nearly fits: an edge agrees with the table, and the corner opposite it does not."""

from trivet.engine import tiles
from trivet.micropython import TYPE_CHECKING

if TYPE_CHECKING:
    from trivet.engine.board import Board


def near_places(board: "Board", tile: int) -> "list[tuple[int, int, int, int]]":
    """The placements (x, y, tile, turn) of a tile at which just that is so."""
    found = []
    for slot in board.gaps():
        x, y, there, _ = board.gap(slot)
        edges = board.touching(x, y)[0]
        for turn in range(1 if tiles.is_triple(tile) else 3):
            digits = tiles.turned(tile, turn)
            wrong = [at for at in range(3) if there[at] not in (-1, digits[at])]
            if len(wrong) == 1 and edges[(wrong[0] + 1) % 3]:
                found.append((x, y, tile, turn))
    return found
