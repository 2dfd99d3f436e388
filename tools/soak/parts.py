"""All attacks, in the order in which they are run."""

from tools.soak.part import Part


def parts() -> list[Part]:
    """Made when it is asked for: some read the image or the texts first."""
    return []
