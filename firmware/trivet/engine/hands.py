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
    # One integer of count + 1 lanes: bit s of lane k is set when k of the tiles seen so far make the sum s.
    lane = 15 * count + 1  # bits; no tile has more than 15 points
    everything = (1 << lane * (count + 1)) - 1
    reach = 1
    for tile in unplayed:
        reach |= (reach << lane + SUMS[tile]) & everything
    return total < lane and reach >> lane * count + total & 1 == 1
