"""Put away: a white panel, which is how e-paper likes to be stored. Any key brings back what was there."""

from .screen import Screen


class AwayScreen(Screen):
    """Nothing to see, and nothing to lose."""

    takes_menu = True

    def press(self, key):
        self.app.close()

    def key_hints(self):
        return ()

    def paint(self, canvas):
        """A white canvas is all."""
