"""The sources of MicroPython, complete: downloaded and wired together, or a local tree.

sources.json pins each download: the Debian release, then per package its version, the file's name
and SHA-256. Files are kept in build/downloads and fetched once.
"""

import hashlib
import json
import os
import re
import shutil
import tarfile
from pathlib import Path
from typing import TypedDict

from tools.build import packages, paths
from tools.build.debian_mirror import Release
from tools.build.steps import BuildError, digest, is_fresh, mark_done, progress, run

LOCK = Path(__file__).with_name("sources.json")
_LIBRARIES = ("pico-sdk", "tinyusb", "mbedtls")


class Pin(TypedDict):
    """A package that is downloaded: `kind` is "source" or "binary", `sha256` 64 hexadecimal digits."""

    package: str
    version: str
    kind: str
    file: str
    sha256: str


class Lock(TypedDict):
    """What sources.json has; `suite` is the release of Debian."""

    suite: str
    packages: list[Pin]


def tree() -> Path:
    """The folder of a MicroPython tree that is ready to build. Fetches and unpacks what is missing."""
    local = os.environ.get("MICROPYTHON_DIR")
    if local:
        return _local_tree(Path(local).resolve())
    key = digest(LOCK)
    micropython = paths.SOURCES / "micropython"
    if not is_fresh("sources", key, [micropython]):
        lock = json.loads(LOCK.read_text())
        fetch(lock, paths.DOWNLOADS)
        with progress("unpacking the sources"):
            _unpack(lock, paths.DOWNLOADS, paths.SOURCES)
        mark_done("sources", key)
    return micropython


def fingerprint() -> str:
    """A string that changes when the tree to build from does, without fetching anything."""
    local = os.environ.get("MICROPYTHON_DIR")
    if not local:
        return digest(LOCK)
    states = []
    for folder, subfolders, files in os.walk(local):
        subfolders[:] = [name for name in subfolders if name not in (".git", "tests", "docs") and "build" not in name]
        for name in files:
            state = os.lstat(os.path.join(folder, name))
            states.append(f"{folder}/{name} {state.st_size} {state.st_mtime_ns}")
    return digest(*sorted(states))


def origin() -> str:
    """Where the tree comes from, as a string: work begun with one origin is of no use for another.

    make goes by dates, and those of unpacked files are old: it would take another tree for unchanged.
    """
    return os.environ.get("MICROPYTHON_DIR") or digest(LOCK)


def version(micropython: Path) -> tuple[int, ...]:
    """(major, minor, micro) that a MicroPython tree says it is."""
    header = (micropython / "py" / "mpconfig.h").read_text()
    numbers = dict(re.findall(r"#define MICROPY_VERSION_(\w+) (\d+)", header))
    return tuple(int(numbers[part]) for part in ("MAJOR", "MINOR", "MICRO"))


def _local_tree(micropython: Path):
    if not (micropython / "py" / "mpconfig.h").exists():
        raise BuildError(f"MICROPYTHON_DIR={micropython} is not a MicroPython tree")
    for library in (*_LIBRARIES, "micropython-lib"):
        if not any((micropython / "lib" / library).glob("*")):
            raise BuildError(
                f"{micropython}/lib/{library} is empty; "
                f"fill it with: make -C {micropython}/ports/rp2 BOARD=RPI_PICO submodules"
            )
    return micropython


def _sha256(file):
    return hashlib.sha256(file.read_bytes()).hexdigest()


def fetch(lock: Lock, folder: Path):
    """Have every file of the lock in `folder`, with the SHA-256 that the lock says. Raises BuildError."""
    folder.mkdir(parents=True, exist_ok=True)
    wanted = []
    for pin in lock["packages"]:
        file = folder / pin["file"]
        if file.exists() and _sha256(file) != pin["sha256"]:
            file.unlink()
        if not file.exists():
            wanted.append(pin)
    if not wanted:
        return
    packages.need("download")
    release = Release(lock["suite"], paths.WORK / "apt")
    release.update()
    for pin in wanted:
        try:
            release.download(pin["package"], pin["version"], pin["kind"], folder)
        except BuildError as error:
            raise BuildError(
                f"{error}\n{pin['package']} {pin['version']} cannot be had from this machine's Debian mirror. "
                f"Put {pin['file']} into {folder} by other means, or give a MicroPython tree: make MICROPYTHON_DIR=…"
            ) from error
        check(pin, folder / pin["file"])


def check(pin: Pin, file: Path):
    """Throw away a download whose SHA-256 is not the pinned one. Raises BuildError."""
    if not file.exists():
        raise BuildError(f"{pin['package']} {pin['version']} came without the file {pin['file']}")
    found = _sha256(file)
    if found != pin["sha256"]:
        file.unlink()
        raise BuildError(f"{pin['file']} has SHA-256 {found}, but {pin['sha256']} is pinned; it was thrown away")


def _unpack(lock: Lock, downloads: Path, target: Path):
    """Unpack the downloads side by side in `target`, and link the libraries into MicroPython's lib/."""
    shutil.rmtree(target, ignore_errors=True)
    scratch = target / "scratch"
    scratch.mkdir(parents=True)
    for pin in lock["packages"]:
        file = downloads / pin["file"]
        if pin["kind"] == "source":
            with tarfile.open(file) as tar:
                tar.extractall(scratch / pin["package"])
            (content,) = (scratch / pin["package"]).iterdir()
            content.rename(target / pin["package"])
        else:
            run(["dpkg", "-x", file, scratch / pin["package"]], "downloads")
            name = pin["package"].removesuffix("-source")
            (scratch / pin["package"] / "usr" / "src" / name).rename(target / name)
    shutil.rmtree(scratch)
    lib = target / "micropython" / "lib"
    for library in _LIBRARIES:
        (lib / library).rmdir()
        (lib / library).symlink_to(Path("../..") / library)
    # The build asks for this file to see that the library is there; nothing of it is used.
    (lib / "micropython-lib" / "README.md").touch()
