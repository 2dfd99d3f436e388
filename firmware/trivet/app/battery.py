"""The battery: of which kinds it can be, when it is low, and how full it is, as far as its voltage tells."""

from trivet.micropython import TYPE_CHECKING

if TYPE_CHECKING:
    from .protocols import Settings

# What is written on it; the millivolts under which it is to be changed or charged; those when it is full. Three
# alkaline cells are low at 1.1 V each.
KINDS = (("3 \u00d7 AA", 3_300, 4_500), ("Li-ion", 3_500, 4_200))


def kind(settings: "Settings") -> tuple:
    """The row of KINDS that the settings name."""
    return KINDS[settings.get("cells")]


def low_mv(settings: "Settings") -> int:
    """The millivolts under which the battery is low."""
    return kind(settings)[1]


def percent(settings: "Settings", millivolts: int) -> int:
    """How full it is, 0 to 100; as full as can be where USB gives the power."""
    _, low, full = kind(settings)
    return max(0, min(100, (millivolts - low) * 100 // (full - low)))
