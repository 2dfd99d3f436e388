"""Who sits where: the names to choose from on the left, each with its digit, the seats on the right. In a match one can
leave here, come back, and join.
"""

from trivet.app.navigation import CLOSE, close_then, lay, open_screen
from trivet.app.preferences.match_setup import remember, remembered, rename
from trivet.app.screens.parts.question import Question
from trivet.app.screens.parts.questions import ask_leave
from trivet.app.screens.parts.screen import ALL, Screen
from trivet.app.sentences import moves
from trivet.app.sentences.reasons import why
from trivet.engine import events
from trivet.engine.codes import NOT_NOW, OK
from trivet.engine.limits import MOST_PLAYERS, MOST_POINTS
from trivet.engine.rulebooks.rules import ROUNDS
from trivet.micropython import TYPE_CHECKING, const
from trivet.ui import fonts, layout, widgets
from trivet.ui.canvas import BLACK, RIGHT, WHITE
from trivet.ui.fonts import MEDIUM

if TYPE_CHECKING:
    from collections.abc import Iterable

    from trivet.app.controller import Controller
    from trivet.app.navigation import Destination
    from trivet.app.preferences.match_setup import MatchSetup
    from trivet.app.stage import Stage
    from trivet.ui.canvas import Canvas

_PAGE = const(5)  # choices that have a digit at a time
_SPLIT = const(216)  # px, where the seats begin
_NAME = const(22)  # px, from there to their names


class SetupSeats:
    """The seats of a match that is set up: players come and go."""

    in_play = False  # whether the match has begun: then who comes or goes is an event of it

    def __init__(self, setup: "MatchSetup"):
        self._setup = setup

    def limits(self) -> tuple:
        """The fewest and the most players."""
        return self._setup.limits()

    def names(self) -> list:
        """The name of each player, "" without one."""
        return self._setup.names[: self._setup.players]

    def seat(self, names: list) -> None:
        """Gives each seat its name: as many play as there are names."""
        if len(names) != self._setup.players:  # else as many as before: who was chosen and is held back stays chosen
            self._setup.wanted = len(names)
        self._setup.names[: len(names)] = names

    def is_gone(self, seat: int) -> bool:
        """Whether the player in this seat has left the table."""
        return False


class MatchSeats:
    """The seats of the match in play, as its players sit. They can be called something else, in the next match, too; a
    seat is free as long as there is one more.
    """

    in_play = True

    def __init__(self, controller: "Controller"):
        self._session = controller.session
        self._settings = controller.settings

    def limits(self) -> tuple:
        """The fewest and the most seats."""
        return self._session.match.players, MOST_PLAYERS

    def names(self) -> list:
        """The name of each player, "" without one."""
        return [self._session.name(player) for player in self._session.match.chairs]

    def seat(self, names: list) -> None:
        """Gives each player his name."""
        for player, name in zip(self._session.match.chairs, names):
            before = self._session.name(player)
            if name != before:
                self._session.call(player, name)
                rename(self._settings, player, before, name)

    def is_gone(self, seat: int) -> bool:
        """Whether the player in this seat has left the table."""
        return self._session.match.is_gone(self._session.match.chairs[seat])


class PlayersScreen(Screen):
    """Gives the match that is set up its players, or those of the match in play other names; `seats` knows which.

    A digit seats a name and goes to the next seat, 0 spells a new one, the arrows go from seat to seat, DRAW to more
    names. BACK takes a name back, step by step. A name that sits elsewhere changes places; in a match it is asked
    whether the players do, or only the names. There the first choice has the player leave the table, or come back; a
    name for the free seat joins between two rounds, with a total that is asked for.
    """

    hint = "hint.names"

    def __init__(self, stage: "Stage"):
        super().__init__(stage)
        setup = self.controller.setup
        self.seats = SetupSeats(setup) if setup else MatchSeats(self.controller)
        self.seat = 0
        self.page = 0
        self.known = remembered(self.settings)
        self.known += [name for name in self._sitting() if name and name not in self.known]
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
        self.seats.seat(names)
        return self._go_to(seat)

    # ---- what can be chosen for a seat

    def choices(self) -> list:
        """What the seat can be given, as pairs of a label and what its digit does: in a match that the player leaves,
        or comes back; the names; nobody; where a match is set up, that there is no such seat.
        """
        words = self.words
        found = [(name, self._putting(name)) for name in self.known]
        if self._can_lose_name():
            found.append((words("names.nobody"), self._putting("")))
        if not self.seats.in_play:
            return found + [(words("names.out"), self._take_out)]
        if self.seat == len(self.names()):  # nobody sits there yet
            return found
        if not self.seats.is_gone(self.seat):
            return [(words("names.leave"), lambda: ask_leave(self.stage, self.player(self.seat)))] + found
        if not self._can_come():
            return found
        return [(words("names.back"), lambda: self._come_back(self.player(self.seat)))] + found

    def _putting(self, name):
        return lambda: self._put(name)

    def _on_page(self, choices):
        return choices[_PAGE * self.page :][:_PAGE]

    def _can_lose_name(self):
        """Whether it is a choice that nobody in particular sits here. Amid a match that is so already of who has no
        name.
        """
        names = self.names()
        return not self.seats.in_play or self.seat == len(names) or names[self.seat] != ""

    # ---- who sits where

    def names(self) -> list:
        """The name of each player, "" without one."""
        return self.seats.names()

    def places(self) -> int:
        """How many seats there are: one more than players, but amid a round only theirs. That six is the most is said
        there.
        """
        players = len(self.names())
        return players + (players == MOST_PLAYERS or self._can_come())

    def _can_come(self):
        """Whether it is the time to join, or come back."""
        return not self.seats.in_play or self.match.judge(events.join(self.match.players, 0)) != NOT_NOW

    def player(self, seat: int) -> int:
        """Who sits there, as a number; in a free seat who comes next."""
        in_play = self.seats.in_play and seat < self.match.players
        return self.match.chairs[seat] if in_play else seat

    def label(self, seat: int) -> str:
        """What the player in a seat is called."""
        names = self.names()
        return seat < len(names) and names[seat] or self.words("player", self.player(seat) + 1)

    def _sitting(self):
        """The names that can be chosen because they sit somewhere; in a match those of who has none, too."""
        if not self.seats.in_play:
            return self.names()
        return [self.label(seat) for seat in range(len(self.names()))]

    def _is_refused(self):
        """Whether nobody can sit here, as all play already who may; says so."""
        fewest, most = self.seats.limits()
        if self.seat < most:
            return False
        if most == MOST_PLAYERS:
            self.notices.refuse("no.seat")
        else:
            self.notices.refuse("no.players", self.seat + 1, fewest, most)
        return True

    def _put(self, name):
        names = self.names()
        if self.seats.in_play and self.seat == len(names):
            return self._join(name)
        if self._is_refused():
            return None
        other = self._sits(name)
        if self.seats.in_play and self.match.round and other >= 0:
            return None if other == self.seat else self._ask_places(other)
        return self._seat(name)

    def _sits(self, name):
        """The seat of this name, -1 if it has none."""
        for seat in range(len(self.names())):
            if name and self.label(seat) == name:
                return seat
        return -1

    def _ask_places(self, other):
        """One who sits elsewhere is to sit here: do the two change places, or were their names mixed up?"""
        words, name = self.words, self.label(other)
        event = events.swap(self.player(self.seat), self.player(other))
        can_swap = self.match.judge(event) == OK
        names = self.names()
        mixed = names[other] or names[self.seat]  # without names there is nothing to mix up

        def mix():
            return close_then(lambda: self._seat(names[other], other))

        def places():
            self.stage.confirm(event)

        if can_swap:
            more = ("key.mixed", mix) if mixed else None
            text = "swap.text" if mixed else "swap.only"
            keys = ("key.places", "key.no")
            question = Question(self.stage, "swap.title", lambda: words(text, name), places, more, keys)
        elif mixed:
            question = Question(self.stage, "swap.title", lambda: words("swap.not", name), mix)
        else:
            return self.notices.refuse("no.name", name)
        return lay(question)

    def _seat(self, name, other=-1):
        """Gives the seat this name; the one that has it, or `other`, gets the name that was here."""
        names = self.names()
        self._steps.append((self.seat, names[:]))
        if self.seat == len(names):
            names.append("")
        if other < 0 and name:
            other = self._sits(name)
        if other >= 0:
            names[other] = names[self.seat]
        names[self.seat] = name
        self.seats.seat(names)
        self._go_to(min(self.seat + 1, self.places() - 1))

    def _take_out(self):
        """Takes the player off the table; those behind move up."""
        names, limits = self.names(), self.seats.limits()
        if self.seat == len(names):
            return self.useless("OK")
        if len(names) == limits[0]:
            return self.notices.refuse("no.players", len(names) - 1, *limits)
        self._steps.append((self.seat, names[:]))
        del names[self.seat]
        self.seats.seat(names + [""])  # the last seat has no name when it is taken again
        self.seats.seat(names)
        return self._go_to(min(self.seat, len(names) - 1))

    # ---- in a match

    def _join(self, name):
        """Asks with how many points this player joins: proposed are the fewest at the table."""
        match, names = self.match, self.names()
        sits = self._sits(name)
        if sits >= 0:
            player = self.player(sits)
            return self._come_back(player) if match.is_gone(player) else self.notices.refuse("no.name", name)
        if self._is_refused() or not self._can_join(len(names), 0):
            return None
        fewest = max(0, min([match.totals[player] for player in match.at_table()]))
        most = MOST_POINTS if match.rules.length == ROUNDS else min(MOST_POINTS, match.rules.target - 1)
        label = name or self.words("player", len(names) + 1)

        def title():
            return moves.asked_to_join(self.words, label)

        return open_screen("setup.number", title, min(fewest, most), (0, most), lambda total: self._joined(name, total))

    def _joined(self, name, total):
        player, session = self.match.players, self.controller.session

        def join():
            joined = self.stage.confirm(events.join(player, total)) == OK
            if joined and name != session.name(player):
                session.call(player, name)

        self.controller.at_once(join)

    def _come_back(self, player):
        """One who has left takes part again, with the points that he had."""
        total = self.match.totals[player]
        if self._can_join(player, total):
            self.stage.confirm(events.join(player, total))

    def _can_join(self, player, total):
        """Whether one more can take part; says why not."""
        match, event = self.match, events.join(player, total)
        code, count = match.judge(event), len(match.at_table()) + 1
        if code:
            self.notices.refuse(*why(self.stage, event, player, code, 0))
        elif count > match.rules.most:
            self.notices.refuse("no.players", count, match.rules.fewest, match.rules.most)
        return not code and count <= match.rules.most

    # ---- a new name

    def _spell(self):
        seat = self.seat
        if self._is_refused():
            return None

        def title():
            return self.words("player", self.player(seat) + 1)

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
        seated = self._sitting()
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
        """Who sits where, the seat that is asked about white on black; below them why nobody can join now."""
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
            font, name, wide = fonts.choose(family, name, right - _SPLIT - _NAME)
            canvas.text(font, name, _SPLIT + _NAME, widgets.centred(font, y, tall - layout.TAIL), ink)
            if seat < len(names) and self.seats.is_gone(seat):
                canvas.fill(_SPLIT + _NAME - 4, y + (tall >> 1), wide + 8, 2, ink)
            y += tall
        y += layout.GROUP
        if places == len(names) and bottom - y >= 3 * layout.SENTENCE:  # else the help has it
            widgets.sentences(canvas, self.words("no.join"), y, bottom - y, _SPLIT, right - _SPLIT)

    def key_table(self) -> tuple:
        words = self.words
        more = (("DRAW", words("key.more")),) if _pages(self.choices()) > 1 else ()
        hints = (("OK", words("names.done")),) + more + (("\u25c0\u25b6", "\u25b2\u25bc"),)
        return hints + (("BACK", words("key.delete" if self._steps else "key.back")), ("MENU", ""))

    def notes(self) -> "Iterable[str]":
        return (self.words("no.join"),) if self.places() == len(self.names()) else ()


def _pages(choices):
    return (len(choices) + _PAGE - 1) // _PAGE


def _top():
    """The first pixel row of both sides."""
    return layout.HEADER + layout.GAP
