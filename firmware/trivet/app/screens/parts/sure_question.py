"""A question that 5 and then OK answer, so that it cannot happen by chance."""

from trivet.micropython import TYPE_CHECKING

from .question import Question

if TYPE_CHECKING:
    from trivet.app.navigation import Destination
    from trivet.app.stage import Stage


class SureQuestion(Question):
    """OK does it right after a 5; any other key in between takes the 5 back. While it is `doing` it, no key counts.

    `title` and `text` are ids of texts; the hint says of the 5. An heir has `word`, the id of what OK is called then.
    """

    word = "key.ok"

    def __init__(self, stage: "Stage", title: str, text: str):
        super().__init__(stage, title, lambda: self.words(text), self.do)
        self.armed = False
        self.doing = False

    @property
    def takes_menu(self) -> bool:
        """MENU, too, counts for nothing while it is done."""
        return self.doing

    def do(self) -> None:
        """What is asked about is to be done."""
        raise NotImplementedError

    def press(self, key: str) -> "Destination":
        if self.doing:
            return None
        armed, self.armed = self.armed, key == "5"
        self.changed()
        if key == "OK" and not armed:
            return self.notices.refuse(self.hint)
        if key == "OK":
            return self.do()
        return None if key == "5" else super().press(key)

    def key_table(self) -> tuple:
        words = self.words
        if self.doing:
            return ()
        yes = ("OK", words(self.word)) if self.armed else ("5", words("key.next"))
        return (yes, ("BACK", words("key.no")))
