"""Files of the device's littlefs inside a flash image, read and written on the host.

The RP2040 port of MicroPython puts the file system at the end of the flash (tools/build/layout.py says where),
blocks of 4,096 bytes, reads of 32, programs of 256 (ports/rp2/rp2_flash.c and extmod/vfs_lfsx.c).
"""

from pathlib import Path

from littlefs import LittleFS, LittleFSError, UserContext

from tools.build import layout
from tools.machine.facts import SECTOR

FS_BYTES = layout.files_bytes()
FS_START = layout.files_start()
_READ_BYTES = 32
_PROGRAM_BYTES = 256
_LOOKAHEAD_BYTES = 32


class FlashFiles:
    """The files in `image`, a bytearray of the whole flash. With `format` an empty file system is made
    first.
    """

    def __init__(self, image: bytearray, format: bool = False):
        self._image = image
        self._context = UserContext(FS_BYTES)
        self._context.buffer[:] = image[FS_START:]
        self._fs = LittleFS(
            context=self._context,
            block_size=SECTOR,
            block_count=FS_BYTES // SECTOR,
            read_size=_READ_BYTES,
            prog_size=_PROGRAM_BYTES,
            cache_size=_PROGRAM_BYTES * 4,
            lookahead_size=_LOOKAHEAD_BYTES,
            mount=False,
        )
        if format:
            self._fs.format()
        self._fs.mount()  # LittleFSError when there is no sound file system

    def read(self, path: str) -> bytes:
        """The bytes of a file; FileNotFoundError when there is none."""
        with self._fs.open(path, "rb") as file:
            return file.read()

    def write(self, path: str, content: bytes):
        """Put a file there (bytes), into the flash image too; folders on the way are made."""
        self._fs.makedirs(path.rpartition("/")[0] or "/", exist_ok=True)
        with self._fs.open(path, "wb") as file:
            file.write(content)
        self._keep()

    def remove(self, path: str):
        self._fs.remove(path)
        self._keep()

    def names(self, path: str = "/") -> list[str]:
        return sorted(self._fs.listdir(path))

    def everything(self) -> dict[str, bytes]:
        """{path: bytes} of all files, the paths without a / in front."""
        found = {}
        for folder, _, names in self._fs.walk("/"):
            for name in names:
                path = f"{folder.strip('/')}/{name}".lstrip("/")
                found[path] = self.read(f"/{path}")
        return found

    def _keep(self):
        self._image[FS_START:] = self._context.buffer


def read_file(image: str | Path | bytes | bytearray, path: str) -> bytes | None:
    """The bytes of one file in a flash image (its bytes, or a file that holds them), or None when it is not
    there.
    """
    content = Path(image).read_bytes() if isinstance(image, str | Path) else image
    try:
        return FlashFiles(bytearray(content)).read(path)
    except (FileNotFoundError, LittleFSError):
        return None
