"""Types are checked side by side; what is unchanged since it was right is passed over where that is asked for."""

import pytest

from tools.build import paths, steps, typechecks
from tools.build.typechecks import Side


@pytest.fixture
def sides(tmp_path, monkeypatch):
    """Two sides with a file each, in tmp_path; a checker finds something in a file that says so, and notes each run."""
    program = "import sys; open(sys.argv[2], 'a').write('+'); sys.exit('wrong' in open(sys.argv[1]).read())"
    (tmp_path / "checker.py").write_text(program)
    made = {}
    for name in ("left", "right"):
        (tmp_path / name).write_text("x: int")
        made[name] = Side(("checker", str(tmp_path / name), str(tmp_path / f"{name}.runs")), (name,))
    monkeypatch.setattr(typechecks, "SIDES", made)
    monkeypatch.setattr(paths, "ROOT", tmp_path)
    monkeypatch.setattr(paths, "STAMPS", tmp_path / "stamps")
    return tmp_path


def runs(folder):
    found = [folder / f"{name}.runs" for name in ("left", "right")]
    return [len(file.read_text()) if file.exists() else 0 for file in found]


def test_what_has_not_changed_since_it_was_right_is_passed_over_where_that_is_asked_for(sides):
    assert typechecks.main(["--changed"]) == 0 and runs(sides) == [1, 1]
    (sides / "left").write_text("y: int")
    assert typechecks.main(["--changed"]) == 0 and runs(sides) == [2, 1]
    assert typechecks.main([]) == 0 and runs(sides) == [3, 2]


def test_what_is_wrong_is_found_again_until_it_is_mended(sides):
    (sides / "right").write_text("wrong")
    assert typechecks.main([]) == 1
    assert typechecks.main(["--changed"]) == 1 and runs(sides) == [1, 2]
    (sides / "right").write_text("x: int")
    assert typechecks.main(["--changed"]) == 0 and runs(sides) == [1, 3]


def test_a_side_can_be_named(sides, capsys):
    assert typechecks.main(["right"]) == 0 and runs(sides) == [0, 1]
    assert typechecks.main(["middle"]) == 2
    assert "left, right" in capsys.readouterr().err


def test_the_files_of_each_side_are_there():
    """A path that is misspelt would never change."""
    for side in typechecks.SIDES.values():
        assert all(steps._files(paths.ROOT / own) for own in side.own)
