"""What an edition is called in the language in use: the text "edition" with its place, or its own name where there is
none.
"""

from trivet.engine.rulebooks.editions import EDITIONS
from trivet.micropython import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


def name(words: "Callable[..., str]", place: int) -> str:
    """The name of the edition at this place of EDITIONS; `words(id)` gives the texts of the language."""
    try:
        return words("edition%d" % place)
    except KeyError:  # one that was added, and has no text so far
        return EDITIONS[place].name
