"""The digest by which a picture is known. It runs on the 32-bit MicroPython too."""

from hashlib import sha256


def digest(picture: "bytes | bytearray | memoryview") -> str:
    """16 hexadecimal digits, the same for the same pixels only."""
    return sha256(picture).digest().hex()[:16]
