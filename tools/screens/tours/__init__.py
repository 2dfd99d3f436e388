"""Tours: keys that lead through every screen, from scripts that go by name (host_tests/scripts/screens, SCRIPTS.md).

A tour is (lead, state, shown): the keys from a device that was just switched on (leads.py has some by name), what is
changed then (changes.py), "" for nothing, and the keys whose pictures are drawn. On MicroPython this knows nothing:
there tours come as lines, each a tour's name and these three with tabs between them.
"""

from trivet.micropython import TYPE_CHECKING

if TYPE_CHECKING:
    Tour = tuple[str, str, str]


def line(name: str, tour: "Tour") -> str:
    """A tour as a line."""
    return "\t".join((name,) + tour)


def read(text: str) -> "tuple[str, Tour]":
    """The name and the tour of such a line."""
    name, lead, state, shown = text.rstrip("\n").split("\t")
    return name, (lead, state, shown)
