"""build/mutation/venv: a Python for mutation testing, with exactly the packages that requirements.txt here pins."""

import shutil
import sys
from pathlib import Path

from tools.build import packages, paths
from tools.build.steps import BuildError, digest, exclusive, is_fresh, mark_done, progress, run

REQUIREMENTS = Path(__file__).with_name("requirements.txt")
VENV = paths.BUILD / "mutation" / "venv"


def install():
    """Make the venv when requirements.txt or the system's Python has changed."""
    key = digest(REQUIREMENTS, sys.base_prefix, str(sys.version_info[:2]))
    python = VENV / "bin" / "python"
    if is_fresh("mutation", key, [python]):
        return
    packages.need("venv")
    with progress("installing the Python packages of mutation testing"):
        shutil.rmtree(VENV, ignore_errors=True)
        run([sys.executable, "-m", "venv", VENV], "mutation")
        command = [python, "-m", "pip", "install", "--disable-pip-version-check", "--require-hashes"]
        run([*command, "-r", REQUIREMENTS], "mutation")
    mark_done("mutation", key)


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
