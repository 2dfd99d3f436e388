"""What `make check` looks for first: marks of a merge that somebody has left."""

import re
import subprocess

import pytest

from tools.build import paths

MAKEFILE = (paths.ROOT / "Makefile").read_text(encoding="utf-8")
(CHECK,) = re.findall(r"^\{ grep .*\}(?= && \\$)", MAKEFILE, re.MULTILINE)


@pytest.mark.parametrize(("line", "status"), [("a < b", 0), ("<" * 7 + " HEAD", 1), (">" * 7 + " other", 1)])
def test_marks_are_found_in_a_folder_without_git(tmp_path, line, status):
    (tmp_path / "sub").mkdir()
    (tmp_path / "sub" / "some.py").write_text(f"one\n{line}\n")
    done = subprocess.run(["sh", "-c", CHECK.replace("$$", "$")], cwd=tmp_path, capture_output=True)
    assert done.returncode == status


def test_that_nothing_could_be_read_is_no_success(tmp_path):
    command = CHECK.replace("$$", "$").replace(" .;", " nowhere;")
    assert subprocess.run(["sh", "-c", command], cwd=tmp_path, capture_output=True).returncode == 1
