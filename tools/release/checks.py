"""What a release is tried for: each check takes the folder with its files and their common name, and gives what is
wrong, in sentences. CHECKS names them in the order in which they are tried.
"""

import json
import os
import posixpath
import re
import subprocess
import sys
import sysconfig
import tempfile
import zipfile
import zlib
from collections.abc import Callable, Mapping
from pathlib import Path

from tools.build import archives, paths
from tools.machine.fault import Fault
from tools.machine.uf2 import read_uf2
from tools.pictures import picture, reading
from tools.release import contents, install, sums
from tools.scripts import shots
from tools.scripts.consoles import ConsoleError, console
from tools.words import files

_LOADED = re.compile(r'\b(?:src|href)="(?!#)([^"#]*)|url\("?([^")]*)')  # what a page asks for beside itself
_STREAM = re.compile(rb"stream\r?\n(.*?)\r?\nendstream", re.DOTALL)  # of a PDF

_PAGE_TEST = paths.ROOT / "host_tests" / "browser" / "test_page.py"
_LINES = 15  # of a failed test, that are told

_DEMO = shots.SCRIPTS / "demo.keys"
_TOTALS = [165, 101]  # of the demo, as host_tests/machine/test_demo.py has them from the host's engine

_ASKED = {"edition": "piatnik", "tiles": 56, "board": [[0, 0, "555"]], "try": [[0, 1, "055"], [0, 1, "012"]]}
# By hand: 0-5-5 lies with its fives along a side of 5-5-5 and has the sum 10; 0-1-2 has no five.
_JUDGED = [(True, None, 10), (False, "corner", None)]

# On a board with 5-5-5 player 2 draws one tile and lays 0-5-5 below it; then 0-1-2, which does not fit there.
TURN = """
from trivet.engine import codes, events, tiles
from trivet.engine.match import Match
match = Match()
told = [match.apply(event) for event in (
    events.match(0, 56, 2),
    events.round_(0),
    events.lay(tiles.find((5, 5, 5)), 0, 0, 0, 0),
    events.lay(tiles.find((0, 5, 5)), 1, 0, 1, 0),
    events.lay(tiles.find((0, 1, 2)), 0, 1, 0, 0),
)]
print(told, list(match.totals))
"""
# By hand: 5-5-5 has the sum 15; one draw costs 5 and 0-5-5 has the sum 10; codes.CORNER is 15.
PLAYED = "[0, 0, 0, 0, 15] [15, 5]"
_IMPORT_ALL = "for name in {names}: __import__(name)"


def whole(folder: Path, name: str) -> list[str]:
    """The sums are right, and each zip can be read to its end."""
    found = sums.faults(folder)
    for file in sorted((*folder.glob("*.zip"), *folder.glob("*.whl"))):
        try:
            with zipfile.ZipFile(file) as archive:
                bad = archive.testzip()
        except zipfile.BadZipFile as error:
            bad = str(error)
        if bad:
            found.append(f"{file.name} is damaged: {bad}")
    return found


def rights(folder: Path, name: str) -> list[str]:
    """Every file of the sources says whose it is, and under which licence (REUSE)."""
    return _said("reuse", "--root", paths.ROOT, "lint", "--lines")


def _said(program, *words):
    """What one of the tools has against us."""
    command = [str(word) for word in (install.program(program), *words)]
    done = subprocess.run(command, capture_output=True, text=True)
    return [f"{program}: {line}" for line in (done.stdout + done.stderr).splitlines()] if done.returncode else []


def manual(folder: Path, name: str) -> list[str]:
    """What the manual's page loads lies beside it, it is of this version and in all languages; the booklet is whole and
    can be read aloud.
    """
    top = f"{name}-manual/"
    with zipfile.ZipFile(folder / f"{name}-manual.zip") as archive:
        inside = {path.removeprefix(top): archive.read(path) for path in archive.namelist()}
    return booklet((folder / f"{name}-manual.pdf").read_bytes()) + manual_page(inside, name.removeprefix("trivet-"))


def booklet(pdf: bytes) -> list[str]:
    """What is wrong with the booklet's bytes: it is not whole, or has not the tags of PDF/UA."""
    if not (pdf.startswith(b"%PDF-") and pdf.rstrip().endswith(b"%%EOF")):
        return ["the booklet is no whole PDF"]
    inside = pdf + b"".join(map(_inflated, _STREAM.findall(pdf)))
    wanted = (b"/StructTreeRoot", b"pdfuaid:part")
    return [f"the booklet cannot be read aloud: it has no {one.decode()}" for one in wanted if one not in inside]


def _inflated(stream):
    """A stream of a PDF; nothing of one that is not deflated."""
    try:
        return zlib.decompress(stream)
    except zlib.error:
        return b""


def manual_page(inside: Mapping[str, bytes], version: str) -> list[str]:
    """What is wrong with the page and the files beside it, {path: bytes}."""
    html = inside["index.html"].decode()
    found = [] if f"For version {version} " in html else [f"the manual is not of version {version}"]
    for language in files.CODES:
        if f'lang="{language}"' not in html:
            found.append(f"the manual has nothing in the language {language}")
    for file, content in inside.items():
        if not file.endswith((".html", ".css")):
            continue
        for target in filter(None, (one or other for one, other in _LOADED.findall(content.decode()))):
            if posixpath.normpath(posixpath.join(posixpath.dirname(file), target)) not in inside:
                found.append(f"the manual's {file} wants {target}, which is not beside it")
    return found


def packages(folder: Path, name: str) -> list[str]:
    """Wheel and archive can be installed without a network where hatchling is, and judge."""
    found = []
    for ending in ("-py3-none-any.whl", ".tar.gz"):
        with tempfile.TemporaryDirectory() as place:
            found += [f"{name}{ending}: {sentence}" for sentence in _judged(folder / f"{name}{ending}", Path(place))]
    return found


def _judged(package, place):
    venv = place / "venv"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", venv], check=True)
    pip = [sys.executable, "-m", "pip", "--python", venv / "bin" / "python", "install", "--quiet", "--no-index"]
    pip += ["--no-build-isolation", "--disable-pip-version-check"]
    there = {**os.environ, "PYTHONPATH": sysconfig.get_path("purelib")}  # hatchling among them, for the archive
    done = subprocess.run([*map(str, pip), package], capture_output=True, text=True, env=there)
    if done.returncode:
        return [f"pip does not install it: {done.stderr.strip()}"]
    asked = json.dumps(_ASKED) + "\n"
    command = [venv / "bin" / "trivet", "judge"]
    done = subprocess.run(command, input=asked, capture_output=True, text=True, cwd=place, env={})
    if done.returncode:
        return [f"trivet judge ended with status {done.returncode}: {done.stderr.strip()}"]
    verdicts = json.loads(done.stdout)["verdicts"]
    told = [(verdict["legal"], verdict["why"], verdict["points"]) for verdict in verdicts]
    return [] if told == _JUDGED else [f"trivet judge says {told}, by hand it is {_JUDGED}"]


def image(folder: Path, name: str) -> list[str]:
    """Each image is whole and has this version in it, and the one of TRIVET plays the demo game to its totals, with the
    recorded pictures.
    """
    file = folder / f"{name}.uf2"
    version = name.removeprefix("trivet-")
    every = [folder / f"{name}{entry.ending}" for entry in contents.FILES if entry.ending.endswith(".uf2")]
    try:
        others = [one.name for one in every if version.encode() not in read_uf2(one)]
        if others:
            return [f"{other} does not hold the version {version}" for other in others]
        _, taken = shots.play(_DEMO, file)
    except Fault as fault:
        return [f"{file.name}: {fault}"]
    found = []
    for shot, digest in shots.recorded()[_DEMO.stem].items():
        if shot not in taken or picture.digest(taken[shot]) != digest:
            found.append(f"{file.name}: the demo game's picture {shot} is not the recorded one")
    totals = next(filter(None, map(reading.read_scores, reversed(list(taken.values())))), [])
    if totals != _TOTALS:
        found.append(f"{file.name}: the demo game ends with {totals}, not {_TOTALS}")
    return found


def modules(folder: Path, name: str) -> list[str]:
    """The real mpremote installs the modules with mip on an emulated Pico with plain MicroPython.

    There each is imported, and a turn is scored.
    """
    with tempfile.TemporaryDirectory() as place:
        archives.unpack(folder / f"{name}-mip.zip", Path(place))
        return installed(Path(place) / f"{name}-mip", Path(place))


def installed(package: Path, place: Path) -> list[str]:
    """What is wrong with the folder for mip; `place`: a folder for what is left."""
    names = [where for where, _ in json.loads((package / "package.json").read_text())["urls"]]
    try:
        with console(paths.IMAGES / "bare.uf2", place) as running:
            running.mpremote("mip", "install", package / "package.json")
            there = running.mpremote("exec", TURN).strip()
            running.mpremote("exec", _IMPORT_ALL.format(names=sorted({module(name) for name in names})))
    except ConsoleError as error:
        return [f"on the emulated Pico: {str(error).strip()}"]
    return [] if there == PLAYED else [f"the emulated Pico says {there} of the turn; by hand it is {PLAYED}"]


def module(path: str) -> str:
    """By which name a file below the target is imported."""
    return path.removesuffix(".mpy").removesuffix("/__init__").replace("/", ".")


def page(folder: Path, name: str) -> list[str]:
    """The browser's scenarios of playing and of reaching the page hold for what is published, as files and as one."""
    with tempfile.TemporaryDirectory() as place:
        archives.unpack(folder / f"{name}-page.zip", Path(place))
        options = ["--page", Path(place) / f"{name}-page", "--single", folder / f"{name}.html"]
        command = [sys.executable, "-m", "pytest", "-q", _PAGE_TEST, *options, "-k", "playing or reaching", "-x"]
        done = subprocess.run([str(word) for word in command], capture_output=True, text=True, cwd=paths.ROOT)
    if done.returncode == 0:
        return []
    lines = done.stdout.splitlines()
    reasons = [line[1:].strip() for line in lines if line.startswith("E ")]
    return [f"the page in Chromium: {line}" for line in reasons or lines[-_LINES:]]


CHECKS: dict[str, Callable[[Path, str], list[str]]] = {
    "sums and zips": whole,
    "rights and licences of the sources, by REUSE": rights,
    "the manual": manual,
    "wheel and archive, each installed in an environment of its own": packages,
    "the image, playing the demo game on the emulated Pico": image,
    "the modules, installed by mip on the emulated Pico with plain MicroPython": modules,
    "the page, in Chromium": page,
}
