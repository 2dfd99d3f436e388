"""How the flash is divided: the image from its start on, the file system from the middle to the end.

The board definition of MicroPython says it, mpconfigboard.h, and everything else asks here: the build, the emulated
Picos, the page. **The border does not move any more.** Behind it lies what people keep, and an image that looks for
the file system elsewhere makes a new one. The image has 1 MB before it and is held to 940 KB; should it ever need more,
it grows towards the border, never over it.
"""

import re

from tools.build import paths
from tools.build.steps import BuildError

FLASH_START = 0x10000000
IMAGE_BYTES = 940 * 1024  # the most that the image may take: MicroPython, the application, fonts and texts
_FLASH_BYTES = 2 * 1024 * 1024
_STORAGE = r"^#define MICROPY_HW_FLASH_STORAGE_BYTES \((\d+) \* 1024\)$"


def files_bytes() -> int:
    """Bytes of the file system, which reaches to the end of the flash. BuildError if the board does not say."""
    found = re.search(_STORAGE, (paths.BOARD / "mpconfigboard.h").read_text(encoding="utf-8"), re.MULTILINE)
    if not found:
        raise BuildError("mpconfigboard.h does not define MICROPY_HW_FLASH_STORAGE_BYTES as (… * 1024)")
    return int(found[1]) * 1024


def files_start() -> int:
    """Where the file system begins, in bytes from the start of the flash."""
    return _FLASH_BYTES - files_bytes()


def hold(image: int):
    """BuildError when the image, its length in bytes, is larger than it may be."""
    if image > IMAGE_BYTES:
        raise BuildError(f"the image takes {image:,} bytes, and may take {IMAGE_BYTES:,}: it must become smaller")
