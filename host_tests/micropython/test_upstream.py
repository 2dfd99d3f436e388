"""Some of MicroPython's own tests on our 32-bit build, others with each commit; `make soak` runs all."""

from tools.soak import upstream

SOME = 60
TIMED = ("asyncio", "select", "time")  # go by this computer's clock: in the long attacks only


def test_what_is_left_out_is_there():
    for name in upstream.LEFT_OUT:
        assert (upstream.source_tree.tree() / "tests" / name).exists(), name


def test_micropythons_own_tests_pass(rng):
    names = upstream.names()
    assert len(names) > 850
    names = [name for name in names if not any(word in name for word in TIMED)]
    assert upstream.failed(rng.sample(names, SOME)) == []
