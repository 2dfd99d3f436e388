"""What evenings erase in the flash, in a short form: with the witness not more than there was room for."""

from tools.soak import wear


def test_an_evening_erases_about_a_sector_a_turn_at_most_and_no_sector_much_more_than_others(seed):
    found = wear.run(seed % 1000, evenings=4)
    print(found)
    assert found["lost"] == 0 and found["turns"] > 4 * 2 * 60
    assert found["sectors erased"] <= 1.2 * found["turns"], "matches put away and settings included"
    assert found["times the worst"] <= 110, "littlefs moves the blocks of a folder after a hundred times"
