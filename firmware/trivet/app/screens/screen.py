"""What a screen is: keys in, a picture out.

The same key means the same everywhere: digits enter numbers, DRAW a drawn tile, LEFT and RIGHT
choose, OK takes, BACK takes the last step back (and, when nothing is entered, the last move), MENU
opens the menu. A screen overrides what it can use; any other key is refused with a sentence. What the keys do at the
moment it tells by `key_hints`: they stand below the picture, in the menu that lies over it, and explained in the help.
"""

from micropython import const

from trivet.ui import widgets

# What of a screen has to be drawn again.
FRESH = const(0)  # nothing
ENTRY = const(1)  # what the player is entering, and the notice
TOP = const(2)  # the screen on top; the one that it leaves visible is drawn already
ALL = const(3)


class Screen:
    """Base of all screens; `app` is the Application."""

    name = ""  # shelf.py's, of a screen that was opened by its name
    hint = ""  # words' id of the sentence that says what can be done here
    covers = True  # False: what lies below stays visible
    takes_menu = False  # True: MENU is a key like any other
    needs_room = False  # True: it takes so much of the heap that others let go of what they can do without
    notice_left = 0  # px, where the bar with the notice begins
    notice_height = 0  # px, the least that it takes
    explained = ()  # pairs (key, words' id): sentences of the help where the usual ones (help.py) are not right

    def __init__(self, app):
        self.app = app

    def press(self, key):
        """One press of a key other than MENU."""
        if key.isdigit():
            self.digit(int(key))
        else:
            _PRESS[key](self)

    def digit(self, number):
        self.useless(str(number))

    def draw(self):
        self.useless("DRAW")

    def left(self):
        self.useless("\u25c0")

    def right(self):
        self.useless("\u25b6")

    def ok(self):
        self.useless("OK")

    def back(self):
        self.useless("BACK")

    def useless(self, key):
        """Refuses a key, and says what can be done instead."""
        self.app.refuse("no.key", key, self.app.words(self.hint))

    def work(self) -> bool:
        """Does a little of what takes longer than a key may wait, 5 ms at most, and tells the application when what
        is shown has changed by it. False when nothing is left to do.
        """
        return False

    def covered(self):
        """Another screen is laid over it: what it has borrowed it gives back."""

    def key_hints(self) -> tuple:
        """What the keys do now, as pairs (key, word); the last ones are those that may be missing in the footer."""
        raise NotImplementedError

    def notes(self) -> list:
        """Sentences about what cannot be done here now, and why, as a list."""
        return []

    def expire(self):
        """The time of the turn is up."""

    def paint(self, canvas):
        """Draws everything on a white canvas."""
        raise NotImplementedError

    def paint_footer(self, canvas):
        """Draws the key hints, as far as they fit."""
        widgets.footer(canvas, self.key_hints())

    def paint_entry(self, canvas):
        """Draws again what can change with a key that confirms nothing."""
        canvas.clear()
        self.paint(canvas)


_PRESS = {
    "DRAW": lambda screen: screen.draw(),
    "LEFT": lambda screen: screen.left(),
    "RIGHT": lambda screen: screen.right(),
    "OK": lambda screen: screen.ok(),
    "BACK": lambda screen: screen.back(),
}
