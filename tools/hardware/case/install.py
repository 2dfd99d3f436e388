"""build/case/venv, with exactly the packages that requirements.txt here pins, the letters, and Debian's slicer."""

import shutil
import subprocess
import sys
from pathlib import Path

from tools.build import packages, paths
from tools.build.steps import digest, is_fresh, mark_done, progress, run

REQUIREMENTS = Path(__file__).with_name("requirements.txt")
FOLDER = paths.BUILD / "case"
VENV = FOLDER / "venv"
PYTHON = VENV / "bin" / "python"


def environment() -> dict[str, str]:
    """What our programs need in their environment under that Python."""
    return {
        "PYTHONPATH": f"{paths.ROOT}:{paths.BOARD}",
        "PYTHONHASHSEED": "0",
        "PYTHONDONTWRITEBYTECODE": "1",
        "OMP_NUM_THREADS": "1",
    }


def font_source() -> Path:
    """The file with the letters, in that Python's packages."""
    (file,) = VENV.glob("lib/python*/site-packages/fontpkg_roboto_flex/files/*.ttf")
    return file


def install():
    """Make sure of all of it. Raises BuildError."""
    packages.need("slicer")
    key = digest(REQUIREMENTS, sys.base_prefix, str(sys.version_info[:2]))
    if is_fresh("case-venv", key, [PYTHON]):
        return
    packages.need("venv")
    with progress("installing the Python packages of the case"):
        shutil.rmtree(VENV, ignore_errors=True)
        run([sys.executable, "-m", "venv", VENV], "case")
        command = [PYTHON, "-m", "pip", "install", "--disable-pip-version-check", "--require-hashes"]
        run([*command, "--only-binary", ":all:", "-r", REQUIREMENTS], "case")
    mark_done("case-venv", key)


def slicer_version() -> str:
    """As Debian names it."""
    return subprocess.run(
        ["dpkg-query", "-W", "-f", "${Version}", "prusa-slicer"], capture_output=True, text=True
    ).stdout.split("+")[0]
