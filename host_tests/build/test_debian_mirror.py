"""The machine's own mirror is found in both formats of apt's settings."""

import pytest

from tools.build import debian_mirror
from tools.build.steps import BuildError

DEB822 = """\
Types: deb
# a comment
URIs: http://mirror.example/debian
  http://second.example/debian
Suites: {suite} {suite}-updates
Components: main contrib
Signed-By: /usr/share/keyrings/debian-archive-keyring.gpg

Types: deb
URIs: http://mirror.example/security
Suites: {suite}-security
Components: main

Enabled: no
Types: deb
URIs: http://disabled.example/debian
Suites: {suite}
Components: main

Types: deb-src
URIs: http://sources.example/debian
Suites: {suite}
Components: main
"""

ONE_LINE = """\
# deb http://commented.example/debian {suite} main
deb-src http://sources.example/debian {suite} main
deb [arch=amd64 signed-by=/a/key.gpg] http://mirror.example/debian {suite} main contrib # for all
deb http://mirror.example/security {suite}-security main
"""


def _apt(folder, name, text):
    file = folder / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text)
    return folder


@pytest.fixture
def suite(monkeypatch):
    monkeypatch.setattr(debian_mirror, "codename", lambda: "bookworm")
    return "bookworm"


def test_deb822_paragraphs(tmp_path, suite):
    apt = _apt(tmp_path, "sources.list.d/debian.sources", DEB822.format(suite=suite))
    components = ["main", "contrib"]
    assert list(debian_mirror.entries(apt)) == [
        ("http://mirror.example/debian", "bookworm", components),
        ("http://mirror.example/debian", "bookworm-updates", components),
        ("http://second.example/debian", "bookworm", components),
        ("http://second.example/debian", "bookworm-updates", components),
        ("http://mirror.example/security", "bookworm-security", ["main"]),
    ]
    assert debian_mirror.mirror(apt) == "http://mirror.example/debian"


@pytest.mark.parametrize("name", ["sources.list", "sources.list.d/debian.list"])
def test_one_line_entries(tmp_path, suite, name):
    apt = _apt(tmp_path, name, ONE_LINE.format(suite=suite))
    assert list(debian_mirror.entries(apt)) == [
        ("http://mirror.example/debian", "bookworm", ["main", "contrib"]),
        ("http://mirror.example/security", "bookworm-security", ["main"]),
    ]
    assert debian_mirror.mirror(apt) == "http://mirror.example/debian"


def test_files_that_apt_ignores_are_ignored(tmp_path, suite):
    apt = _apt(tmp_path, "sources.list.d/debian.list.disabled", ONE_LINE.format(suite=suite))
    assert list(debian_mirror.entries(apt)) == []


def test_without_a_mirror_the_way_out_is_named(tmp_path, suite):
    apt = _apt(tmp_path, "sources.list", "deb http://other.example/tools stable tools\n")
    with pytest.raises(BuildError, match="make MICROPYTHON_DIR=…"):
        debian_mirror.mirror(apt)
