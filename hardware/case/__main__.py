"""python -m hardware.case: make the case, check it, damage it, make it again, slice it, draw it.

Exit status 1, with what is wrong, when a check finds something, when a damage on purpose was not noticed, or when the
second run's files are other bytes than the first one's.
"""

import filecmp
import os
import shutil
import subprocess
import sys

from hardware import data, recorded, wiring
from hardware.board import pcb
from hardware.case import install, measures, page, prints
from tools.build import paths
from tools.build.steps import BuildError, digest, is_fresh, mark_done, program, progress

FOLDER = paths.BUILD / "hardware" / "case"
PICTURES = recorded.FOLDER / "case"


def _python(*words):
    """Run one of our programs under the Python that has the packages; what it prints is shown."""
    command = [str(word) for word in ("nice", install.PYTHON, "-m", *words)]
    done = subprocess.run(command, cwd=paths.ROOT, env={**os.environ, **install.environment()})
    if done.returncode:
        raise BuildError(f"{words[0]} ended with status {done.returncode}")


def _same_bytes():
    again = FOLDER.with_name("case-again")
    shutil.rmtree(again, ignore_errors=True)
    _python("hardware.case.make", again, "files")
    names = sorted(file.name for file in again.iterdir())
    other = [name for name in names if not filecmp.cmp(FOLDER / name, again / name, shallow=False)]
    if other:
        raise BuildError(f"made a second time, these are other bytes: {' '.join(other)}")
    print(f"  {len(names)} files are the same bytes a second time")
    shutil.rmtree(again)


def _make():
    install.install()
    here = paths.ROOT / "hardware"
    sources = (
        here / "case",
        here / "data.py",
        here / "svg.py",
        here / "wiring.py",
        data.FILE,
        paths.BOARD / "pins.py",
        recorded.FOLDER / "screens" / "turn.png",
    )
    key = digest(*sources, pcb.FILE, install.slicer_version())
    if is_fresh("case", key, [FOLDER / "front.stl", FOLDER / "assembly.step", prints.RECORD, PICTURES]):
        return
    hardware = data.load()
    shutil.rmtree(FOLDER, ignore_errors=True)
    print("  making and checking the case …", flush=True)
    _python("hardware.case.make", FOLDER)
    _same_bytes()
    with progress("slicing the case"):
        prints.slice_all(hardware, FOLDER, install.slicer_version())
    print("  drawing the case …", flush=True)
    _python("hardware.case.pictures", FOLDER, PICTURES)
    wiring.write_template(FOLDER / "panel-template.pdf")
    recorded.record(PICTURES, measures.made_from(hardware))
    page.FILE.write_text(page.document(hardware, prints.record()), "utf-8")
    mark_done("case", key)


if __name__ == "__main__":
    sys.exit(program("hardware", _make))
