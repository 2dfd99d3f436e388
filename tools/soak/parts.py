"""All attacks, in the order in which they are run."""

from tools.soak import announced, cable, contents, cuts_on_chip, on_micropython, panel, wear
from tools.soak.part import Part


def parts() -> list[Part]:
    """Those on the real image come first: they take longest."""
    return [
        cuts_on_chip.PART,
        panel.PART,
        cable.PART,
        on_micropython.CUTS,
        on_micropython.KEYS,
        announced.PART,
        contents.PART,
        wear.PART,
        on_micropython.ALLOCATIONS,
    ]
