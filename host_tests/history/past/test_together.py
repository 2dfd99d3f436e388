"""How often the same players have played together, and who has won how often."""

import pytest

from trivet.history.log import Log
from trivet.history.past import past_match
from trivet.history.past.past_match import PastMatch
from trivet.history.past.together import Together, are_known
from trivet.store.archive import Archive


@pytest.fixture
def archive(tmp_path):
    return Archive(str(tmp_path / "past"), reserve=0)


def played(archive, names, totals, finished=True, won=0):
    """Puts a match into the archive; its number."""
    match = PastMatch(0, 56, 1, finished, totals, names, Log(), won)
    number = archive.following()
    archive.put(number, past_match.header(match), ())
    return number


def counted(archive, names, winners, number=0):
    together = Together(names, winners, number)
    assert are_known(names)
    pieces = sum(1 for _ in together.read(archive))
    assert pieces == archive.count()
    return together.matches, together.wins


def test_the_first_match_of_these_players_is_the_only_one(archive):
    played(archive, ["Anna", "Kata"], [400, 3])
    assert counted(archive, ["Anna", "Ben"], [1]) == (1, [0, 1])


def test_the_same_players_are_found_in_any_order_with_their_wins(archive):
    played(archive, ["Ben", "Anna"], [400, 3])
    played(archive, ["Anna", "Ben"], [400, 3])
    played(archive, ["Anna", "Ben"], [300, 400], won=1)  # by the edition's rules the first has won
    assert counted(archive, ["Anna", "Ben"], [0]) == (4, [3, 1])


def test_others_at_the_table_are_another_table_but_players_without_a_name_do_not_count(archive):
    played(archive, ["Anna", "Ben", "Cleo"], [400, 3, 4])
    played(archive, ["", "Anna", "Ben"], [400, 3, 4])
    played(archive, ["Anna", "", "Ben"], [400, 3, 4])
    assert counted(archive, ["Ben", "Anna"], [0]) == (3, [1, 1])


def test_a_shared_win_counts_for_all_who_share_it(archive):
    played(archive, ["Anna", "Ben"], [400, 400])
    assert counted(archive, ["Anna", "Ben"], [0, 1]) == (2, [2, 2])


def test_what_is_not_finished_or_damaged_or_this_match_itself_is_left_out(archive):
    played(archive, ["Anna", "Ben"], [400, 3], finished=False)
    with open(archive._path(played(archive, ["Anna", "Ben"], [400, 3])), "r+b") as file:
        file.write(b"xxxx")
    number = played(archive, ["Anna", "Ben"], [400, 3])
    assert counted(archive, ["Anna", "Ben"], [0], number) == (1, [1, 0])
    assert counted(archive, ["Anna", "Ben"], [0]) == (2, [2, 0])


@pytest.mark.parametrize("names", [[""], ["Anna"], ["", ""], ["Anna", ""], ["Anna", "Anna"], ["Anna", "Ben", "Ben"]])
def test_names_that_tell_too_little(names):
    assert not are_known(names)
