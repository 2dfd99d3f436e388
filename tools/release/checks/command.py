"""The wheel and the archive of sources: installed where nothing was before, and a doubtful placement judged."""

import json
import os
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

_ASKED = {"edition": "piatnik", "tiles": 56, "board": [[0, 0, "555"]], "try": [[0, 1, "055"], [0, 1, "012"]]}
# By hand: 0-5-5 lies with its fives along a side of 5-5-5 and has the sum 10; 0-1-2 has no five.
_EXPECTED = [(True, None, 10), (False, "corner", None)]


def installs(folder: Path, name: str) -> list[str]:
    """Both can be installed without a network where hatchling is, and judge."""
    found = []
    for ending in ("-py3-none-any.whl", ".tar.gz"):
        with tempfile.TemporaryDirectory() as place:
            found += [f"{name}{ending}: {sentence}" for sentence in _tried(folder / f"{name}{ending}", Path(place))]
    return found


def _tried(package, place):
    venv = place / "venv"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", venv], check=True)
    pip = [sys.executable, "-m", "pip", "--python", venv / "bin" / "python", "install", "--quiet", "--no-index"]
    pip += ["--no-build-isolation", "--disable-pip-version-check"]
    packages = {**os.environ, "PYTHONPATH": sysconfig.get_path("purelib")}  # hatchling among them, for the archive
    done = subprocess.run([*map(str, pip), package], capture_output=True, text=True, env=packages)
    if done.returncode:
        return [f"pip does not install it: {done.stderr.strip()}"]
    asked = json.dumps(_ASKED) + "\n"
    done = subprocess.run(
        [venv / "bin" / "trivet", "judge"], input=asked, capture_output=True, text=True, cwd=place, env={}
    )
    if done.returncode:
        return [f"trivet judge ended with status {done.returncode}: {done.stderr.strip()}"]
    verdicts = json.loads(done.stdout)["verdicts"]
    told = [(verdict["legal"], verdict["why"], verdict["points"]) for verdict in verdicts]
    return [] if told == _EXPECTED else [f"trivet judge says {told}, by hand it is {_EXPECTED}"]
