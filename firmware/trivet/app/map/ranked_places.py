"""Where a tile fits on the board, the best place first, and why it fits nowhere."""

from trivet.engine import tiles
from trivet.micropython import TYPE_CHECKING

if TYPE_CHECKING:
    from trivet.engine.board import Board
    from trivet.engine.match import Match
    from trivet.engine.rulebooks.match_rules import Rules
    from trivet.ui.words import Words


def ranked_moves(board: "Board", rules: "Rules", tile: int) -> list:
    """The places of a tile, as moves of the board: what pays more first, else the one that came up first on the board.
    The places of equal pay need an order of their own: MicroPython's sort does not keep theirs.
    """

    def rank(move):
        return -rules.price(board.move_figure(move, rules.reading)), move

    return sorted(board.moves((tile,)), key=rank)


class RankedPlaces:
    """The places of one tile, `moves` of the board; the one with the number `at` is shown."""

    def __init__(self, match: "Match"):
        self._match = match
        self.find(tiles.NONE)

    def find(self, tile: int) -> None:
        """Finds those of another tile, the best first; NONE has none."""
        match = self._match
        self.tile = tile
        self.moves: list = []
        self.at = 0
        if tile != tiles.NONE and match.placed:
            self.moves = ranked_moves(match.board, match.rules, tile)

    def offer(self, tile: int) -> tuple:
        """Finds those of a tile; () or, where it has none and so nothing is offered, the sentence that says why: its id
        and its values.
        """
        self.find(tile)
        if tile == tiles.NONE or self.shown is not None:
            return ()
        self.find(tiles.NONE)
        return why_none(self._match.board, tile)

    def turn(self, step: int) -> bool:
        """Shows the next one, `step` 1 or -1 places further. False if there is no other."""
        count = len(self.moves)
        if count > 1:
            self.at = (self.at + step) % count
        return count > 1

    def show(self, placement: tuple) -> None:
        """Shows this placement, (x, y, tile, turn), if it is one of them."""
        for at, move in enumerate(self.moves):
            if self._match.board.unpack(move) == placement:
                self.at = at

    @property
    def figure(self) -> int:
        """The figure that the tile makes on the place that is shown."""
        match = self._match
        return match.board.move_figure(self.moves[self.at], match.rules.reading) if self.moves else 0

    @property
    def shown(self) -> "tuple | None":
        """The placement that is shown, (x, y, tile, turn); None if there is none. The first tile lies in the middle."""
        if self.moves:
            return self._match.board.unpack(self.moves[self.at])
        if self.tile != tiles.NONE and self._match.placed == 0:
            return 0, 0, self.tile, 0
        return None

    def told(self, words: "Words") -> str:
        """Which place of how many is shown, "2 of 3"; "" if it is the only one."""
        return words("place.of", self.at + 1, len(self.moves)) if len(self.moves) > 1 else ""


def why_none(board: "Board", tile: int) -> tuple:
    """The id of the sentence that says why a tile has no place, and its values."""
    corners = tiles.digits(tile)
    edges = [(corners[at], corners[(at + 1) % 3]) for at in range(1 if tiles.is_triple(tile) else 3)]
    free = board.free_edges()
    if any(free[6 * a + b] for a, b in edges):
        return "no.corner", tiles.name(tile)
    return "no.fits", tiles.name(tile), ", ".join(["%d-%d" % edge for edge in edges])
