"""The names of those who have played here: a list in the settings, who played last first. The oldest make room."""

from trivet.micropython import TYPE_CHECKING, const

if TYPE_CHECKING:
    from trivet.app.protocols import Settings

MOST = const(24)  # names that are remembered

_SETTING = "names"


def remembered(settings: "Settings") -> list:
    """The names, as a list."""
    return settings.get(_SETTING, [])


def remember(settings: "Settings", names: list) -> None:
    """Puts these names first; empty ones are nobody's."""
    names = [name for name in names if name]
    names += [name for name in remembered(settings) if name not in names]
    settings.set(_SETTING, names[:MOST])
