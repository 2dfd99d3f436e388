"""The letters that names are spelled with: two pages of six rows of six. Every page has all letters that the ten
languages use, and some signs; the alphabet of the language in use comes first, in its own order.

MicroPython's upper() knows ASCII only, so the other capitals stand here.
"""

from trivet.micropython import const

LETTERS = const(12)  # of a name, at most
PAGE = const(36)  # letters

# The alphabets. Czech and Slovak have more letters than a page beside the space: without their rarest ones, which are
# on the second.
_LATIN = "abcdefghijklmnopqrstuvwxyz"
_OWN = {
    "is": "aábdðeéfghiíjklmnoóprstuúvxyýþæö",
    "da": _LATIN + "æøå",
    "sv": _LATIN + "åäö",
    "nb": _LATIN + "æøå",
    "fi": _LATIN + "åäö",
    "de": _LATIN + "äöüß",
    "hu": "aábcdeéfghiíjklmnoóöőpqrstuúüűvwxyz",
    "cs": "aábcčdeéěfghiíjklmnňoprřsštuúůvyýzž",
    "sk": "aábcčdeéfghiíjklľmnňoóprsštťuúvyýzž",
}
_EVERY = " -'" + _LATIN + "éüöäåæøðþßáíóúýčšžďěňřťůĺľôŕőűèêëïçàò012345"

_SMALL = "éüöäåæøðþßáíóúýčšžďěňřťůĺľôŕőűèêëïçàò"
_CAPITAL = "ÉÜÖÄÅÆØÐÞẞÁÍÓÚÝČŠŽĎĚŇŘŤŮĹĽÔŔŐŰÈÊËÏÇÀÒ"


def pages(language):
    """All letters, in the order in which the language with this code has them."""
    own = _OWN.get(language, _LATIN)
    return own + "".join([letter for letter in _EVERY if letter not in own])


def upper(letter):
    """The capital of a letter; what has none stays as it is."""
    place = _SMALL.find(letter)
    return letter.upper() if place < 0 else _CAPITAL[place]


def capital(text):
    """The text with a capital in front."""
    return upper(text[0]) + text[1:] if text else text
