"""The screens by name: a screen's module is imported when the screen is opened, and let go when it is closed.

"match_end" is the class MatchEndScreen in screens/match_end.py. All screens at once would take a third of the heap.
So it is with what only screens need that are rarely open: it is let go with the next screen that is closed. Not so
machine code (ui/qr.py): loaded from a file MicroPython never frees it, and it would be loaded again each time.
"""

import sys

_PACKAGE = "trivet.app.screens"
_LOANS = (
    "trivet.app.case",
    "trivet.app.course",
    "trivet.app.examples",
    "trivet.app.placements",
    "trivet.app.played",
    "trivet.app.prices",
    "trivet.app.records",
    "trivet.app.report",
    "trivet.app.rule_texts",
    "trivet.app.screens.pages",
    "trivet.app.screens.placement",
    "trivet.app.screens.ranking",
    "trivet.app.screens.solo_table",
    "trivet.store.archive",
    "trivet.ui.patterns",
)


def load(name):
    """The class of the screen with this name."""
    module = __import__(_PACKAGE + "." + name, None, None, (name,))
    return getattr(module, "".join([part[0].upper() + part[1:] for part in name.split("_")]) + "Screen")


def let_go(names):
    """Forgets the modules of screens that are not shown any more. One that is still used lives on where it is used."""
    for name in names:
        _forget(_PACKAGE + "." + name)
    for loan in _LOANS:
        _forget(loan)


def _forget(module):
    if sys.modules.pop(module, None) is not None:
        package, name = module.rsplit(".", 1)
        delattr(sys.modules[package], name)
