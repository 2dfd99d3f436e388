"""What is said to the players beside the picture: one sentence until the next key, and sounds.

The sound of a key is a click, unless something else is heard in its place. The setting "sound" is 0 for all sounds,
1 for all but the click, 2 for none.
"""

from trivet.micropython import TYPE_CHECKING
from trivet.ui import layout, widgets

from .picture import ALL, ENTRY

if TYPE_CHECKING:
    from trivet.ui.canvas import Canvas
    from trivet.ui.words import Words

    from .picture import Picture
    from .protocols import Screen, Settings, Sound


class Notices:
    """`sound` is called with "click", "good" or "refuse", and for the time of a turn with "tick" or "expired"."""

    def __init__(self, words: "Words", settings: "Settings", picture: "Picture", sound: "Sound"):
        self._words = words
        self._settings = settings
        self._picture = picture
        self._sound = sound
        self.text = ""  # one sentence or two, until the next key
        self.refused = False  # whether it refuses what was tried
        self.closed = False  # whether the key that is being pressed has closed one,
        self.closed_refusal = False  # and whether that refused something
        self.chime = "click"  # the sound of the key being pressed; "" if it was heard already
        self._rises = False  # whether the notice reaches above where things are entered

    def say(self, key: str, *values: object):
        """Shows a sentence until the next key."""
        self.text = self._words(key, *values)
        self.refused = False
        self._changed()

    def add(self, key: str, *values: object):
        """Shows a further sentence behind the one that is there."""
        self.text += " " + self._words(key, *values)

    def refuse(self, key: str, *values: object):
        """Says why what was tried does not go; nothing has changed."""
        self.say(key, *values)
        self.refused = True
        self.chime = "refuse"

    def clear(self):
        """A key is pressed: the notice goes, and the key will click."""
        self.chime = "click"
        self.closed, self.closed_refusal = bool(self.text), self.refused
        if self.closed:
            self.text = ""
            self.refused = False
            self._changed()

    def sound(self, name: str):
        """Makes a sound, if the settings allow it."""
        level = self._settings.get("sound")
        if level == 0 or (level == 1 and name != "click"):
            self._sound(name)

    def ring(self):
        """Makes the sound of the key that was pressed."""
        if self.chime:
            self.sound(self.chime)

    def try_sound(self):
        """Makes the good sound in place of that of the key, whatever the settings say."""
        self._sound("good")
        self.chime = ""

    def paint(self, canvas: "Canvas", screen: "Screen"):
        """Draws the notice, if there is one, over this screen."""
        if not self.text:
            return
        left, least = screen.notice_left, screen.notice_height
        icon = "!" if self.refused else ""
        tall = widgets.message(canvas, self.text, canvas.height - layout.FOOTER, left or layout.BAR, None, icon, least)
        self._rises = tall > least > 0

    def _changed(self):
        """The entry is drawn anew, and what is above it if the last notice was so long that it reached there."""
        self._picture.changed(ALL if self._rises else ENTRY)
        self._rises = False
