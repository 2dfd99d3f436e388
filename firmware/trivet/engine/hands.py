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
    # Bit s of reach[k] is set when k of the tiles seen so far make the sum s. Small integers, one for each
    # k: a single large one would need its room in one piece.
    reach = [0] * (count + 1)
    reach[0] = 1
    seen = 0
    for tile in unplayed:
        seen = min(seen + 1, count)
        for k in range(seen, 0, -1):
            reach[k] |= reach[k - 1] << SUMS[tile]
    return reach[count] >> total & 1 == 1
