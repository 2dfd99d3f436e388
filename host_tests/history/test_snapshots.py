"""A start from a checkpoint gives what replaying the whole journal gives, and replaying wins."""

import random
from binascii import crc32

import pytest

from host_tests.engine.game import rule
from host_tests.engine.matches import play
from host_tests.history.matches import content, played, random_event
from trivet.engine import codes, events, packed
from trivet.engine.match import Match
from trivet.engine.phases import OPENING, OVER
from trivet.engine.state import LOST
from trivet.history import payloads, snapshots
from trivet.history.log import Gathering
from trivet.history.session import Session
from trivet.store.checkpoint import Checkpoint
from trivet.store.journal import Journal
from trivet.store.witness import Witness


def opened(folder, spared=True):
    """A session that goes on with what this folder holds; with or without the checkpoint there."""
    session = Session(Journal(f"{folder}/match.jnl", None, Checkpoint(f"{folder}/checkpoint") if spared else None))
    session.load()
    return session


def everything(session):
    """All that a session is."""
    names = [session.name(player) for player in range(6)]
    taken_back = []
    while session.left_to_redo and session.redo():
        taken_back.append(session.last())
    for _ in taken_back:
        session.undo()
    return session.match.save(), bytes(session.log.data), names, taken_back, session.number, session.date


def beside(match, rng):
    """What changes beside the turns."""
    player = rng.randrange(match.players)
    return rng.choice(
        (
            events.swap(0, 1),
            events.holds(player, max(1, match.hands[player] + rng.randint(-2, 2))),
            events.missing(rng.choice(match.unplayed())),
            events.unknown(1),
            rule("target", rng.randint(8000, 9999)),
        )
    )


def worked(session):
    while session.work():
        pass


def kept(session, folder):
    """Whether a checkpoint that fits lies there."""
    session.store()
    worked(session)
    other = opened(folder)
    return other._kept_size > 0


def test_a_start_from_a_checkpoint_is_like_one_that_replays_all(tmp_path, rng):
    session = opened(tmp_path)
    session.apply(events.match(0, 56, 2))
    session.apply(rule("target", 9999))
    for player, name in enumerate(("Anna", "Óláf")):
        session.call(player, name)
    spared = 0
    for _ in range(600):
        if session.match.phase == OVER:
            session.close()
        way = rng.random()
        if session.last() is not None and way < 0.12:
            for _ in range(rng.choice((1, 1, 2, 9))):
                session.undo()
        elif way < 0.3:
            session.redo()
        elif way < 0.4 and session.last() is not None:
            session.apply(beside(session.match, rng))
        else:
            session.apply(random_event(session.match, rng))
        if rng.random() < 0.6:
            session.store()
        for _ in range(rng.choice((0, 1, 30))):
            session.work()
        if rng.random() < 0.2:
            session.store()
            other = opened(tmp_path)
            spared += other._kept_size > 0
            assert everything(other) == everything(opened(tmp_path, spared=False))
    assert spared


def test_the_state_of_a_match_comes_back_from_its_bytes_at_every_event(rng):
    other = Match()
    for _ in range(25):
        match, happened = Match(), []
        for event in play(rng, 200):
            if match.apply(event) == codes.OK:
                happened = [] if events.begins_round(event) else happened + [event]
                packed.unpack(other, packed.pack(match.save()), happened)
                assert other.save() == match.save()


@pytest.mark.parametrize("placing", (events.lay(55, 0, 0, 0, 0), events.place(55)), ids=("refereed", "quick"))
def test_the_state_comes_back_where_a_tile_of_the_last_round_is_missing_since(placing):
    match, other = Match(), Match()
    happened = [placing, events.out(0), events.hand(60), events.missing(55)]
    for event in [events.match(0, 56, 2), events.round_(0), *happened]:
        assert match.apply(event) == codes.OK
    assert match.owner[55] == LOST and match.placed == 1
    packed.unpack(other, packed.pack(match.save()), happened)
    assert other.save() == match.save()


def test_the_state_comes_back_where_more_tiles_are_missing_than_the_last_round_left_in_the_pool():
    match, other = Match(), Match()
    for event in (events.match(0, 56, 2), rule("target", 2000), events.round_(0), events.place(55)):
        assert match.apply(event) == codes.OK
    everything_there = match.hands[1] + match.pool()
    for event in (events.holds(1, everything_there), events.out(0), events.hand(307), events.unknown(15)):
        assert match.apply(event) == codes.OK
    packed.unpack(other, packed.pack(match.save()), [])
    assert match.phase == OPENING and other.save() == match.save()


def test_undo_from_the_start_on_goes_on_behind_the_checkpoint(tmp_path):
    session, states = played(tmp_path / "match.jnl", 120)
    session.store()
    session = opened(tmp_path)
    assert kept(session, tmp_path)
    session = opened(tmp_path)
    worked(session)
    for state in reversed(states[:-1]):
        worked(session)
        assert session.undo() and session.match.save() == state


def test_what_is_put_in_place_of_the_journal_leaves_the_checkpoint_aside(tmp_path):
    session, _ = played(tmp_path / "match.jnl", 120)
    session.store()
    session = opened(tmp_path)
    assert kept(session, tmp_path)
    fewer = list(session.log.events())[:60]
    journal = Journal(str(tmp_path / "match.jnl"))
    journal.load()
    journal.begin(fewer)
    assert opened(tmp_path)._kept_size == 0
    assert list(opened(tmp_path).log.events()) == fewer
    others = list(session.log.events())
    others.insert(2, events.correct(0, 5))
    journal.begin(others)
    assert opened(tmp_path)._kept_size == 0
    assert list(opened(tmp_path).log.events()) == others


def _with_a_turn_taken_back(folder):
    """A session of which two turns were taken back, and not stored yet."""
    session, _ = played(folder / "match.jnl", 60)
    session.store()
    session = opened(folder)
    session.undo()
    session.undo()
    return session


def test_what_was_taken_back_can_be_done_again_until_something_else_happens(tmp_path):
    session = _with_a_turn_taken_back(tmp_path)
    assert kept(session, tmp_path)
    again = session.next()
    assert opened(tmp_path).left_to_redo == 2
    session.apply(events.correct(0, 5))
    session.store()
    session.undo()
    session.store()
    session.apply(again)
    session.store()
    assert opened(tmp_path)._kept_size
    assert everything(opened(tmp_path)) == everything(opened(tmp_path, spared=False))


def test_what_the_journal_has_forgotten_is_not_in_the_checkpoint(tmp_path):
    session = _with_a_turn_taken_back(tmp_path)
    session._rewrite = True  # as after a storage that was full
    kept(session, tmp_path)
    assert everything(opened(tmp_path)) == everything(opened(tmp_path, spared=False))


def damaged_state(contents, rng):
    """The same contents with other numbers in them."""
    data = bytearray(contents)
    for _ in range(rng.choice((1, 1, 2, 5))):
        way, at = rng.randrange(4), rng.randrange(len(data) or 1)
        if way == 0:
            data[at : at + 1] = bytes((rng.randrange(256),))
        elif way == 1:
            data[at : at + 1] = bytes((rng.choice((0, 1, 2, 3, 4, 255)),))
        elif way == 2:
            del data[at : at + rng.randrange(1, 9)]
        else:
            data[at:at] = rng.randbytes(rng.randrange(1, 9))
    return bytes(data)


def test_a_wrong_state_under_a_right_checksum_is_found_out_by_replaying_or_refused(tmp_path, rng):
    session, states = played(tmp_path / "match.jnl", 120)
    session.store()
    session = opened(tmp_path)
    assert kept(session, tmp_path)
    keeping = Checkpoint(f"{tmp_path}/checkpoint")
    size, checksum, records, contents = keeping.read()
    contents = bytes(contents)
    begun = 0
    for _ in range(120):
        keeping.write(size, checksum, records, damaged_state(contents, rng))
        session = opened(tmp_path)
        begun += session._kept_size > 0
        for _ in range(100):
            if not session.work():
                break
            if session.is_doubtful:
                session.load_again()
        assert session.match.save() == states[-1]
    assert begun, "all of them were refused"


def _with_turns_behind_the_checkpoint(folder):
    """A session with a checkpoint and some turns behind it, and how another checkpoint is put in the place of that one,
    under a right checksum.
    """
    session, _ = played(folder / "match.jnl", 120, 8)
    session.store()
    session = opened(folder)
    assert kept(session, folder)
    session = opened(folder)
    chance = random.Random(1)
    for _ in range(20):
        session.apply(random_event(session.match, chance))
    session.store()
    keeping = Checkpoint(f"{folder}/checkpoint")
    size, checksum, records, contents = keeping.read()
    return session, bytes(contents), lambda wrong: keeping.write(size, checksum, records, wrong)


def test_a_checkpoint_that_lays_a_tile_of_a_later_turn_is_no_reason_to_doubt_that_turn(tmp_path):
    session, contents, put = _with_turns_behind_the_checkpoint(tmp_path)
    for at in range(len(contents) - session.match.set_size, len(contents)):  # by tile, who placed it
        put(contents[:at] + b"\1" + contents[at + 1 :])
        wrong = opened(tmp_path)
        assert wrong.unread == 0
        worked(wrong)
        if wrong.is_doubtful:
            wrong.load_again()
        assert wrong.match.save() == session.match.save()


def test_what_is_to_last_does_not_follow_from_a_wrong_checkpoint(tmp_path, rng):
    session, contents, put = _with_turns_behind_the_checkpoint(tmp_path)
    for _ in range(120):
        put(damaged_state(contents, rng))
        wrong = opened(tmp_path)
        wrong.settle()
        assert wrong.match.save() == session.match.save()


def test_a_match_in_a_state_that_replaying_never_gives_plays_on_without_a_fault(rng):
    match = Match()
    taken = 0
    for seed in range(40):
        source, happened = Match(), []
        chance = random.Random(seed)
        while len(happened) < chance.randrange(5, 90) and source.phase != OVER:
            event = random_event(source, chance)
            if source.apply(event) == codes.OK:
                happened.append(event)
        data = packed.pack(source.save())
        for _ in range(25):
            try:
                packed.unpack(match, damaged_state(data, rng), happened)
            except ValueError:
                continue
            taken += 1
            for _ in range(30):
                if match.phase == OVER:
                    break
                match.judge(random_event(match, rng))
                match.apply(random_event(match, rng))
            match.winners()
    assert taken, "all of them were refused"


@pytest.mark.parametrize("cut", [0, 1, 12, 13, 40, -1])
def test_a_checkpoint_that_is_cut_off_or_garbled_is_none(tmp_path, cut):
    keeping = Checkpoint(str(tmp_path / "checkpoint"))
    assert keeping.read() is None
    keeping.write(5, 7, 1, b"contents" * 10)
    assert keeping.read()[:3] == (5, 7, 1) and bytes(keeping.read()[3]) == b"contents" * 10
    path = tmp_path / "checkpoint" / "match"
    data = path.read_bytes()
    path.write_bytes(data[:cut])
    assert keeping.read() is None
    path.write_bytes(data[:cut] + bytes((data[cut] ^ 1,)) + data[cut:][1:])
    assert keeping.read() is None
    keeping.forget()
    keeping.forget()
    assert keeping.read() is None and not path.exists()


def test_one_that_ends_inside_a_record_is_none_and_no_damage_is_told(tmp_path):
    session, states = played(tmp_path / "match.jnl", 120)
    session.store()
    witness = Witness(f"{tmp_path}/witness")
    session = Session(Journal(f"{tmp_path}/match.jnl", witness))
    session.load()
    session._journal.settle()
    assert session._journal.works()
    data = (tmp_path / "match.jnl").read_bytes()
    contents = snapshots.pack(session.log.size, session.match.save())
    for end in range(len(data) - 12, len(data)):
        Checkpoint(str(tmp_path / "checkpoint")).write(end, crc32(data[:end]), 120, contents)
        journal = Journal(f"{tmp_path}/match.jnl", witness, Checkpoint(f"{tmp_path}/checkpoint"))
        session = Session(journal)
        session.load()
        assert (journal.lost_bytes, journal.behind, session.unread) == (0, 0, 0)
        assert session.match.save() == states[-1] and session._kept_size == 0  # replayed from the beginning
    assert (tmp_path / "match.jnl").read_bytes() == data


def test_one_of_a_later_version_is_none(tmp_path):
    keeping = Checkpoint(str(tmp_path / "checkpoint"))
    keeping.write(5, 7, 1, b"contents")
    path = tmp_path / "checkpoint" / "match"
    data = path.read_bytes()[:-4]
    data = data[:4] + b"\x03" + data[5:]
    path.write_bytes(data + crc32(data).to_bytes(4, "little"))
    assert keeping.read() is None


def test_a_storage_that_takes_no_checkpoint_is_no_fault(tmp_path):
    class Full(Checkpoint):
        def write(self, size, checksum, records, contents):
            raise OSError(28)

    session, states = played(tmp_path / "match.jnl", 120)
    session.store()
    session = Session(Journal(str(tmp_path / "match.jnl"), None, Full(str(tmp_path / "checkpoint"))))
    session.load()
    worked(session)
    assert session.match.save() == states[-1]


def test_erasing_a_match_erases_its_checkpoint(tmp_path):
    session, _ = played(tmp_path / "match.jnl", 120)
    session.store()
    session = opened(tmp_path)
    assert kept(session, tmp_path)
    session.erase()
    assert not list((tmp_path / "checkpoint").iterdir())


def test_the_events_that_count_are_taken_out_of_the_records():
    def records(*contents):
        return b"".join(bytes((len(each),)) + each + b"??" for each in contents)

    first, second, third = events.match(0, 56, 2), events.round_(1), events.held([1, 2, 3])

    def gathered(*contents, room=100):
        found = Gathering(room)
        return found.take([records(*contents)]), content(found.log())

    assert gathered(first, payloads.name(0, "Anna"), second, payloads.UNDO, third, payloads.past(3)) == (
        True,
        first + third,
    )
    for wrong in (payloads.UNDO * 2, b"\x00", b"\x12", second + b"?", b"\x0a", b"\x0a\x03\x01", b"\xfe\x09"):
        assert gathered(first, wrong, second) == (False, first)
    assert gathered(payloads.UNDO) == (False, b"")
    assert gathered(first, second, third, room=len(first + second) + 4) == (False, first + second)


def test_contents_that_end_early_are_refused(tmp_path):
    session, _ = played(tmp_path / "match.jnl", 40)
    log, match, size = session.log, Match(), session.log.size
    data = snapshots.pack(size, session.match.save())
    assert snapshots.unpack(memoryview(data), log, size, match) == size
    assert match.save() == session.match.save()
    for end in range(len(data)):
        with pytest.raises(ValueError):
            snapshots.unpack(memoryview(data)[:end], log, size, match)
    with pytest.raises(ValueError, match="not there"):
        snapshots.unpack(memoryview(data), log, size - 1, match)
