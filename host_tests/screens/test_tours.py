"""Tours of the screens: scripts that go by name, the keys that they come to, and the states that they name."""

import pytest

from tools.fakes.device import application
from tools.screens import tours
from tools.screens.tours import scripts, tour
from tools.screens.tours.changes import change
from tools.scripts import pressing
from tools.scripts.script import ScriptError
from trivet.history.past import days, past_match
from trivet.ui.canvas import Canvas


@pytest.fixture
def read(tmp_path, monkeypatch):
    """A function that gives the tours of a script with this text."""
    monkeypatch.setattr(scripts, "FOLDER", tmp_path)

    def made(text):
        (tmp_path / "menu.keys").write_text(text, encoding="utf-8")
        return scripts.scripts.__wrapped__()["menu"].tours

    return made


def test_keys_before_show_lead_there_and_those_behind_it_have_pictures(read):
    made = read("begin one\npress 2KK 555K\nshow\npress K>\nwait 60000\nbegin two\nlead REFEREE\nstate unsaved\nshow\n")
    assert made == {"one": ("", "2KK555K", "", "K>~"), "two": ("", ">>KB", "unsaved", "")}


def test_a_row_is_gone_to_or_taken_by_its_name(read):
    """In the menu by digits, but for a row that is only gone to: of the five of a match away is the last."""
    settings = 'begin one\npress M\nchoose "menu.settings" "set.sound"\nshow\n'
    made = read(settings + 'begin two\npress 2KK M\nto "menu.away"\nshow\n')
    app = application(Canvas(tour.WIDTH, tour.HEIGHT))
    pressing.press(app, made["one"].lead)
    assert app.screen.name == "device.settings" and app.settings.get("sound", 0) != 0
    assert made["two"] == ("", "2KKM5>>>>", "", "")


def test_rows_by_name_are_taken_once(read):
    made = read('begin one\npress M\nchoose "menu.settings" "set.sound"\nto "set.reset"\nshow\n')
    app = application(Canvas(tour.WIDTH, tour.HEIGHT))
    pressing.press(app, made["one"].lead)
    assert app.screen[app.screen.chosen][0] == app.words("set.reset")


def test_a_row_is_named_in_the_state_before_it(read):
    """The list that a state opens."""
    made = read('begin one\nstate visit device.settings\nshow\nto "set.reset"\n')
    assert made == {"one": ("", "", "visit device.settings", "<")}


def test_a_tour_goes_on_after_keys_of_another(read):
    made = read("begin two\nafter one 3\npress B\nbegin one\npress 2KK 555K\nshow\npress DD 344K\n")
    assert made["two"] == ("", "2KK555KDD3", "", "B")


def test_after_a_state_all_pictures_are_drawn_again(read):
    made = read("begin one\npress 2KK\nstate unsaved\nshow\npress 555K\nbegin two\nafter one 2\npress M\n")
    assert made["two"] == ("", "2KK", "unsaved", "55M")


def test_rows_by_name_are_found_after_another_tour(read):
    made = read('begin one\npress M\nshow\npress B\nbegin two\nafter one 0\nto "menu.settings"\n')
    assert made["two"] == ("", "M", "", "5>")


def test_a_mark_is_the_picture_after_the_keys_before_it(read):
    read("begin one\npress 2KK\nshow\ngallery\npress 55\nwait 60000\ngallery de 2\nbegin two\nafter one 2\ngallery 3\n")
    marks = scripts.scripts.__wrapped__()["menu"].gallery
    assert [mark[1:] for mark in marks] == [("one", "en", 0, 1), ("one", "de", 3, 2), ("two", "en", 0, 3)]


def test_a_script_for_one_language_is_played_in_it_alone():
    alone = set(scripts.scripts()["ways"].tours)
    assert alone and set(scripts.tours("en")) == alone | set(scripts.tours())
    assert scripts.tours("de") == scripts.tours()


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("begin one\nafter two 0\n", "menu.keys:2: there is no tour two to go on from"),
        ("begin one\nafter two 0\nbegin two\nafter one 0\n", "menu.keys:4: there is no tour one to go on from"),
        ("press 2KK\n", "menu.keys:1: a script of the screens starts with begin and a name"),
        ("begin one\npress 2KK\n", "menu.keys:2: a tour has the statement show"),
        ("begin one\nshow\nbegin one\nshow\n", "menu.keys:3: there is a tour one already, at "),
        ("begin one\ngallery\nshow\n", "menu.keys:2: gallery marks a picture: it stands behind show"),
        ("only fi\nbegin one\nshow\ngallery\n", "menu.keys:4: the tour one is not played in en, but in fi"),
        ("begin one\nshow\ngallery no\n", "menu.keys:3: the tour one is not played in no, but in en "),
        ("begin one\nshow\ngallery de 0\n", "menu.keys:3: 0 is out of range"),
        ("begin one\nshow\npower on\n", "menu.keys:3: power is no statement of a tour"),
        ("begin one\nstate lost\nshow\n", "menu.keys:2: there is no state lost: tools/screens/tours/changes.py"),
        ("begin one\nstorage locked\nshow\n", "menu.keys:2: of the storage a tour can only say that it is empty"),
        ("begin one\ngiven one.trivet\nshow\n", "one.trivet: No such file or directory"),
        (
            'begin one\nshow\nto "menu.away"\n',
            "menu.keys:3: no row is called menu.away; on setup.new_match there are: ",
        ),
    ],
)
def test_what_is_no_tour_is_told_with_its_line(read, text, wrong):
    with pytest.raises(ScriptError) as told:
        read(text)
    assert wrong in str(told.value)


def test_a_tour_is_a_line_for_micropython():
    told = tours.Tour("past.01.02ff refereed.00", "2KK", "found_lost behind 12", "K>")
    assert tours.read(tours.line("one", told) + "\n") == ("one", told)
    assert tours.matches(told.given) == [("past", [b"\1", b"\2\xff"]), ("refereed", [b"\0"])]


QUICK = "trivet record 1\nedition: piatnik\ntiles: 56\nplayers: Anna, Ben\nround 1: Anna opens\n1. Anna 5-5-5\n"
LAID = QUICK.replace("5-5-5", "555 @ 0,0")


@pytest.fixture
def switched_on(read, tmp_path):
    """A function that gives the application on the device of a tour that is given these: (statement, record)."""

    def made(*given):
        text = "begin one\n"
        for number, (statement, record) in enumerate(given):
            (tmp_path / f"{number}.trivet").write_text(record, encoding="utf-8")
            text += statement.replace("RECORD", f"{number}.trivet") + "\n"
        return tour.switched_on(read(text + "show\n")["one"].given, Canvas(tour.WIDTH, tour.HEIGHT))

    return made


@pytest.mark.parametrize(("record", "screen"), [(QUICK, "play.turn"), (LAID, "play.refereed_turn")])
def test_a_match_that_is_given_goes_on_as_it_was_played(switched_on, record, screen):
    app = switched_on(("given RECORD", record))
    assert app.screen.name == screen and app.controller.match.totals == [15, 0] and app.player(1) == "Ben"


def test_matches_of_the_past_are_there_by_the_order_in_which_they_are_given(switched_on):
    statements = "given past RECORD", "given past RECORD 2026-11-22", "given past RECORD damaged"
    app = switched_on(*[(statement, QUICK) for statement in statements], ("given past RECORD newer", LAID))
    archive = app.controller.archive()
    assert archive.numbers() == [1, 2, 3, 4] and app.controller.match.players == 0
    known = [past_match.from_header(archive.header(number)) for number in (1, 2)]
    assert [days.text(match.date) for match in known] == ["", "2026-11-22"] and known[0].totals == [15, 0]
    assert archive.header(4) == b""
    with pytest.raises(OSError, match="5"):
        archive.header(3)


def test_on_an_empty_storage_the_device_is_new(switched_on):
    app = switched_on(("storage empty", ""))
    assert [screen.name for screen in app.navigation.stack] == ["setup.new_match", "device.first_steps"]


def test_a_state_is_told_numbers_names_and_words():
    app = application(Canvas(tour.WIDTH, tour.HEIGHT))
    change(app, "found_lost behind 12")
    assert "12" in app.screen.text
