"""Making the gallery: which pictures it takes, and what it says when one cannot be had."""

import pytest

from tools.screens import gallery, kinds, manual
from tools.screens.tours import Tour
from tools.screens.tours.scripts import Script


def test_each_screen_has_a_picture_chosen_or_the_first_one(shots):
    every = gallery.pictures({"turn": (("turn", "fi", 1),)}, shots)
    assert set(every) == set(kinds.kinds())
    assert every["turn"] == [("turn.png", "fi", shots("fi", "turn")[1].picture)]
    assert every["new_match"] == [("new_match.png", "en", shots("en", "setup")[0].picture)]


def test_further_pictures_of_a_screen_are_numbered(shots):
    every = gallery.pictures({"turn": (("turn", "en", 0), ("turn", "en", 1))}, shots)
    assert [file for file, _, _ in every["turn"]] == ["turn.png", "turn-2.png"]


@pytest.mark.parametrize(
    ("chosen", "sentence"),
    [
        ((("nowhere", "en", 0),), "takes the picture 0 of the tour nowhere for turn; there is no such tour"),
        ((("turn", "en", 99),), "takes the picture 99 of the tour turn for turn; it has 5"),
        ((("setup", "en", 0),), "takes the picture 0 of the tour setup for turn; it shows new_match"),
    ],
)
def test_a_choice_that_does_not_go_is_told(shots, chosen, sentence):
    with pytest.raises(gallery.Missing, match=sentence):
        gallery.pictures({"turn": chosen}, shots)


def test_a_screen_that_no_tour_shows_is_told(monkeypatch, shots):
    monkeypatch.setattr(gallery, "scripts", lambda: {"new_match": Script((), {"setup": Tour("", "", "", "")})})
    with pytest.raises(gallery.Missing, match="no tour shows the screen"):
        gallery.pictures({}, shots)


def test_making_it_leaves_nothing_of_before(tmp_path, shots):
    (tmp_path / "gone.png").write_bytes(b"")
    every = gallery.make(tmp_path, shots)
    files = {file for shown in every.values() for file, _, _ in shown}
    assert {path.name for path in tmp_path.iterdir()} == files | {"README.md"}
    for shown in every.values():
        for file, _, picture in shown:
            assert gallery.load(tmp_path / file) == picture


def test_the_manual_is_read_by_its_anchors():
    text = (
        '# T\n\n<a id="turn"></a>\n### The turn\n\nOne.\nTwo.\n\n## Other\n\nThree.\n\n<a id="a_b"></a>\n## A\n\nFour.'
    )
    assert manual.sections(text) == {"turn": ("The turn", "One.\nTwo."), "a_b": ("A", "Four.")}


def test_the_name_of_a_screen_is_that_of_its_class():
    assert kinds.kinds()["match_end"].__name__ == "MatchEndScreen"
    assert "question" in kinds.kinds() and "tile_entry" not in kinds.kinds() and "screen" not in kinds.kinds()
