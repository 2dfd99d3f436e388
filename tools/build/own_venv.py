"""Pythons with exactly the packages that a file pins with hashes: build/venv, and one of its own for each step that
needs heavy packages, which whoever does not call it need not have.
"""

import shutil
import sys
from pathlib import Path

from tools.build import network, packages
from tools.build.steps import digest, is_fresh, mark_done, progress, run

WHEELS = ("--only-binary", ":all:")


def python(folder: Path) -> Path:
    """The interpreter of the venv in this folder."""
    return folder / "bin" / "python"


def make(name: str, purpose: str, folder: Path, requirements: Path, *options: str, then: tuple[str | Path, ...] = ()):
    """Makes the venv of step `name` when what it pins or the system's Python has changed, and says whose packages these
    are: `purpose`, "of the manual". `options` are pip's; `then` is what pip is told in a second call, files among it.
    Raises BuildError.
    """
    files = [requirements, *(word for word in then if isinstance(word, Path))]
    key = digest(*files, *options, sys.base_prefix, str(sys.version_info[:2]))
    if is_fresh(name, key, [python(folder)]):
        return
    packages.need("venv")
    with progress(f"installing the Python packages {purpose}"):
        make_anew(name, folder, "-r", requirements, *options)
        if then:
            install(name, folder, *then)
    mark_done(name, key)


def make_anew(log: str, folder: Path, *words: str | Path, base: str | Path = sys.executable, site: bool = False):
    """Makes a venv of the Python `base`, with its packages if `site`, in place of what is in the folder, and has pip
    install into it what it is told. Raises BuildError.
    """
    shutil.rmtree(folder, ignore_errors=True)
    run([base, "-m", "venv", *(["--system-site-packages"] if site else []), folder], log)
    install(log, folder, *words)


def install(log: str, folder: Path, *words: str | Path):
    """Has the venv's pip install what it is told, by hashes alone. Raises BuildError."""
    network.need_index(python(folder), "the Python packages")
    command = [python(folder), "-m", "pip", "install", "--disable-pip-version-check", "--require-hashes"]
    run([*command, *words], log, PYTHONHASHSEED="0")
