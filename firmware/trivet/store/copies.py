"""Files that are set aside: renamed to a number that no copy has had, so that none is ever written over.

The copies of `match.jnl` are `match.jnl.1`, `match.jnl.2` and so on, the newest with the highest number.
"""

import os


def numbers(path: str) -> list[int]:
    """The numbers of the copies of a file in the current folder, ascending."""
    begin = path + "."
    found = [name[len(begin) :] for name in os.listdir() if name[: len(begin)] == begin]
    return sorted([int(end) for end in found if end.isdigit() and len(end) < 10])


def set_aside(path: str) -> str:
    """Makes a copy of the file in its place, which then holds nothing: the name of the copy, "" if there is no file.

    OSError if the storage does not take it.
    """
    if path not in os.listdir():
        return ""
    copy = "%s.%d" % (path, (numbers(path) or [0])[-1] + 1)
    os.rename(path, copy)
    return copy
