"""What one attack is made of: pieces that can be run in any order, each by its number alone, which is its seed, too."""

from collections.abc import Callable
from typing import NamedTuple

TRIED, LOST = "tried", "lost"  # the counts that every piece tells; lost must be 0


class Part(NamedTuple):
    """An attack in `pieces` pieces.

    `run(number)` tries the piece with this number, 0 to pieces - 1, and tells its counts by name: TRIED and LOST among
    them. Counts are added up over the pieces, but for those that `largest` names, of which the largest counts.
    """

    name: str  # in the table, and on the command line
    what: str  # is tried, and what would count as lost: a sentence for the table
    pieces: int
    run: Callable[[int], dict[str, int]]
    largest: tuple[str, ...] = ()

    def added(self, told: dict[str, int], more: dict[str, int]) -> dict[str, int]:
        """Two pieces' counts, or sums of them, together."""
        join = {name: (max if name in self.largest else int.__add__) for name in told | more}
        return {name: join[name](told.get(name, 0), more.get(name, 0)) for name in join}
