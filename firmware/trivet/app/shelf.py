"""The screens by name: a screen's module is imported when the screen is opened, and let go when it is closed.

"match_end" is the class MatchEndScreen in screens/match_end.py. All screens at once would take a third of the heap.
"""

import sys

_PACKAGE = "trivet.app.screens"


def load(name):
    """The class of the screen with this name."""
    module = __import__(_PACKAGE + "." + name, None, None, (name,))
    return getattr(module, "".join([part[0].upper() + part[1:] for part in name.split("_")]) + "Screen")


def let_go(name):
    """Forgets the module of a screen that is not shown any more."""
    if sys.modules.pop(_PACKAGE + "." + name, None) is not None:
        delattr(sys.modules[_PACKAGE], name)
