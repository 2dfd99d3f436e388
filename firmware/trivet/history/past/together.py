"""How often the same players have played to the end together, and who has won how often.

The same are those with exactly these names, in any order; players without a name do not count.
"""

from trivet.micropython import TYPE_CHECKING

from . import past_match

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from .past_match import Archive

_FEWEST = 2  # players with a name: who plays alone has records


class Together:
    """`matches` played to their end, this one included, and in `wins` for each of its players those that he has won;
    shared wins count for all who share them. `number` is that of this match in the archive, if it is there already.
    """

    def __init__(self, names: "Sequence[str]", winners: "Sequence[int]", number: int = 0):
        self.names = names
        self.matches = 1
        self.wins = [int(player in winners) for player in range(len(names))]
        self._who = who(names)
        self._number = number

    def read(self, archive: "Archive") -> "Iterator[None]":
        """Counts the matches of the past; yields after each. Those that cannot be read are left out."""
        for number in archive.numbers():
            yield
            if number == self._number:
                continue
            try:
                self._count(past_match.from_header(archive.header(number)))
            except OSError:
                continue

    def _count(self, played):
        if played.finished and who(played.names) == self._who:
            self.matches += 1
            for player in played.winners():
                if played.names[player]:
                    self.wins[self.names.index(played.names[player])] += 1


def are_known(names: "Sequence[str]") -> bool:
    """Whether their names tell enough of the players: two at least, and no two alike."""
    found = who(names)
    return _FEWEST <= len(found) == len(set(found))


def who(names: "Sequence[str]") -> list[str]:
    """Those of the players who have names, in an order that is the same for the same people."""
    return sorted([name for name in names if name])
