"""Put away: a white panel, which is how e-paper likes to be stored. Any key brings back what was there."""

from trivet.app.screens.parts.screen import Screen


class PutAwayScreen(Screen):
    """Nothing to see, and nothing to lose."""

    takes_menu = True

    def press(self, key):
        self.navigation.back()

    def key_hints(self):
        return ()

    def paint(self, canvas):
        """A white canvas is all."""
