"""build/mutation/venv: a Python for mutation testing, with exactly the packages that requirements.txt here pins."""

import sys
from pathlib import Path

from tools.build import own_venv, paths
from tools.build.steps import BuildError, exclusive

REQUIREMENTS = Path(__file__).with_name("requirements.txt")
VENV = paths.BUILD / "mutation" / "venv"


def install():
    """Make the venv when requirements.txt or the system's Python has changed."""
    own_venv.make("mutation", "of mutation testing", VENV, REQUIREMENTS)


def main() -> int:
    try:
        with exclusive():
            install()
    except BuildError as error:
        print(f"build: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
