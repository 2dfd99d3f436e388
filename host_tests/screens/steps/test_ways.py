"""Ways: what is added to the tours so that every step between screens is taken."""

import pytest

from tools.screens import tour
from tools.screens.steps import choose, ways
from tools.screens.steps.trail import BELOW
from tools.screens.tours.scripts import tours


@pytest.fixture
def file(tmp_path, monkeypatch):
    """A function that puts these lines in the place of ways.txt."""

    def put(*found):
        (tmp_path / "ways.txt").write_text("".join(line + "\n" for line in found), encoding="utf-8")
        monkeypatch.setattr(ways.lines, "__defaults__", (str(tmp_path / "ways.txt"),))

    return put


def test_a_way_goes_on_from_a_tour():
    assert ways.way("tile", 2, "BM") == ("2KK555KDD3" + "44", "", "BM")


def test_what_a_tour_changes_comes_before_the_keys_of_its_way():
    lead, state, _ = tours()["won"]
    assert ways.way("won", 1, "M") == (lead, state, "KM") and state == "won"


def test_ways_are_played_in_english_alone(file):
    file("some.way turn 0 M")
    assert ways.tours("en")["some.way"] == ("2KK", "", "M")
    assert ways.tours("de") == tours()


def test_a_way_from_a_tour_that_is_gone_says_what_to_do(file):
    file("some.way nowhere 0 M")
    with pytest.raises(ValueError, match="python -m tools.screens ways"):
        ways.tours("en")


@pytest.mark.long
def test_a_step_that_nothing_takes_gets_a_way(file):
    file()
    found = choose.choose(states=100, walks=0)
    (line,) = (line for line in found if line.startswith("put_away.BACK.below "))
    _, name, count, keys = line.split()
    assert ("put_away", "BACK", BELOW) in choose.trail_of([ways.way(name, int(count), keys)]).steps


def test_a_way_that_is_of_no_use_any_more_goes_and_one_that_is_stays(file):
    file("put_away.BACK.below away 1 B", "new_match.OK.opener setup 0 K", "gone.OK.gone nowhere 0 K")
    assert choose.choose(states=0, walks=0) == ["put_away.BACK.below away 1 B"]


def test_a_tour_in_every_language_begins_on_a_new_device():
    apps = []
    for code in "en", "fi":
        tour.show(code, ("", "", ""), lambda app: apps.append((app.words.code, app.desk.session.happened.size)))
    assert apps == [("en", 0), ("fi", 0)]
