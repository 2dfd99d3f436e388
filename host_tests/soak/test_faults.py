"""The attacks notice faults of the store: with each of them something counts as lost."""

import pytest

from tools.soak import contents, on_micropython
from tools.soak.inside import faults
from tools.soak.part import LOST


@pytest.mark.parametrize(
    ("fault", "seed", "tries"),
    [
        ("checksums_are_skipped", 12, 2),
        ("the_witness_is_never_written", 6, 7),
        ("damage_is_not_copied", 9, 2),
        ("settings_stay_in_one_slot", 1, 1),
        ("the_checkpoint_is_not_compared", 20, 2),
    ],
)
def test_damage_brings_it_to_light(fault, seed, tries, monkeypatch):
    assert contents.run(seed, tries)[LOST] == 0
    for owner, name in faults.TOUCHED:
        monkeypatch.setattr(owner, name, getattr(owner, name))  # and so it is taken out again
    faults.put_in(fault)
    assert contents.run(seed, tries)[LOST] > 0


@pytest.mark.parametrize(
    ("fault", "seed", "keys", "count"),
    [
        ("the_next_match_comes_before_the_last_is_put_away", 20, 300, 60),
        ("the_journal_is_not_flushed", 2, 150, 40),
        ("the_witness_is_told_after_the_journal_is_renamed", 3, 150, 40),
        ("no_match_is_marked_as_put_away", 7, 150, 40),
    ],
)
def test_a_cut_brings_it_to_light(fault, seed, keys, count):
    assert on_micropython.cuts(seed, keys, count)[LOST] == 0
    assert on_micropython.cuts(seed, keys, count, fault)[LOST] > 0


def test_each_fault_is_brought_to_light():
    tried = [
        mark.args[1]
        for test in (test_damage_brings_it_to_light, test_a_cut_brings_it_to_light)
        for mark in test.pytestmark
        if mark.name == "parametrize"
    ]
    assert sorted(row[0] for rows in tried for row in rows) == sorted(fault.__name__ for fault in faults.FAULTS)
