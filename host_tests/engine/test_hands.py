"""What hands can add up to, compared with trying every hand."""

import itertools
import random

from trivet.engine import hands, tiles


def test_possible_sums_are_those_of_some_hand():
    seed = random.randrange(1 << 32)
    print("seed", seed)
    rng = random.Random(seed)
    for _ in range(60):
        unplayed = rng.sample(range(76), rng.randint(0, 9))
        for count in range(len(unplayed) + 2):
            sums = {sum(tiles.SUMS[t] for t in hand) for hand in itertools.combinations(unplayed, count)}
            found = {total for total in range(-1, 120) if hands.possible_sum(unplayed, count, total)}
            assert found == sums
