"""Zip files that are the same bytes whenever and wherever they are made: sorted, one date, one mode."""

import zipfile
from collections.abc import Mapping
from pathlib import Path

_DATE = (1980, 1, 1, 0, 0, 0)  # the first that a zip knows
_MODE = 0o100644 << 16


def write(file: Path, contents: Mapping[str, bytes]):
    """A zip with these files, {path in it: bytes}."""
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in sorted(contents):
            entry = zipfile.ZipInfo(name, _DATE)
            entry.create_system = 3  # unix, on whatever it is made
            entry.external_attr = _MODE
            archive.writestr(entry, contents[name], zipfile.ZIP_DEFLATED, 9)


def unpack(file: Path, folder: Path):
    """All of it below `folder`, which is made."""
    with zipfile.ZipFile(file) as archive:
        archive.extractall(folder)
