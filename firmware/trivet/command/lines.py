"""Lines of JSON in, lines of JSON out: each line of the input is one request, each answer one line.

A line that cannot be answered is told, and the rest goes on. Empty lines are passed over. The input may go on without
end, a line may not: one of more than 1 MiB is told, and nothing is read behind its beginning.
"""

from collections.abc import Callable
from typing import BinaryIO, TextIO

from . import files, requests
from .strict_json import write

_MARK = b"\xef\xbb\xbf"  # of the order of bytes, with which some programs begin


def serve(answer: Callable[[object], object], source: BinaryIO, out: TextIO) -> int:
    """Answers each line of bytes with a line of text; returns how many could not be answered. It ends with the source,
    or with a line that is too long.
    """
    faults = 0
    lines = iter(lambda: source.readline(files.MOST + 1), b"")
    for number, line in enumerate(lines, 1):
        if len(line) > files.MOST:
            _tell(write(requests.error(f"line {number}: it is {files.TOO_LONG}: nothing more is read")), out)
            return faults + 1
        if number == 1:
            line = line.removeprefix(_MARK)
        if line.strip():
            text, is_fault = requests.answered(answer, number, line)
            faults += is_fault
            _tell(text, out)
    return faults


def _tell(text, out):
    files.put(out, (text + "\n").encode())
