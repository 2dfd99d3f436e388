"""build/release-tools: a Python with what only a release needs, as requirements.txt and reuse.txt pin it.

It holds the list of components against CycloneDX's schema, the workflow against its own, and has the tool `reuse`.
"""

import shutil
import sys
from pathlib import Path

from tools.build import packages, paths
from tools.build.steps import digest, is_fresh, mark_done, progress, run

_REQUIREMENTS = Path(__file__).with_name("requirements.txt")
_FROM_SOURCE = Path(__file__).with_name("reuse.txt")
VENV = paths.BUILD / "release-tools"


def program(name: str) -> Path:
    """A program of that Python, "python" itself among them."""
    return VENV / "bin" / name


def install():
    """Make it when what is pinned or the system's Python has changed. Raises BuildError."""
    key = digest(_REQUIREMENTS, _FROM_SOURCE, sys.base_prefix, str(sys.version_info[:2]))
    if is_fresh("release-tools", key, [program("python"), program("reuse")]):
        return
    packages.need("venv")
    with progress("installing the Python packages of releases"):
        shutil.rmtree(VENV, ignore_errors=True)
        run([sys.executable, "-m", "venv", VENV], "release-tools")
        pip = [program("python"), "-m", "pip", "install", "--disable-pip-version-check", "--require-hashes"]
        run([*pip, "--only-binary", ":all:", "-r", _REQUIREMENTS], "release-tools")
        run(
            [*pip, "--no-deps", "--no-build-isolation", "--no-binary", "reuse", "-r", _FROM_SOURCE],
            "release-tools",
            PYTHONHASHSEED="0",
        )
    mark_done("release-tools", key)
