"""Making the gallery: which pictures it takes, and what it says when one cannot be had."""

import pytest

from tools.screens import gallery, kinds, playing
from tools.screens.tours import Tour
from tools.screens.tours.scripts import Mark, Script, scripts


@pytest.fixture
def marked(monkeypatch):
    """A function: has the tours mark these pictures alone, each (tour, language, place, number)."""

    def marks(*pictures):
        read = [Mark(f"x.keys:{line}", *picture) for line, picture in enumerate(pictures, 1)]
        every = {name: script._replace(gallery=()) for name, script in scripts().items()}
        every["turn"] = every["turn"]._replace(gallery=read)
        monkeypatch.setattr(gallery, "scripts", lambda: every)

    return marks


def named(code, name):
    """The pictures of a tour whose players have people's names."""
    return playing.shots(code, name, gallery.PEOPLE)


def test_players_have_peoples_names(shots, marked):
    marked()
    assert gallery.pictures(shots)["turn"][0][2] not in {shot.picture for shot in shots("en", "turn")}


def test_each_screen_has_a_picture_chosen_or_the_first_one(shots, marked):
    marked(("turn", "fi", 1, 1))
    every = gallery.pictures(shots)
    assert set(every) == set(kinds.kinds())
    assert every["turn"] == [("turn.png", "fi", named("fi", "turn")[1].picture)]
    assert every["new_match"] == [("new_match.png", "en", named("en", "setup")[0].picture)]


def test_further_pictures_of_a_screen_are_numbered(shots, marked):
    marked(("turn", "en", 1, 2), ("turn", "en", 0, 1))
    every = gallery.pictures(shots)
    first, second, *_ = named("en", "turn")
    assert every["turn"] == [("turn.png", "en", first.picture), ("turn-2.png", "en", second.picture)]


@pytest.mark.parametrize(
    ("second", "sentence"),
    [
        (("turn", "en", 1, 1), "x.keys:2: x.keys:1 marks a picture 1 of turn"),
        (("turn", "en", 1, 3), "x.keys:2: picture 3 of turn; 2 of it are marked"),
    ],
)
def test_a_choice_that_does_not_go_is_told(shots, marked, second, sentence):
    marked(("turn", "en", 0, 1), second)
    with pytest.raises(gallery.Missing, match=sentence):
        gallery.pictures(shots)


def test_a_screen_that_no_tour_shows_is_told(monkeypatch, shots):
    monkeypatch.setattr(gallery, "scripts", lambda: {"new_match": Script((), {"setup": Tour("", "", "", "")})})
    with pytest.raises(gallery.Missing, match="no tour shows the screen"):
        gallery.pictures(shots)


def test_making_it_leaves_nothing_of_before(tmp_path, shots):
    folder, text = tmp_path / "pictures", tmp_path / "screens.md"
    folder.mkdir()
    (folder / "gone.png").write_bytes(b"")
    text.write_text(gallery.MANUAL.read_text("utf-8").replace("/turn.png", "/gone.png"), "utf-8")
    every = gallery.make(folder, text, shots)
    files = {file for shown in every.values() for file, _, _ in shown}
    assert {path.name for path in folder.iterdir()} == files
    assert "gone.png" not in text.read_text("utf-8") and all(f"/{file})" in text.read_text("utf-8") for file in files)
    for shown in every.values():
        for file, _, picture in shown:
            assert gallery.load(folder / file) == picture


TEXT = '# T\n\n<a id="turn"></a>\n### The turn\n\nOne.\nTwo.\n\n## Other\n\nThree.\n\n<a id="a_b"></a>\n## A\n\nFour.\n'


def test_the_manual_is_read_by_its_anchors():
    assert gallery.sections(TEXT) == {"turn": ("The turn", "One.\nTwo."), "a_b": ("A", "Four.")}


def test_pictures_stand_below_the_heading_and_are_not_put_there_twice():
    every = {"turn": [gallery.Shown("turn.png", "en", b""), gallery.Shown("turn-2.png", "de", b"")]}
    text = gallery.illustrated(TEXT, every)
    folder = "../../hardware/pictures/screens"
    shown = f"![The turn]({folder}/turn.png)\n![The turn (de)]({folder}/turn-2.png)\n"
    assert text == TEXT.replace("### The turn\n\n", f"### The turn\n\n{shown}\n")
    assert gallery.illustrated(text, every) == text and gallery.sections(text) == gallery.sections(TEXT)


def test_the_name_of_a_screen_is_that_of_its_class():
    assert kinds.kinds()["match_end"].__name__ == "MatchEndScreen"
    assert "question" in kinds.kinds() and "tile_entry" not in kinds.kinds() and "screen" not in kinds.kinds()
