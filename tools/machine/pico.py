"""A Pico with our pin map and a firmware image on it, on either emulator: what everybody who wants one asks for."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Literal, overload

import pins
from tools.machine.facts import SIZE
from tools.machine.flashfs import FlashFiles
from tools.machine.machine import Machine
from tools.machine.rp2040.chip import Chip
from tools.machine.uf2 import Unusable, read_uf2

# The two emulated Picos: the fast one, and the one whose chip Python can look into.
Pico = Machine | Chip
EMULATORS: dict[str, type[Machine] | type[Chip]] = {"machine": Machine, "python": Chip}


@overload
def make_chip(
    image: str | Path,
    flash: str | Path | None = None,
    files: Mapping[str, bytes] | None = None,
    watch: Iterable[int] = ...,
    on: Literal["machine"] = "machine",
    **options: Any,
) -> Machine: ...
@overload
def make_chip(
    image: str | Path,
    flash: str | Path | None = None,
    files: Mapping[str, bytes] | None = None,
    watch: Iterable[int] = ...,
    *,
    on: Literal["python"],
    **options: Any,
) -> Chip: ...
def make_chip(
    image: str | Path,
    flash: str | Path | None = None,
    files: Mapping[str, bytes] | None = None,
    watch: Iterable[int] = (pins.LED,),
    on: str = "machine",
    **options: Any,
) -> Pico:
    """A Pico with our pin map, without power: `image`, a UF2 file, dragged onto it, or a flash image from an
    earlier run with the UF2's blocks written over it. `files`, {path: bytes}: what a fresh file system holds.
    `on`: which of EMULATORS.
    """
    firmware = read_uf2(image)
    if flash is not None:
        try:
            kept = bytearray(Path(flash).read_bytes())
        except OSError as error:
            raise Unusable(f"{flash}: {error.strerror}; the flash.bin of an earlier run was expected") from error
        if len(kept) != SIZE:
            raise Unusable(f"{flash} has {len(kept):,} bytes; a flash image has {SIZE:,}")
        end = len(firmware.rstrip(b"\xff"))
        kept[:end] = firmware[:end]
        firmware = kept
    if files is not None:
        file_system = FlashFiles(firmware, format=True)
        for path, content in files.items():
            file_system.write(path, content)
    return EMULATORS[on](pins, firmware, watch=watch, **options)
