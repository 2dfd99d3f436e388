"""The turn of a match that the device referees: three digits, and it offers the places for the tile, the best first."""

from micropython import const

from trivet.app import board_map
from trivet.engine import events, tiles
from trivet.engine import match as m
from trivet.engine.board import TAKEN
from trivet.engine.lattice import neighbours
from trivet.ui import widgets
from trivet.ui.canvas import BLACK, RIGHT
from trivet.ui.fonts import SMALL
from trivet.ui.words import number

from . import table
from .turn import TurnScreen

_LINE = const(31)  # px, what is entered: the tallest letters stay below the map
_BAND = const(_LINE + 19)  # px, from the map down to the key hints
_FEW = const(3)  # players
_MOVE_BITS = const(17)  # of a move of the board
_TOP = const(44)  # px, where the map begins


def rank(match, move):
    """By this the places of a tile are sorted: what pays more first, else the one that came up first on the board.
    The places of equal pay need an order of their own: MicroPython's sort does not keep theirs.
    """
    price = match.rules.price(match.board.move_figure(move, match.rules.reading))
    return -price << _MOVE_BITS | move


class RefereeScreen(TurnScreen):
    """As the turn; but the arrows choose a place instead of a figure, which the board tells by itself."""

    hint = "hint.referee"
    explained = (
        ("0\u20135", "help.tile"),
        ("\u25c0\u25b6", "help.place"),
        ("DRAW", "help.draw"),
        ("OK", "help.turn"),
        ("BACK", "help.delete"),
    )
    notice_left = 0
    notice_height = _BAND

    def __init__(self, app):
        super().__init__(app)
        self.places = []  # where the tile fits, as moves of the board, the best first
        self.place = 0
        self._mapped = None  # what is drawn on the map as offered; nothing that can be built on at first

    # ---- keys

    def digit(self, number):
        before = self.tile()
        super().digit(number)
        tile = self.tile()
        if tile != before:
            self._take_away()
            if tile != tiles.NONE:
                self._offer(tile)

    def left(self):
        self._turn_place(-1)

    def right(self):
        self._turn_place(1)

    def back(self):
        if self.places:
            self._take_away()
        super().back()

    def ok(self):
        app, offered = self.app, self.offered()
        if offered is None:
            super().ok()  # passes, or says what is missing
            return
        x, y, tile, turn = offered
        code = app.happen(events.lay(tile, self.draws, x, y, turn))
        if code != m.OK:
            self._explain(code)
        elif app.match.blocked:
            app.say("dead")

    def notes(self):
        return []

    def offered(self):
        """The placement that is offered: (x, y, tile, turn); None while none is."""
        if self.places:
            return self.app.match.board.unpack(self.places[self.place])
        if self.app.match.placed == 0 and len(self.digits) == 3:
            return 0, 0, self.tile(), 0
        return None

    def _offer(self, tile):
        """Finds the places for the tile. Where there is none it is taken back, and what was drawn stays."""
        match = self.app.match
        if match.placed == 0:
            return
        board = match.board
        self.places = sorted(board.moves((tile,)), key=lambda move: rank(match, move))
        self.place = 0
        if self.places:
            self._judge()
        else:
            self._refuse_tile(board, tile)

    def _refuse_tile(self, board, tile):
        """Says why a tile has no place."""
        self.digits.clear()
        self.filled = False
        corners = tiles.digits(tile)
        edges = [(corners[at], corners[(at + 1) % 3]) for at in range(1 if tiles.is_triple(tile) else 3)]
        free = _free_edges(board)
        if any(edge in free for edge in edges):
            self.app.refuse("no.corner", tiles.name(tile))
        else:
            self.app.refuse("no.fits", tiles.name(tile), ", ".join(["%d-%d" % edge for edge in edges]))

    def _check_figure(self):
        """None is claimed: the board tells."""

    def _turn_place(self, step):
        if not self.places:
            return self.useless("\u25c0\u25b6")
        if len(self.places) == 1:
            return self.app.refuse("no.place")
        self.place = (self.place + step) % len(self.places)
        self._judge()
        return self.app.changed()

    def _judge(self):
        """The figure that the offered place makes."""
        match = self.app.match
        self.figure = match.board.move_figure(self.places[self.place], match.rules.reading)

    def _take_away(self):
        self.places = []
        self.figure = 0

    # ---- the picture

    def paint(self, canvas):
        app = self.app
        few = app.match.players <= _FEW  # else there is room for the number of one who has no name
        names = [app.session.name(p) or (app.player(p) if few else str(p + 1)) for p in range(app.match.players)]
        widgets.score_strip(canvas, names, app.match.totals, app.match.player, _TOP - 4)
        self._paint_map(canvas)
        self._paint_band(canvas)

    def paint_entry(self, canvas):
        if self.offered() == self._mapped:
            canvas.clear(self._band(canvas))
        else:
            canvas.clear(_TOP)
            self._paint_map(canvas)
        self._paint_band(canvas)

    def _band(self, canvas):
        return canvas.height - widgets.FOOTER - _BAND

    def _paint_map(self, canvas):
        board, offered = self.app.match.board, self.offered()
        turned = self.app.settings.get("turned", 0)
        view = board_map.View(board, 0, _TOP, canvas.width, self._band(canvas) - _TOP, turned, 0, offered)
        board_map.paint(canvas, board, view, offered)
        self._mapped = () if self.app.notice else offered  # the notice will lie over the map

    def _paint_band(self, canvas):
        y = self._band(canvas)
        canvas.hline(0, y, canvas.width)
        right = self._paint_draws(canvas, canvas.width - table.MARGIN, y + 1, _LINE) - 12
        if len(self.places) > 1:
            count = "%d/%d" % (self.place + 1, len(self.places))
            right -= canvas.text(SMALL, count, right, widgets.centred(SMALL, y + 1, _LINE), BLACK, RIGHT) + 12
        if self.app.match.rules.timer:
            right -= self._paint_time(canvas, right, y + 2) + 6
        table.paint_line(canvas, self._sum(), table.MARGIN, y + 1, _LINE, right)
        table.paint_status(self.app, canvas, self.draws)
        self.paint_footer(canvas)

    def key_hints(self):
        words = self.app.words
        passes = not self.digits and self.app.match.placed
        return (
            ("OK", words("key.pass" if passes else "key.take")),
            ("\u25c0\u25b6", words("key.place")),
            ("DRAW", number(-self.app.match.rules.draw_cost)),
            ("BACK", words("key.delete" if self.digits or self.draws else "key.undo")),
            ("MENU", words("key.menu")),
            ("0\u20135", words("key.tiles")),
        )


def _free_edges(board):
    """The edges of the board that no second tile touches, as a tile that is laid there has them, clockwise."""
    free = set()
    for n in range(board.count):
        x, y, tile, turn = board.placed(n)
        corners = tiles.turned(tile, turn)
        for at, cell in enumerate(neighbours(x, y)):
            if board.judge(cell[0], cell[1], corners) != TAKEN:
                free.add((corners[(at + 1) % 3], corners[at]))
    return free
