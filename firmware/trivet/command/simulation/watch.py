"""Looks after a strategy of somebody's own while it thinks: says so after some seconds, and ends the process when its
patience is over. A thread does that, for a strategy may never come back.

It runs on older Pythons than the command does (worker.py).
"""

import os
import sys
import threading
import time

from trivet.micropython import TYPE_CHECKING

from .waiting import TELL_SECONDS

if TYPE_CHECKING:
    from collections.abc import Callable

_LOOK_SECONDS = 0.2


class Watch:
    """`patience`: the seconds that a strategy may think for one answer. `tell` gets the fault then, before the process
    ends.
    """

    def __init__(self, patience: float, tell: "Callable[[str], object]"):
        self._patience = patience
        self._tell = tell
        self._asked: tuple[str, float] | None = None  # what is waited for, and since when
        self._said: object = None
        threading.Thread(target=self._look, daemon=True).start()

    def begin(self, what: str) -> None:
        """Somebody is asked now: "mine:play, in game 3 in seat 1"."""
        self._asked = what, time.monotonic()

    def end(self) -> None:
        """It has answered."""
        self._asked = None

    def _look(self):
        parent = os.getppid()
        while True:
            time.sleep(_LOOK_SECONDS)
            if os.getppid() != parent:  # who asked is no more
                os._exit(1)
            asked = self._asked
            if asked is None:
                continue
            what, since = asked
            seconds = time.monotonic() - since
            if seconds > self._patience:
                self._tell(f"{what}: no answer in {self._patience:g} s, which is its --patience")
                os._exit(1)
            if seconds > TELL_SECONDS and self._said is not asked:
                self._said = asked
                print(f"trivet: waiting for {what}, {self._patience:g} s at most", file=sys.stderr, flush=True)
