"""What the tiles left in a hand can add up to, given which tiles are unplayed."""

from .tiles import SUMS


def possible_sum(unplayed: list[int], count: int, total: int) -> bool:
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
    return _fit(runs, len(runs), least, count, total, total)


def some_sum(unplayed: list[int], total: int) -> bool:
    """Whether any number of different tiles out of the list `unplayed` can add up to `total` points."""
    sums = 1  # bit n: n can be made
    for tile in unplayed:
        sums |= sums << SUMS[tile]
    return bool(sums >> total & 1)


def _fit(runs: list[list[int]], n: int, least: list[int], count: int, most: int, need: int) -> bool:
    """Whether `count` tiles of the first n runs and the longest add up to no more than `most` if they are the lowest of
    their runs, and to no less than `need` if they are the highest.
    """
    if n == 0:
        return count < len(least) and least[count] <= most and need <= least[-1] - least[-1 - count]
    run = runs[n - 1]
    for taken in range(min(len(run), count) + 1):
        if _fit(runs, n - 1, least, count - taken, most, need):
            return True
        if taken < len(run):
            most -= run[taken]
            need -= run[-1 - taken]
        if most < 0:
            break
    return False


def _runs(sums: list[int]) -> list[list[int]]:
    """The sorted sums in lists without a gap, the longest last."""
    runs: list[list[int]] = [[]]
    for at, points in enumerate(sums):
        if at and points > sums[at - 1] + 1:
            runs.append([])
        runs[-1].append(points)
    return sorted(runs, key=len)
