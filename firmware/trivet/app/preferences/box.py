"""Which box is on the table: the edition that the next setup begins with, and the boxes to choose from.

The setting "box" is the id of the edition that was chosen; without it the language alone proposes one. A match that
begins takes the setting away: from then on the setup begins as the last match did. The setting "missing" has a byte for
each tile that the box lacks, tiles.NONE for one that nobody knows.
"""

from trivet.engine import tiles
from trivet.engine.rulebooks import editions, sources
from trivet.micropython import TYPE_CHECKING, const

if TYPE_CHECKING:
    from collections.abc import Iterable

    from trivet.app.protocols import Settings

NONE = const(-1)  # in place of an edition

_SETTING = "box"
_MISSING = "missing"


def read(settings: "Settings") -> tuple[int, bool]:
    """(the edition by its place, whether somebody chose it); the first edition where neither anybody chose nor the
    language has one.
    """
    place = editions.find(settings.get(_SETTING, ""))
    if place != NONE:
        return place, True
    return max(of_language(settings.get("language", "")), 0), False


def choose(settings: "Settings", place: int) -> None:
    """Proposes this edition from now on."""
    settings.set(_SETTING, editions.EDITIONS[place].id)


def forget(settings: "Settings") -> None:
    """A match begins: the last match is what the setup begins with."""
    settings.set(_SETTING, None)


def missing(settings: "Settings", set_size: int) -> list[int]:
    """The tiles of this set that the box lacks, NONE for each that nobody knows."""
    stored = settings.get(_MISSING, b"")
    return [tile for tile in stored if tile < set_size or tile == tiles.NONE]


def keep_missing(settings: "Settings", missing: list[int]) -> None:
    """Remembers what the box lacks."""
    settings.set(_MISSING, bytes(missing) or None)


def of_language(code: str) -> int:
    """The first edition whose rulebook has this language, by its place; NONE if none has."""
    for place in range(len(editions.EDITIONS)):
        if sources.has_language(sources.own(place), code):
            return place
    return NONE


def boxes(code: str, places: "Iterable[int] | None" = None) -> list[list[int]]:
    """These places of editions, else all: those together whose rulebook has the same languages, and first those that
    have the language with this code.
    """
    found: dict[str, list[int]] = {}
    for place in range(len(editions.EDITIONS)) if places is None else places:
        found.setdefault(" ".join(sources.languages(sources.own(place))), []).append(place)
    groups = sorted([(not sources.has_language(sources.own(group[0]), code), group) for group in found.values()])
    return [group for _, group in groups]
