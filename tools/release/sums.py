"""SHA256SUMS: the sums of all files of a release, as the program sha256sum writes and checks them."""

import hashlib
from pathlib import Path

NAME = "SHA256SUMS"


def text(folder: Path) -> str:
    """A line for each file but itself, sorted by name."""
    files = sorted(file for file in folder.iterdir() if file.name != NAME)
    return "".join(f"{_sum(file)}  {file.name}\n" for file in files)


def faults(folder: Path) -> list[str]:
    """What of the folder is not as its list says, in sentences."""
    told = {line[66:]: line[:64] for line in (folder / NAME).read_text().splitlines()}
    there = {file.name: _sum(file) for file in folder.iterdir() if file.name != NAME}
    found = [f"{name} is in {NAME} and not in the folder" for name in sorted(told.keys() - there.keys())]
    found += [f"{name} is not in {NAME}" for name in sorted(there.keys() - told.keys())]
    found += [
        f"{name} has another sum than {NAME} says" for name in sorted(told) if there.get(name, told[name]) != told[name]
    ]
    return found


def differing(folder: Path, other: Path) -> list[str]:
    """Which files the two folders have not alike, in sentences."""
    first, second = ({file.name: _sum(file) for file in each.iterdir()} for each in (folder, other))
    names = sorted(first.keys() | second.keys())
    return [f"{name} is not the same in both" for name in names if first.get(name) != second.get(name)]


def _sum(file):
    return hashlib.sha256(file.read_bytes()).hexdigest()
