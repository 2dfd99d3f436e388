"""How somebody checks a file of a release: the commands that docs/build-one.md tells, where they can be run here."""

import re
import subprocess

import pytest

from tools.build import paths
from tools.release import contents, sums

PAGE = (paths.ROOT / "docs" / "build-one.md").read_text(encoding="utf-8")
SECTION = PAGE.split("## Is it the file that was published?")[1].split("\n## ")[0]
ROWS = {row[0]: row[1:] for row in re.findall(r"^\| (\w+).*? \| (.*) \| (.*) \| (.*) \|$", SECTION, re.MULTILINE)}


@pytest.fixture
def folder(tmp_path):
    """The image of a release, its page, and the list; what else there is was not downloaded."""
    for name in ("trivet-0.1.0.uf2", "trivet-0.1.0.html", "trivet-0.1.0-case.zip"):
        (tmp_path / name).write_text(name)
    (tmp_path / sums.NAME).write_text(sums.text(tmp_path))
    (tmp_path / "trivet-0.1.0-case.zip").unlink()
    return tmp_path


def _said(system, folder):
    command = ROWS[system][0].strip("`").split()
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, env={"PATH": "/usr/bin:/bin"})


def _told(column):
    return re.match(r"`([^`]*)`", column)[1].replace("VERSION", "0.1.0")


@pytest.mark.parametrize("system", ["Linux", "macOS"])
def test_files_that_are_whole_are_said_to_be(system, folder):
    done = _said(system, folder)
    assert done.returncode == 0 and done.stderr == ""
    assert sorted(done.stdout.splitlines()) == ["trivet-0.1.0.html: OK", _told(ROWS[system][1])]


@pytest.mark.parametrize("system", ["Linux", "macOS"])
def test_a_damaged_file_is_said_to_be(system, folder):
    (folder / "trivet-0.1.0.uf2").write_text("damaged")
    done = _said(system, folder)
    assert done.returncode == 1 and "WARNING: 1 computed checksum" in done.stderr
    assert _told(ROWS[system][2]) in done.stdout.splitlines()


def test_each_system_has_its_commands():
    assert list(ROWS) == ["system", "Linux", "macOS", "Windows"]


def test_the_commands_name_files_of_a_release():
    named = set(re.findall(r"trivet-VERSION[\w.-]*", SECTION)) | {*re.findall(r"\bSHA\w+SUMS\b", SECTION)}
    assert named <= set(contents.names("trivet-VERSION"))


def test_the_signature_is_that_of_the_workflow_that_signs():
    (workflow,) = re.findall(r"--signer-workflow OWNER/NAME/(\S+)", SECTION)
    assert "uses: actions/attest@" in (paths.ROOT / workflow).read_text(encoding="utf-8")
