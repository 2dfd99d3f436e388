"""Which modules of the package `trivet` are frozen. manifest.py and the build read it; the device does not have it."""

import os

# What only computers have, with what makes `trivet` a package there: the command, the library
# and what learns.
HOST = ("__init__.py", "__main__.py", "command", "learn", "library")


def modules(firmware: str, left_out: "tuple[str, ...]" = ()) -> "list[str]":
    """The paths of all modules below trivet/, sorted, but for what only computers have and those that are left out."""
    trivet = os.path.join(firmware, "trivet")
    found = (
        os.path.relpath(os.path.join(folder, name), trivet)
        for folder, _, names in os.walk(trivet)
        for name in names
        if name.endswith(".py")
    )
    return sorted(path for path in found if path.split(os.sep)[0] not in HOST and path not in left_out)
