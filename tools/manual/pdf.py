"""Which fonts are in a PDF, read from its bytes."""

import contextlib
import re
import zlib
from collections.abc import Iterator

_FONT = re.compile(rb"/BaseFont\s*/([^\s/>\[\]]+)")
_STREAM = re.compile(rb"stream\r?\n(.*?)endstream", re.DOTALL)
_OURS = "Trivet"


def fonts(pdf: bytes) -> list[str]:
    """Their names, sorted."""
    parts = (pdf, *_unpacked(pdf))
    return sorted({name.decode().split("+")[-1] for part in parts for name in _FONT.findall(part)})


def _unpacked(pdf) -> Iterator[bytes]:
    """What is packed in a PDF: the objects that name fonts stand in there."""
    for packed in _STREAM.findall(pdf):
        with contextlib.suppress(zlib.error):
            yield zlib.decompress(packed)


def faults(pdf: bytes) -> list[str]:
    """A font that is not ours: the machine has given it for a letter that ours have not."""
    found = fonts(pdf)
    if not found:
        return ["the booklet names no font at all"]
    return [f"a font of this machine is in the booklet: {name}" for name in found if not name.startswith(_OURS)]
