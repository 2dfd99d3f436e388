"""What the tours show: played once, whoever asks."""

from tools.pictures import picture
from tools.screens import playing
from tools.screens.tours.scripts import tours


def test_a_language_is_played_once_for_all_that_share_a_folder(tmp_path, monkeypatch):
    asked = []

    def play(code):
        asked.append(code)
        return playing.Playing({"setup": playing.shots(code, "setup")}, {"key.take"}, {})

    monkeypatch.setattr(playing, "play", play)
    first, second = playing.shared(tmp_path, "en"), playing.shared(tmp_path, "en")
    assert first == second == play("en") and playing.shared(tmp_path, "fi") != first
    assert asked == ["en", "en", "fi"]


def test_a_picture_is_told_with_its_screen_and_its_digest():
    (*_, last) = playing.shots("en", "menu")
    assert last.screen == "menu" and len(last.picture) == 15_000
    played = playing.Playing({"menu": [last]}, set(), {})
    assert played.digests == {"menu": [picture.digest(last.picture)]}


def test_all_tours_of_a_language_are_played(played):
    assert list(played("de").shots) == list(tours("de"))
    assert played("de").asked > {"key.take", "menu.help"}
