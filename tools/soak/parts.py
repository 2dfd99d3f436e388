"""All attacks, in the order in which they are run."""

from tools.soak import allocations, announced, cable, contents, cuts, cuts_on_chip, keys, panel, wear
from tools.soak.part import Part


def parts() -> list[Part]:
    """Those on the real image come first: they take longest."""
    return [
        cuts_on_chip.PART,
        panel.PART,
        cable.PART,
        cuts.PART,
        keys.PART,
        announced.PART,
        contents.PART,
        wear.PART,
        allocations.PART,
    ]
