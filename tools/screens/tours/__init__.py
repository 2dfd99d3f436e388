"""Tours: keys that lead through every screen, from scripts that go by name (host_tests/scripts/screens, SCRIPTS.md).

A tour has what is in the device's storage, told below, "" for nothing but that the first steps have been seen; the
keys that lead there from a device that was just switched on (leads.py has some by name); what is changed then
(changes.py), "" for nothing; and the keys whose pictures are drawn. On MicroPython this knows nothing: there tours come
as lines, each a tour's name and these four with tabs between them.

What is in the storage is told by words with spaces between them. "new": the device is new. A match begins with what it
is, "past", a day, "damaged" or "newer" for one of the past, "quick" or "refereed" for the one in play; then come its
journal's payloads as hexadecimal digits, each after a point.
"""

from collections import namedtuple

Tour = namedtuple("Tour", ("given", "lead", "state", "shown"))


NEW = "new"
PLAY = ("quick", "refereed")  # a match in play


def line(name: str, tour: Tour) -> str:
    """A tour as a line."""
    return "\t".join((name,) + tuple(tour))


def read(text: str) -> "tuple[str, Tour]":
    """The name and the tour of such a line."""
    name, given, lead, state, shown = text.rstrip("\n").split("\t")
    return name, Tour(given, lead, state, shown)


def word(kind: str, contents: "list[bytes]") -> str:
    """The word of a match that is of this kind."""
    return ".".join([kind] + [payload.hex() for payload in contents])


def matches(given: str) -> "list[tuple[str, list[bytes]]]":
    """(its kind, the journal's payloads) of each match that is in the storage."""
    found = []
    for match in given.split():
        kind, *payloads = match.split(".")
        if kind != NEW:
            found.append((kind, [bytes.fromhex(payload) for payload in payloads]))
    return found
