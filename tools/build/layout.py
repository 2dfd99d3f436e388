"""How the flash is divided among the firmware, the resources and the file system.

The board definition of MicroPython says it, mpconfigboard.h: the file system lies at the end of the flash, before it
the partition of the resources (see resources.py), and all before that is the firmware's, from the start of the flash
on.
"""

import re

from tools.build import paths
from tools.build.steps import BuildError

FLASH_START = 0x10000000
_FLASH_BYTES = 2 * 1024 * 1024
_ERASED = b"\xff"


def _defined(name):
    """The value of a macro of mpconfigboard.h that is given in KB."""
    header = (paths.BOARD / "mpconfigboard.h").read_text()
    kilobytes = re.search(rf"^#define {name} \((\d+) \* 1024\)$", header, re.MULTILINE)
    if not kilobytes:
        raise BuildError(f"mpconfigboard.h does not define {name} as (… * 1024)")
    return int(kilobytes[1]) * 1024


def resources_room():
    """Bytes of the partition of the resources."""
    return _defined("MICROPY_HW_ROMFS_BYTES")


def firmware_room():
    """Bytes before the partition of the resources, which is how far it lies from the start of the flash."""
    return files_start() - resources_room()


def files_start():
    """Bytes before the file system, which reaches to the end of the flash."""
    return _FLASH_BYTES - _defined("MICROPY_HW_FLASH_STORAGE_BYTES")


def filled(firmware, resources):
    """The flash from its start to the end of what is in it, as bytes. BuildError when one has no room.

    What lies between is as after erasing: a UF2 without gaps is what every tool takes.
    """
    if len(firmware) > firmware_room():
        raise BuildError(
            f"the firmware takes {len(firmware):,} bytes, and after {firmware_room():,} the resources begin: it must "
            "become smaller, or their partition: MICROPY_HW_ROMFS_BYTES in mpconfigboard.h"
        )
    if len(resources) > resources_room():
        raise BuildError(
            f"the resources take {len(resources):,} bytes, and their partition has {resources_room():,}: fonts and "
            "texts must become fewer, or it larger: MICROPY_HW_ROMFS_BYTES in mpconfigboard.h"
        )
    if not resources:
        return firmware
    return firmware.ljust(firmware_room(), _ERASED) + resources
