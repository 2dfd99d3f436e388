"""What the device's sentences need of a stage, where the page says them.

The sentences of `trivet.app.sentences` ask for words, the players' names and the match. Here the page's `say` is the
words: a function of a text's id and its values as JSON.
"""

import json

from trivet.micropython import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from trivet.app.controller import Controller


class Face:
    """The match of a controller in the words of a page."""

    def __init__(self, controller: "Controller", say: "Callable[[str, str], str]"):
        self.controller = controller
        self.match = controller.match
        self._say = say
        self._numbered: dict[int, str] = {}  # names of players who have none, in the language of this moment

    def begin(self) -> None:
        """Begins another answer, for which another language may be in use."""
        self._numbered = {}

    def words(self, text: str, *values: "str | int") -> str:
        """The text with this id, its gaps filled in the order of the English one."""
        return self._say(text, json.dumps(values))

    def player(self, index: int) -> str:
        """The name of a player of the match."""
        name = self.controller.session.name(index)
        if name:
            return name
        if index not in self._numbered:
            self._numbered[index] = self.words("player", index + 1)
        return self._numbered[index]
