"""Tours of the screens: scripts that go by name, the keys that they come to, and the states that they name."""

import pytest

from tools.fakes.device import application
from tools.screens import tour, tours
from tools.screens.tours import scripts
from tools.screens.tours.changes import change
from tools.scripts.script import ScriptError
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
    made = read("begin one\npress 2KK 555K\nshow\npress K>\nwait 60000\nbegin two\nlead REFEREE\nstate won\nshow\n")
    assert made == {"one": ("2KK555K", "", "K>~"), "two": ("<<KB", "won", "")}


def test_a_row_is_gone_to_or_taken_by_its_name(read):
    """The menu before a match has nine rows, the settings the sixth; of a turn's nineteen away is the last."""
    settings = 'begin one\npress M\nchoose "menu.settings" "set.sound"\nshow\n'
    made = read(settings + 'begin two\npress 2KK M\nto "menu.away"\nshow\n')
    app = application(Canvas(tour.WIDTH, tour.HEIGHT))
    tour.press(app, made["one"][0])
    assert app.screen.name == "device.settings" and app.settings.get("sound", 0) != 0
    assert made["two"] == ("2KKM<", "", "")


def test_rows_by_name_are_taken_once(read):
    made = read('begin one\npress M\nchoose "menu.settings" "set.sound"\nto "set.reset"\nshow\n')
    app = application(Canvas(tour.WIDTH, tour.HEIGHT))
    tour.press(app, made["one"][0])
    assert app.screen[app.screen.chosen][0] == app.words("set.reset")


def test_a_row_is_named_in_the_state_before_it(read):
    """The list that a state opens."""
    made = read('begin one\nstate visit device.settings\nshow\nto "set.reset"\n')
    assert made == {"one": ("", "visit device.settings", "<")}


def test_a_tour_goes_on_after_keys_of_another(read):
    made = read("begin two\nafter one 3\npress B\nbegin one\npress 2KK 555K\nshow\npress DD 344K\n")
    assert made["two"] == ("2KK555KDD3", "", "B")


def test_after_a_state_all_pictures_are_drawn_again(read):
    made = read("begin one\npress 2KK\nstate won\nshow\npress 555K\nbegin two\nafter one 2\npress M\n")
    assert made["two"] == ("2KK", "won", "55M")


def test_rows_by_name_are_found_after_another_tour(read):
    made = read('begin one\npress M\nshow\npress B\nbegin two\nafter one 0\nto "menu.settings"\n')
    assert made["two"] == ("M", "", ">>>>")


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
        ("begin one\nshow\npower on\n", "menu.keys:3: power is no statement of a tour"),
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
    told = ("2KK", "rules_of nordic-2009 simple=1", "K>")
    assert tours.read(tours.line("one", told) + "\n") == ("one", told)


def test_a_state_is_told_numbers_names_and_words():
    app = application(Canvas(tour.WIDTH, tour.HEIGHT))
    change(app, "rules_of nordic-four blocked=LOWEST_DIFFERENCES")
    assert app.screen.name == "look.rules" and app.desk.setup.is_changed("blocked")
    change(app, "across 243 -135")
    assert app.desk.match.totals == [243, -135]
