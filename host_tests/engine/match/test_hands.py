"""What hands can add up to, compared with trying every hand."""

import itertools

from trivet.engine import hands, tiles


def test_possible_sums_are_those_of_some_hand(rng):
    for _ in range(60):
        unplayed = rng.sample(range(76), rng.randint(0, 9))
        for count in range(len(unplayed) + 2):
            sums = {sum(tiles.SUMS[t] for t in hand) for hand in itertools.combinations(unplayed, count)}
            found = {total for total in range(-1, 120) if hands.possible_sum(unplayed, count, total)}
            assert found == sums


def test_many_unplayed_tiles_add_up_to_what_adding_them_one_by_one_reaches(rng):
    for _ in range(40):
        unplayed = rng.sample(range(76), rng.randint(10, 76))
        reached = [{0}] + [set() for _ in unplayed]  # by how many tiles are taken
        for tile in unplayed:
            for count in range(len(unplayed), 0, -1):
                reached[count] |= {points + tiles.SUMS[tile] for points in reached[count - 1]}
        count = rng.randint(0, len(unplayed))
        assert {total for total in range(700) if hands.possible_sum(unplayed, count, total)} == reached[count]
