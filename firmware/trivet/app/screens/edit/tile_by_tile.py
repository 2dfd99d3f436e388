"""Where were we? The tiles of this round, one by one, each marked on the map: whose it was, and what it scored. From
here the round is corrected, or all of it built anew.
"""

from trivet.app.navigation import CLOSE, open_screen
from trivet.app.screens.parts.entry.board_entry import BoardEntryScreen
from trivet.app.sentences import moves
from trivet.engine import events, scoring, tiles
from trivet.history import laid
from trivet.history.draft import Draft
from trivet.micropython import TYPE_CHECKING

if TYPE_CHECKING:
    from trivet.app.navigation import Destination
    from trivet.app.stage import Stage


class TileByTileScreen(BoardEntryScreen):
    """It begins at the tile that was laid last. LEFT and RIGHT go from one to the next, and round to the first; three
    digits go to a tile; OK corrects from there on.
    """

    hint = "hint.where"
    explained = (("0\u20135", "help.tile"),)

    def __init__(self, stage: "Stage"):
        super().__init__(stage)
        self.board = self.match.board
        self._go(self.board.count - 1)

    # ---- keys

    def why_not(self, tile: int) -> tuple:
        refusal = super().why_not(tile)
        return refusal or (() if self._find(tile) >= 0 else ("no.there", tiles.name(tile)))

    def take_tile(self, tile: int) -> None:
        self._go(self._find(tile))

    def _find(self, tile):
        """The number of a tile on the table, -1 if it is not there."""
        for n in range(self.board.count):
            if self.board.placed(n)[2] == tile:
                return n
        return -1

    def left(self) -> None:
        self._step(-1)

    def right(self) -> None:
        self._step(1)

    def ok(self) -> "Destination":
        draft = Draft(self.controller.session.log)
        at = laid.offset_of(draft.log, self.n)
        return open_screen("edit.lay_again", draft, at, False, self._come_to)

    def refuse_key(self, key: str) -> "Destination":
        return self.notices.refuse("no.digits", 3 - len(self.digits)) if key == "OK" else super().refuse_key(key)

    def _come_to(self, n):
        """The correcting has come to the n-th tile; behind the last one it goes no further here."""
        self._go(min(n, self.board.count - 1))

    def back(self) -> "Destination":
        if self.digits:
            self.delete()
            return self.changed()
        return CLOSE

    def _step(self, step):
        self._go((self.n + step) % self.board.count)

    def _go(self, n):
        """Shows the n-th tile of the round."""
        self.n = n
        self.drop()
        self.changed()

    # ---- the picture

    def marked(self) -> tuple:
        return self.board.placed(self.n)

    def heading(self) -> tuple:
        return self.stage.player(self._owner(self.n)), "%d/%d" % (self.n + 1, self.board.count)

    def said(self) -> str:
        if self.digits:
            return self.so_far()
        return moves.turn(self.words, tiles.digits(self.marked()[2]), self._lines())

    def _owner(self, n):
        """Whose the n-th tile was."""
        return self.match.owner[self.board.placed(n)[2]] - 1

    def _lines(self):
        """What the tile scored."""
        match, log, tile = self.match, self.controller.session.log, self.marked()[2]
        draws = events.draws(log.event(laid.offset_of(log, self.n)))
        player, rules = self._owner(self.n), match.rules
        figure = laid.figure(self.board, self.n, rules.reading)
        lines = scoring.placing(rules, player, tile, draws, figure, self.n == 0)
        later = range(self.n + 1, self.board.count)
        if match.out == player and not any(self._owner(n) == player for n in later):
            lines += scoring.going_out(rules, player)
        return lines

    def key_table(self) -> tuple:
        words = self.words
        ok = () if self.digits and not self.refusal else self.ok_hint("key.change")
        return ok + (
            ("\u25c0\u25b6", "1\u2013%d" % self.board.count),
            ("BACK", words("key.delete" if self.digits else "key.back")),
            ("0\u20135", words("key.tiles")),
            ("MENU", ""),
        )
