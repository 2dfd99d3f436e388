"""Links to the page with the emulated device that carry a game record: "#game=" and the record's text, deflated without
a header, as base64 of the kind that addresses have, without padding. The page makes and reads the same.
"""

import base64
import zlib

from .faults import Fault

# Bytes of a record's text that the page opens (tools/page/games/links.ts).
MOST = 64 * 1024


def fragment(text: str) -> str:
    """What comes behind the page's address. Raises Fault if the page would not open it."""
    size = len(text.encode("utf-8"))
    if size > MOST:
        raise Fault(
            f"the record is too long for a link: {size:,} bytes, comments left out already, and the page opens "
            f"{MOST:,} (64 KB); shorter names make it shorter"
        )
    packer = zlib.compressobj(9, wbits=-zlib.MAX_WBITS)
    packed = packer.compress(text.encode("utf-8")) + packer.flush()
    return "#game=" + base64.urlsafe_b64encode(packed).decode("ascii").rstrip("=")
