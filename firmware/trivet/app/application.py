"""The application: it owns the session, the canvas and the stack of screens, takes key names in and
leaves a drawn canvas behind. It neither waits nor sleeps; the loop does (loop.py).

At the bottom of the stack lies the screen of the match's phase (SCREENS below); the menu, what it leads to, and
questions lie above it and leave it as it was, so that nothing entered is lost. Every change of the
match goes through `happen`, `undo` or `redo`, which bring the screen of the new phase.
"""

from trivet.engine import events
from trivet.engine import match as m
from trivet.ui import widgets
from trivet.ui.canvas import WHITE
from trivet.ui.words import Words

from . import shelf
from .countdown import LAST, NONE, Countdown
from .refresh_policy import CLOCK, NOTHING, ROUND, TURN
from .screens.screen import ALL, ENTRY, FRESH, TOP

SCREENS = {m.SETUP: "setup", m.OPENING: "opener", m.TURN: "turn", m.HANDS: "hands", m.OVER: "match_end"}


class Application:
    """Keys in, pictures out. `sound` is called with "click", "good" or "refuse", and for the time of a turn with
    "tick" or "expired".

    `settings` (store/settings.py) keeps what shall outlast a match and a restart; `archive` is called without arguments
    for the matches of the past (store/archive.py), which are needed rarely. Of `board` only the self-test and the
    settings know: its keys, its power and its led.
    """

    def __init__(self, session, canvas, sound, settings, archive, board):
        self.session = session
        self.canvas = canvas
        self.settings = settings
        self.archive = archive
        self.board = board
        self.words = Words(settings.get("language", "en"))
        self.notice = ""  # one sentence, until the next key
        self.refused = False  # whether the notice refuses what was tried
        self._notice_rises = False  # whether it reaches above where things are entered
        self.battery_low = False
        self.unsaved = False  # the storage did not take what was confirmed last
        self.stale = ALL
        self._below = False  # whether the entry of the screen below the one on top is stale, too
        self.boundary = NOTHING  # what the next picture is the end of, for the refresh policy
        self.countdown = Countdown()  # of the turn; it stands still while anything lies over the turn's screen
        self._seen_ms = -1  # when tick() was called last
        self._touched = False  # after power-on the time of the turn waits for the first key
        self._sound = sound
        self._chime = "click"  # the sound of the key being pressed
        self._left = []  # matches that were left and are not put away yet
        self._stack = []
        self._tasks = []  # see later()
        self._home()

    @property
    def match(self):
        return self.session.match

    @property
    def game(self):
        """What is played: the match, or before it begins its plan; either has rules, players and set_size."""
        return getattr(self._stack[0], "plan", self.match)

    @property
    def alone(self):
        """Whether one plays alone: then it is no question who opens."""
        return self.match.players == 1

    def opened_unasked(self, event):
        """Whether this event, the last one, was the opening that came with the beginning of a match played alone."""
        return event[0] == events.ROUND and self.alone and self.match.round == 1

    @property
    def referees(self):
        """Whether the board of this round is known, or, as nothing lies there, is to be known."""
        return self.match.refereed if self.match.placed else bool(self.settings.get("referee"))

    @property
    def screen(self):
        """The screen that gets the keys."""
        return self._stack[-1]

    def press(self, key):
        """One press of the key with this name: "0"-"5", DRAW, LEFT, RIGHT, OK, BACK or MENU."""
        self._chime = "click"
        self._touched = True
        if self.boundary == CLOCK:
            self.boundary = NOTHING
        if self.notice:
            self.notice = ""
            self.refused = False
            self._notice_changed()
        if key == "MENU" and not self.screen.takes_menu:
            self._menu()
        else:
            self.screen.press(key)
        if self._chime:
            self.sound(self._chime)

    def sound(self, name):
        """Makes a sound, if the settings allow it: "sound" is 0 for all, 1 for all but the click, 2 for none."""
        level = self.settings.get("sound", 0)
        if level == 0 or (level == 1 and name != "click"):
            self._sound(name)

    def try_sound(self):
        """Makes the good sound in place of that of the key, whatever the settings say."""
        self._sound("good")
        self._chime = ""

    def tick(self, now_ms, ticks_diff):
        """What time it is; `ticks_diff(now, before)` knows how the clock wraps."""
        passed_ms = ticks_diff(now_ms, self._seen_ms) if self._seen_ms >= 0 else 0
        self._seen_ms = now_ms
        mark = self.countdown.take(passed_ms) if self._is_counting() else NONE
        if mark == NONE:
            return
        if mark >= LAST or mark == 0:
            if self.stale == FRESH:
                self.boundary = CLOCK
            self.changed()
        if mark == 0:
            self.sound("expired")
            self.screen.expire()
        elif mark <= LAST:
            self.sound("tick")

    def ms_to_tick(self, otherwise):
        """When tick() is to be called next at the latest; `otherwise` if there is nothing to call it for."""
        return self.countdown.ms_to_mark(otherwise) if self._is_counting() else otherwise

    def paint(self):
        """Draws what is stale."""
        canvas = self.canvas
        if self.stale == ENTRY:
            self.screen.paint_entry(canvas)
        elif self.stale == TOP:
            if self._below:
                self._stack[-2].paint_entry(canvas)
            self.screen.paint(canvas)
        elif self.stale:
            canvas.clear()
            first = len(self._stack) - 1
            while not self._stack[first].covers:
                first -= 1
            for screen in self._stack[first:]:
                screen.paint(canvas)
        if self.stale and self.notice:
            self._paint_notice(canvas)
        self.stale = FRESH

    # ---- what screens do

    def changed(self, what=ENTRY):
        """What is shown has changed: what the player is entering, or ALL."""
        self.stale = max(self.stale, what)

    def visit(self, name, *values):
        """Lays the screen with this name (shelf.py) over the one that is shown; `values` are handed to it."""
        self.open(self._make(name, *values))

    def open(self, screen):
        """Lays a screen over the one that is shown."""
        self.screen.covered()
        self._stack.append(screen)
        self._below = self.stale == ENTRY
        self.stale = TOP if self.stale <= ENTRY and not screen.covers else ALL

    def close(self):
        """Takes the screen off that lies on top."""
        self._keep(self._stack[:-1])

    def reach(self, name):
        """Goes back to the screen with this name if it is below, else lays it on top."""
        for depth, screen in enumerate(self._stack):
            if screen.name == name:
                self._keep(self._stack[: depth + 1])
                return
        self.visit(name)

    def later(self, task):
        """Has `task` done, some ms long, when the picture is on its way."""
        self._tasks.append(task)

    def work(self):
        """Does a little of what need not be done at once, some ms long; False when nothing is left to do."""
        if self._tasks:
            self._tasks.pop(0)()
            return True
        if self.screen.work():
            return True
        for screen in self._stack:
            if screen.needs_room:
                return False
        return self.session.work()

    def say(self, key, *values):
        """Shows a sentence until the next key."""
        self.notice = self.words(key, *values)
        self._notice_changed()

    def refuse(self, key, *values):
        """Says why what was tried does not go; nothing has changed."""
        self.say(key, *values)
        self.refused = True
        self._chime = "refuse"

    def happen(self, event):
        """Feeds the match a confirmed event; its result code. Unless that is OK, nothing has changed."""
        before = self.match.phase
        code = self.session.apply(event)
        if code == m.OK:
            self.boundary = TURN
            over = before in (m.TURN, m.HANDS) and self.match.phase in (m.OPENING, m.OVER)
            if over:
                self.boundary = ROUND
                self._chime = "good"
            if event[0] in (events.MATCH, events.RULE) and self.alone:
                self.session.apply(events.round_(0))
            self._home()
            if over and self.match.phase == m.OPENING and not self.alone:
                self.visit("round_end")
        return code

    def undo(self):
        """Takes back the last event; there must be one. The rules of a match go with its beginning, and so does the
        opening that one who plays alone was not asked for.
        """
        if not self.session.undoes_repair and self.opened_unasked(self.session.last()):
            self.session.undo()
        while not self.session.undoes_repair and self.session.last()[0] == events.RULE:
            self.session.undo()
        self.session.undo()
        self.boundary = TURN
        self._home()

    def repair(self, repair):
        """Puts what holds of a repaired draft in place of the match."""
        self.session.replace(repair.log.part(0, repair.good), repair.count, repair.state)
        self.boundary = TURN
        self._home()

    def redo(self):
        """Brings back the event that was taken back last; there must be one. The rules of a match come with it."""
        self.session.redo()
        while (self.session.next() or b"\0")[0] == events.RULE:
            self.session.redo()
        if self.alone and self.match.round == 0 and (self.session.next() or b"\0")[0] == events.ROUND:
            self.session.redo()
        self.boundary = TURN
        self._home()

    def new_match(self):
        """Ends the match in play. It is put away; until the next one begins the journal keeps it, too."""
        if self.match.round > 1 or self.match.placed:
            from . import played, records

            self._left.append(played.now(self.session))
            if records.counts(self.match):
                records.keep(self.settings, self.session)
        self.session.close()
        self.boundary = TURN
        self._home()

    def welcome(self):
        """Shows the tour on a device that knows nothing yet."""
        if self.session.last() is None and not self.settings.get("toured"):
            self.visit("tour")

    def erase(self):
        """Erases everything that is kept, and begins like a new device. OSError if the storage does not take it."""
        self._left.clear()  # a match that was ended is not put away any more
        self.archive().erase()
        self.session.erase()
        self.settings.erase()
        self.words.use("en")
        self._home()
        self.welcome()

    def next_language(self, step=1):
        """Everything is said in the next language from now on, or in the one before it."""
        self.words.use_next(step)
        self.settings.set("language", self.words.code)
        self.stale = ALL

    def store(self):
        """Writes what was confirmed. OSError if the storage will not take it; the next call tries again."""
        try:
            if self._left:  # first: the next match takes its place in the journal
                self.session.apart(self._put_away)
        finally:
            self.session.store()
            if self.settings.changed:
                self.session.apart(self.settings.store)

    def player(self, index):
        """The name of a player of the match."""
        return self.session.name(index) or self.words("player", index + 1)

    def _put_away(self):
        while self._left:
            from . import played

            played.put_away(self.archive(), self._left[0])
            del self._left[0]

    def _menu(self):
        """Opens the menu, or closes it with all that lies on it."""
        for depth, screen in enumerate(self._stack):
            if screen.name == "menu":
                self._keep(self._stack[:depth])
                return
        self.visit("menu", self.screen)

    def _make(self, name, *values):
        kind = shelf.load(name)
        if kind.needs_room:
            self.session.make_room()
        screen = kind(self, *values)
        screen.name = name
        return screen

    def _keep(self, stack):
        """Shows the last of these screens, and lets go of the modules of all others."""
        self._let_go({screen.name for screen in stack})
        self._stack = stack
        self.stale = ALL

    def _let_go(self, kept):
        """Lets go of the modules of all screens but those with these names."""
        gone = {screen.name for screen in self._stack} - kept
        if gone:
            shelf.let_go(gone)

    def _paint_notice(self, canvas):
        left, least = self.screen.notice_left, self.screen.notice_height
        bottom = canvas.height - widgets.FOOTER
        if left:  # nothing of the line above the footer looks out beside the bar
            canvas.fill(0, bottom - widgets.STATUS, left, widgets.STATUS, WHITE)
        icon = "!" if self.refused else ""
        tall = widgets.message(canvas, self.notice, bottom, left, canvas.width - left, icon, least)
        self._notice_rises = tall > least > 0

    def _notice_changed(self):
        """The entry is drawn anew, and what is above it if the last notice was so long that it reached there."""
        self.changed(ALL if self._notice_rises else ENTRY)
        self._notice_rises = False

    def _is_counting(self):
        return self._touched and len(self._stack) == 1

    def _home(self):
        self.countdown.begin(self.match.rules.timer if self.match.phase == m.TURN else 0)
        name = SCREENS[self.match.phase]
        if self.match.phase == m.TURN and self.referees:
            name = "referee"
        elif self.match.phase == m.OPENING and self.alone and self.match.round:
            name = "round_end"  # it begins the next one
        self._let_go({name})
        self._stack = []  # before the screen is made: there need not be room for both
        self._keep([self._make(name)])
