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
        self.closed = False  # whether the key that is being pressed has closed one
        self.chime = "click"  # the sound of the key being pressed; "" if it was heard already
        self._height = 0  # px, of the notice where a line is kept for it; 0 as long as nobody has asked
        self._rises = False  # whether the notice reaches above that line

    def say(self, key: str, *values: object):
        """Shows a sentence until the next key."""
        self.text = self._words(key, *values)
        self.refused = False
        self._changed()

    def add(self, key: str, *values: object):
        """Shows a further sentence behind the one that is there."""
        self.text += " " + self._words(key, *values)
        self._changed()

    def refuse(self, key: str, *values: object):
        """Says why what was tried does not go; nothing has changed."""
        self.say(key, *values)
        self.refused = True
        self.chime = "refuse"

    def clear(self):
        """A key is pressed: the notice goes, and the key will click."""
        self.chime = "click"
        self.closed = bool(self.text)
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
        if least == layout.LAST:
            least = self.height(canvas)
        icon = "!" if self.refused else ""
        bottom = canvas.height - layout.FOOTER - screen.notice_rise
        tall = widgets.message(canvas, self.text, bottom, left or layout.BAR, None, icon, least)
        self._rises = tall > screen.notice_height > 0

    def height(self, canvas: "Canvas") -> int:
        """How many px the line has that is kept for notices: LAST, and more as long as a longer one is there."""
        if not self.text:
            return layout.LAST
        if not self._height:
            self._height = widgets.notice_height(self.text, canvas.width - 2 * layout.BAR)
        return self._height

    def _changed(self):
        """The entry is drawn anew, and what is above it where this notice or the last one is so long that it reaches
        there.
        """
        self._height = 0
        rises = self.height(self._picture.canvas) > layout.LAST
        self._picture.changed(ALL if self._rises or rises else ENTRY)
        self._rises = False
