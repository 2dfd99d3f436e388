"""Stand-in for CPython's unicodedata, where MicroPython runs the modules of the trivet command: normalize, and of that
only as much as the names on the device need. Letters that it does not know stay apart, and the device has none of them.
"""

_ACCENTS = "\u0300\u0301\u0302\u0308\u030a\u030b\u030c\u0327"
# By accent: the letters that have it, each as it stands alone and with it.
_LETTERS = (
    "aàeèiìoòuùAÀEÈIÌOÒUÙ",
    "aáeéiílĺoórŕuúyýAÁEÉIÍLĹOÓRŔUÚYÝ",
    "aâeêiîoôuûAÂEÊIÎOÔUÛ",
    "aäeëiïoöuüAÄEËIÏOÖUÜ",
    "aåuůAÅUŮ",
    "oőuűOŐUŰ",
    "cčdďeělľnňrřsštťzžCČDĎEĚLĽNŇRŘSŠTŤZŽ",
    "cçCÇ",
)
_ANGSTROM = "\u212b"  # the sign of the unit, which some keyboards have for the letter


def normalize(form: str, text: str) -> str:
    """The text with each accent in the letter that stands before it; `form` is "NFC"."""
    text = text.replace(_ANGSTROM, "Å")
    for accent, pairs in zip(_ACCENTS, _LETTERS):
        if accent in text:
            for at in range(0, len(pairs), 2):
                text = text.replace(pairs[at] + accent, pairs[at + 1])
    return text
