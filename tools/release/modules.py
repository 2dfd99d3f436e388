"""What `mpremote mip install` puts on any Pico with plain MicroPython: engine, history and store, compiled.

The very modules that `pip install` puts on a computer (pyproject.toml, [tool.hatch.build]), for other devices to be
made with them. Whole screens would not fit: modules from a file system run in RAM, the image's where they lie in flash.
package.json names them by relative paths, so that a folder on a disk will do.
"""

import json
import shutil
import tomllib
from pathlib import Path

from tools.build import firmware, paths
from tools.build.steps import BuildError, run

ARCHITECTURE = "armv6m"  # some of it is machine code
_STAGING = paths.WORK / "release-modules"


def sources() -> list[Path]:
    """The modules that the device has too, relative to firmware/, sorted."""
    project = tomllib.loads((paths.ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    found = set()
    for name in project["tool"]["hatch"]["build"]["only-include"]:
        path = paths.ROOT / name
        found |= {path} if path.is_file() else set(path.rglob("*.py"))
    found &= {paths.FIRMWARE_SOURCE / "trivet" / module for module in firmware.modules()}
    if not found:
        raise BuildError("[tool.hatch.build] of pyproject.toml names no module of the device")
    return sorted(path.relative_to(paths.FIRMWARE_SOURCE) for path in found)


def package_json(modules: list[Path], version: str, micropython: tuple[int, ...]) -> bytes:
    """What mip reads: where each file goes, and where it is from here."""
    names = [module.with_suffix(".mpy").as_posix() for module in modules]
    document = {
        "urls": [[name, name] for name in names],
        "deps": [],
        "version": version,
        "about": f"Compiled for MicroPython {'.'.join(map(str, micropython))} on an RP2040",
    }
    return (json.dumps(document, indent=1) + "\n").encode()


def contents(version: str, micropython: tuple[int, ...]) -> dict[str, bytes]:
    """{path: bytes} of all that lies in the folder for mip. Raises BuildError."""
    shutil.rmtree(_STAGING, ignore_errors=True)
    modules = sources()
    found = {"package.json": package_json(modules, version, micropython)}
    for module in modules:
        made = _STAGING / module.with_suffix(".mpy")
        made.parent.mkdir(parents=True, exist_ok=True)
        compiler = [paths.MPY_CROSS, f"-march={ARCHITECTURE}", "-O2", "-s", module.as_posix(), "-o", made]
        run([*compiler, paths.FIRMWARE_SOURCE / module], "release")
        found[module.with_suffix(".mpy").as_posix()] = made.read_bytes()
    return found
