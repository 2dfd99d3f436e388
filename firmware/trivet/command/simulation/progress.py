"""How far a simulation is, and the time left: on a terminal one line that changes, elsewhere a line now and then."""

import time
from collections.abc import Callable
from typing import TextIO

from .. import files

_ON_TERMINAL, _ELSEWHERE = 1, 10  # seconds between two words of it


class Progress:
    """Tells of so many games, of which `before` had been played earlier; without a stream, or with one that has
    been closed since, it tells nothing.
    """

    def __init__(self, stream: TextIO | None, games: int, before: int, clock: Callable[[], float] = time.monotonic):
        self._stream = stream
        self._terminal = stream is not None and stream.isatty()
        self._games = games
        self._before = before
        self._clock = clock
        self._begun = self._told = clock()
        self._shown = 0  # letters of the line on the terminal

    def tell(self, played: int) -> None:
        """So many games have been played now; says so if it is time to."""
        now = self._clock()
        if self._stream is None or now - self._told < (_ON_TERMINAL if self._terminal else _ELSEWHERE):
            return
        self._told = now
        line = f"{played:,} of {self._games:,} games"
        if played > self._before:
            left = (now - self._begun) / (played - self._before) * (self._games - played)
            line += f", {_duration(round(left))} left"
        if self._terminal:
            line = "\r" + line.ljust(self._shown)
            self._shown = len(line) - 1
            self._write(line)
        else:
            self._write(line + "\n")

    def clear(self) -> None:
        """Takes the line off the terminal."""
        if self._shown:
            self._write("\r" + " " * self._shown + "\r")
            self._shown = 0

    def _write(self, text):
        assert self._stream is not None
        try:
            self._stream.write(text)
            self._stream.flush()
        except BrokenPipeError:  # whoever reads has had enough, and the games end too
            raise
        except OSError:  # nobody is there any more who reads it, and the games go on
            files.write_no_more(self._stream)
            self._stream, self._shown = None, 0


def _duration(seconds):
    """The two largest parts of it."""
    minutes, hours, days = seconds // 60, seconds // 3600, seconds // 86400
    if days:
        return f"{days} d {hours % 24} h"
    if hours:
        return f"{hours} h {minutes % 60} min"
    return f"{minutes} min {seconds % 60} s" if minutes else f"{seconds} s"
