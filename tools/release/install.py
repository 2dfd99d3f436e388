"""build/release-tools: a Python with what only a release needs, as requirements.txt and reuse.txt pin it.

It has the tool `reuse`, which holds the sources against REUSE.toml.
"""

from pathlib import Path

from tools.build import own_venv, paths

_REQUIREMENTS = Path(__file__).with_name("requirements.txt")
_FROM_SOURCE = Path(__file__).with_name("reuse.txt")
VENV = paths.BUILD / "release-tools"


def program(name: str) -> Path:
    """A program of that Python, "python" itself among them."""
    return VENV / "bin" / name


def install():
    """Make it when what is pinned or the system's Python has changed. Raises BuildError."""
    reuse = ("--no-deps", "--no-build-isolation", "--no-binary", "reuse", "-r", _FROM_SOURCE)
    own_venv.make("release-tools", "of releases", VENV, _REQUIREMENTS, *own_venv.WHEELS, then=reuse)
