"""Erasing everything, or a storage that cannot be read: a question that 5 and then OK answer, so that it cannot happen
by chance.
"""

from trivet.app.screens.parts.question import Question
from trivet.micropython import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from trivet.app.context import Context


class ResetScreen(Question):
    """OK erases right after a 5; any other key in between takes the 5 back. `erase` is done in place of the usual."""

    hint = "hint.reset"

    def __init__(self, context: "Context", erase: "Callable[[], object] | None" = None):
        super().__init__(context, "reset.title", lambda: self.words("reset.text"), self._erase)
        self._erases = erase or self.desk.erase
        self.armed = False
        self.erasing = False

    def press(self, key: str) -> None:
        if self.erasing:
            return
        armed, self.armed = self.armed, key == "5"
        self.changed()
        if key == "OK" and not armed:
            self.notices.refuse("hint.reset")
        elif key != "5":
            super().press(key)

    def key_hints(self) -> tuple:
        words = self.words
        if self.erasing:
            return ()
        if self.armed:
            return (("OK", words("key.erase")), ("BACK", words("key.no")))
        return (("5", words("key.next")), ("BACK", words("key.no")))

    def _erase(self):
        """Says so first: the flash takes its time."""
        self.erasing = True
        self.notices.say("reset.now")
        self.desk.later(self._erase_now)

    def _erase_now(self):
        self.erasing = False
        self.notices.clear()
        try:
            self._erases()
        except OSError:
            self.notices.refuse("unread")
