"""Who sits where in the match that is set up: the names to choose from on the left, each with its digit, the seats on
the right.
"""

from trivet.app.navigation import CLOSE, open_screen
from trivet.app.preferences.match_setup import remember, remembered
from trivet.app.screens.parts.screen import ALL, Screen
from trivet.engine.limits import MOST_PLAYERS
from trivet.micropython import TYPE_CHECKING, const
from trivet.ui import fonts, layout, widgets
from trivet.ui.canvas import BLACK, RIGHT, WHITE
from trivet.ui.fonts import MEDIUM

if TYPE_CHECKING:
    from trivet.app.navigation import Destination
    from trivet.app.stage import Stage
    from trivet.ui.canvas import Canvas

_PAGE = const(5)  # choices that have a digit at a time
_SPLIT = const(216)  # px, where the seats begin
_NAME = const(22)  # px, from there to their names


class PlayersScreen(Screen):
    """Gives the match that is set up its players. A digit seats a name and goes to the next seat, 0 spells a new one,
    the arrows go from seat to seat, DRAW to more names. BACK takes a name back, step by step. A name that sits
    elsewhere changes places.
    """

    hint = "hint.names"

    def __init__(self, stage: "Stage"):
        super().__init__(stage)
        setup = self.controller.setup
        assert setup
        self._setup = setup
        self.seat = 0
        self.page = 0
        self.known = remembered(self.settings)
        self.known += [name for name in self.names() if name and name not in self.known]
        self._steps = []  # (seat, names) before each

    # ---- keys

    def takes_digit(self, number: int) -> bool:
        return number <= len(self._on_page(self.choices()))

    def digit(self, number: int) -> "Destination":
        return self._on_page(self.choices())[number - 1][1]() if number else self._spell()

    def draw_key(self) -> None:
        self.page = (self.page + 1) % _pages(self.choices())
        self.changed(ALL)

    def left(self) -> None:
        self._go_to((self.seat - 1) % self.places())

    def right(self) -> None:
        self._go_to((self.seat + 1) % self.places())

    def ok(self) -> "Destination":
        return CLOSE

    def back(self) -> "Destination":
        if not self._steps:
            return CLOSE
        seat, names = self._steps.pop()
        self._name(names)
        return self._go_to(seat)

    # ---- what can be chosen for a seat

    def choices(self) -> list:
        """What the seat can be given, as pairs of a label and what its digit does: the names; nobody; and that there is
        no such seat.
        """
        words = self.words
        found = [(name, self._putting(name)) for name in self.known]
        return found + [(words("names.nobody"), self._putting("")), (words("names.out"), self._take_out)]

    def _putting(self, name):
        return lambda: self._put(name)

    def _on_page(self, choices):
        return choices[_PAGE * self.page :][:_PAGE]

    # ---- who sits where

    def names(self) -> list:
        """The name of each player, "" without one."""
        return self._setup.names[: self._setup.players]

    def _name(self, names):
        """Gives each seat its name: as many play as there are names."""
        setup = self._setup
        if len(names) != setup.players:  # else as many as before: who was chosen and is held back stays chosen
            setup.wanted = len(names)
        setup.names[: len(names)] = names

    def places(self) -> int:
        """How many seats there are: one more than players. That six is the most is said there."""
        return len(self.names()) + 1

    def label(self, seat: int) -> str:
        """What the player in a seat is called."""
        names = self.names()
        return seat < len(names) and names[seat] or self.words("player", seat + 1)

    def _is_refused(self):
        """Whether nobody can sit here, as all play already who may; says so."""
        fewest, most = self._setup.limits()
        if self.seat < most:
            return False
        if most == MOST_PLAYERS:
            self.notices.refuse("no.seat")
        else:
            self.notices.refuse("no.players", self.seat + 1, fewest, most)
        return True

    def _put(self, name):
        """Gives the seat this name; the one that has it gets the name that was here."""
        if self._is_refused():
            return
        names = self.names()
        self._steps.append((self.seat, names[:]))
        if self.seat == len(names):
            names.append("")
        if name in names and name:
            names[names.index(name)] = names[self.seat]
        names[self.seat] = name
        self._name(names)
        self._go_to(min(self.seat + 1, self.places() - 1))

    def _take_out(self):
        """Takes the player off the table; those behind move up."""
        names, limits = self.names(), self._setup.limits()
        if self.seat == len(names):
            return self.useless("OK")
        if len(names) == limits[0]:
            return self.notices.refuse("no.players", len(names) - 1, *limits)
        self._steps.append((self.seat, names[:]))
        del names[self.seat]
        self._name(names + [""])  # the last seat has no name when it is taken again
        self._name(names)
        return self._go_to(min(self.seat, len(names) - 1))

    # ---- a new name

    def _spell(self):
        seat = self.seat
        if self._is_refused():
            return None

        def title():
            return self.words("player", seat + 1)

        return open_screen("setup.spelling", title, "", self._spelled, self._put)

    def _spelled(self, name):
        """Remembers a name that was spelled; why nobody can be called so, if that is so."""
        for seat in range(len(self.names())):
            if seat != self.seat and self.label(seat) == name:
                return "no.name", name
        remember(self.settings, [name])
        if name not in self.known:
            self.known.append(name)
        return ()

    def _go_to(self, seat):
        self.seat, self.page = seat, 0
        self.changed(ALL)

    # ---- the picture

    def paint(self, canvas: "Canvas") -> None:
        words, choices = self.words, self.choices()
        pages = _pages(choices)
        page = "%d/%d" % (self.page + 1, pages) if pages > 1 else ""
        widgets.header(canvas, words("menu.names"), page)
        self._paint_choices(canvas, self._on_page(choices))
        canvas.fill(_SPLIT - layout.BLOCK, layout.HEADER, 2, canvas.height - layout.FOOTER - layout.HEADER)
        self._paint_seats(canvas)
        self.paint_footer(canvas)

    def _paint_choices(self, canvas, on_page):
        """The names of the page, those with a mark that sit somewhere, and below them what spells a new one."""
        seated = self.names()
        rows = [(str(digit), label) for digit, (label, _) in enumerate(on_page, 1)]
        rows.append(("0", self.words("names.new")))
        wide = _SPLIT - 2 * layout.BLOCK - layout.BAR
        y = _top()
        for key, label in rows:
            room = widgets.key_room(wide)
            if key != "0" and label in seated:
                right = layout.BAR + wide - layout.PAD
                room -= canvas.text(MEDIUM, "\u2713", right, widgets.row_line(MEDIUM, y), BLACK, RIGHT) + layout.GAP
            font, label, _ = fonts.choose(fonts.NAMES, label, room)
            widgets.key_row(canvas, layout.BAR, y, wide, layout.ROW, key, font, label)
            y += layout.ROW

    def _paint_seats(self, canvas):
        """Who sits where, the seat that is asked about white on black."""
        places, names = self.places(), self.names()
        bottom = canvas.height - layout.FOOTER - layout.GAP
        tall = layout.row_height(bottom - _top(), places)
        family = fonts.NAMES if tall == layout.ROW else fonts.MEDIUMS
        right = canvas.width - layout.EDGE
        y = _top()
        for seat in range(places):
            name = self.label(seat) if seat < len(names) else "+"
            ink = BLACK
            if seat == self.seat:
                left = _SPLIT - layout.PAD
                canvas.fill_rounded(left, y + 1, canvas.width - layout.BAR - left, tall - 2, BLACK, 5)
                ink = WHITE
            canvas.text(MEDIUM, str(seat + 1), _SPLIT, widgets.centred(MEDIUM, y, tall), ink)
            font, name, _ = fonts.choose(family, name, right - _SPLIT - _NAME)
            canvas.text(font, name, _SPLIT + _NAME, widgets.centred(font, y, tall - layout.TAIL), ink)
            y += tall

    def key_table(self) -> tuple:
        words = self.words
        more = (("DRAW", words("key.more")),) if _pages(self.choices()) > 1 else ()
        hints = (("OK", words("names.done")),) + more + (("\u25c0\u25b6", "\u25b2\u25bc"),)
        return hints + (("BACK", words("key.delete" if self._steps else "key.back")), ("MENU", ""))


def _pages(choices):
    return (len(choices) + _PAGE - 1) // _PAGE


def _top():
    """The first pixel row of both sides."""
    return layout.HEADER + layout.GAP
