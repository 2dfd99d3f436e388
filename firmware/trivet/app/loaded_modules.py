"""The modules of screens that were shut: they stay for the next time, so that a screen opens as fast again. Only where
the heap is smaller than a Pico's do they go.
"""

import gc
import sys

from trivet.micropython import TYPE_CHECKING, const

if TYPE_CHECKING:
    from .navigation import Navigation

# Bytes: with less free, the largest screens might not open. A Pico has 100 KB free with all modules loaded.
_SHORT = const(64 * 1024)


class LoadedModules:
    """Those that are loaded when this is made stay in any case."""

    def __init__(self):
        self._first = set(sys.modules)
        self._free = getattr(gc, "mem_free", lambda: _SHORT)  # CPython's heap is never short

    def thin_out(self, navigation: "Navigation") -> None:
        """Lets go what came later, if the heap is short and nothing lies over the home screen. To be called when the
        garbage has been collected.
        """
        if len(navigation.stack) > 1 or self._free() >= _SHORT:
            return
        for name in [name for name in sys.modules if name not in self._first]:
            del sys.modules[name]
            folder, _, file = name.rpartition(".")
            if folder in self._first:
                delattr(sys.modules[folder], file)
        gc.collect()
