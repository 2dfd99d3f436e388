"""Sums, zips, notes, rights and licences of the sources, the workflow."""

import subprocess
import zipfile
from pathlib import Path

from tools.build import paths
from tools.release import install, sums

WORKFLOW = paths.ROOT / ".github" / "workflows" / "release.yml"


def whole(folder: Path, name: str) -> list[str]:
    """The sums are right, and each zip can be read to its end."""
    found = sums.faults(folder)
    for file in sorted((*folder.glob("*.zip"), *folder.glob("*.whl"))):
        try:
            with zipfile.ZipFile(file) as archive:
                bad = archive.testzip()
        except zipfile.BadZipFile as error:
            bad = str(error)
        if bad:
            found.append(f"{file.name} is damaged: {bad}")
    return found


def rights(root: Path = paths.ROOT) -> list[str]:
    """Every file of the sources says whose it is, and under which licence (REUSE)."""
    done = _run([install.program("reuse"), "--root", root, "lint", "--lines"])
    return [f"reuse: {line}" for line in (done.stdout + done.stderr).splitlines()] if done.returncode else []


def workflows() -> list[str]:
    """All workflows of the forge are such, by their schema."""
    return [line for file in sorted(WORKFLOW.parent.glob("*.yml")) for line in workflow(file)]


def workflow(file: Path) -> list[str]:
    """One of them is, by its schema."""
    program = [install.program("check-jsonschema"), "--builtin-schema", "vendor.github-workflows", file]
    done = _run(program)
    return [f"{file.name}: {line}" for line in (done.stdout + done.stderr).splitlines()] if done.returncode else []


def _run(command):
    return subprocess.run([str(word) for word in command], capture_output=True, text=True)
