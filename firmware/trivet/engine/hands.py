"""What the tiles left in a hand can add up to, given which tiles are unplayed."""

from .tiles import SUMS


def possible_sum(unplayed, count, total):
    """Whether `count` different tiles out of the list `unplayed` can add up to `total` points."""
    rest = len(unplayed) - count
    if rest < 0 or total < 0:
        return False
    if rest < count:  # the same question about the tiles that are not in the hand, which are fewer
        count = rest
        total = sum([SUMS[tile] for tile in unplayed]) - total
        if total < 0:
            return False
    reach = [1] + [0] * count  # reach[k]: the sums that k of the tiles seen so far make, one bit a sum
    for before, tile in enumerate(unplayed):
        points = SUMS[tile]
        for k in range(min(count, before + 1), 0, -1):
            reach[k] |= reach[k - 1] << points
    return reach[count] >> total & 1 == 1
