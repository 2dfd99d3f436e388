"""`python -m tools.study`: what it writes, and where."""

import pytest

from tools.study import __main__ as study
from tools.study import claims, page, run
from trivet.command.faults import Fault


@pytest.fixture(autouse=True)
def elsewhere(monkeypatch, tmp_path):
    """Results that are there at once, and folders of its own."""
    monkeypatch.setattr(run, "results", lambda runs, folder, told: {"deals": [each.deals for each in runs][:1]})
    monkeypatch.setattr(page, "made", lambda results, deals: {page.PAGE: f"{deals}", "study/wise.svg": "<svg/>"})
    monkeypatch.setattr(page, "DOCS", tmp_path / "docs")
    monkeypatch.setattr(study, "_KEPT", tmp_path / "kept")


def test_a_try_leaves_docs_as_they_are(tmp_path):
    assert study.main(["--deals", "3"]) == 0
    there = tmp_path / "kept" / "try-3" / "docs"
    assert (there / page.PAGE).read_text() == "3" and '"deals"' in (there / page.RESULTS).read_text()
    assert not (tmp_path / "docs").exists()


def test_the_whole_study_writes_docs(tmp_path):
    assert study.main([]) == 0
    assert (tmp_path / "docs" / page.PAGE).read_text() == "0"
    assert (tmp_path / "docs" / "study" / "wise.svg").exists()
    assert str(claims.runs()[0].deals) in (tmp_path / "docs" / page.RESULTS).read_text()


@pytest.mark.parametrize("stopped", [run.Interrupted, KeyboardInterrupt])
def test_what_is_stopped_says_how_it_goes_on_and_writes_nothing(monkeypatch, tmp_path, capsys, stopped):
    def results(*_):
        raise stopped

    monkeypatch.setattr(run, "results", results)
    assert study.main([]) == 1
    assert capsys.readouterr().err == "stopped; the same command goes on from here\n"
    assert not (tmp_path / "docs").exists()


def test_a_fault_is_told_in_a_line(monkeypatch, capsys):
    def results(*_):
        raise Fault("a.json: delete it")

    monkeypatch.setattr(run, "results", results)
    assert study.main([]) == 1
    assert capsys.readouterr().err == "tools.study: a.json: delete it\n"


@pytest.mark.parametrize("words", [["--deals", "1"], ["--deals", "x"], ["more"]])
def test_wrong_words_are_told(capsys, words):
    with pytest.raises(SystemExit) as ended:
        study.main(words)
    assert ended.value.code == 2 and "tools.study: error: " in capsys.readouterr().err
