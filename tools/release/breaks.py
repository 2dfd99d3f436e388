"""A release damaged on purpose, in one place after the other: each check has to notice what is its own.

What is damaged is a copy; the sources are copied as well, for the check of rights.
"""

import json
import shutil
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path

from tools.build import archives, paths
from tools.release.checks import command, image, manual, modules, page, papers

_TOLD = 120  # characters of what was noticed
_BYTE_AT = 200_000  # in the image's code


def _one_byte(folder: Path, name: str):
    """Of the image, the sums left as they are."""
    file = folder / f"{name}.uf2"
    content = bytearray(file.read_bytes())
    content[_BYTE_AT] ^= 1
    file.write_bytes(content)


def _older_image(folder: Path, name: str):
    """Plain MicroPython under the image's name."""
    shutil.copyfile(paths.IMAGES / "bare.uf2", folder / f"{name}.uf2")


def _without(file: Path, lost: str):
    """Packs a zip anew without the one file whose path ends so."""
    with tempfile.TemporaryDirectory() as place:
        archives.unpack(file, Path(place))
        archives.write(file, {name: data for name, data in _inside(Path(place)).items() if not name.endswith(lost)})


def _inside(place: Path) -> dict[str, bytes]:
    return {path.relative_to(place).as_posix(): path.read_bytes() for path in place.rglob("*") if path.is_file()}


def _wheel_without_a_module(folder: Path, name: str):
    _without(folder / f"{name}-py3-none-any.whl", "/engine/scoring.py")


def _manual_without_a_picture(folder: Path, name: str):
    _without(folder / f"{name}-manual.zip", "/pictures/wiring-pico.png")


def _page_that_wants_more(folder: Path, name: str):
    """A picture, which is not there."""
    file = folder / f"{name}-page.zip"
    with tempfile.TemporaryDirectory() as place:
        archives.unpack(file, Path(place))
        index = Path(place) / f"{name}-page" / "index.html"
        index.write_text(index.read_text(encoding="utf-8").replace("<body>", '<body><img src="more.png">'))
        archives.write(file, _inside(Path(place)))


def _modules_of_another_version(folder: Path, name: str):
    """As compiled by another MicroPython: the second byte of an .mpy says for which it is."""
    file = folder / f"{name}-mip.zip"
    with tempfile.TemporaryDirectory() as place:
        archives.unpack(file, Path(place))
        names = ("trivet/micropython.mpy", "trivet/engine/__init__.mpy", "trivet/engine/codes.mpy")
        top = Path(place) / f"{name}-mip"
        codes = bytearray((top / names[-1]).read_bytes())
        codes[1] -= 1
        inside = {f"{top.name}/{path}": (top / path).read_bytes() for path in names}
        inside[f"{top.name}/{names[-1]}"] = bytes(codes)
        inside[f"{top.name}/package.json"] = json.dumps({"urls": [[path, path] for path in names]}).encode()
        archives.write(file, inside)


# what is damaged: (how, the check that has to notice it)
BREAKS: dict[str, tuple[Callable[[Path, str], None], Callable[[Path, str], list[str]]]] = {
    "a bit of the image": (_one_byte, papers.whole),
    "a manual without a picture": (_manual_without_a_picture, manual.reads),
    "a wheel without a module": (_wheel_without_a_module, command.installs),
    "another image": (_older_image, image.plays),
    "a module for another MicroPython": (_modules_of_another_version, modules.installs),
    "a page that asks for what is not there": (_page_that_wants_more, page.opens),
}


def unnoticed(folder: Path, name: str) -> list[str]:
    """The damages that no check noticed, in sentences; what was noticed is told."""
    found = []
    for what, (damage, check) in BREAKS.items():
        with tempfile.TemporaryDirectory() as place:
            copy = Path(place) / "release"
            shutil.copytree(folder, copy)
            damage(copy, name)
            found += _told(what, check(copy, name))
    return found + _told("a file of nobody's", _stray(folder)) + _told("a step that does nothing", _no_step())


def _told(what, noticed):
    if not noticed:
        return [f"{what}: not noticed"]
    print(f"  {what} is noticed: {noticed[0].strip().splitlines()[-1][:_TOLD]}")
    return []


def _stray(folder):
    """A copy of what git keeps, with a file for which nothing says whose it is."""
    with tempfile.TemporaryDirectory() as place:
        listed = subprocess.run(["git", "ls-files", "-z"], cwd=paths.ROOT, capture_output=True, check=True, text=True)
        for file in filter(None, listed.stdout.split("\0")):
            if (paths.ROOT / file).is_file():
                (Path(place) / file).parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(paths.ROOT / file, Path(place) / file)
        (Path(place) / "found.bin").write_bytes(b"from somewhere")
        return papers.rights(Path(place))


def _no_step():
    with tempfile.TemporaryDirectory() as place:
        broken = Path(place) / "release.yml"
        broken.write_text(papers.WORKFLOW.read_text().replace("run: make release", "runs: make release"))
        return papers.workflow(broken)
