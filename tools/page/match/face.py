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

    def words(self, text: str, *values: "str | int") -> str:
        """The text with this id, its gaps filled in the order of the English one."""
        return self._say(text, json.dumps(values))

    def player(self, index: int) -> str:
        """The name of a player of the match."""
        return self.controller.session.name(index) or self.words("player", index + 1)
