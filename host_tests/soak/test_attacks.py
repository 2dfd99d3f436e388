"""The long attacks in their short form."""

import pytest

from tools.fakes.device import kept_application
from tools.machine.facts import STATES, USED
from tools.scripts import pressing
from tools.soak import announced, cable, contents, cuts_on_chip, on_micropython, panel
from tools.soak.part import LOST, TRIED
from trivet.engine import events


def test_nothing_is_lost_wherever_the_power_is_cut_in_an_evening(rng):
    assert on_micropython.cuts(rng.getrandbits(30), keys=200, count=100) == {TRIED: 100, LOST: 0}


@pytest.mark.parametrize("every", [9, pytest.param(2, marks=pytest.mark.long)])
def test_nothing_is_lost_at_cuts_of_the_power_on_the_real_image(every):
    changed = cuts_on_chip.SCRIPT.index("BDK")
    assert cuts_on_chip.run(changed, every=every)[LOST] == 0


@pytest.mark.parametrize("name", ["flash", "start"])
def test_an_interrupt_from_a_computer_is_told_and_loses_nothing(name, rng):
    kinds = [moment.name for moment in cable.MOMENTS]
    number = kinds.index(name) + len(kinds) * rng.randrange(30)
    assert cable.run(number) == {TRIED: 1, LOST: 0, cable.UNTOLD: 0}


def test_each_gesture_of_a_hand_is_the_presses_that_were_meant_and_breaks_nothing(rng):
    found = on_micropython.keys(rng.getrandbits(30), gestures=1_500)
    assert found[TRIED] > 1_000 and found[LOST] == 0


def test_ok_books_what_its_line_announces(rng):
    found = announced.run(rng.getrandbits(30), keys=2_000)
    print(found)
    assert found[TRIED] >= 2_000 and found[announced.BOOKED] > 30 and found[LOST] == 0


@pytest.mark.parametrize("otherwise", [("Player 9 +4", "0-1-3"), ("Player 1 +999", ""), ("Player 1 +999 Player 2", "")])
def test_a_turn_that_is_booked_otherwise_than_announced_counts_as_lost(otherwise, rng, monkeypatch):
    monkeypatch.setattr("trivet.app.sentences.moves.announced", lambda *turn: otherwise)
    found = announced.run(rng.getrandbits(30), keys=500)
    assert found[LOST] + found[announced.UNSAID] == found[announced.BOOKED] > 0


def test_whatever_is_damaged_in_what_is_stored_the_device_starts_and_keeps_it(rng):
    found = contents.run(rng.getrandbits(30), tries=8)
    assert (found[TRIED], found[LOST]) == (8, 0)


def test_bytes_that_are_nowhere_kept_count_as_lost(rng, monkeypatch):
    monkeypatch.setattr("trivet.store.copies.keep", lambda path: None)
    monkeypatch.setattr("tools.soak.contents.damage", _newer_journal)
    assert contents.run(1, tries=1)[LOST] == 1


def _newer_journal(folder, _):
    path = folder / "match.jnl"
    path.write_bytes(b"TRVJ\x02" + path.read_bytes()[5:])


@pytest.mark.parametrize("fault", ["deaf", "stuck"])
def test_faults_of_the_panel_are_told_and_lose_nothing(fault):
    number = STATES[1:].index(fault)
    assert panel.run(number, every=10) == {TRIED: 4, LOST: 0, panel.UNTOLD: 0}


def test_whatever_allocation_fails_is_told_and_nothing_is_lost(rng):
    counts = on_micropython.allocations(rng.randrange(on_micropython.ALLOCATIONS.pieces), every=150)
    assert counts[LOST] == counts[on_micropython.UNTOLD] == counts[on_micropython.STUCK] == 0, counts
    assert counts[on_micropython.STARTED] > 20, counts


def test_the_script_that_is_cut_on_the_real_image_has_every_kind_of_event(tmp_path):
    for path, content in USED.items():
        (tmp_path / path).write_bytes(content)
    found = set()
    for step in cuts_on_chip.SCRIPT[:-1]:
        device = kept_application(str(tmp_path))
        pressing.press(device, step)
        found.update(map(events.kind, device.controller.session.log.events()))
    assert found == set(range(1, len(events.LENGTHS)))
