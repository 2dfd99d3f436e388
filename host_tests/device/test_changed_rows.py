"""Which rows of two images differ."""

from random import Random

from trivet.device.changed_rows import between

ROW_BYTES, ROWS = 50, 12


def test_they_are_those_that_a_look_at_each_row_finds(seed):
    random = Random(seed)
    for _ in range(300):
        one = bytearray(random.randbytes(ROW_BYTES * ROWS))
        two = bytearray(one)
        for _ in range(random.randrange(4)):
            two[random.randrange(len(two))] ^= 1 << random.randrange(8)
        rows = [at for at in range(ROWS) if one[ROW_BYTES * at :][:ROW_BYTES] != two[ROW_BYTES * at :][:ROW_BYTES]]
        first, below = between(one, two, ROW_BYTES)
        # Words reach over the edges of rows: one row more at either end is no harm.
        if rows:
            assert rows[0] - 1 <= first <= rows[0] and rows[-1] + 1 <= below <= rows[-1] + 2
        else:
            assert first == below == 0
