"""What every build step is made of: a stamp, a logged command, a line of progress.

A stamp is a file under build/stamps, named after the step, that holds the SHA-256 of all that went into it. A step
whose stamp still fits and whose products still exist is passed over in silence. The steps themselves are in table.py.
"""

import contextlib
import fcntl
import hashlib
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from tools.build import paths

_LOG_LINES_SHOWN = 30

# Settings of the caller's that would change what comes out: the flags of an outer make, its job
# server, and compiler and CMake settings meant for something else.
_FOREIGN_SETTINGS = ("MAKEFLAGS", "MFLAGS", "MAKELEVEL", "CFLAGS", "CXXFLAGS", "CPPFLAGS", "LDFLAGS", "CC", "CXX")


class BuildError(Exception):
    """A build step failed; the message is for the user and complete."""


def digest(*parts: str | Path) -> str:
    """The SHA-256 (hex) of strings, and of files and whole folders given as Path.

    A file counts with its path in the repository and its content, a folder with all files in it.
    """
    total = hashlib.sha256()
    for part in parts:
        if isinstance(part, Path):
            for file in sorted(_files(part)):
                total.update(f"{os.path.relpath(file, paths.ROOT)}\n".encode())
                total.update(hashlib.sha256(file.read_bytes()).digest())
        else:
            total.update(f"{part}\n".encode())
    return total.hexdigest()


def _files(path: Path) -> list[Path]:
    if path.is_dir():
        return [file for file in path.rglob("*") if file.is_file() and "__pycache__" not in file.parts]
    return [path] if path.exists() else []


def is_fresh(name: str, key: str, products: Iterable[Path]) -> bool:
    """True when step `name` was last done with `key` and its products are still there."""
    stamp = paths.STAMPS / name
    return stamp.exists() and stamp.read_text() == key and all(product.exists() for product in products)


def mark_done(name: str, key: str):
    paths.STAMPS.mkdir(parents=True, exist_ok=True)
    (paths.STAMPS / name).write_text(key)


@contextlib.contextmanager
def progress(what: str) -> Iterator[None]:
    """Say what is being done, then how long it took."""
    print(f"  {what} …", end="", flush=True)
    started = time.monotonic()
    try:
        yield
    except BaseException:
        print(" failed", flush=True)
        raise
    print(f" {time.monotonic() - started:.1f} s", flush=True)


@contextlib.contextmanager
def exclusive() -> Iterator[None]:
    """Hold the build folder: one build at a time, whatever make runs beside us."""
    paths.BUILD.mkdir(exist_ok=True)
    with open(paths.BUILD / "lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        _settle()
        yield


# What holds anywhere of build/work, where compilers name the place throughout: the tests ask for it.
_ANYWHERE = "page", "rp2", "rp2/frozen_content.c", "unix", "unix/genhdr"


def _settle():
    """Makes the build folder fit this place if it was copied or moved after it was built: the programs of its Pythons
    begin with the path of their interpreter, and what was compiled in build/work names the place. All else holds
    anywhere, and stays.
    """
    here, mark = str(paths.BUILD), paths.BUILD / "place"
    there = mark.read_text() if mark.exists() else ""
    if there == here:
        return
    if there:
        for program in paths.BUILD.glob("**/bin/*"):
            _name_anew(program, there.encode(), here.encode())
    for made in (*paths.WORK.glob("*/*"), *paths.WORK.glob("*")):
        if made.parent != paths.WORK / "page" and made.relative_to(paths.WORK).as_posix() not in _ANYWHERE:
            shutil.rmtree(made) if made.is_dir() else made.unlink()
    mark.write_text(here)


def _name_anew(program: Path, there: bytes, here: bytes):
    """In a program's text, the place where it is."""
    if program.is_symlink() or not program.is_file():
        return
    text = program.read_bytes()
    if there in text and b"\0" not in text:
        program.write_bytes(text.replace(there, here))


def program(name: str, make: Callable[[], object]) -> int:
    """Make something, with the build folder held, for a program that takes no words; its exit status.

    1, with what is wrong, when it fails, and 2 when it was called with words.
    """
    if sys.argv[1:]:
        print(f"{name} takes no words, and got {' '.join(sys.argv[1:])}", file=sys.stderr)
        return 2
    try:
        with exclusive():
            make()
    except BuildError as error:
        print(f"{name}: {error}", file=sys.stderr)
        return 1
    return 0


def run(command: Iterable[str | Path], log: str, cwd: str | Path | None = None, **settings: str):
    """Run a command with its output appended to build/logs/LOG.log.

    `settings` are added to the environment. Raises BuildError, with the last lines of the log, when
    the command fails or does not exist.
    """
    paths.LOGS.mkdir(parents=True, exist_ok=True)
    log_file = paths.LOGS / f"{log}.log"
    environment = {name: value for name, value in os.environ.items() if name not in _FOREIGN_SETTINGS}
    environment.update({"LC_ALL": "C.UTF-8"}, **settings)
    command = [str(word) for word in command]
    with open(log_file, "a") as output:
        output.write(f"\n$ {' '.join(command)}\n")
        output.flush()
        try:
            status = subprocess.run(
                command, cwd=cwd, env=environment, stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.STDOUT
            ).returncode
        except FileNotFoundError as missing:
            raise BuildError(f"{command[0]} is not there: {missing.strerror}") from missing
    if status:
        tail = log_file.read_text(errors="replace").splitlines()[-_LOG_LINES_SHOWN:]
        raise BuildError(
            "\n".join(["", *tail, f"{command[0]} ended with status {status}; the whole log is {log_file}"])
        )
