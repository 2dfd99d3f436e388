"""The recorded shots: which picture each shot of each key script showed when its author last looked and agreed.

`host_tests/scripts/shots.json` holds their hashes, {script: {shot: hash}}, sorted; that is all that is committed.
The pictures themselves are kept under build/pictures/HASH.png, by recording and by each run that agrees. When a shot
differs, its old picture, its new one and the difference go to build/failed/. An old picture that is not kept any more
is made again: the commit that recorded its hash is unpacked beside, its firmware built, its script played.
"""

import json
import os
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tools.machine.facts import USED
from tools.machine.machine import Machine, make_chip
from tools.pictures import earlier, picture
from tools.scripts.player import Player
from tools.scripts.script import parse

ROOT = Path(__file__).resolve().parents[2]
SCRIPTS = ROOT / "host_tests" / "scripts"
RECORD = ROOT / "host_tests" / "scripts" / "shots.json"
PICTURES = ROOT / "build" / "pictures"
FAILED = ROOT / "build" / "failed"
OLD = ROOT / "build" / "old"
_OURS = ("MAKEFLAGS", "MFLAGS", "MAKELEVEL", "PYTHONPATH")  # settings that are not for another tree's make
IMAGE = ROOT / "build" / "firmware" / "trivet.uf2"

Hashes = dict[str, dict[str, str]]  # {script: {shot: hash}}


def scripts() -> list[Path]:
    """All key scripts whose shots are compared, by name."""
    return sorted(SCRIPTS.glob("*.keys"))


def shot_names(script: Path) -> list[str]:
    """The shots that a script takes, in its order."""
    return [step.arguments[0] for step in parse(script) if step.verb == "shot"]


def play(script: Path, image: Path = IMAGE, **options: Any) -> tuple[Machine, dict[str, bytes]]:
    """Play a script on a Pico of its own: (chip, {shot: picture})."""
    chip = make_chip(image, files=USED, **options)
    player = Player(chip, parse(script))
    player.play()
    return chip, player.shots


def recorded() -> Hashes:
    """{script: {shot: hash}}; empty before the first recording."""
    return json.loads(RECORD.read_text(encoding="utf-8")) if RECORD.exists() else {}


def record(results: Mapping[str, Mapping[str, bytes]], unchanged: Hashes):
    """Take {script: {shot: picture}} for right. `unchanged`: {script: {shot: hash}} of those not played anew."""
    hashes = dict(unchanged)
    for name, shots in results.items():
        hashes[name] = {shot: picture.digest(pixels) for shot, pixels in shots.items()}
        for pixels in shots.values():
            keep(pixels)
    RECORD.write_text(json.dumps(hashes, indent=2, sort_keys=True) + "\n", encoding="utf-8")


def keep(pixels: bytes):
    """Put a picture among the kept ones."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    path = PICTURES / f"{picture.digest(pixels)}.png"
    if not path.exists():
        part = path.with_suffix(f".{os.getpid()}.part.png")  # others may be writing the same one
        picture.save(pixels, part)
        part.replace(path)


def compare(name: str, shots: Mapping[str, bytes], hashes: Mapping[str, str] | None = None) -> list[str]:
    """What is wrong with the shots of a script, as sentences; none when all are as recorded.

    `hashes`: what they should be, {shot: hash}; the recorded ones when not given.
    """
    expected = recorded().get(name, {}) if hashes is None else hashes
    for path in FAILED.glob(f"{name}.*.png"):  # of an earlier failure
        path.unlink()
    wrong = []
    for shot, pixels in shots.items():
        digest = picture.digest(pixels)
        if shot not in expected:
            wrong.append(f"shot {shot} was never recorded; look at {_show_new(name, shot, pixels)}, then make record")
        elif digest != expected[shot]:
            wrong.append(_differs(name, shot, expected[shot], pixels))
        else:
            keep(pixels)
    for shot in expected:
        if shot not in shots:
            wrong.append(f"shot {shot} is recorded, but the script did not take it; make record forgets it")
    return wrong


def _show_new(name, shot, pixels):
    FAILED.mkdir(parents=True, exist_ok=True)
    path = FAILED / f"{name}.{shot}.new.png"
    picture.save(pixels, path)
    return path.relative_to(ROOT)


def _differs(name, shot, digest, pixels):
    new = _show_new(name, shot, pixels)
    old = old_picture(name, shot, digest)
    if old is None:
        return f"shot {shot} differs: see {new}; its old picture {digest} could not be made again"
    stem = FAILED / f"{name}.{shot}"
    picture.save(old, f"{stem}.old.png")
    changed = picture.save_difference(old, pixels, f"{stem}.diff.png")
    return f"shot {shot} differs in {changed:,} pixels: see {stem.relative_to(ROOT)}.old.png, .new.png and .diff.png"


def old_picture(name: str, shot: str, digest: str) -> bytes | None:
    """The recorded picture itself: kept, or made again by the commit that recorded it; None when that fails."""
    path = PICTURES / f"{digest}.png"
    if not path.exists():
        for pixels in _make_again(name, shot, digest):
            keep(pixels)
    return picture.load(path) if path.exists() else None


def _make_again(name, shot, digest):
    """The shots of the script as the commit that recorded `digest` takes them; none when it cannot be built."""
    tree = earlier.tree(ROOT, OLD, RECORD, digest)
    if tree is None:
        return []
    script = tree / SCRIPTS.relative_to(ROOT) / f"{name}.keys"
    out = tree / "build" / "old" / name
    if not (out / f"{shot}.png").exists():
        downloads = tree / "build" / "downloads"
        downloads.parent.mkdir(exist_ok=True)
        if not downloads.exists() and (ROOT / "build" / "downloads").exists():
            downloads.symlink_to(ROOT / "build" / "downloads")
        settings = {name: value for name, value in os.environ.items() if name not in _OURS}
        command = ["make", "-s", "emulate", f"SCRIPT={script}", f"OUT={out}"]
        subprocess.run(command, cwd=tree, env=settings, check=False)
    return [picture.load(path) for path in sorted(out.glob("*.png"))]
