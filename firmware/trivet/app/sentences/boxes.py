"""Editions by the box that they come in: what is said of several whose rulebook is one."""

from trivet.app.preferences import box
from trivet.engine.rulebooks import sources
from trivet.history.names import capital, edition_name
from trivet.micropython import TYPE_CHECKING

from . import citations

if TYPE_CHECKING:
    from trivet.ui.words import Words


def title(words: "Words", group: list[int]) -> str:
    """What editions of one box are called: several by the rulebook that says how many may play."""
    if len(group) == 1:
        return edition_name(words, group[0])
    return capital(citations.rulebook(words, sources.rulebook(sources.of(group[0], "most"))))


def titles(words: "Words", places: list[int]) -> str:
    """All editions at these places, several of one box at once."""
    return ", ".join([title(words, group) for group in box.boxes("", places)])
