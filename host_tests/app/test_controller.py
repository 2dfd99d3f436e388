"""An evening by a plain script: the match's controller without application, screens and keys."""

import errno

import pytest

from tools.fakes.device import ShortArchive, ShortJournal, ShortSettings
from trivet.app.controller import NOT_UNDERSTOOD, Controller
from trivet.app.preferences.match_setup import MatchSetup
from trivet.engine import codes, doubts, events, phases, tiles
from trivet.engine.rulebooks import editions
from trivet.history.draft import Draft
from trivet.history.log import FULL, MOST
from trivet.history.past import days
from trivet.history.session import Session
from trivet.store.archive import Archive
from trivet.store.journal import Journal

TODAY = (2026, 11, 27, 20, 15, 0, 4, 331)
FIVES, FOURS = tiles.find((5, 5, 5)), tiles.find((4, 5, 5))
TURNS = [events.place(tiles.find(corners)) for corners in ((5, 5, 5), (4, 5, 5), (4, 4, 5), (3, 4, 4))]


def controller(archive=None, journal=None):
    session = Session(journal or ShortJournal())
    session.load()
    archive = archive or ShortArchive()
    return Controller(session, ShortSettings(), lambda: archive, lambda: TODAY)


def begun(play, *names, edition="pressman-classic"):
    """The match of these players has begun, and the first of them opens."""
    setup = play.setup = MatchSetup(play.settings)
    setup.use_edition([one.id for one in editions.EDITIONS].index(edition))
    setup.wanted, setup.names[: len(names)] = len(names), names
    assert play.begin(setup).code == codes.OK
    assert play.confirm(events.round_(0)).code == codes.OK
    return play


@pytest.fixture
def play():
    return begun(controller(), "Anna", "Ben")


def test_a_match_begins_as_it_is_set_up():
    play = controller()
    setup = play.setup = MatchSetup(play.settings)
    assert play.game is setup
    outcome = play.begin(setup)
    assert (outcome.code, outcome.before, outcome.after) == (codes.OK, phases.SETUP, phases.OPENING)
    assert play.game is play.match and play.setup is None and not play.match.placed


def test_a_turn_tells_what_it_has_scored(play):
    outcome = play.confirm(TURNS[0])
    assert outcome.code == codes.OK and outcome.before == outcome.after == phases.TURN
    assert outcome.lines == play.match.lines != [] and sum(points for _, _, points in outcome.lines) == 25
    assert play.match.totals == [25, 0] and not outcome.ends_round


def test_what_is_refused_tells_why_and_changes_nothing(play):
    play.confirm(TURNS[0])
    before = play.match.save()
    outcome = play.confirm(TURNS[0])
    assert outcome.code == codes.PLAYED and outcome.before == outcome.after == phases.TURN
    assert play.match.save() == before and play.session.last() == TURNS[0]


def test_the_end_of_a_round_and_of_a_match_are_told(play):
    for turn in TURNS:
        play.confirm(turn)
    assert play.confirm(events.block()).after == phases.HANDS
    assert not play.confirm(events.hand(30)).ends_round
    outcome = play.confirm(events.hand(play.match.known_sum()))  # nobody can place, so the pool is empty
    assert outcome.ends_round and (outcome.before, outcome.after) == (phases.HANDS, phases.OPENING)
    # The lowest hand takes the others' less its own.
    assert sum(points for _, _, points in outcome.lines) == 337 - 30 and play.match.totals == [28 + 337 - 30, 15]
    assert play.confirm(events.end()).after == phases.OVER


def test_undo_and_redo_lead_there_and_back(play):
    play.confirm(TURNS[0])
    after = play.match.save()
    assert play.undo().code == codes.OK and play.match.totals == [0, 0] and play.can_redo
    assert play.redo().code == codes.OK and play.match.save() == after and not play.can_redo


def test_undo_of_the_beginning_leads_back_to_its_setup():
    play = begun(controller(), "Anna", "Ben", edition="nordic-2009")
    play.undo()  # the opening
    outcome = play.undo()
    assert (outcome.before, outcome.after) == (phases.OPENING, phases.SETUP) and not play.can_undo
    outcome = play.redo()
    assert (outcome.before, outcome.after) == (phases.SETUP, phases.OPENING)


def test_a_turn_that_is_open_again_comes_before_what_is_no_turn(play):
    play.confirm(TURNS[0])
    assert play.reopen() and play.opened == TURNS[0] and play.match.totals == [0, 0]
    assert play.confirm(events.correct(0, 5, 0)).code == codes.OK
    assert not play.opened and play.match.totals == [30, 0]
    assert not play.reopen()  # a correction is no turn


def test_a_repair_takes_the_place_of_the_match(play):
    for turn in TURNS[:2]:
        play.confirm(turn)
    before = play.match.save()
    draft = Draft(play.session.log)
    at = play.session.log.size - len(TURNS[1])
    draft.change(at, len(TURNS[1]), events.place(FOURS, 2))
    for _ in draft.play_all():
        pass
    assert play.repair(draft).code == codes.OK and play.match.totals == [25, 4]
    assert play.session.undoes_repair and play.undo().code == codes.OK and play.match.save() == before


def test_a_match_that_is_as_long_as_can_be_takes_nothing_more(play):
    while play.session.log.size < MOST - 320:
        assert play.confirm(events.correct(0, 5, 0)).code == codes.OK
        assert play.confirm(events.correct(0, -5, 0)).code == codes.OK
    while (outcome := play.confirm(events.correct(0, 5, 0))).code == codes.OK:
        pass
    assert outcome.code == FULL and play.session.turns_left == 0


def test_what_contradicts_what_was_shown_is_told(play):
    play.undo()
    assert play.confirm(events.open_(0, tiles.find((4, 4, 4)))).code == codes.OK
    play.confirm(events.place(tiles.find((4, 4, 4))))
    outcome = play.confirm(events.place(FIVES))
    assert [kind for kind, _, _ in outcome.doubts] == [doubts.HIGHER]
    play.undo()
    known = play.confirm(events.place(FIVES))  # it was told when it was confirmed first
    assert known.code == codes.OK and not known.doubts


def test_a_match_that_is_left_waits_and_is_gone_on_with(play):
    for turn in TURNS:
        play.confirm(turn)
    totals = list(play.match.totals)
    outcome = play.leave()
    assert (outcome.before, outcome.after, outcome.is_stored) == (phases.TURN, phases.SETUP, True)
    assert play.store() and play.archive().numbers() == [1] and play.set_aside.number == 1
    assert play.set_aside.date == days.packed(TODAY)
    outcome = play.take_up(play.set_aside)
    assert outcome.code == codes.OK and play.match.totals == totals and play.set_aside is None
    assert play.session.name(1) == "Ben"


def test_a_match_that_is_not_understood_stays_and_the_one_in_play_goes_on(play):
    for turn in TURNS:
        play.confirm(turn)
    play.leave()
    strange, play.set_aside = play.set_aside, None
    strange.log.append(TURNS[0])  # which lies already
    begun(play, "Cleo", "Dora")
    play.confirm(TURNS[0])
    before = play.match.save()
    assert play.take_up(strange).code == NOT_UNDERSTOOD and play.match.save() == before


def test_a_storage_that_takes_nothing_loses_nothing(tmp_path, monkeypatch):
    play = begun(
        controller(Archive(str(tmp_path / "past"), reserve=0), Journal(str(tmp_path / "match"))), "Anna", "Ben"
    )
    for turn in TURNS:
        play.confirm(turn)

    def full(*_):
        raise OSError(errno.EIO)

    with monkeypatch.context() as broken:
        broken.setattr(play.session, "store", full)
        with pytest.raises(OSError):
            play.store()
        assert not play.leave().is_stored
    assert play.store() and play.archive().numbers() == [1]


def test_erasing_leaves_nothing(play):
    for turn in TURNS:
        play.confirm(turn)
    play.leave()
    play.store()
    play.erase()
    assert not play.can_undo and play.set_aside is None and play.archive().numbers() == []


def test_who_plays_alone_need_not_say_who_opens():
    play = controller()
    setup = play.setup = MatchSetup(play.settings)
    setup.use_edition_for_one()
    setup.wanted = 1
    outcome = play.begin(setup)
    assert outcome.after == phases.TURN and play.alone and play.match.round == 1
    assert play.undo().after == phases.SETUP and not play.can_undo
    assert play.redo().after == phases.TURN
