"""Game records from files, folders and archives."""

import tarfile
import zipfile
from collections.abc import Iterator
from pathlib import Path

from trivet.command.faults import Fault
from trivet.command.record import reading

from .match import Match, of_record

_RECORDS = "*.trivet"


def read_records(path: "str | Path") -> Iterator[Match]:
    """The matches of all game records in a file, which may hold several; of a folder, in all its files *.trivet; of a
    ZIP or tar archive, in all of these in it. In the order of their names. ValueError names the file, and says what is
    wrong with the first record that cannot be; OSError if something cannot be read.

    >>> list(read_records("host_tests/library"))
    []
    """
    for name, data in _files(Path(path)):
        try:
            for lines, before in reading.split(data.decode("utf-8-sig")):
                yield of_record(reading.parse_part(lines, before))
        except ValueError as fault:
            raise Fault(f"{name}: {fault}") from None


def _files(path):
    """(name, bytes) of each."""
    if path.is_dir():
        for file in sorted(path.rglob(_RECORDS)):
            yield str(file), file.read_bytes()
    elif zipfile.is_zipfile(path):
        with zipfile.ZipFile(path) as archive:
            for name in sorted(archive.namelist()):
                if Path(name).match(_RECORDS):
                    yield f"{path}: {name}", archive.read(name)
    elif tarfile.is_tarfile(path):
        with tarfile.open(path) as archive:
            for member in sorted(archive.getmembers(), key=lambda member: member.name):
                file = archive.extractfile(member) if Path(member.name).match(_RECORDS) else None
                if file:
                    yield f"{path}: {member.name}", file.read()
    else:
        yield str(path), path.read_bytes()
