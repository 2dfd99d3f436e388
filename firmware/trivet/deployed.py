"""Packages out of the file system in place of frozen ones, to try changes without building an image (`make deploy`).

/deployed/PACKAGE is a folder with all modules of that package, compiled; PACKAGE is its whole name, trivet.app.map for
example. A folder in it that is empty names a package within that stays frozen, as everything does that is not there.
Nothing but development needs this: without /deployed nothing is looked for.
"""

import os
import sys

FOLDER = "/deployed"
_IS_FOLDER = 0x4000


def use() -> None:
    """Lets the packages be imported from there; to be called before any of their modules is imported."""
    try:
        names = os.listdir(FOLDER)
    except OSError:
        return
    for name in names:
        __import__(name)
        for entry in os.ilistdir(FOLDER + "/" + name):
            if entry[1] == _IS_FOLDER:
                __import__(name + "." + entry[0])
    for name in names:  # now: what is imported from here on is looked for there
        setattr(sys.modules[name], "__path__", FOLDER + "/" + name)  # noqa: B010 (a list on CPython)
