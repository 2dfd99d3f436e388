"""The turn of a match that the device referees: three digits, and it offers the places for the tile, the best first."""

from trivet.app.map import ranked_places
from trivet.app.navigation import open_screen
from trivet.app.screens.parts import table
from trivet.app.screens.parts.map_and_band import MapAndBand
from trivet.app.sentences import hints, moves
from trivet.engine import codes, events, tiles
from trivet.engine.rulebooks.rules import ALL_HAVE_PASSED
from trivet.micropython import TYPE_CHECKING, const
from trivet.ui import layout, scores, widgets
from trivet.ui.canvas import BLACK, RIGHT
from trivet.ui.fonts import MEDIUM

from .turn import ARROWS, TurnScreen

if TYPE_CHECKING:
    from collections.abc import Iterable

    from trivet.app.navigation import Destination
    from trivet.app.stage import Stage
    from trivet.ui.canvas import Canvas

_TWO_ROWS = const(4)  # players: no side has more than two cells
_FEW = const(3)  # players: all stand at the left side
_WIDE = const(112)  # px, of their cells,
_NARROW = (96, 72)  # of those at both sides, and where the board has no room between them
_MANY = const(40)  # tiles that never have room between the wider ones
_TILE = const(127)  # the bits of a move that are its tile
_BETWEEN = const(8)  # px between cells and map


class RefereedTurnScreen(TurnScreen):
    """As the turn; but the arrows choose a place instead of a figure, which the board tells by itself."""

    hint = "hint.referee"
    explained = (
        ("0\u20135", "help.tile"),
        ("\u25c0\u25b6", "help.place"),
        ("DRAW", "help.draw"),
        ("OK", "help.turn"),
        ("BACK", "help.delete"),
    )
    apart = tuple(layout.SIGNS.values())  # in the line of OK
    notice_height = layout.LAST
    notice_rise = 0
    _aside: tuple = ()  # the row of the one arrow that is drawn in the line of OK
    _fitting: "list[int] | None" = None  # the tiles that fit somewhere; None until a light asks

    def __init__(self, stage: "Stage"):
        self.places = ranked_places.RankedPlaces(stage.controller.match)
        super().__init__(stage)
        self._map = MapAndBand(self.settings, self.notices, self.cells_top(), layout.LAST)

    # ---- keys

    def lights_digit(self, number: int) -> bool:
        """With hints only a digit of a tile that fits somewhere."""
        match, typed = self.match, self.digits[: self.typed]
        if not super().lights_digit(number) or not match.placed or not hints.level(self.settings, match.player):
            return super().lights_digit(number)
        if self._fitting is None:
            self._fitting = [move & _TILE for move in match.board.moves(match.unplayed())]
        if typed:
            return any(tile in self._fitting for tile in tiles.fitting(typed[:2] + [number], match.set_size))
        return any(number in tiles.digits(tile) for tile in self._fitting)

    def digit(self, number: int) -> None:
        super().digit(number)
        self.figure = self.places.figure

    def left(self) -> "Destination":
        if self.rests() and self._map.is_cut:
            return open_screen("look.map")
        return self.choose_again("LEFT") if self.amending() else self._turn_place(-1)

    def right(self) -> "Destination":
        if self.nearly_fits:
            return self.show_why()
        return self.choose_again("RIGHT") if self.amending() else self._turn_place(1)

    def back(self) -> "Destination":
        destination = super().back()
        self.figure = self.places.figure
        return destination

    def ok(self) -> "Destination":
        return super().ok() if self._what_counts() else self._pass()

    def booked(self, event: bytes) -> None:
        super().booked(event)
        self._tell_dead()

    def had_choice(self) -> bool:
        return len(self.places.moves) > 1

    def event(self) -> bytes:
        offered = self.offered()
        if offered is None:
            return b""
        x, y, tile, turn = offered
        return events.lay(tile, self.draws, x, y, turn)

    def _can_claim(self):
        return True  # nobody claims a figure: the board tells it

    def _open(self, event):
        self.places.find(events.tile(event) if events.places_tile(event) else tiles.NONE)
        if events.kind(event) == events.LAY:
            self.places.show(events.placement(event))
        super()._open(event)
        self.figure = self.places.figure

    def _entry(self) -> tuple:
        return self.draws, tuple(self.digits), self.offered()

    def _pass(self):
        """Passes, or ends a round in which nothing fits any more."""
        match = self.match
        sure = not match.pool() or match.rules.blocked_when != ALL_HAVE_PASSED
        if sure and match.judge(events.block()) == codes.OK:
            from trivet.app.screens.parts.questions import ask_block  # the start need not wait for it

            return ask_block(self.stage, by_arrow=False)
        return super().ok()

    def take_pass(self, draws: int, added: int) -> None:
        super().take_pass(draws, added)
        self._tell_dead()

    def _tell_dead(self):
        """Says what follows from a board on which no tile fits that is left."""
        text = moves.dead(self.match)
        if text:
            self.notices.say(text)

    def notes(self) -> "Iterable[str]":
        return ()

    def offered(self) -> "tuple | None":
        """The placement that is offered: (x, y, tile, turn); None while none is."""
        return self.places.shown

    def _turn_place(self, step):
        self.places.turn(step)
        self.figure = self.places.figure
        self.changed()

    def refuse_key(self, key: str) -> "Destination":
        if key in layout.SIGNS:
            return self.notices.refuse("no.place") if self.places.moves else self.useless(layout.SIGNS[key])
        return super().refuse_key(key)

    # ---- the picture

    def paint(self, canvas: "Canvas") -> None:
        board, shown = self.match.board, self.offered()
        wide = _WIDE
        if self.match.players <= _FEW:
            self._map.beside = (wide + _BETWEEN, 0)
        else:
            for wide in _NARROW if self.match.placed < _MANY else _NARROW[1:]:
                self._map.beside = (wide + _BETWEEN, wide + _BETWEEN)
                if self._map.look(canvas, board, shown):
                    break
        self._paint_cells(canvas, wide)
        self._map.paint(canvas, board, shown)
        self.paint_lines(canvas, self._map.bottom(canvas) + 1)
        self.paint_clock(canvas)

    def paint_entry(self, canvas: "Canvas") -> None:
        self._map.paint_again(canvas, self.match.board, self.offered(), False)
        self.paint_lines_again(canvas, self._map.bottom(canvas) + 1)
        self.paint_clock(canvas)

    def paint_entered(self, canvas: "Canvas") -> None:
        """It stands in the line of OK, and on the map."""

    def _paint_cells(self, canvas, wide):
        """The players as they sit, in cells of this width, which a notice does not reach."""
        match, top = self.match, self.cells_top()
        bottom = canvas.height - layout.FOOTER - max(layout.LAST, self.notices.height(canvas))
        tall = bottom - layout.BAR - top
        cells = scores.columns(match.players, layout.BAR, top, canvas.width - 2 * layout.BAR, tall, wide)
        table.paint_players(canvas, self.stage, cells, match.player, self.draws)

    def paint_booked(self, canvas: "Canvas", y: int) -> None:
        note, pool = self.tip() if self.digits else "", self.pool() if self.rests() else ""
        table.paint_last(canvas, self.stage, y, note, pool, self.amending())

    def paint_ok(self, canvas: "Canvas", word: str) -> None:
        y, h = layout.ok_room(canvas)
        right = canvas.width - layout.EDGE
        for key, shown in self._aside:
            right = widgets.key_at_right(canvas, key, shown) - layout.GROUP
        if self.draws:
            drawn = table.drawn(self.draws)
            right -= canvas.text(MEDIUM, drawn, right, widgets.centred(MEDIUM, y, h), BLACK, RIGHT) + layout.GROUP
        if self.match.rules.timer:
            right -= self._paint_time(canvas, right, y, h)
        place = self.places.told(self.words)
        if place:  # two places that pay the same are told apart by nothing else
            right -= canvas.text(MEDIUM, place, right, widgets.centred(MEDIUM, y, h), BLACK, RIGHT) + layout.GROUP
        text, note = ("", "") if self._asking else self.announced(word)
        if not note:
            note = self.so_far() if self.digits else self.asked()
        widgets.ok_line(canvas, text, note, right)

    def asked(self) -> str:
        return self.tip() or super().asked()

    def tip(self) -> str:
        level = hints.level(self.settings, self.match.player)
        return hints.of_turn(self.words, level, self.match, self.places, self.draws)

    def key_table(self) -> tuple:
        self._aside = self._one_arrow()
        return self._aside + super().key_table()

    def _one_arrow(self):
        """What one arrow does where it chooses no place, as a row of keys: () for nothing."""
        if self.nearly_fits:
            return ((layout.SIGNS["RIGHT"], self.words("key.show")),)
        if not (self.rests() and self._map.is_cut):
            return ()
        hidden = self._map.hidden(self.match.board)
        more = " +%d" % hidden if hidden else ""
        return ((layout.SIGNS["LEFT"], self.words("menu.map") + more),)

    def arrows(self) -> tuple:
        if self.rests():
            return super().arrows()
        return ((ARROWS, self.words("key.place")),) if len(self.places.moves) > 1 else ()

    def amending(self) -> str:
        if self.digits or not self.has_choice:
            return ""
        signs = super().amending()
        return signs[1:] if self._map.is_cut else signs  # the other one shows the whole map
