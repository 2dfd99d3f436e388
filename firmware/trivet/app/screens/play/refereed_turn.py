"""The turn of a match that the device referees: three digits, and it offers the places for the tile, the best first."""

from trivet.app.map import ranked_places
from trivet.app.screens.parts import table
from trivet.app.screens.parts.map_and_band import MapAndBand
from trivet.app.sentences import going_out, hints
from trivet.engine import codes, events, phases, tiles
from trivet.engine.rulebooks.rules import ALL_HAVE_PASSED
from trivet.micropython import TYPE_CHECKING, const
from trivet.ui import layout, scores, widgets
from trivet.ui.canvas import BLACK, RIGHT
from trivet.ui.fonts import SMALL

from .turn import TurnScreen

if TYPE_CHECKING:
    from collections.abc import Iterable

    from trivet.app.navigation import Destination
    from trivet.app.stage import Stage
    from trivet.ui.canvas import Canvas

_LINE = const(34)  # px, what is entered: the tallest letters stay below the map
_BAND = const(_LINE + 20)  # px, from the map down to the key hints
_FEW = const(3)  # players
_STRIP = const(44)  # px, height of the totals on top


class RefereedTurnScreen(TurnScreen):
    """As the turn; but the arrows choose a place instead of a figure, which the board tells by itself."""

    hint = "hint.referee"
    arrows = "key.place"
    explained = (
        ("0\u20135", "help.tile"),
        ("\u25c0\u25b6", "help.place"),
        ("DRAW", "help.draw"),
        ("OK", "help.turn"),
        ("BACK", "help.delete"),
    )
    notice_left = 0
    notice_height = _BAND - 3  # below the line

    def __init__(self, stage: "Stage"):
        self.places = ranked_places.RankedPlaces(stage.controller.match)
        super().__init__(stage)
        self._map = MapAndBand(self.settings, self.notices, self.cells_top() + _STRIP + 4, _BAND)

    # ---- keys

    def digit(self, number: int) -> None:
        super().digit(number)
        self.figure = self.places.figure

    def left(self) -> None:
        self._turn_place(-1)

    def right(self) -> None:
        self._turn_place(1)

    def back(self) -> "Destination":
        destination = super().back()
        self.figure = self.places.figure
        return destination

    def ok(self) -> "Destination":
        event = self._what_counts()
        if not event:
            return self._go_on()
        code = self.stage.confirm(event)
        return self._tell_dead() if code == codes.OK else self._explain(code)

    def event(self) -> bytes:
        offered = self.offered()
        if offered is None:
            return b""
        x, y, tile, turn = offered
        return events.lay(tile, self.draws, x, y, turn)

    def _open(self, event):
        self.places.find(events.tile(event) if events.places_tile(event) else tiles.NONE)
        if events.kind(event) == events.LAY:
            self.places.show(events.placement(event))
        super()._open(event)
        self.figure = self.places.figure

    def _entry(self) -> tuple:
        return self.draws, tuple(self.digits), self.offered()

    def _go_on(self):
        """Passes, ends a round in which nothing fits any more, or says what is missing."""
        match = self.match
        sure = not match.pool() or match.rules.blocked_when != ALL_HAVE_PASSED
        if not self.digits and sure and match.judge(events.block()) == codes.OK:
            from trivet.app.screens.parts.questions import ask_block  # the start need not wait for it

            return ask_block(self.stage)
        return super().ok()

    def take_pass(self, draws: int, added: int) -> None:
        super().take_pass(draws, added)
        self._tell_dead()

    def _tell_dead(self):
        """Says what follows from a board on which no tile fits that is left."""
        match = self.match
        if not match.blocked and (match.phase != phases.TURN or match.rules.blocked_when != ALL_HAVE_PASSED):
            return
        if match.dead():
            self.notices.say("dead" if match.blocked else "dead.on" if match.pool() else "dead.empty")

    def notes(self) -> "Iterable[str]":
        return ()

    def offered(self) -> "tuple | None":
        """The placement that is offered: (x, y, tile, turn); None while none is."""
        return self.places.shown

    def _turn_place(self, step):
        if self.places.turn(step):
            self.figure = self.places.figure
            self.changed()
        elif self.places.moves:
            self.notices.refuse("no.place")
        else:
            self.useless("\u25c0\u25b6")

    # ---- the picture

    def paint(self, canvas: "Canvas") -> None:
        stage, match = self.stage, self.match
        few = match.players <= _FEW  # else there is room for the number of one who has no name
        names, totals, counts = [], [], []
        for player in match.chairs:
            names.append(stage.controller.session.name(player) or (stage.player(player) if few else str(player + 1)))
            totals.append(match.totals[player])
            counts.append(table.count(match, player))
        to_move = match.chairs.index(match.player)
        scores.score_strip(canvas, names, totals, to_move, self.cells_top(), _STRIP, counts)
        self._map.paint(canvas, self.match.board, self.offered())
        self._paint_band(canvas)
        self.paint_clock(canvas)

    def paint_entry(self, canvas: "Canvas") -> None:
        self._map.paint_again(canvas, self.match.board, self.offered())
        self._paint_band(canvas)
        self.paint_clock(canvas)

    def _paint_band(self, canvas: "Canvas") -> None:
        y = self._map.bottom(canvas)
        right = self._paint_draws(canvas, canvas.width - layout.EDGE, y + 1, _LINE) - 12
        if self.places.number:
            top = widgets.centred(SMALL, y + 1, _LINE)
            right -= canvas.text(SMALL, self.places.number, right, top, BLACK, RIGHT) + 12
        if self.match.rules.timer:
            right -= self._paint_time(canvas, right, y + 1, _LINE) + 6
        table.paint_line(canvas, self._sum(), layout.EDGE, y + 1, _LINE, right)
        level = hints.level(self.settings, self.match.player)
        reopened = self.reopened()
        text = "" if reopened else going_out.asked(self.stage)
        if not text and not reopened:
            text = hints.of_turn(self.words, level, self.match, self.places, self.draws)
        table.paint_status(canvas, self.stage, self.draws, text, reopened)
        self.paint_footer(canvas)
