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


def normalize(form, text):
    """The text with each accent in the letter that stands before it; `form` is "NFC"."""
    found = ""
    for sign in text:
        accent = _ACCENTS.find(sign)
        letters = _LETTERS[accent][::2] if accent >= 0 else ""
        place = letters.find(found[-1:]) if found else -1
        found = found + sign if place < 0 else found[:-1] + _LETTERS[accent][1::2][place]
    return found
