"""House rules under a name: what a table has changed of an edition, kept in the settings.

They are bytes, "rules.NAME": the edition, then parameter and value (the low byte first), three bytes for each that
differs from the edition, length and timer included. A parameter is its place in rules.PARAMETERS.
"""

import struct

from trivet.engine.rulebooks import rules
from trivet.engine.rulebooks.editions import EDITIONS
from trivet.micropython import TYPE_CHECKING, const

if TYPE_CHECKING:
    from trivet.app.protocols import Settings

MOST = const(12)  # house rules that are kept under a name

_PREFIX = "rules."
_CHANGE = "<BH"
_CHANGE_BYTES = const(3)


def names(settings: "Settings") -> list:
    """The names of those that are kept."""
    return [name[len(_PREFIX) :] for name in settings.names(_PREFIX)]


def keep(settings: "Settings", name: str, edition: int, changed: dict) -> None:
    """Keeps under this name what is `changed` of an edition, {parameter: value}; ValueError if there is no room."""
    known = names(settings)
    if name not in known and len(known) >= MOST:
        raise ValueError("too many")
    fields = [bytes((edition,))] + [struct.pack(_CHANGE, place, changed[place]) for place in sorted(changed)]
    settings.set(_PREFIX + name, b"".join(fields))


def read(settings: "Settings", name: str) -> "tuple | None":
    """(edition, {parameter: value}) of those with this name; None if there are none, or of an edition that is not
    known here. What is no value of its parameter is left out.
    """
    stored = settings.get(_PREFIX + name, b"")
    if not stored or stored[0] >= len(EDITIONS):
        return None
    changes = [struct.unpack_from(_CHANGE, stored, at) for at in range(1, len(stored), _CHANGE_BYTES)]
    return stored[0], {place: value for place, value in changes if rules.in_range(place, value)}


def forget(settings: "Settings", name: str) -> None:
    """Removes a name, and what is kept under it."""
    settings.set(_PREFIX + name, None)
