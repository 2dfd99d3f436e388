"""build/manual/venv: a Python with what requirements.txt here pins, and the libraries of Debian that it loads."""

import shutil
import sys

from tools.build import packages, paths
from tools.build.steps import digest, is_fresh, mark_done, progress, run

FOLDER = paths.BUILD / "manual"
VENV = FOLDER / "venv"
PYTHON = VENV / "bin" / "python"
REQUIREMENTS = paths.ROOT / "tools" / "manual" / "requirements.txt"


def install():
    """Make sure of them. Raises BuildError."""
    packages.need("manual")
    key = digest(REQUIREMENTS, sys.base_prefix, str(sys.version_info[:2]))
    if is_fresh("manual-venv", key, [PYTHON]):
        return
    packages.need("venv")
    with progress("installing the Python packages of the manual"):
        shutil.rmtree(VENV, ignore_errors=True)
        run([sys.executable, "-m", "venv", VENV], "manual")
        command = [PYTHON, "-m", "pip", "install", "--disable-pip-version-check", "--require-hashes"]
        run([*command, "--no-deps", "--only-binary", ":all:", "-r", REQUIREMENTS], "manual")
    mark_done("manual-venv", key)
