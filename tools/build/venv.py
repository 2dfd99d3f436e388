"""build/venv: a Python for the host side, with exactly the packages that requirements.txt pins.

A .pth file in it puts our own folders on the path, so that `import trivet.engine`, `import board`,
`import framebuf` (tools/host), `import baked_fonts` and `import tools` work from anywhere.
build/stubs leads to its packages, whatever version of Python it has: type checking wants them there.
"""

import shutil
import sys

from tools.build import packages, paths
from tools.build.steps import BuildError, digest, is_fresh, mark_done, progress, run

REQUIREMENTS = paths.ROOT / "requirements.txt"
_OUR_FOLDERS = (paths.FIRMWARE_SOURCE, paths.BOARD, paths.ROOT / "tools" / "host", paths.BAKED, paths.ROOT)


def venv():
    """Make build/venv when requirements.txt, our folders or the system's Python have changed."""
    key = digest(REQUIREMENTS, sys.base_prefix, str(sys.version_info[:2]), *map(str, _OUR_FOLDERS))
    if is_fresh("venv", key, [paths.VENV_PYTHON, paths.STUBS]):
        return
    if sys.version_info < (3, 11):
        raise BuildError(f"Python 3.11 or later is needed; {sys.executable} is {sys.version.split()[0]}")
    packages.need("venv")
    with progress("installing the Python packages"):
        shutil.rmtree(paths.VENV, ignore_errors=True)
        run([sys.executable, "-m", "venv", paths.VENV], "venv")
        command = [paths.VENV_PYTHON, "-m", "pip", "install", "--disable-pip-version-check", "--require-hashes"]
        run([*command, "--only-binary", ":all:", "-r", REQUIREMENTS], "venv")
        (site_packages,) = (paths.VENV / "lib").glob("python3.*/site-packages")
        (site_packages / "trivet.pth").write_text("".join(f"{folder}\n" for folder in _OUR_FOLDERS))
        paths.STUBS.unlink(missing_ok=True)
        paths.STUBS.symlink_to(site_packages)
    mark_done("venv", key)


def baked():
    """build/baked: have tools.bake make its tables, when they may have changed."""
    bake = paths.ROOT / "tools" / "bake"
    if not bake.exists():
        return
    key = digest(bake, REQUIREMENTS)
    if is_fresh("baked", key, [paths.BAKED / "baked_fonts.py"]):
        return
    venv()
    with progress("baking fonts"):
        run([paths.VENV_PYTHON, "-m", "tools.bake"], "bake", cwd=paths.ROOT)
    mark_done("baked", key)
