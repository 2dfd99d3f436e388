"""A whole round by each edition, refereed, entered by keys on the emulated Pico: the sheet is that of the record."""

import random

import pytest

from host_tests.app import by_keys
from tools.emulator.flashfs import read_file
from tools.emulator.reading import find_text
from tools.emulator.run import make_chip
from tools.screens.tour import KEYS
from tools.sheet import JOURNAL_FILE
from trivet.engine import events, rules, tiles
from trivet.engine import match as m
from trivet.engine.editions import EDITIONS
from trivet.host import journals, record, replay, selfplay, sheet
from trivet.store.settings import pack
from trivet.ui.words import number

ONE_ROUND = ((rules.index("length"), rules.ROUNDS), (rules.index("rounds"), 1))
SETTINGS = {"settings.0": bytes(pack(1, dict.fromkeys(("toured", "referee"), b"\x01\x01\x00\x00\x00")))}


def a_match(edition):
    """The events of a match of one round by two greedy players, and the match before each."""
    for seed in range(100):
        played, before = [], m.Match()
        found = []
        for event, _ in selfplay.play(random.Random(seed), edition, rules=ONE_ROUND):
            found.append((before.save(), event))
            assert before.apply(event) == m.OK
            played.append(event)
        opening = next(event for event in played if event[0] in (events.ROUND, events.OPEN))
        if opening[0] == events.ROUND or tiles.is_triple(opening[2]):  # else no triple was dealt: more keys
            return found
    raise AssertionError("no seed deals a triple")


def sheet_of(contents):
    return sheet.as_json(replay.play(record.parse(record.write(replay.record_of(contents.events, contents.names)))))


@pytest.mark.parametrize("edition", range(len(EDITIONS)), ids=[edition.id for edition in EDITIONS])
def test_a_match_entered_by_keys_has_the_sheet_of_its_record(edition, trivet_image):
    played = a_match(edition)
    begun = [event for _, event in played[: 1 + len(ONE_ROUND)]]
    chip = make_chip(trivet_image, files={**SETTINGS, JOURNAL_FILE: journals.build(begun)})
    chip.power_on()
    chip.settle(20_000)
    match = m.Match()
    for state, event in played[len(begun) :]:
        match.restore(state)
        for key in by_keys.KEYS[event[0]](match, event):
            chip.keys.press(KEYS.get(key, key))
            chip.run_ms(60)
            chip.keys.release(KEYS.get(key, key))
            chip.run_ms(60)
    chip.settle(20_000)
    there = journals.read(read_file(chip.flash_image(), JOURNAL_FILE))
    ours = journals.read(journals.write([event for _, event in played]))
    assert there.events == ours.events and not there.refused and not there.damaged
    assert sheet_of(there) == sheet_of(ours)
    match.apply(played[-1][1])
    assert match.phase == m.OVER
    assert all(find_text(chip.panel.shown, number(total)) for total in match.totals)
