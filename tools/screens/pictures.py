"""The recorded pictures of all tours in all languages: what each showed when somebody last looked and agreed.

`host_tests/app/pictures.json` holds their digests, {tour: {code: "digest digest …"}}, in the order in which the tour
draws them. When a picture differs, its old picture, its new one and the difference go to build/failed/; the old one is
made again by the commit that recorded it, unpacked beside. A picture is known as TOUR/CODE/NUMBER, the first being 0.
"""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Collection, Iterable
from pathlib import Path

from tools.build import paths
from tools.pictures import earlier, picture
from tools.screens import playing
from tools.screens.tours import line
from tools.screens.tours.scripts import scripts
from tools.words import files

ROOT = Path(__file__).resolve().parents[2]
RECORD = ROOT / "host_tests" / "app" / "pictures.json"
FAILED = ROOT / "build" / "failed"
OLD = ROOT / "build" / "old"
MICROPYTHON = ROOT / "build" / "bin" / "micropython"
Digests = dict[tuple[str, str], list[str]]  # {(tour, code): the digests of its pictures}

SHOWN = 10  # differences that are left as pictures; a change of a font makes hundreds

_DEVICE = ("firmware", str(paths.BOARD.relative_to(paths.ROOT)), "build/baked", ".")
_HOST = (*_DEVICE, "tools/stand_ins", "tools/trivet")  # where older commits have the command


def on_micropython(codes: Iterable[str] = files.CODES, names: Collection[str] = ()) -> Digests:
    """The pictures of these tours, of all if none are named, as the 32-bit MicroPython draws them."""
    with tempfile.NamedTemporaryFile("w", encoding="utf-8") as file:
        for script in scripts().values():
            for name, played in script.tours.items():
                if names and name not in names:
                    continue
                file.write(f"{' '.join(script.codes)}\t{line(name, played)}\n")
        file.flush()
        return _by_tour(printed_by_micropython("digests.py", file.name, *codes))


def printed_by_micropython(script: str, *arguments: str) -> list[str]:
    """The lines that a script of this folder prints on the 32-bit MicroPython."""
    command = [MICROPYTHON, "-X", "heapsize=4m", Path(__file__).with_name(script), *arguments]
    return _printed(command, {"MICROPYPATH": _path(ROOT, _DEVICE)})


def _path(root, folders):
    return os.pathsep.join(str(root / folder) for folder in folders)


def _printed(command, settings):
    done = subprocess.run(command, cwd=ROOT, env=settings, capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(f"the pictures could not be drawn: {done.stdout[-300:]}{done.stderr[-3000:]}")
    return done.stdout.splitlines()


def _by_tour(lines):
    found = {}
    for printed in lines:
        code, name, *digests = printed.split()
        found[name, code] = digests
    return found


def recorded() -> Digests:
    """{(tour, code): digests}; empty before the first recording."""
    content = json.loads(RECORD.read_text(encoding="utf-8")) if RECORD.exists() else {}
    return {(name, code): digests.split() for name, codes in content.items() for code, digests in codes.items()}


def record(found: Digests) -> int:
    """Takes these pictures, {(tour, code): digests}, for right; gives how many are new or changed."""
    before = recorded()
    content = {}
    for (name, code), digests in found.items():
        content.setdefault(name, {})[code] = " ".join(digests)
    RECORD.write_text(json.dumps(content, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    return sum(
        digests[at : at + 1] != before.get(key, [])[at : at + 1]
        for key, digests in found.items()
        for at in range(len(digests))
    )


def compare(found: Digests, codes: Collection[str] = files.CODES, names: Collection[str] = ()) -> list[str]:
    """What is wrong with the pictures of these tours, of all if none are named, in these languages, {(tour, code):
    digests}, as sentences; none when all are as recorded.
    """
    expected = {
        (name, code): digests
        for (name, code), digests in recorded().items()
        if code in codes and (not names or name in names)
    }
    for path in FAILED.glob("tour.*.png"):  # of an earlier failure
        path.unlink()
    wrong, differing = [], []
    for name, code in sorted(set(found) | set(expected)):
        new, old = found.get((name, code)), expected.get((name, code))
        if old is None:
            look = f"python -m tools.screens draw build/looked {name}/{code}"
            wrong.append(f"tour {name} ({code}) was never recorded: look at it ({look}), then make record")
        elif new is None:
            wrong.append(f"tour {name} ({code}) is recorded, but there is none: make record forgets it")
        else:
            if len(old) != len(new):
                wrong.append(f"tour {name} ({code}) draws {len(new)} pictures, {len(old)} are recorded: make record")
            pairs = enumerate(zip(old, new, strict=False))
            differing += [(name, code, at, before) for at, (before, now) in pairs if before != now]
    wrong += [_differs(*one) for one in differing[:SHOWN]]
    if len(differing) > SHOWN:
        wrong.append(f"{len(differing) - SHOWN} more pictures differ")
    return wrong


def _differs(name, code, at, digest):
    stem = FAILED / f"tour.{name}.{code}.{at}"
    FAILED.mkdir(parents=True, exist_ok=True)
    new = draw(name, code)[at]
    picture.save(new, f"{stem}.new.png")
    where = f"picture {name}/{code}/{at}"
    told = stem.relative_to(ROOT)
    old = old_picture(name, code, at, digest)
    if old is None:
        return (
            f"{where} differs: see {told}.new.png; its old picture {digest} could not be made again; then make record"
        )
    picture.save(old, f"{stem}.old.png")
    changed = picture.save_difference(old, new, f"{stem}.diff.png")
    return f"{where} differs in {changed:,} pixels: see {told}.old.png, .new.png and .diff.png, then make record"


def draw(name: str, code: str) -> list[bytes]:
    """The pictures of a tour in a language, as CPython draws them."""
    return [shot.picture for shot in playing.shots(code, name)]


def old_picture(name: str, code: str, at: int, digest: str) -> bytes | None:
    """The recorded picture itself, made again by the commit that recorded it; None when that fails."""
    tree = earlier.tree(ROOT, OLD, RECORD, digest)
    if tree is None:
        return None
    out = tree / "build" / "old"
    for command in ("tools.bake",), ("tools.screens", "draw", out, f"{name}/{code}"):
        settings = {"PYTHONPATH": _path(tree, _HOST)}
        subprocess.run([sys.executable, "-m", *command], cwd=tree, env=settings, check=False, capture_output=True)
    made = out / f"{name}.{code}.{at}.png"
    old = picture.load(made) if made.exists() else None
    return old if old is not None and picture.digest(old) == digest else None
