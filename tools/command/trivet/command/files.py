"""Files that the command writes."""

from pathlib import Path


def replace(path: str, data: bytes) -> None:
    """Writes a file whole or not at all. Raises OSError, which names the file."""
    scratch = Path(f"{path}.new")
    try:
        scratch.write_bytes(data)
        scratch.replace(path)
    except OSError as error:
        scratch.unlink(missing_ok=True)
        raise OSError(error.errno, error.strerror, path) from error
