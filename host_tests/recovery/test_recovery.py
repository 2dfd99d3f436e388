"""What can be chosen on the recovery screen, and what it does to the files."""

import contextlib

import pytest

from tools.pictures import reading
from tools.screens import stage
from tools.words import files as words_files
from trivet.command import journals
from trivet.engine import events
from trivet.recovery import recovery
from trivet.store import copies
from trivet.store.archive import Archive
from trivet.store.journal import Journal
from trivet.store.settings import Settings
from trivet.ui import qr

from .device import Device, Over

PLAYED = [events.match(0, 56, 2), events.round_(0), events.place(55), events.place(54)]
# Steps down from the first row
GAME, MATCH, CODE, PAST, SETTINGS, COMPUTER, ERASE, LANGUAGE = (">" * at for at in range(8))


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    """The device's files: a match, settings, a past match; what the tests run in."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "match.jnl").write_bytes(journals.build(PLAYED))
    settings = Settings("settings")
    settings.set("language", "de")
    settings.store()
    Archive("past").put(7, b"head", PLAYED[:3])
    return tmp_path


@pytest.fixture
def shown(monkeypatch):
    """The texts of the codes that were drawn."""
    texts = []
    draw = qr.draw
    monkeypatch.setattr(qr, "draw", lambda canvas, text, *place: texts.append(text) or draw(canvas, text, *place))
    return texts


def run(keys, why="", language="en"):
    """What the recovery screen comes to after these keys, and the device."""
    device = Device(keys, language)
    return recovery.run(device.pages, device.erase, why), device


def stays(keys, **given):
    """The device after these keys, after which it still asks."""
    device = Device(keys, **given)
    with pytest.raises(Over):
        recovery.run(device.pages, device.erase)
    return device


def contents(folder):
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_back_to_the_game_changes_nothing(folder):
    before = contents(folder)
    assert run(GAME + "K")[0]
    assert contents(folder) == before


def test_it_is_said_why_it_is_there():
    device = Device("")
    with pytest.raises(Over):
        recovery.run(device.pages, device.erase, "recovery.crashed")
    assert reading.find_text(device.seen[0], "The game stopped three times in a row.")
    assert reading.find_text(device.seen[0], "English")


def test_it_speaks_the_language_of_the_settings_and_english_when_they_cannot_be_read(folder):
    assert recovery.language() == "de"
    for slot in ("settings.0", "settings.1"):
        (folder / slot).write_bytes(b"junk")
    assert recovery.language() == "en"


def test_the_language_can_be_changed():
    device = stays(LANGUAGE + "K")
    names = device.words.names()
    assert reading.find_text(device.seen[-1], names[1])


def test_the_match_is_kept_as_a_copy_that_is_never_written_over(folder):
    for number in (1, 2, 3):
        (folder / "match.jnl").write_bytes(journals.build(PLAYED[:number]))
        assert run(MATCH + "KK")[0]
        assert list(Journal("match.jnl").load()) == []
    kept = [journals.read((folder / f"match.jnl.{number}").read_bytes()).events for number in (1, 2, 3)]
    assert kept == [PLAYED[:1], PLAYED[:2], PLAYED[:3]]
    (folder / "match.jnl.2").unlink()
    assert copies.set_aside("match.jnl") == "match.jnl.4"


def test_a_match_is_kept_only_when_that_is_wanted(folder):
    before = contents(folder)
    stays(MATCH + "KB")
    stays(SETTINGS + "KB")
    assert contents(folder) == before


def test_the_settings_are_kept_as_well(folder):
    before = contents(folder)
    assert run(SETTINGS + "KK")[0]
    after = contents(folder)
    assert after.pop("settings.0.1") == before.pop("settings.0")
    assert after == before


def test_the_match_is_shown_as_codes_that_the_command_reads(folder, shown):
    long = [*PLAYED[:2], *[events.pass_(1)] * 200]
    (folder / "match.jnl").write_bytes(journals.build(long))
    device = stays(CODE + "K>>>>B")
    assert reading.find_text(device.seen[-2], "match.jnl")
    assert 2 < len(set(shown)) < 6
    assert journals.joined("\n".join(shown).encode()) == journals.build(long)
    assert all(qr.fitting(text.encode())[0] <= qr.largest_in(300) for text in shown)


def test_past_matches_and_copies_are_shown_as_codes(folder, shown):
    run(MATCH + "KK")
    device = stays(PAST + "KKB>K")
    assert reading.find_text(device.seen[-1], "match.jnl.1")
    assert [journals.joined(text.encode()) for text in shown] == [journals.build(PLAYED[:3]), journals.build(PLAYED)]


def test_without_past_matches_that_is_said(folder):
    Archive("past").delete(7)
    assert reading.find_text(stays(PAST + "K").seen[-1], "No match is put away yet.")


def test_everything_is_erased_after_5_and_ok_alone():
    assert not stays(ERASE + "KK").erased
    assert not stays(ERASE + "K5BK").erased
    goes_on, device = run(ERASE + "K5K")
    assert goes_on and device.erased


def test_a_computer_gets_the_device_and_the_panel_says_so():
    goes_on, device = run(COMPUTER + "K")
    assert not goes_on
    assert reading.find_text(device.seen[-1], "A computer has the device now.")


def test_a_storage_that_does_not_answer_is_told_and_the_page_comes_again(monkeypatch):
    def refuse(*_):
        raise OSError(5)

    monkeypatch.setattr(copies, "set_aside", refuse)
    assert reading.find_text(stays(MATCH + "KK").seen[-1], "The storage does not answer")


def test_a_panel_that_fails_is_told_and_tried_again_and_no_key_is_taken_unseen(folder):
    before = contents(folder)
    device = Device(MATCH + "KK")

    def idle():
        failed = bool(device.seen) and len(device.typed) <= 2 and device.now_ms < 9_000
        device.fault = 2 if failed else 0
        device.is_behind = device.is_behind or failed
        return not failed

    device.idle = idle
    with pytest.raises(Over):
        recovery.run(device.pages, device.erase)
    assert device.told and set(device.told) == {2} and device.typed == []
    assert contents(folder) == before and not device.is_behind


def test_the_panel_is_powered_off_when_nobody_presses_a_key():
    assert not stays(">").is_powered


@pytest.mark.parametrize("language", [language.code for language in words_files.languages(words_files.FOLDER)])
def test_all_languages_fit(language, folder):
    """Each row on its line, each page above its key hints."""
    faults = []

    def report(what, text):
        faults.append((what, text))

    for keys in (LANGUAGE, MATCH + "K", SETTINGS + "K", ERASE + "K5", CODE + "K", PAST + "KK", COMPUTER + "K"):
        with stage.watched(report):
            device = Device(keys, language, stage.WatchedCanvas(report))
            with contextlib.suppress(Over):
                recovery.run(device.pages, device.erase, "recovery.crashed")
    assert faults == []
