"""Which box is on the table: the edition that the next setup begins with, and the boxes to choose from.

The setting "box" is the id of an edition; "?" before it says that nobody answered, and the language alone proposes it.
A match that begins takes the setting away: from then on the setup begins as the last match did.
"""

from trivet.engine.rulebooks import editions, sources
from trivet.micropython import TYPE_CHECKING, const

if TYPE_CHECKING:
    from trivet.app.handed import Settings

NONE = const(-1)  # in place of an edition

_SETTING = "box"
_OPEN = "?"
_NORWEGIAN = {"nb": "no"}  # a rulebook is in Norwegian, our texts in one of its two kinds


def read(settings: "Settings") -> tuple[int, bool]:
    """(the edition by its place, whether somebody chose it); NONE if there is no proposal."""
    text = settings.get(_SETTING, "")
    answered = text[:1] != _OPEN
    place = editions.find(text if answered else text[1:])
    return place, answered and place != NONE


def choose(settings: "Settings", place: int) -> None:
    """Proposes this edition from now on."""
    settings.set(_SETTING, editions.EDITIONS[place].id)


def propose(settings: "Settings", code: str) -> None:
    """Proposes the edition of the language with this code, if nobody has chosen one and there is such an edition."""
    place = of_language(code)
    if place != NONE and not read(settings)[1]:
        settings.set(_SETTING, _OPEN + editions.EDITIONS[place].id)


def forget(settings: "Settings") -> None:
    """A match begins: the last match is what the setup begins with."""
    settings.set(_SETTING, None)


def of_language(code: str) -> int:
    """The first edition whose rulebook has this language, by its place; NONE if none has."""
    for place in range(len(editions.EDITIONS)):
        if _speaks(place, code):
            return place
    return NONE


def boxes(code: str) -> list[list[int]]:
    """The places of all editions, those together whose rulebook has the same languages: first those that have the
    language with this code.
    """
    found: dict[str, list[int]] = {}
    for place in range(len(editions.EDITIONS)):
        found.setdefault(" ".join(_languages(place)), []).append(place)
    groups = sorted(found.values())
    return [group for own in (True, False) for group in groups if _speaks(group[0], code) == own]


def _languages(place):
    return sources.languages(sources.of(place, "own"))


def _speaks(place, code):
    return _NORWEGIAN.get(code, code) in _languages(place)
