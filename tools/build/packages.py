"""Debian's packages that building needs, each with a way to see that it is there.

Minimal images lack nearly all of them. They are installed when we may (root, or sudo without a
password); otherwise the user is told the exact command. TRIVET_PACKAGES=tell in the environment
keeps us from installing anything.
"""

import ctypes.util
import importlib.util
import os
import re
import shutil
import subprocess
from pathlib import Path

from tools.build import network
from tools.build.steps import BuildError, progress, run


def _has_command(name):
    return lambda: shutil.which(name) is not None


def _compiles(compiler, *flags):
    """A probe that compiles and links a program: what is missing most often are the libraries."""

    def probe():
        if shutil.which(compiler) is None:
            return False
        command = [compiler, *flags, "-x", "c", "-", "-o", os.devnull]
        program = "#include <stdio.h>\nint main(void) { return 0; }\n"
        return subprocess.run(command, input=program, text=True, capture_output=True).returncode == 0

    return probe


def _has_library(name):
    return lambda: ctypes.util.find_library(name) is not None


def _makes_venv():
    return all(importlib.util.find_spec(name) for name in ("venv", "ensurepip"))


_ARM_FLAGS = ("-mcpu=cortex-m0plus", "-mthumb", "--specs=nano.specs", "--specs=nosys.specs")

# What dpkg leaves out of the packages for ARM: libraries for other cores than the RP2040 has.
_ARM = "gcc-arm-none-eabi"
_OTHER_CORES_MB = 620
_OTHER_CORES = [
    f"--path-exclude=/usr/lib/{folder}/{core}"
    for folder in ("gcc/arm-none-eabi/*", "arm-none-eabi/newlib")
    for core in ("arm/*", "thumb/nofp/*", "thumb/v7*", "thumb/v8*")
]
_SMALLER = ["APT::Keep-Downloaded-Packages=false", *(f"Dpkg::Options::={option}" for option in _OTHER_CORES)]

# what for: ((packages, probe), …)
_NEEDS = {
    "venv": ((("python3-venv",), _makes_venv),),
    "light": ((("python3-venv",), _makes_venv),),
    "download": ((("debian-archive-keyring",), Path("/usr/share/keyrings/debian-archive-keyring.gpg").exists),),
    "host": (
        (("make",), _has_command("make")),
        (("gcc", "libc6-dev"), _compiles("gcc")),
    ),
    "unix": ((("gcc-multilib",), _compiles("gcc", "-m32")),),
    "pico": (
        (("cmake",), _has_command("cmake")),
        ((_ARM, "libnewlib-arm-none-eabi"), _compiles("arm-none-eabi-gcc", *_ARM_FLAGS)),
    ),
    "web": (
        (("clang",), _has_command("clang")),
        (("lld",), _has_command("wasm-ld")),
    ),
    "chromium": ((("chromium",), _has_command("chromium")),),
    "firefox": ((("firefox-esr",), _has_command("firefox-esr")),),
    "pypy": ((("pypy3",), _has_command("pypy3")),),
    "manual": (
        (("libpango-1.0-0",), _has_library("pango-1.0")),
        (("libpangoft2-1.0-0",), _has_library("pangoft2-1.0")),
        (("libharfbuzz-subset0",), _has_library("harfbuzz-subset")),
    ),
    "board": (
        (("faketime",), _has_command("faketime")),
        (("librsvg2-bin", "fonts-dejavu-core"), _has_command("rsvg-convert")),
    ),
    "slicer": ((("prusa-slicer",), _has_command("prusa-slicer")),),
    "pictures": (
        (("libegl1",), _has_library("EGL")),
        (("libgl1-mesa-dri",), lambda: any(Path("/usr/lib").glob("*/dri/swrast_dri.so"))),
    ),
}
# Only tests, the bench, the manual and the case want these: they are not installed along with what building needs.
_APART = ("light", "chromium", "firefox", "pypy", "manual", "board", "slicer", "pictures")
_BUILDING = tuple(purpose for purpose in _NEEDS if purpose not in _APART)


def missing(*purposes: str) -> list:
    """The packages, in order and each once, that the purposes (keys of _NEEDS) lack."""
    packages = {}
    for purpose in purposes:
        for names, is_there in _NEEDS[purpose]:
            if not is_there():
                packages.update(dict.fromkeys(names))
    return list(packages)


def need_all():
    """Make sure of every package that any step of building needs."""
    need(*_BUILDING)


def as_root() -> list[str] | None:
    """The words to put before a command to run it as root, or None when we may not."""
    if os.environ.get("TRIVET_PACKAGES") == "tell":
        return None
    if os.geteuid() == 0:
        return ["env"]
    if shutil.which("sudo") and subprocess.run(["sudo", "-n", "true"], capture_output=True).returncode == 0:
        return ["sudo", "-n", "env"]
    return None


def sizes(said: str) -> str:
    """What is to be fetched and what it takes, as apt-get says before it asks: ", 46.0 MB, 425 MB on the disk". "" if
    it does not say.
    """
    fetched = re.search(r"^Need to get ([\d.,]+ \w+)", said, re.MULTILINE)
    taken = re.search(r"^After this operation, ([\d.,]+ \w+) of additional", said, re.MULTILINE)
    return "".join((f", {fetched[1]}" if fetched else "", f", {taken[1]} on the disk" if taken else ""))


def need(*purposes: str):
    """Make sure of the packages for these purposes. Raises BuildError naming what to install.

    When one is missing, all that any step of building will miss are seen to at once: one asking, one waiting. Who goes
    the light way builds nothing.
    """
    if not missing(*purposes):
        return
    packages = missing(*dict.fromkeys((*(_BUILDING if purposes != ("light",) else ()), *purposes)))
    prefix = as_root()
    command = ["apt-get", "install", "-y", "--no-install-recommends", *packages]
    if prefix is None or shutil.which("apt-get") is None:
        raise BuildError(f"Debian packages are missing. As root, run:\n  {' '.join(command)}")
    network.need_mirror(f"Debian's {' '.join(packages)}")
    prefix = [*prefix, "DEBIAN_FRONTEND=noninteractive"]
    with progress("reading Debian's package lists"):
        run([*prefix, "apt-get", "update"], "packages")
    asking = [*prefix, "LC_ALL=C", *(word for word in command if word != "-y"), "--assume-no"]
    asked = subprocess.run(asking, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    less = f", less {_OTHER_CORES_MB} MB for other cores" if _ARM in packages else ""
    with progress(f"installing {' '.join(packages)}{sizes(asked.stdout)}{less}"):
        run([*prefix, *command, *(word for option in _SMALLER for word in ("-o", option))], "packages")
    importlib.invalidate_caches()
    still = missing(*purposes)
    if still:
        raise BuildError(f"installed, yet still not usable: {' '.join(still)}")
