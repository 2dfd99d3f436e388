"""What a screen is: keys in, a picture out.

The same key means the same everywhere: digits enter numbers, DRAW a drawn tile, LEFT and RIGHT choose, OK takes, BACK
takes the last step back (and, when nothing is entered, the last move), MENU opens the menu.

A screen declares by `key_table` which keys do something now, and by which word; what each does is the method of its
name. By these rows alone a key acts, glows, stands below the picture and is explained in the help. Any other key is
refused with a sentence. Digits are declared by `takes_digit`.
"""

from trivet.app.picture import ALL, ENTRY
from trivet.micropython import TYPE_CHECKING, const
from trivet.ui import widgets
from trivet.ui.layout import SIGNS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from trivet.app.navigation import Destination
    from trivet.app.stage import Stage
    from trivet.ui.canvas import Canvas


_PIECES = const(48)  # of longer work, from one picture of its progress to the next


class Screen:
    """Base of all screens. From the stage (app/stage.py) a screen takes what it uses."""

    name = ""  # the navigation's, "play.turn"; of a screen that was opened by its name
    hint = ""  # words' id of the sentence that says what can be done here
    sets_up = False  # True: a match is set up here, and who plays can be changed
    leads_to_review = False  # True: what is entered here is over once its review (edit/review.py) leads on
    takes_menu = False  # True: MENU is a key like any other
    is_turn = False  # True: the match waits here for the turn of a player
    loses_entry = False  # True: something is entered here that goes when the screen is left for good
    outlasts_repair = False  # True: what is entered here is entered again when a repair has come between
    gives_way = False  # True: any key takes it off, and all but BACK count on what lies below; time passes meanwhile
    notice_left = 0  # px, where the bar with the notice begins
    notice_height = 0  # px, the least that it takes
    notice_rise = 0  # px, from the foot up to it: it never lies on what is entered
    ready = True  # False: what it shows is being prepared, and its keys are not all
    keys_wait = False  # True: each key but BACK counts as soon as the work is done, and BACK takes the last one back
    held_keys: tuple = ()  # pairs (key, words' id): sentences of the help about keys that are held down
    apart: tuple = ()  # signs of rows of its keys that have a place of their own in the picture, not in the foot
    explained = ()  # pairs (key, words' id): sentences of the help where the usual ones (help.py) are not right
    _work: "Iterator | None" = None  # a generator, see begin()

    def __init__(self, stage: "Stage"):
        self.stage = stage
        self.words = stage.words
        self.settings = stage.settings
        self.notices = stage.notices
        self.controller = stage.controller
        self.match = stage.match  # the one in play
        self._typed: list[str] = []  # keys that wait for it

    def changed(self, what: int = ENTRY):
        """What is shown has changed: what the player is entering, or ALL."""
        self.stage.picture.changed(what)

    # ---- longer work

    def begin(self, work: "Iterator"):
        """Has longer work done beside, in place of what was begun before: a generator that yields after each piece of
        it, of 5 ms at most, and tells by changed() when what is shown has changed. What it returns leads on, as what a
        key returns.
        """
        self._work = work

    def progressing(self, work: "Iterator") -> "Iterator[None]":
        """The same work, of which a picture of the progress is drawn now and then."""
        for pieces, _ in enumerate(work, 1):
            if pieces % _PIECES == 0:
                self.changed(ALL)
            yield

    @property
    def working(self) -> bool:
        """Whether the work that was begun goes on."""
        return self._work is not None

    def go_on(self) -> bool:
        """Does a piece of the work; False when there is none left."""
        work = self._work
        if work is None:
            return False
        try:
            next(work)
        except StopIteration as end:
            is_done = self._work is work  # and has not begun other work at its end
            if is_done:
                self._work = None
            self.stage.navigation.follow(end.value)
            if is_done:
                self._take_typed()
        return True

    def _take_typed(self):
        typed, self._typed = self._typed, []
        for key in typed:  # the first may lead to another screen, which the others are for
            self.notices.chime = ""
            self.stage.navigation.press(key)
            self.notices.ring()

    # ---- keys

    def press(self, key: str) -> "Destination":
        """One press of a key other than MENU: where it leads."""
        if self._typed and key == "BACK":
            self._typed.pop()
        elif self._typed or (key != "BACK" and self.keys_wait):
            self._typed.append(key)
        elif key.isdigit():
            number = int(key)
            return self.digit(number) if self.takes_digit(number) else self.refuse_digit(number)
        elif SIGNS.get(key, key) in self.named_keys():
            return _PRESS[key](self)
        else:
            return self.refuse_key(key)
        return None

    def key_table(self) -> tuple:
        """Which keys but digits do something now, as rows (keys, word): their signs, and what they do. The last ones
        are those that may be missing in the foot.
        """
        raise NotImplementedError

    def named_keys(self) -> str:
        """The signs of all keys in the table."""
        return " ".join([keys for keys, _ in self.key_table()])

    def refuse_key(self, key: str) -> "Destination":
        """Says why a key other than a digit does nothing, and what can be done instead."""
        self.useless(SIGNS.get(key, key))

    def takes_digit(self, number: int) -> bool:
        """Whether a digit does something now."""
        return False

    def lights_digit(self, number: int) -> bool:
        """Whether the light of a digit's key says that it does something."""
        return self.takes_digit(number)

    def digit(self, number: int) -> "Destination":
        """One press of a digit that does something."""

    def refuse_digit(self, number: int) -> "Destination":
        """Says why a digit does nothing."""
        self.useless(str(number))

    def useless(self, key: str):
        """Refuses a key, and says what can be done instead."""
        self.notices.refuse("no.key", key, self.words(self.hint))

    def covered(self):
        """Another screen is laid over it."""

    def uncovered(self):
        """The screen that lay over it is gone."""

    def rests(self) -> bool:
        """Whether a player thinks, and nothing is entered: the view across the table may lie over it by itself."""
        return False

    def notes(self) -> "Iterable[str]":
        """Sentences about what cannot be done here now, and why; who has no room for all need not wait for them."""
        return ()

    def expire(self) -> "Destination":
        """The time of the turn is up: where that leads."""

    def paint(self, canvas: "Canvas"):
        """Draws everything on a white canvas."""
        raise NotImplementedError

    def paint_footer(self, canvas: "Canvas"):
        """Draws the foot: what OK does, and the other keys."""
        self.paint_table(canvas, self.key_table())

    def paint_table(self, canvas: "Canvas", table: tuple):
        """Draws what these rows of the table of keys say."""
        ok, others = "", []
        for key, word in table:
            if key == "OK":
                ok = word
            elif key not in self.apart:
                others.append((key, word))
        self.paint_keys(canvas, others)
        self.paint_ok(canvas, ok)

    def paint_keys(self, canvas: "Canvas", hints: list):
        """Draws what the other keys do."""
        widgets.footer(canvas, hints)

    def paint_ok(self, canvas: "Canvas", word: str):
        """Draws the line that says what OK does: `word`, "" for nothing."""
        if word:
            widgets.ok_line(canvas, word)

    def paint_entry(self, canvas: "Canvas"):
        """Draws again what can change with a key that confirms nothing."""
        canvas.clear()
        self.paint(canvas)


_PRESS = {
    "DRAW": lambda screen: screen.draw_key(),
    "LEFT": lambda screen: screen.left(),
    "RIGHT": lambda screen: screen.right(),
    "OK": lambda screen: screen.ok(),
    "BACK": lambda screen: screen.back(),
}
