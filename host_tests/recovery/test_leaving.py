"""What the device goes on without where a start with it fails: first what has failed, then one thing after the other,
and each is kept.
"""

import pytest

from trivet.command.journals import build
from trivet.engine import events
from trivet.recovery import leaving
from trivet.store.checkpoint import Checkpoint

PLAYED = build([events.match(0, 56, 2), events.round_(0), events.place(55)])


@pytest.fixture
def folder(tmp_path):
    """A folder with a checkpoint, settings and a match, as leaving knows it."""
    (tmp_path / "match.jnl").write_bytes(PLAYED)
    (tmp_path / "settings.0").write_bytes(b"settings")
    Checkpoint(f"{tmp_path}/checkpoint").write(5, 7, 1, b"contents")
    return tmp_path


def start(folder, fails, error, about=""):
    """What was left aside at each try, where a start that has failed fails with this error so many times more, and was
    about that.
    """
    tries = []

    def begin(left):
        tries.append(list(left))
        if len(tries) <= fails:
            raise error
        return "begun"

    assert leaving.start(begin, lambda: about, f"{folder}/") == "begun"
    return tries


def is_there(folder, name):
    return (folder / name).exists()


@pytest.mark.parametrize("error", [IndexError("index out of range"), OSError(5)], ids=repr)
def test_a_start_that_fails_goes_on_without_the_checkpoint_then_the_settings_then_the_match(folder, error):
    order = ["checkpoint", "settings", "match"]
    assert start(folder, 0, error) == [[]] and is_there(folder, "checkpoint/match")
    assert start(folder, 1, error) == [[], order[:1]]
    assert not is_there(folder, "checkpoint/match") and is_there(folder, "settings.0")
    assert start(folder, 2, error)[-1] == order[:2]
    assert not is_there(folder, "settings.0") and (folder / "settings.0.1").read_bytes() == b"settings"
    assert (folder / "match.jnl").read_bytes() == PLAYED
    assert start(folder, 3, error)[-1] == order
    assert (folder / "match.jnl.1").read_bytes() == PLAYED and (folder / "match.jnl").read_bytes() == build([])


@pytest.mark.parametrize(
    ("about", "order"),
    [("match", ["checkpoint", "match", "settings"]), ("settings", ["settings", "checkpoint", "match"])],
)
def test_what_the_start_was_about_when_it_failed_goes_first(folder, about, order):
    for fails in range(4):
        assert start(folder, fails, IndexError("index out of range"), about)[-1] == order[:fails]


def test_a_heap_that_was_full_is_no_fault_of_the_settings(folder):
    assert start(folder, 2, MemoryError())[-1] == ["checkpoint", "match"]
    assert (folder / "settings.0").read_bytes() == b"settings"


def test_nor_where_it_shows_while_they_are_read(folder):
    assert start(folder, 2, MemoryError("full"), "settings") == [[], ["checkpoint"], ["checkpoint", "match"]]
    assert is_there(folder, "settings.0")


def test_what_fails_without_anything_stored_fails(folder):
    def begin(left):
        raise ValueError(len(left))

    with pytest.raises(ValueError, match="3"):
        leaving.start(begin, lambda: "", f"{folder}/")


def test_a_part_of_the_firmware_that_is_missing_is_no_reason_to_leave_anything(folder):
    def begin(left):
        raise ImportError("app")

    with pytest.raises(ImportError):
        leaving.start(begin, lambda: "match", f"{folder}/")
    assert is_there(folder, "checkpoint/match") and is_there(folder, "settings.0")
