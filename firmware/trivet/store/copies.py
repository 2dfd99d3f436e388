"""Copies of files of which not all can be understood, or that somebody sets aside: kept whole, each under a number that
no copy has had, so that none is ever written over.

The copies of `match.jnl` are `match.jnl.1`, `match.jnl.2` and so on, the newest with the highest number. Nothing but
`erase` removes one: each may be the only copy of something. Where there is no room for one, the file itself has to stay
as it is.
"""

import os
from errno import EEXIST

from trivet.micropython import const

_CHUNK = const(256)  # bytes read at a time
_ST_MODE = const(0)  # of os.stat()
_IS_FOLDER = const(0x4000)  # of its mode


def numbers(path: str) -> list[int]:
    """The numbers of the copies of a file, ascending."""
    begin = path.split("/")[-1] + "."
    found = [name[len(begin) :] for name in _beside(path) if name[: len(begin)] == begin]
    return sorted([int(end) for end in found if end.isdigit() and len(end) < 10])


def set_aside(path: str) -> str:
    """Makes a copy of the file in its place, which then holds nothing: the name of the copy, "" if there is no file. It
    takes no room.

    OSError if the storage does not take it.
    """
    if path.split("/")[-1] not in _beside(path):
        return ""
    copy = _name(path, _following(path))
    os.rename(path, copy)
    return copy


def keep(path: str) -> None:
    """Copies the file, which stays, unless the copy made last is the same already. OSError if there is no room, or it
    cannot be read.
    """
    following = _following(path)
    if following > 1 and _same(path, _name(path, following - 1)):
        return
    copy = _name(path, following)
    with open(path, "rb") as source:
        try:
            with open(copy, "wb") as target:
                piece = source.read(_CHUNK)
                while piece:
                    target.write(piece)
                    piece = source.read(_CHUNK)
        except OSError:
            os.remove(copy)  # half a copy would take room, each time anew
            raise


def erase(path: str) -> None:
    """Removes all copies of this file."""
    for number in numbers(path):
        remove(_name(path, number))


def remove(path: str) -> None:
    """Removes a file, or a folder and what is in it."""
    if is_folder(path):
        for name in os.listdir(path):
            remove("%s/%s" % (path, name))
        os.rmdir(path)
    else:
        os.remove(path)


def is_folder(path: str) -> bool:
    """Whether there is a folder of this name."""
    try:
        return bool(os.stat(path)[_ST_MODE] & _IS_FOLDER)  # pyright: ignore[reportOperatorIssue]
    except OSError:
        return False


def clear(path: str) -> None:
    """Sets a folder aside that stands where a file belongs. OSError if the storage does not take it."""
    if is_folder(path):
        set_aside(path)


def make_folder(path: str) -> None:
    """Makes the folder if there is none, and sets a file aside that stands in its place. OSError if the storage does
    not take it.
    """
    try:
        os.mkdir(path)
    except OSError as error:
        if error.errno != EEXIST:
            raise
        if not is_folder(path):
            set_aside(path)
            os.mkdir(path)


def _name(path: str, number: int) -> str:
    return "%s.%d" % (path, number)


def _following(path: str) -> int:
    return (numbers(path) or [0])[-1] + 1


def _beside(path: str) -> list[str]:
    """The names in the folder of this file."""
    folder = path[: -len(path.split("/")[-1])]
    return os.listdir(folder) if folder else os.listdir()


def _same(path: str, other: str) -> bool:
    """Whether two files have the same bytes; a folder is no file."""
    try:
        with open(path, "rb") as one, open(other, "rb") as two:
            piece = one.read(_CHUNK)
            while piece:
                if two.read(len(piece)) != piece:
                    return False
                piece = one.read(_CHUNK)
            return not two.read(1)
    except OSError:
        return False
