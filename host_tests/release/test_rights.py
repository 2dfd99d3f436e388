"""REUSE.toml says of every file what LICENSE says in words; locks name no host."""

import re
import subprocess
import tomllib

import pytest

from tools.build import paths
from tools.release import install

_ALONE = re.compile(r"(?:.*/)?LICENSE[-.\w]*|LICENSES/.*|REUSE\.toml")  # texts of licences, which REUSE leaves alone


def _pattern(glob):
    """REUSE's: ** is any path, * any part of a name."""
    parts = re.split(r"(\*\*|\*)", glob)
    return re.compile("".join({"**": ".*", "*": "[^/]*"}.get(part, re.escape(part)) for part in parts))


@pytest.fixture(scope="module")
def told():
    """{file that git keeps: its licence, None without one}"""
    annotations = tomllib.loads((paths.ROOT / "REUSE.toml").read_text())["annotations"]
    rules = [(_pattern(glob), one["SPDX-License-Identifier"]) for one in annotations for glob in one["path"]]
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=paths.ROOT, capture_output=True, text=True, check=True)
    found = {}
    for file in filter(None, listed.stdout.split("\0")):
        fitting = [licence for pattern, licence in rules if pattern.fullmatch(file)]
        found[file] = fitting[-1] if fitting else None
    return found


def test_every_file_has_a_licence(told):
    assert not [file for file, licence in told.items() if not licence and not _ALONE.fullmatch(file)]


def test_it_is_the_one_that_license_says_in_words(told):
    for file, licence in told.items():
        if _ALONE.fullmatch(file):
            continue
        if file.endswith(".md") or file.startswith(("docs/", "hardware/pictures/")):
            expected = "CC-BY-4.0"
        elif file.startswith("hardware/") and not re.search(r"\.py$|/requirements\.(in|txt)$", file):
            expected = "CERN-OHL-P-2.0"
        else:
            expected = "MIT"
        assert licence == expected, file


def test_the_texts_of_just_these_licences_are_there(told):
    texts = {file.stem for file in (paths.ROOT / "LICENSES").iterdir()}
    assert texts == {licence for licence in told.values() if licence}


@pytest.mark.parametrize("file", [install._REQUIREMENTS, install._FROM_SOURCE], ids=lambda file: file.name)
def test_what_is_installed_is_pinned_with_hashes_and_names_no_host(file):
    text = file.read_text()
    assert "://" not in text
    pins = re.findall(r"^[\w.\[\]-]+==\S+ \\\n((?:    --hash=sha256:[0-9a-f]{64}(?: \\)?\n)+)", text, re.MULTILINE)
    assert len(pins) == len(re.findall(r"^[a-z]", text, re.MULTILINE)) > 0
