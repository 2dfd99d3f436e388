"""The tiles that are left: what a key draws; the rest is in hands_left.keys."""

from host_tests.app.device import assert_drawn_as_a_whole


def test_a_key_draws_the_same_as_the_whole_picture(device):
    assert_drawn_as_a_whole(device.keys("4KK 555K M312K> 333 44"))
