"""The device's journal becomes a record, and a record a journal."""

import random

import pytest
from hypothesis import given, settings

from host_tests.history.stored import Stored
from trivet.command import journals, replay
from trivet.command.record import writing
from trivet.engine import events, figures, tiles
from trivet.engine.match import Match
from trivet.engine.rulebooks import rules
from trivet.history import names as alphabets
from trivet.history.payloads import UNDO
from trivet.history.payloads import name as payload_of_name
from trivet.history.session import Session
from trivet.store.journal import Journal

from .examples import EXAMPLES, HEADER, kept, matches
from .shell import shown, trivet

LOG = [
    events.match(2, 56, 2),
    events.round_(0),
    events.place(tiles.find((5, 5, 5))),
    events.place(tiles.find((1, 5, 5)), draws=2),
    events.pass_(3),
]
TEXT = """\
trivet record 1
edition: piatnik
tiles: 56
players: Player 1, Player 2

round 1: Player 1 opens
1. Player 1 5-5-5
2. Player 2 draws 2, 1-5-5
3. Player 1 draws 3, passes
"""


@pytest.fixture
def journal(tmp_path):
    def written(contents, tail=b""):
        path = tmp_path / "match.jnl"
        path.write_bytes(journals.build(contents) + tail)
        return path

    return written


def test_a_journal_becomes_a_record(journal):
    done = trivet("record", journal(LOG))
    assert (done.returncode, *shown(done)) == (0, TEXT, "")


def test_the_players_can_be_named(journal):
    done = trivet("record", journal(LOG), "--players", "Änna, Ben Olof")
    text = TEXT.replace("Player 1", "Änna").replace("Player 2", "Ben Olof")
    assert (done.returncode, *shown(done)) == (0, text, "")


def test_who_is_not_named_has_a_number(journal):
    assert "\nplayers: Anna, Player 2\n" in shown(trivet("record", journal(LOG), "--players", "Anna"))[0]


def named(*names):
    """The payloads that name the players."""
    return [payload_of_name(player, name) for player, name in enumerate(names) if name]


def test_names_of_the_journal_are_in_the_record_and_go_back(journal, tmp_path):
    path = journal([LOG[0], *named("Þóra", "Ben Olof"), *LOG[1:]])
    text = TEXT.replace("Player 1", "Þóra").replace("Player 2", "Ben Olof")
    assert shown(trivet("record", path)) == (text, "")
    back = tmp_path / "back.jnl"
    assert trivet("journal", "-", "--out", back, given=text).returncode == 0
    assert back.read_bytes() == path.read_bytes()
    session = Session(Journal(str(back)))
    session.load()
    assert [session.name(player) for player in range(2)] == ["Þóra", "Ben Olof"]


def test_the_last_name_of_a_player_counts(journal):
    path = journal([LOG[0], *named("Anna"), *LOG[1:3], *named("Änna"), *LOG[3:]])
    assert shown(trivet("record", path)) == (TEXT.replace("Player 1", "Änna"), "")


JOINED = """\
trivet record 1
edition: nordic-four
tiles: 56
players: Anna, Player 2

round 1: Anna opens
1. Anna 5-5-5
out Player 2
end: Player 2 is out
left: Anna 31
join Þóra 20
join Player 4 0
leave Anna

round 2: Þóra opens
1. Þóra 4-4-4
end match
"""


def test_names_of_those_who_join_go_into_the_journal_and_back(tmp_path):
    path = tmp_path / "match.jnl"
    assert trivet("journal", "-", "--out", path, given=JOINED).returncode == 0
    assert (shown(trivet("record", path))) == (JOINED, "")
    session = Session(Journal(str(path)))
    session.load()
    assert [session.name(player) for player in range(4)] == ["Anna", "", "Þóra", ""]


def test_names_of_those_who_join_can_be_told(tmp_path):
    path = tmp_path / "match.jnl"
    assert trivet("journal", "-", "--out", path, "--players", "Anna,Ben,Cleo", given=JOINED).returncode == 0
    text = JOINED.replace("Player 2", "Ben").replace("Þóra", "Cleo")
    assert (shown(trivet("record", path))) == (text, "")
    assert (
        shown(trivet("record", path, "--players", "A,B,C,D,E"))[1]
        == "trivet: --players: 5 names, and the match has 4\n"
    )
    long = JOINED.replace("Þóra", "Anna Margareta")
    done = trivet("journal", "-", "--out", path, given=long)
    assert done.returncode == 1 and "and Anna Margareta has 14" in shown(done)[1]
    done = trivet("link", "-", given=long)
    assert done.returncode == 1 and "and Anna Margareta has 14" in shown(done)[1]


def test_names_stay_with_the_match_that_is_brought_back(journal):
    path = journal([LOG[0], *named("Änna"), UNDO, *LOG])
    assert shown(trivet("record", path)) == (TEXT.replace("Player 1", "Änna"), "")
    path = journal([events.match(0, 56, 3), *named("Änna"), UNDO, *LOG])
    assert shown(trivet("record", path)) == (TEXT, "")


@pytest.mark.parametrize("names", [("Player 2", ""), ("", "A,b"), ("", "#1"), ("", "Player 1")])
def test_who_has_a_name_that_a_record_cannot_have_has_a_number_and_that_is_told(journal, names):
    path = journal([LOG[0], *named(*names), *LOG[1:]])
    done = trivet("record", path)
    told = f"trivet: {path}: left out, names that a record cannot have: 1\n"
    assert (done.returncode, *shown(done)) == (1, TEXT, told)


@pytest.mark.parametrize("name", [b"Bj\xf6rn", b"\xff"])
def test_a_name_that_is_no_text_is_told(journal, name):
    done = trivet("record", journal([LOG[0], bytes((0xFE, 0)) + name, *LOG[1:]]))
    assert (done.returncode, shown(done)[0]) == (1, TEXT)
    assert "names that a record cannot have: 1" in shown(done)[1]


def test_spaces_of_a_name_are_no_loss(journal):
    assert trivet("record", journal([LOG[0], *named(" "), *LOG[1:]])).returncode == 0
    done = trivet("record", journal([LOG[0], *named(" Ben  Olof"), *LOG[1:]]))
    assert (done.returncode, *shown(done)) == (0, TEXT.replace("Player 1", "Ben Olof"), "")


def test_more_names_than_players_are_told(journal, tmp_path):
    for command in (("record", journal(LOG)), ("journal", "-", "--out", tmp_path / "back.jnl")):
        done = trivet(*command, "--players", "Anna,Ben,Cleo", given=TEXT)
        told = "trivet: --players: 3 names, and the match has 2\n"
        assert (done.returncode, *shown(done)) == (2, "", told)
    assert not (tmp_path / "back.jnl").exists()


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("Anna Margareta", "the device has room for 12 letters of a name, and Anna Margareta has 14"),
        ("x" * 60, f"the device has room for 12 letters of a name, and {'x' * 39}… has 60"),
        ("花子", "the device has no letter 花, as in 花子"),
        ("J.R.", "the device has no letter ., as in J.R."),
    ],
)
def test_a_name_that_the_device_cannot_have_is_refused_until_another_is_given(tmp_path, name, told):
    out, text = tmp_path / "match.jnl", TEXT.replace("Player 2", name)
    done = trivet("journal", "-", "--out", out, given=text)
    assert (done.returncode, *shown(done)) == (1, "", f"trivet: the input: {told}: --players gives other names\n")
    assert not out.exists()
    done = trivet("journal", "-", "--out", out, "--players", "Änna, Ben", given=text)
    assert (done.returncode, *shown(done)) == (0, "", "")
    again = TEXT.replace("Player 1", "Änna").replace("Player 2", "Ben")
    assert shown(trivet("record", out)) == (again, "")


def test_every_name_that_can_be_spelled_on_the_device_comes_back(tmp_path):
    letters = sorted({letter for letter in alphabets.EVERY if letter not in " -'"})
    both = [*letters, *map(alphabets.upper, letters)]
    for at in range(0, len(both), 12):
        name = "".join(both[at : at + 12])
        text = TEXT.replace("Player 1", name)
        path = tmp_path / "match.jnl"
        path.write_bytes(journals.write(LOG, [name, ""]))
        contents = journals.read(path.read_bytes())
        assert writing.write(replay.record_of(contents.events, contents.names)) == text


def test_a_letter_with_its_accent_apart_is_the_letter():
    contents = journals.read(journals.write(LOG, ["Bjo\u0308rn"]))
    assert contents.names == ["Björn", ""]


def test_names_that_are_told_come_before_those_of_the_journal(journal):
    path = journal([LOG[0], *named("Anna", "Ben Olof"), *LOG[1:]])
    assert "\nplayers: Cleo, Ben Olof\n" in shown(trivet("record", path, "--players", "Cleo"))[0]


def test_a_bad_name_is_told(journal):
    path = journal(LOG)
    done = trivet("record", path, "--players", "Anna,,Ben")
    assert (done.returncode, *shown(done)) == (2, "", "trivet: --players: column 6: expected a name\n")


def test_what_was_taken_back_is_not_in_the_record(journal):
    path = journal([*LOG[:3], events.place(3), UNDO, LOG[3], events.pass_(3), events.place(4), UNDO, UNDO, LOG[4]])
    assert shown(trivet("record", path)) == (TEXT, "")


def test_a_damaged_end_is_left_out_and_told(journal):
    path = journal(LOG, tail=b"\x02\x04")
    done = trivet("record", path)
    assert (done.returncode, *shown(done)) == (1, TEXT, f"trivet: {path}: left out, damaged bytes at the end: 2\n")


def test_the_record_ends_before_what_does_not_fit_and_that_is_told(journal):
    """What follows may be about other players: nothing of it is guessed."""
    whole = trivet("record", journal(LOG[:3])).stdout
    for strange in (events.round_(1), b"\x40abc", LOG[3][:-1]):
        path = journal([*LOG[:3], strange, *LOG[3:]])
        told = f"trivet: {path}: left out, from the first event on that does not fit: {1 + len(LOG[3:])}\n"
        done = trivet("record", path)
        assert (done.returncode, *shown(done)) == (1, whole.decode(), told)


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"", "there is nothing in it: expected a journal of a Trivet"),
        (b"PK\x03\x04", "this is no journal of a Trivet"),
        (TEXT.encode(), "this is a game record: trivet replay gives its sheet, trivet journal makes a journal of it"),
        (b"TRVJ\x02" + journals.build(LOG)[5:], "this is a journal of another version: expected 1, found 2"),
        (b"TRVJ", "this is a journal of another version: expected 1, found the end"),
        (b"TRVS\x01\x00", "this is no journal: a Trivet keeps settings in it"),
        (b"TRVA\x01\x00", "this is no journal: a Trivet keeps an old match in it"),
        (journals.build([]), "no match is in this journal"),
        (journals.build([LOG[0], UNDO]), "no match is in this journal"),
    ],
)
def test_what_holds_no_match_is_told(tmp_path, data, told):
    path = tmp_path / "match.jnl"
    path.write_bytes(data)
    done = trivet("record", path)
    assert (done.returncode, *shown(done)) == (1, "", f"trivet: {path}: {told}\n")


def test_a_journal_in_place_of_a_record_is_told(journal):
    path = journal(LOG)
    done = trivet("replay", path)
    told = "this is a journal: trivet record makes a game record of it"
    assert (done.returncode, *shown(done)) == (1, "", f"trivet: {path}: {told}\n")


def test_the_sheet_of_a_journal_is_a_pipe_away(journal):
    text = trivet("record", journal(LOG)).stdout
    assert shown(trivet("replay", "-", given=text))[0].splitlines()[5] == "1.  Player 1  5-5-5            tile 15" + (
        "                     15         0"
    )


@settings(max_examples=60)
@given(matches)
def test_what_the_device_has_loaded_is_what_the_record_is_made_of(log):
    """A journal with moves taken back and done again, as a session reads it and as the command does."""
    rng = random.Random(len(log))
    contents = [LOG[0]]
    for event in log[1:]:
        contents += [event] if rng.random() < 0.8 else [event, UNDO, event]
    loaded = Session(Stored(contents))
    loaded.load()
    again = Match()
    for event in journals.read(journals.write(contents)).events:
        again.apply(event)
    assert again.save()[1:-1] == loaded.match.save()[1:-1]


# Journals with so many events that are taken back again, each of which brings the match to its beginning.
TAKEN_BACK = {
    "all at once": lambda count: [events.correct(0, 1)] * count + [UNDO] * count,
    "one by one": lambda count: [events.correct(0, 1), UNDO] * count,
    "forth and back": lambda count: [events.correct(0, 1)] * 128 + [UNDO, events.correct(0, 1)] * count + [UNDO] * 128,
}


@pytest.mark.parametrize("taken_back", TAKEN_BACK.values(), ids=TAKEN_BACK)
def test_the_work_for_what_was_taken_back_grows_with_it_alone(monkeypatch, taken_back):
    """Four times as much costs about four times as much: no more than two stretches of events come on top."""
    calls = []
    for name in ("save", "restore", "take"):
        real = getattr(Match, name)
        monkeypatch.setattr(Match, name, lambda *given, real=real: calls.append(1) or real(*given))
    costs = []
    for count in (500, 2000):
        calls.clear()
        data = journals.build([LOG[0], *taken_back(count)])
        assert journals.read(data).events == LOG[:1]
        costs.append(len(calls))
    assert costs[1] <= 5 * costs[0]


def test_a_record_becomes_a_journal_that_the_device_loads(tmp_path):
    record, journal = tmp_path / "game.txt", tmp_path / "match.jnl"
    record.write_text(EXAMPLES[0])
    done = trivet("journal", record, "--out", journal)
    said = f"trivet: {record}: left out, as a journal has no room: its remarks (2)\n"
    assert (done.returncode, *shown(done)) == (0, "", said)
    session = Session(Journal(str(journal)))
    session.load()
    assert session.match.totals == [169, 40] and session.unread == 0
    assert sorted(path.name for path in tmp_path.iterdir()) == ["game.txt", "match.jnl"]


def test_journal_and_record_lead_back_to_one_another(tmp_path, journal):
    for seed in (1, 5, 9):
        path = journal(kept(random.Random(seed), 120))
        text = trivet("record", path).stdout
        back = tmp_path / "back.jnl"
        assert trivet("journal", "-", "--out", back, given=text).returncode == 0
        assert back.read_bytes() == path.read_bytes()


def test_a_claimed_bridge_with_two_edges_leads_back_to_itself(tmp_path, journal):
    names = "012 023 034 123 134 234 112 113 223 224 334"
    log = [events.match(3, 56, 2), events.rule(rules.index("hand_2"), 12), events.round_(0)]
    log += [events.place(tiles.find(map(int, name))) for name in names.split()]
    path = journal([*log, events.place(tiles.find((2, 4, 4)), figure=figures.TWO_EDGE)])
    text = trivet("record", path).stdout
    assert text.decode().endswith("12. Player 2 2-4-4 two-edge\n")
    assert trivet("journal", "-", "--out", tmp_path / "back.jnl", given=text).returncode == 0
    assert (tmp_path / "back.jnl").read_bytes() == path.read_bytes()


def test_names_of_players_and_of_a_journal_are_printed_composed(journal):
    done = trivet("record", journal(LOG), "--players", "Bjo\u0308rn, A\u030ase")
    assert (done.returncode, shown(done)[0].splitlines()[3]) == (0, "players: Bj\u00f6rn, \u00c5se")
    done = trivet("record", journal([LOG[0], payload_of_name(0, "Bjo\u0308rn"), *LOG[1:]]))
    assert (done.returncode, *shown(done)) == (0, TEXT.replace("Player 1", "Bj\u00f6rn"), "")


def test_a_record_of_events_has_composed_names():
    found = replay.record_of(LOG, ["Bjo\u0308rn", ""])
    assert found is not None and found.names == ["Bj\u00f6rn", "Player 2"]


def test_a_name_with_another_dash_has_the_devices_own_there(tmp_path):
    out = tmp_path / "match.jnl"
    assert trivet("journal", "-", "--out", out, given=EXAMPLES[0].replace("Anna", "Anne–Lise")).returncode == 0
    assert journals.read(out.read_bytes()).names == ["Anne-Lise", "Ben Olof"]


def test_a_fault_leaves_the_old_journal_alone(tmp_path):
    old = tmp_path / "match.jnl"
    old.write_bytes(b"old")
    done = trivet("journal", "-", "--out", old, given=HEADER + "round 1: Anna opens\n1. Ben 5-5-5\n")
    told = "trivet: the input: line 6, column 4: expected Anna, whose turn is next\n"
    assert (done.returncode, shown(done)[1], old.read_bytes()) == (1, told, b"old")
    assert [path.name for path in tmp_path.iterdir()] == ["match.jnl"]


def test_a_folder_that_is_not_there_is_told(tmp_path):
    out = tmp_path / "none" / "match.jnl"
    done = trivet("journal", "-", "--out", out, given=EXAMPLES[0])
    assert (done.returncode, shown(done)[1]) == (2, f"trivet: {out}: No such file or directory\n")


def codes(data, size):
    """A file as the texts of the QR codes that the recovery screen shows."""
    parts = [data[at : at + size] for at in range(0, len(data), size)]
    return [f"TRIVET {number}/{len(parts)} {part.hex().upper()}" for number, part in enumerate(parts, 1)]


def test_the_texts_of_the_recovery_screens_codes_become_a_record(journal):
    texts = codes(journal(LOG).read_bytes(), 9)
    assert len(texts) > 2
    for given_texts in (texts, texts[::-1] + texts[:1]):
        done = trivet("record", "-", given="\n".join(given_texts))
        assert (done.returncode, *shown(done)) == (0, TEXT, "")


@pytest.mark.parametrize(
    ("spoil", "why"),
    [
        (lambda texts: [texts[0], *texts[2:]], "of the 4 QR codes 2 is missing"),
        (lambda texts: [*texts, "TRIVET 1/3 00"], "these are QR codes of different files"),
        (lambda texts: [*texts, "TRIVET 1/4 00"], "these are QR codes of different files"),
        (lambda texts: [texts[0] + "0", *texts[1:]], "this is no text of a Trivet's QR code: TRIVET 1/4 "),
        (lambda texts: [texts[0], "elsewhere"], "this is no text of a Trivet's QR code: elsewhere"),
    ],
)
def test_codes_that_are_missing_or_were_read_wrong_are_told(journal, spoil, why):
    done = trivet("record", "-", given="\n".join(spoil(codes(journal(LOG).read_bytes(), 9))))
    assert done.returncode == 1
    assert why in done.stderr.decode() and len(done.stderr.splitlines()) == 1


def test_what_of_a_record_has_no_room_in_a_journal_is_told_and_is_no_fault(tmp_path):
    bare = "trivet record 1\nedition: nordic-four\ntiles: 56\nplayers: Anna, Ben\n\nround 1: Anna opens\n"
    text = bare.replace("Ben\n", "Ben\nplace: here\n").replace("round 1", "# so it began\nround 1")
    out = tmp_path / "match.jnl"
    said = "left out, as a journal has no room: its place (here), its remarks (1)\n"
    made = trivet("journal", "--out", out, "-", given=text)
    assert made.returncode == 0 and made.stderr.decode().endswith(said)
    assert trivet("journal", "--out", out, "-", given=bare).stderr == b""
    early = bare.replace("Ben\n", "Ben\ndate: 1999-12-31\n")
    assert b"no room: its date (1999-12-31)" in trivet("journal", "--out", out, "-", given=early).stderr
