"""python -m tools.release [--draft | --check FOLDER]: make all that is published of this version, and try it.

It is made beside and put into build/release when every check has found it well. --draft puts up with sources that are
not committed and with parts that were not made, names them, and leaves build/release-draft, not for publishing. --check
only tries a folder that there is. Exit status 1, with what is wrong, when something is.
"""

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

from tools.build import paths
from tools.build.steps import BuildError, exclusive, progress
from tools.release import contents, description, install, sums
from tools.release.checks import CHECKS
from tools.release.version import on_the_device, version

FOLDER = paths.BUILD / "release"
DRAFT = paths.BUILD / "release-draft"
_STAGING, _AGAIN = paths.WORK / "release", paths.WORK / "release-again"


def _report(what, found):
    for sentence in found:
        print(f"release: {sentence}", file=sys.stderr)
    if found:
        raise BuildError(f"{what}: {len(found)} findings")


def _check(folder: Path, name: str):
    for what, check in CHECKS.items():
        with progress(f"trying {what}"):
            found = check(folder, name)
        _report(what, found)


def _uncommitted() -> list[str]:
    """Files of the sources that are not as git has them, but for the hardware's pictures: just drawn anew."""
    command = ["git", "status", "--porcelain", "--", ".", ":!hardware/pictures"]
    done = subprocess.run(command, cwd=paths.ROOT, capture_output=True, text=True)
    if done.returncode:
        return [f"git does not tell whether all is committed: {done.stderr.strip()}"]
    return [f"not committed: {line[3:]}" for line in done.stdout.splitlines()]


def _other_sources() -> list[str]:
    local = os.environ.get("MICROPYTHON_DIR")
    return [f"MicroPython is from {local}, not from the sources that are pinned"] if local else []


def _address() -> str:
    try:
        return description.repository(paths.ROOT)
    except ValueError as error:
        raise BuildError(str(error)) from error


def _make(name: str, draft: bool):
    lacking = _uncommitted() + _other_sources() + contents.missing()
    for sentence in lacking if draft else ():
        print(f"  a draft only, {sentence}")
    if not draft:
        _report("what a release is made of", lacking)
    if not _address():
        print("  package and notes have no links: [tool.trivet] in pyproject.toml names no repository")
    with progress("making the release, twice"):
        contents.make(_AGAIN, version(), draft)
        contents.make(_STAGING, version(), draft)
        differing = sums.differing(_STAGING, _AGAIN)
    _report("the same sources, made twice", differing)
    _check(_STAGING, name)
    folder = DRAFT if draft else FOLDER
    shutil.rmtree(folder, ignore_errors=True)
    _STAGING.rename(folder)
    for file in sorted(folder.iterdir()):
        print(f"  {file.stat().st_size:>10,}  {file.relative_to(paths.ROOT)}")


def main(words: list[str]) -> int:
    """Status 0 when all is made and well."""
    if words not in ([], ["--draft"]) and not (len(words) == 2 and words[0] == "--check"):
        print("usage: python -m tools.release [--draft | --check FOLDER]", file=sys.stderr)
        return 2
    started = time.monotonic()
    try:
        if on_the_device() != version():
            raise BuildError(f"the device shows version {on_the_device()}, pyproject.toml says {version()}")
        name = f"trivet-{version()}"
        with exclusive():
            install.install()
        if words[:1] == ["--check"]:
            _check(Path(words[1]).resolve(), name)
        else:
            _make(name, draft=bool(words))
    except BuildError as error:
        print(f"release: {error}", file=sys.stderr)
        return 1
    print(f"the release is whole and was tried, in {time.monotonic() - started:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
