"""build/manual/venv: a Python with what requirements.txt here pins, and the libraries of Debian that it loads."""

from tools.build import own_venv, packages, paths

FOLDER = paths.BUILD / "manual"
VENV = FOLDER / "venv"
PYTHON = own_venv.python(VENV)
REQUIREMENTS = paths.ROOT / "tools" / "manual" / "requirements.txt"


def install():
    """Make sure of them. Raises BuildError."""
    packages.need("manual")
    own_venv.make("manual-venv", "of the manual", VENV, REQUIREMENTS, "--no-deps", *own_venv.WHEELS)
