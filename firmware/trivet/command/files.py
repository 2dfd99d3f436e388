"""Files that the command reads and writes."""

import contextlib
import errno
import os
import stat
from pathlib import Path
from typing import BinaryIO, TextIO

from .faults import Fault

# Bytes that are read at once. The device's file system has no more, so no journal has; nor has a record of as many
# events as the device reads.
MOST = 1 << 20
TOO_LONG = f"longer than {MOST:,} bytes (1 MiB)"

_OTHERS = {
    stat.S_IFDIR: "a folder",
    stat.S_IFCHR: "a device",
    stat.S_IFBLK: "a device",
    stat.S_IFIFO: "a pipe",
    stat.S_IFSOCK: "a socket",
}


def read(source: BinaryIO) -> bytes:
    """All that a source has. Raises Fault after MOST bytes: it may have no end."""
    data = source.read(MOST + 1)
    if len(data) > MOST:
        raise Fault(f"it is {TOO_LONG}: expected a game record, or a file of a Trivet")
    return data


def hold_regular(path: str) -> None:
    """Raises OSError, which names the path, if there is something else than a regular file or a link to one."""
    try:
        what = _OTHERS.get(stat.S_IFMT(os.stat(path).st_mode))
    except FileNotFoundError:
        what = None if os.path.basename(path) else "the name of a folder"
    if what:
        raise OSError(errno.EINVAL, f"this is {what}: expected a regular file, or a name that is free", path)


def replace(path: str, data: bytes) -> None:
    """Writes a file whole or not at all; of a link, the file that it leads to. Raises OSError, which names the path."""
    hold_regular(path)
    target = Path(os.path.realpath(path))
    scratch = target.with_name(f".trivet-{os.getpid()}")
    try:
        scratch.unlink(missing_ok=True)  # of a process that has ended
        with open(scratch, "xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if target.exists():
            scratch.chmod(stat.S_IMODE(target.stat().st_mode))
        scratch.replace(target)
    except OSError as error:
        with contextlib.suppress(OSError):  # where it could not be made it cannot be looked for either
            scratch.unlink(missing_ok=True)
        raise OSError(error.errno, error.strerror, path) from error


def append(path: str, data: bytes) -> None:
    """Writes behind what a file has, whole or not at all. Raises OSError, which names the path."""
    try:
        with open(path, "ab", buffering=0) as file:
            size = file.tell()
            try:
                while data:
                    data = data[file.write(data) or 0 :]
            except OSError:
                file.truncate(size)
                raise
    except OSError as error:
        raise OSError(error.errno, error.strerror, path) from error


def put(stream: TextIO, data: bytes) -> None:
    """Writes to an output at once. Raises OSError, which names the file behind it, if that has no room, and
    BrokenPipeError if nobody reads.
    """
    try:
        stream.buffer.write(data)
        stream.buffer.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        name = _behind(stream)
        write_no_more(stream)
        raise OSError(error.errno, error.strerror, name) from error


def _behind(stream):
    """The file to which an output leads, as far as the system tells."""
    with contextlib.suppress(OSError):
        found = os.readlink(f"/proc/self/fd/{stream.fileno()}")
        if os.path.exists(found):
            return found
    return "the output"


def write_no_more(stream: TextIO) -> None:
    """What waits to be written to a stream goes nowhere: Python would complain at its end that it cannot."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
