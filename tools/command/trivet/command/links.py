"""Links to the page with the emulated device that carry a game record: "#game=" and the record's text, deflated without
a header, as base64 of the kind that addresses have, without padding. The page makes and reads the same.
"""

import base64
import zlib


def fragment(text: str) -> str:
    """What comes behind the page's address."""
    packer = zlib.compressobj(9, wbits=-zlib.MAX_WBITS)
    packed = packer.compress(text.encode("utf-8")) + packer.flush()
    return "#game=" + base64.urlsafe_b64encode(packed).decode("ascii").rstrip("=")
