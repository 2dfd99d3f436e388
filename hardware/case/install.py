"""build/case/venv, with exactly the packages that requirements.txt here pins, the letters; Debian's slicer and EGL."""

import subprocess
from pathlib import Path

from tools.build import own_venv, packages, paths

REQUIREMENTS = Path(__file__).with_name("requirements.txt")
FOLDER = paths.BUILD / "case"
VENV = FOLDER / "venv"
PYTHON = own_venv.python(VENV)


def environment() -> dict[str, str]:
    """What our programs need in their environment under that Python."""
    return {
        "PYTHONPATH": ":".join(map(str, (paths.ROOT, paths.FIRMWARE_SOURCE, paths.BOARD))),
        "PYTHONHASHSEED": "0",
        "PYTHONDONTWRITEBYTECODE": "1",
        "OMP_NUM_THREADS": "1",
        "VTK_DEFAULT_OPENGL_WINDOW": "vtkEGLRenderWindow",  # off screen, whether or not there is a display
    }


def font_source() -> Path:
    """The file with the letters, in that Python's packages."""
    (file,) = VENV.glob("lib/python*/site-packages/fontpkg_roboto_flex/files/*.ttf")
    return file


def install():
    """Make sure of all of it. Raises BuildError."""
    packages.need("slicer", "pictures")
    own_venv.make("case-venv", "of the case", VENV, REQUIREMENTS, *own_venv.WHEELS)


def slicer_version() -> str:
    """As Debian names it."""
    return subprocess.run(
        ["dpkg-query", "-W", "-f", "${Version}", "prusa-slicer"], capture_output=True, text=True
    ).stdout.split("+")[0]
