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


def _with(accent, letter):
    """The letter with the accent in it, "" if it is not known."""
    pairs = _LETTERS[accent]
    for at in range(0, len(pairs), 2):
        if pairs[at] == letter:
            return pairs[at + 1]
    return ""


def normalize(form: str, text: str) -> str:
    """The text with each accent in the letter that stands before it; `form` is "NFC"."""
    found = ""
    for sign in text:
        accent = _ACCENTS.find(sign)
        whole = _with(accent, found[-1]) if accent >= 0 and found else ""
        found = found[:-1] + whole if whole else found + sign
    return found
