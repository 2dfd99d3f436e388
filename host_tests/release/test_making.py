"""What `make release` says while it makes one."""

import pytest

from tools.build.steps import BuildError
from tools.release import __main__ as release


@pytest.fixture(autouse=True)
def whole(monkeypatch):
    """Sources that are committed, of which all was made; nothing is installed."""
    monkeypatch.setattr(release, "_uncommitted", list)
    monkeypatch.setattr(release, "_other_sources", list)
    monkeypatch.setattr(release.contents, "missing", list)
    monkeypatch.setattr(release.install, "install", lambda: None)


@pytest.fixture
def begun(monkeypatch, capsys):
    """What is said until the first file would be made, if the sources are at this address."""

    def stop(*_):
        raise BuildError("far enough")

    def begin(address):
        monkeypatch.setattr(release.contents, "make", stop)
        monkeypatch.setattr(release.description, "repository", lambda root: address)
        with pytest.raises(BuildError, match="far enough"):
            release._make("trivet-1.2.3", draft=False)
        return capsys.readouterr().out

    return begin


def test_that_the_sources_have_no_address_is_told_in_a_line(begun):
    (line,) = [line for line in begun("").splitlines() if "repository" in line]
    assert "pyproject.toml" in line


def test_nothing_is_told_of_an_address_that_there_is(begun):
    assert "repository" not in begun("https://example.org/we/trivet")


def test_an_address_that_is_none_ends_the_making_with_a_line(monkeypatch, capsys):
    def refuse(root):
        raise ValueError("repository is 'here': put https://HOST/OWNER/NAME there")

    monkeypatch.setattr(release.description, "repository", refuse)
    assert release.main([]) == 1
    assert capsys.readouterr().err == "release: repository is 'here': put https://HOST/OWNER/NAME there\n"
