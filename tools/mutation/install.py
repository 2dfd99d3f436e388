"""build/mutation/venv: a Python for mutation testing, with exactly the packages that requirements.txt here pins."""

import sys
from pathlib import Path

from tools.build import own_venv, paths
from tools.build.steps import program

REQUIREMENTS = Path(__file__).with_name("requirements.txt")
VENV = paths.BUILD / "mutation" / "venv"


def install():
    """Make the venv when requirements.txt or the system's Python has changed."""
    own_venv.make("mutation", "of mutation testing", VENV, REQUIREMENTS)


if __name__ == "__main__":
    sys.exit(program("mutation", install))
