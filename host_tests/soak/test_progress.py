"""The long attacks go on where they were stopped, and add up what their pieces have found."""

from tools.soak.part import Part
from tools.soak.progress import Progress

WEAR = Part("wear", "An evening", 3, lambda number: {"tried": 1, "lost": 0, "worst": number}, ("worst",))


def test_counts_are_added_up_and_of_some_the_largest_is_kept(tmp_path):
    progress = Progress(tmp_path / "soak" / "progress.json", "image")
    for number in (2, 0):
        progress.note(WEAR, number, WEAR.run(number))
    assert progress.counts(WEAR) == {"tried": 2, "lost": 0, "worst": 2}


def test_another_run_does_only_the_pieces_that_are_left(tmp_path):
    Progress(tmp_path / "progress.json", "image").note(WEAR, 1, WEAR.run(1))
    again = Progress(tmp_path / "progress.json", "image")
    assert again.left(WEAR) == [0, 2] and again.counts(WEAR)["tried"] == 1


def test_what_was_found_on_another_image_does_not_count(tmp_path):
    Progress(tmp_path / "progress.json", "image").note(WEAR, 1, WEAR.run(1))
    other = Progress(tmp_path / "progress.json", "another")
    assert other.left(WEAR) == [0, 1, 2] and other.counts(WEAR) == {}
