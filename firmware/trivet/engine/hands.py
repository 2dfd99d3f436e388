"""What the tiles left in a hand can add up to, given which tiles are unplayed."""

from .tiles import SUMS


def possible_sum(unplayed, count, total):
    """Whether `count` different tiles out of the list `unplayed` can add up to `total` points.

    Tiles whose sums follow each other without a gap can add up to anything between the least and the most that so
    many of them can: as long as it is not the most, some tile can be changed for one that has a point more.
    """
    sums = sorted([SUMS[tile] for tile in unplayed])
    rest = len(sums) - count
    if rest < 0 or count < 0:
        return False
    if rest < count:  # the same question about the tiles that are not in the hand, which are fewer
        count, total = rest, sum(sums) - total
    runs = _runs(sums)
    least = [0]  # what so many tiles of the longest run add up to at least
    for points in runs.pop():
        least.append(least[-1] + points)
    for taken, low, high in _taken(runs, count, total):
        more = count - taken
        if more < len(least) and low + least[more] <= total <= high + least[-1] - least[-1 - more]:
            return True
    return False


def _taken(runs, count, total):
    """The ways to take up to `count` tiles of these runs: [(how many, their least sum, their greatest sum)]."""
    ways = [(0, 0, 0)]
    for run in runs:
        found = []
        for taken, low, high in ways:
            found.append((taken, low, high))
            for at in range(min(len(run), count - taken)):
                low += run[at]
                high += run[-1 - at]
                if low > total:
                    break
                found.append((taken + at + 1, low, high))
        ways = found
    return ways


def _runs(sums):
    """The sorted sums in lists without a gap, the longest last."""
    runs = [[]]
    for at, points in enumerate(sums):
        if at and points > sums[at - 1] + 1:
            runs.append([])
        runs[-1].append(points)
    return sorted(runs, key=len)
