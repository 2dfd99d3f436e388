"""Which version of each component is in the image and the page, and where it comes from: what licences do not tell.

The components themselves stand in tools/build/web/notices.py, whose table the tests hold to the image's link map. Each
version is read from what was built with: the pinned downloads, the npm lock, the Python lock, the sources' own headers,
and for the compiler's libraries the image and the compiler.
"""

import base64
import json
import re
import subprocess
from collections.abc import Callable
from typing import NamedTuple

from elftools.elf.elffile import ELFFile

from tools.build import paths, source_tree
from tools.build.steps import BuildError
from tools.build.web import npm
from tools.release.version import version

_HEADERS = {
    "littlefs": ("lib/littlefs/lfs2.h", r"#define LFS2_VERSION 0x(?P<hex>[0-9a-f]{8})"),
    "CMSIS": (
        "lib/pico-sdk/src/rp2_common/cmsis/stub/CMSIS/Core/Include/cmsis_version.h",
        r"CMSIS_VERSION_MAIN +\( *(?P<major>\d+)U\).*\n#define __CM_CMSIS_VERSION_SUB +\( *(?P<minor>\d+)U\)",
    ),
}
_GCC = re.compile(rb"GCC: \([^)]*\) (\d+\.\d+\.\d+)")


class Origin(NamedTuple):
    """`version`: "" where its sources tell none. `package`: a package URL, or "". `hashes`: {algorithm: hexadecimal} of
    what was downloaded. `within`: the component whose sources brought it, or "".
    """

    version: str
    package: str = ""
    hashes: dict[str, str] = {}
    within: str = ""


def _ours() -> Origin:
    return Origin(version(), f"pkg:generic/trivet@{version()}")


def _debian(package: str) -> Callable[[], Origin]:
    """A pinned package of Debian. The version is that of whoever wrote it, without Debian's own."""

    def origin():
        lock: source_tree.Lock = json.loads(source_tree.LOCK.read_text())
        (pin,) = (pin for pin in lock["packages"] if pin["package"] == package)
        upstream = re.split(r"\+(?:ds|dfsg)|-", pin["version"])[0]
        source = "&arch=source" if pin["kind"] == "source" else "&arch=all"
        exact = pin["version"].replace("+", "%2B").replace("~", "%7E")
        purl = f"pkg:deb/debian/{package}@{exact}?distro={lock['suite']}{source}"
        return Origin(upstream, purl, {"SHA-256": pin["sha256"]})

    return origin


def _bundled(name: str, within: str) -> Callable[[], Origin]:
    """Part of another's sources; its version is told by a header of its own, or not at all."""

    def origin():
        if name not in _HEADERS:
            return Origin("", within=within)
        file, pattern = _HEADERS[name]
        found = re.search(pattern, (source_tree.tree() / file).read_text(errors="replace"))
        if not found:
            raise BuildError(f"{file} of the sources does not tell {name}'s version any more")
        told = found.groupdict()
        if "hex" in told:
            told = {"major": int(told["hex"][:4], 16), "minor": int(told["hex"][4:], 16)}
        return Origin(f"{told['major']}.{told['minor']}", within=within)

    return origin


def _npm(package: str) -> Callable[[], Origin]:
    """A pinned package of npm."""

    def origin():
        pin = json.loads(npm.LOCK.read_text())["packages"][f"node_modules/{package}"]
        sha512 = base64.b64decode(pin["integrity"].removeprefix("sha512-")).hex()
        purl = f"pkg:npm/{package.replace('@', '%40')}@{pin['version']}"
        return Origin(pin["version"], purl, {"SHA-512": sha512})

    return origin


def _roboto_flex() -> Origin:
    (found,) = re.findall(r"^fontpkg-roboto-flex==(\S+)", (paths.ROOT / "requirements.txt").read_text(), re.MULTILINE)
    return Origin(found, f"pkg:pypi/fontpkg-roboto-flex@{found}")


def _gcc() -> Origin:
    """As the image itself says."""
    with (paths.IMAGES / "trivet.elf").open("rb") as file:
        comment = ELFFile(file).get_section_by_name(".comment")
        told = _GCC.findall(comment.data()) if comment else []
    if len(set(told)) != 1:
        raise BuildError("trivet.elf does not say which GCC made it")
    return Origin(told[0].decode())


def _newlib() -> Origin:
    program = "#include <_newlib_version.h>\n_NEWLIB_VERSION\n"
    command = ["arm-none-eabi-gcc", "-E", "-P", "-"]
    done = subprocess.run(command, input=program, capture_output=True, text=True)
    found = re.fullmatch(r'"([\d.]+)"', done.stdout.strip())
    if not found:
        raise BuildError(f"arm-none-eabi-gcc does not tell newlib's version: {done.stdout}{done.stderr}")
    return Origin(found[1])


_SDK, _WASM = "Raspberry Pi Pico SDK", "MicroPython for WebAssembly"
ORIGINS: dict[str, Callable[[], Origin]] = {
    "Trivet": _ours,
    "rp2040js": _npm("rp2040js"),
    "MicroPython": _debian("micropython"),
    "littlefs": _bundled("littlefs", "MicroPython"),
    "uzlib": _bundled("uzlib", "MicroPython"),
    _SDK: _debian("pico-sdk-source"),
    "printf, from Marco Paland": _bundled("printf", _SDK),
    "CMSIS": _bundled("CMSIS", _SDK),
    "TinyUSB": _debian("tinyusb-source"),
    "Mbed TLS": _debian("mbedtls"),
    "Newlib": _newlib,
    "GCC's runtime library": _gcc,
    _WASM: _npm("@micropython/micropython-webassembly-pyscript"),
    "Emscripten and musl": _bundled("Emscripten and musl", _WASM),
    "Roboto Flex": _roboto_flex,
}

# What only the page has; all else is in the image, which is in the page as well.
PAGE_ALONE = frozenset({"rp2040js", _WASM, "Emscripten and musl"})
