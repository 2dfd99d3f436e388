"""Where were we? The tiles of this round, one by one, each marked on the map: whose it was, and what it scored. From
here the round is corrected, or all of it built anew.
"""

from trivet.app.screens.parts.board_entry import BoardEntryScreen
from trivet.app.sentences import moves
from trivet.engine import scoring, tiles
from trivet.history import laid_tiles
from trivet.history.draft import Draft


class TileByTileScreen(BoardEntryScreen):
    """It begins at the n-th tile that was laid, else at the last one. LEFT and RIGHT go from one to the next, DRAW to
    the first, three digits to a tile; OK corrects from there on.
    """

    hint = "hint.where"
    explained = (
        ("DRAW", "help.first"),
        ("0\u20135", "help.tile"),
    )
    needs_room = True

    def __init__(self, context, game, n=-1):
        super().__init__(context)
        self.board = game.board
        self._go(n % self.board.count)

    # ---- keys

    def digit(self, number):
        digits = self.digits
        corners = digits + [number]
        if len(corners) == 3:
            tile = self.existing(corners)
            if tile == tiles.NONE:
                return None
            for n in range(self.board.count):
                if self.board.placed(n)[2] == tile:
                    return self._go(n)
            digits.clear()
            return self.notices.refuse("no.there", tiles.name(tile))
        digits.append(number)
        return self.changed()

    def draw_key(self):
        self._go(0)

    def left(self):
        self._step(-1)

    def right(self):
        self._step(1)

    def ok(self):
        if self.digits:
            return self.notices.refuse("no.digits", 3 - len(self.digits))
        repair = Draft(self.desk.session.happened)
        at = laid_tiles.offset(repair.log, self.n)
        self.navigation.back()  # the heap has no room for both
        return self.navigation.open("mend.lay_again", repair, at, False, True)

    def back(self):
        if self.digits:
            self.digits.pop()
            self.changed()
        else:
            self.navigation.back()

    def _step(self, step):
        self._go((self.n + step) % self.board.count)

    def _go(self, n):
        """Shows the n-th tile of the round."""
        self.n = n
        self.digits.clear()
        self.changed()

    # ---- the picture

    def marked(self):
        return self.board.placed(self.n)

    def heading(self):
        owner = self.match.owner[self.marked()[2]] - 1
        return self.desk.player(owner), "%d/%d" % (self.n + 1, self.board.count)

    def said(self):
        if self.digits:
            return self.typed()
        tile = self.marked()[2]
        return moves.turn(self.words, tiles.digits(tile), self._lines(tile))

    def _lines(self, tile):
        """What the tile scored."""
        match, session = self.match, self.desk.session
        log = session.happened
        draws = log.event(laid_tiles.offset(log, self.n))[2]
        player, rules = match.owner[tile] - 1, match.rules
        figure = laid_tiles.figure(self.board, self.n, rules.reading)
        lines = scoring.placing(rules, player, tile, draws, figure, self.n == 0)
        if match.out == player and rules.out_bonus and not self._laid_later(player):
            lines.append((scoring.OUT, player, rules.out_bonus))
        return lines

    def _laid_later(self, player):
        """Whether the player laid another tile after this one."""
        owner, placed = self.match.owner, self.board.placed
        return any(owner[placed(n)[2]] == player + 1 for n in range(self.n + 1, self.board.count))

    def key_hints(self):
        words = self.words
        return (
            ("OK", words("key.change")),
            ("\u25c0\u25b6", "1\u2013%d" % self.board.count),
            ("DRAW", "\u25c0\u25c0"),
            ("BACK", words("key.delete" if self.digits else "key.back")),
            ("0\u20135", words("key.tiles")),
            ("MENU", words("key.menu")),
        )
