"""Who sits where in the match in play: players get other names, change places, leave and come back; one more joins."""

from trivet.app.navigation import CLOSE, close_then, lay, open_screen
from trivet.app.preferences.match_setup import remembered, rename
from trivet.app.screens.parts.question import Question
from trivet.app.screens.parts.questions import ask_leave
from trivet.app.screens.parts.screen import ALL, Screen
from trivet.app.sentences import moves
from trivet.app.sentences.reasons import why
from trivet.engine import events
from trivet.engine.codes import OK
from trivet.engine.limits import MOST_PLAYERS, MOST_POINTS
from trivet.engine.rulebooks.rules import ROUNDS
from trivet.micropython import TYPE_CHECKING, const
from trivet.ui import fonts, layout, widgets
from trivet.ui.canvas import BLACK, WHITE
from trivet.ui.fonts import MEDIUM, MEDIUMS
from trivet.ui.words import number as numeral

if TYPE_CHECKING:
    from typing import Any

    from trivet.app.navigation import Destination
    from trivet.app.stage import Stage
    from trivet.ui.canvas import Canvas

_RENAME, _MOVE, _LEAVE, _RETURN = const(0), const(1), const(2), const(3)
_WORDS = ("names.rename", "names.move", "names.goes", "names.back")
_NOBODY = const(-1)


class SeatsScreen(Screen):
    """A digit is a seat, 0 the sixth; where fewer play it has one more join. The arrows choose what is done, OK does
    it. Who changes places is asked for by the digit of the other seat.
    """

    hint = "hint.seats"

    def __init__(self, stage: "Stage"):
        super().__init__(stage)
        self.seat = 0
        self.chosen = _RENAME
        self.moving = _NOBODY  # the seat of the player who changes places, while the other one is asked for

    # ---- who sits where

    def player(self, seat: int) -> int:
        """Who sits there, as a number."""
        return self.match.chairs[seat]

    def label(self, seat: int) -> str:
        """What the player in a seat is called."""
        return self.stage.player(self.player(seat))

    def actions(self) -> tuple:
        """What can be done with the player in the chosen seat, as places in _WORDS. Who is alone has nobody to change
        places with.
        """
        last = _RETURN if self.match.is_gone(self.player(self.seat)) else _LEAVE
        return (_RENAME, _MOVE, last) if self.match.players > 1 else (_RENAME, last)

    def _can_join(self):
        return self.match.players < MOST_PLAYERS

    def _refusal(self, action: int) -> "tuple[Any, ...]":
        """Why this cannot be done now: the sentence's id and its values; () where it can."""
        player = self.player(self.seat)
        if action == _RENAME or (action == _MOVE and not self.match.round):
            return ()  # before the first round places change by the names
        if action == _MOVE:
            other = self.player((self.seat + 1) % self.match.players)
            event = events.swap(player, other)
        elif action == _LEAVE:
            event = events.leave(player)
        else:
            return self._no_joining(player, self.match.totals[player])
        code = self.match.judge(event)
        return why(self.stage, event, player, code, 0) if code else ()

    def _no_joining(self, player: int, total: int) -> "tuple[Any, ...]":
        """Why this player cannot take part with so many points; () where it can be."""
        match, event = self.match, events.join(player, total)
        code, count = match.judge(event), len(match.at_table()) + 1
        if code:
            return why(self.stage, event, player, code, 0)
        return ("no.players", count, match.rules.fewest, match.rules.most) if count > match.rules.most else ()

    # ---- keys

    def takes_digit(self, number: int) -> bool:
        if self.moving != _NOBODY:
            return self._seat_of(number) not in (_NOBODY, self.moving)
        return self._seat_of(number) != _NOBODY or (number == 0 and self._can_join() and not self._no_newcomer())

    def _seat_of(self, digit):
        seat = digit - 1 if digit else MOST_PLAYERS - 1
        return seat if seat < self.match.players else _NOBODY

    def digit(self, number: int) -> "Destination":
        seat = self._seat_of(number)
        if self.moving != _NOBODY:
            return self._move(seat)
        if seat == _NOBODY:
            seated = [self.label(seat) for seat in range(self.match.players)]
            names = [name for name in remembered(self.settings) if name not in seated]
            return self._ask_name(self.words("names.join"), names + [""], self._join)
        self.seat = seat
        return self.changed(ALL)

    def refuse_digit(self, number: int) -> "Destination":
        """Says why nobody joins now."""
        if number == 0 and self.moving == _NOBODY and self._can_join():
            return self.notices.refuse(*self._no_newcomer())
        return super().refuse_digit(number)

    def left(self) -> None:
        self._choose(-1)

    def right(self) -> None:
        self._choose(1)

    def _choose(self, step):
        self.chosen = (self.chosen + step) % len(self.actions())
        self.changed(ALL)

    def ok(self) -> "Destination":
        action = self.actions()[self.chosen]
        if action == _RENAME:
            return self._ask_name(self.label(self.seat), self._other_names(), self._rename)
        if action == _MOVE:
            self.moving = self.seat
            return self.changed(ALL)
        if action == _LEAVE:
            return ask_leave(self.stage, self.player(self.seat))
        player = self.player(self.seat)
        self.stage.confirm(events.join(player, self.match.totals[player]))
        return None

    def refuse_key(self, key: str) -> "Destination":
        """Says why OK does not do what the arrows chose."""
        refusal = self._refusal(self.actions()[self.chosen]) if key == "OK" and self.moving == _NOBODY else ()
        return self.notices.refuse(*refusal) if refusal else super().refuse_key(key)

    def back(self) -> "Destination":
        if self.moving != _NOBODY:
            self.moving = _NOBODY
            return self.changed(ALL)
        return CLOSE

    def key_table(self) -> tuple:
        words = self.words
        if self.moving != _NOBODY:
            return (("BACK", words("key.back")), ("MENU", ""))
        action = self.actions()[self.chosen]
        does = self.label(self.seat) + ": " + words(_WORDS[action])
        ok = () if self._refusal(action) else (("OK", does),)
        return ok + (("\u25c0\u25b6", words("key.choose")), ("BACK", words("key.back")), ("MENU", ""))

    # ---- names

    def _names(self):
        """The name of each player, "" without one."""
        return [self.controller.session.name(player) for player in self.match.chairs]

    def _call(self, names):
        """Gives each player his name; they can be called so in the next match, too."""
        session = self.controller.session
        for player, name in zip(self.match.chairs, names):
            before = session.name(player)
            if name != before:
                session.call(player, name)
                rename(self.settings, player, before, name)

    def _ask_name(self, title, names, take):
        """Asks which of these names, or a new one, somebody gets; those that sit somewhere have a mark."""
        seated = [name for name in self._names() if name]
        return open_screen("setup.names", lambda: title, names, seated, take, self._spelled)

    def _sits(self, name):
        """The seat of this name, -1 if nobody is called so."""
        for seat in range(self.match.players):
            if name and self.label(seat) == name:
                return seat
        return _NOBODY

    def _spelled(self, name):
        return ("no.name", name) if self._sits(name) != _NOBODY else ()

    def _other_names(self):
        """What the player in the chosen seat can be called: a name that is remembered or sits elsewhere, or none."""
        own, known = self._names()[self.seat], remembered(self.settings)
        known += [name for name in self._names() if name not in known]
        if "" not in known:
            known.append("")
        return [name for name in known if name != own]

    def _rename(self, name):
        seat, other = self.seat, self._sits(name)
        if other in (_NOBODY, seat) or not self.match.round:
            return self._give(seat, name)

        def text():
            return self.words("swap.not", name)

        return lay(Question(self.stage, "swap.title", text, lambda: close_then(lambda: self._give(seat, name))))

    def _give(self, seat, name):
        """Gives the seat this name; the one that has it gets the name that was here."""
        names = self._names()
        other = self._sits(name)
        if other != _NOBODY:
            names[other] = names[seat]
        names[seat] = name
        self._call(names)
        self.changed(ALL)

    # ---- places

    def _move(self, other):
        seat, self.moving = self.moving, _NOBODY
        if self.match.round:
            self.stage.confirm(events.swap(self.player(seat), self.player(other)))
            return None
        names = self._names()
        names[seat], names[other] = names[other], names[seat]
        self._call(names)
        return self.changed(ALL)

    # ---- one more

    def _no_newcomer(self) -> "tuple[Any, ...]":
        return self._no_joining(self.match.players, self._least())

    def _least(self):
        """The points that are proposed to who joins: the fewest at the table."""
        match = self.match
        return min(max(0, min([match.totals[player] for player in match.at_table()])), self._most())

    def _most(self):
        rules = self.match.rules
        return MOST_POINTS if rules.length == ROUNDS else min(MOST_POINTS, rules.target - 1)

    def _join(self, name):
        """Asks with how many points who is called so joins."""
        player, session = self.match.players, self.controller.session
        label = name or self.words("player", player + 1)

        def title():
            return moves.asked_to_join(self.words, label)

        def take(total):
            def join():
                joined = self.stage.confirm(events.join(player, total)) == OK
                if joined and name != session.name(player):
                    session.call(player, name)

            self.controller.at_once(join)

        return open_screen("setup.number", title, self._least(), (0, self._most()), take)

    # ---- the picture

    def paint(self, canvas: "Canvas") -> None:
        words, match = self.words, self.match
        moves_now = self.moving != _NOBODY
        asked = self.moving if moves_now else self.seat
        title = words("names.with", self.label(asked)) if moves_now else words("menu.names")
        widgets.header(canvas, title)
        x, y, w, h = layout.list_room(canvas)
        rows = match.players + self._can_join()
        tall = layout.row_height(h - layout.ENTRY, rows)
        for seat in range(match.players):
            player, key = self.player(seat), str((seat + 1) % MOST_PLAYERS)
            total, is_gone = numeral(match.totals[player]), match.is_gone(player)
            widgets.row(canvas, x, y, w, self.label(seat), total, seat == asked, tall, key=key, struck=is_gone)
            y += tall
        if self._can_join() and not moves_now:
            label = words("names.join")
            if self._no_newcomer():
                widgets.struck_row(canvas, x, y, w, tall, "0", MEDIUM, label)
            else:
                widgets.row(canvas, x, y, w, label, "", False, tall, key="0")
        if not moves_now:
            self._paint_actions(canvas)
        self.paint_footer(canvas)

    def _paint_actions(self, canvas):
        """What can be done with the player, in one line: the chosen one white on black, and struck through what cannot
        be done now.
        """
        y, h = layout.entry_room(canvas)
        canvas.hline(0, y - 1, canvas.width)
        actions = self.actions()
        labels = [self.words(_WORDS[action]) for action in actions]
        room = canvas.width - 2 * layout.BAR - 2 * layout.PAD * len(labels)
        font, _, wide = fonts.choose(MEDIUMS, "".join(labels), room)
        between = (room - wide) // (len(labels) - 1)
        x = layout.EDGE
        for at, label in enumerate(labels):
            wide, ink = fonts.width(font, label), BLACK
            if at == self.chosen:
                canvas.fill_rounded(x - layout.PAD, y + 1, wide + 2 * layout.PAD, h, BLACK, 5)
                ink = WHITE
            canvas.text(font, label, x, widgets.centred(font, y, h), ink)
            if self._refusal(actions[at]):
                widgets.strike(canvas, x, y, h, wide, ink)
            x += wide + 2 * layout.PAD + between
