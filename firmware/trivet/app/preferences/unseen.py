"""What was found to be lost when the device started, until somebody has seen it: said at each start, and answered once.

The setting "unseen" is one number: its last three bits say what, the others how many records of the match. It is stored
before what was found is mended in the storage, so that no power cut between hides it.
"""

from trivet.micropython import TYPE_CHECKING, const

if TYPE_CHECKING:
    from trivet.app.protocols import Settings

SETTING = "unseen"

_WHAT = ("", "fresh", "lost", "behind", "other", "aside")  # ids of the texts; "behind" alone has a count
_WHAT_BITS = const(3)
_MOST = const(0xFFFF)  # records that are counted


def keep(settings: "Settings", what: str, count: int = 0) -> None:
    """Has it said from now on: `what` is the id of the text, "behind" with a `count` of records."""
    settings.set(SETTING, min(count, _MOST) << _WHAT_BITS | _WHAT.index(what))


def found(settings: "Settings") -> tuple:
    """(text, count) of what nobody has seen yet, ("", 0) if there is nothing."""
    stored = settings.get(SETTING, 0)
    if not isinstance(stored, int) or not 0 <= stored & 7 < len(_WHAT) or not 0 <= stored >> _WHAT_BITS <= _MOST:
        return "", 0
    return _WHAT[stored & 7], stored >> _WHAT_BITS


def forget(settings: "Settings") -> None:
    """Somebody has seen it."""
    settings.set(SETTING, None)
