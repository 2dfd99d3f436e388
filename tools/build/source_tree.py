"""The sources of MicroPython, complete: downloaded and wired together, or a local tree.

sources.json pins each download: the Debian release, then per package its version, the file's name and SHA-256. Files
are kept in build/downloads and fetched once, by apt, from the mirror that this machine is set up to use: no host name
is written down here, and the machine's own settings are read and never touched. apt checks the archive's signature.
"""

import hashlib
import json
import os
import platform
import re
import shutil
import subprocess
import tarfile
from pathlib import Path
from typing import TypedDict

from tools.build import network, packages, paths
from tools.build.steps import BuildError, digest, progress, run

LOCK = Path(__file__).with_name("sources.json")
_LIBRARIES = ("pico-sdk", "tinyusb", "mbedtls")
_KEYRING = "/usr/share/keyrings/debian-archive-keyring.gpg"
_APT = paths.WORK / "apt"  # where apt keeps the lists of the release that has what is pinned


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
    """The folder of the MicroPython tree to build from."""
    local = os.environ.get("MICROPYTHON_DIR")
    return Path(local).resolve() if local else paths.SOURCES / "micropython"


def get(product: Path):
    """Have a tree that is ready to build: fetch and unpack it, or look at the local one. Raises BuildError."""
    if os.environ.get("MICROPYTHON_DIR"):
        _look_at(tree())
        return
    lock = json.loads(LOCK.read_text())
    fetch(lock, paths.DOWNLOADS)
    with progress("unpacking the sources"):
        _unpack(lock, paths.DOWNLOADS, paths.SOURCES)


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


def _look_at(micropython: Path):
    if not (micropython / "py" / "mpconfig.h").exists():
        raise BuildError(f"MICROPYTHON_DIR={micropython} is not a MicroPython tree")
    for library in (*_LIBRARIES, "micropython-lib"):
        if not any((micropython / "lib" / library).glob("*")):
            raise BuildError(
                f"{micropython}/lib/{library} is empty; "
                f"fill it with: make -C {micropython}/ports/rp2 BOARD=RPI_PICO submodules"
            )


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
    options = _release(lock["suite"])
    for pin in wanted:
        verb = {"source": ("source", "--download-only", "--tar-only"), "binary": ("download",)}[pin["kind"]]
        command = ["apt-get", *options, *verb, f"{pin['package']}={pin['version']}"]
        try:
            with progress(f"downloading {pin['package']} {pin['version']}"):
                run(command, "downloads", cwd=folder)
        except BuildError as error:
            raise BuildError(
                f"{error}\n{pin['package']} {pin['version']} cannot be had from this machine's Debian mirror. "
                f"Put {pin['file']} into {folder} by other means, or give a MicroPython tree: make MICROPYTHON_DIR=…"
            ) from error
        check(pin, folder / pin["file"])
    shutil.rmtree(_APT)  # 190 MB, and nothing else needs them


def mirror(said: str, codename: str) -> str:
    """The address from which this machine takes Debian's main packages, out of what apt says that it would update by.

    `codename`: the release that the machine runs. Raises BuildError without a mirror.
    """
    for address, suite in re.findall(r"'(\S+)/dists/(\S+)/main/binary-", said):
        if suite in (codename, "stable"):
            return address
    raise BuildError(
        "apt knows no Debian mirror to take MicroPython's sources from. "
        "Set one up, or give a complete MicroPython tree: make MICROPYTHON_DIR=…"
    )


def _release(suite) -> list[str]:
    """Options by which apt sees this release of Debian, by a state of its own. Raises BuildError."""
    state = _APT
    said = ""
    if shutil.which("apt-get"):
        said = subprocess.run(["apt-get", "--print-uris", "update"], capture_output=True, text=True).stdout
    where = mirror(said, platform.freedesktop_os_release().get("VERSION_CODENAME", "stable"))
    network.need_mirror(f"the package lists of {suite}")
    for folder in ("lists/partial", "cache/archives/partial"):
        (state / folder).mkdir(parents=True, exist_ok=True)
    source = f"[signed-by={_KEYRING}] {where} {suite} main\n"
    (state / "sources.list").write_text(f"deb {source}deb-src {source}")
    settings = {
        "Dir::Etc::SourceList": state / "sources.list",
        "Dir::Etc::SourceParts": "/nonexistent",
        "Dir::State::Lists": state / "lists",
        "Dir::Cache": state / "cache",
        "Acquire::Languages": "none",
        "APT::Sandbox::User": "root",
    }
    options = [f"-o{name}={value}" for name, value in settings.items()]
    with progress(f"reading the package lists of {suite}"):
        run(["apt-get", *options, "update"], "downloads")
    return options


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
            shutil.rmtree(content / "tests")  # 50 MB, and no build looks into them
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
