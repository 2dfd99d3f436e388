"""Key scripts on the host: what keys do, and what goes by name."""

import pytest

from tools.fakes.device import kept_application
from tools.scripts import host, pressing, run
from tools.scripts.player import Player
from tools.scripts.script import ScriptError, parse


@pytest.fixture
def steps(tmp_path):
    """A function that gives the steps of a script with this text."""

    def made(text):
        script = tmp_path / "some.keys"
        script.write_text(text, encoding="utf-8")
        return parse(script)

    return made


def test_a_script_goes_on_where_the_journal_ends_when_the_power_comes_back(steps):
    apps = []
    host.play(steps("power on\npress 2KK 555K 4\npower cut 300\npower on\npress 445K\n"), apps.append)
    assert [app.controller.match.totals for app in apps] == [[15, 0], [15, 13]]


def test_a_key_that_is_down_at_power_on_does_nothing_until_it_is_let_go(steps):
    apps = []
    host.play(steps("hold K\npower on\npress K 3\nrelease K\npress K\nhold K\n"), apps.append)
    assert apps[0].match.players == 3 and apps[0].match.round == 1


def _pressed(steps):
    return ["".join(step.arguments) for step in host.by_keys(steps) if step.verb == "press"]


def test_a_row_is_reached_by_the_shorter_way_and_taken(steps):
    """A row of the menu has its digits; of the eleven rows of the settings sound is the second, contrast the fourth
    from the end.
    """
    told = steps('power on\npress 2KK 555K M\nchoose "menu.settings" "set.sound"\nchoose "set.contrast"\n')
    _, first, second = _pressed(told)
    assert first == "55RIGHTOK" and second == 5 * "LEFT" + "OK"


def test_a_row_is_named_by_what_it_says_too(steps):
    assert _pressed(steps('power on\npress M\nchoose "Settings"\n'))[1:] == ["55"]


@pytest.fixture
def match_files(tmp_path):
    """The files of a device on which a match has begun."""
    folder = tmp_path / "storage"
    folder.mkdir()
    for name, content in host.USED.items():
        (folder / name).write_bytes(content)
    app = kept_application(str(folder))
    pressing.press(app, "2KK555K")
    return {str(file.relative_to(folder)): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


def test_a_row_is_looked_for_in_what_the_storage_holds(steps, match_files, bare_image):
    """Only on a device with a match is there a score sheet."""
    told = steps('power on\npress M\nchoose "menu.sheet"\n')
    chip = run.make_chip(bare_image, files=match_files)
    assert "".join(Player(chip, told).steps[-1].arguments) == "20"


RECORD = "trivet record 1\nedition: piatnik\ntiles: 56\nplayers: Anna, Ben\nround 1: Anna opens\n1. Anna 555 @ 0,0\n"


@pytest.fixture
def record(tmp_path):
    """a.trivet beside the script, a match of which one tile lies."""
    (tmp_path / "a.trivet").write_text(RECORD, encoding="utf-8")


def test_a_match_that_is_given_is_found_when_the_power_comes(steps, record):
    found = []

    def look(app):
        found.append((app.controller.match.totals, app.controller.archive().numbers(), app.settings.get("referee")))

    host.play(steps("given past a.trivet\ngiven a.trivet\npower on\n"), look)
    assert found == [([15, 0], [1], 1)]


def test_the_emulated_pico_finds_it_too(steps, record, trivet_image):
    told = steps(
        'given past a.trivet\ngiven a.trivet\npower on\nexpect "The match goes on" "15"\n'
        'press M\nchoose "menu.past"\nexpect "Anna 15"\n'
    )
    Player(run.make_chip(trivet_image, files=host.USED), told).play()


def test_a_storage_that_was_spoilt_still_holds_its_matches(steps, record):
    apps = []
    host.play(steps("given a.trivet\nstorage shorter\npower on\npower off\nstorage empty\npower on\n"), apps.append)
    assert [app.controller.match.placed for app in apps] == [1, 0]


def test_a_script_without_names_stays_as_it_is(steps):
    told = steps("power on\npress 2KK\n")
    assert host.by_keys(told) is told


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        (
            'power on\npress M\nchoose "set.sound"\n',
            "keys:3: no row is called set.sound; on device.menu there are:",
        ),
        ('power on\npress 2KK\nchoose "set.sound"\n', "on play.turn there are: none"),
        ('choose "set.sound"\n', "choose: the power is off"),
        ("power on\ngiven b.trivet\n", "keys:2: given: that is possible while the power is off"),
        ("given b.trivet\n", "b.trivet: No such file or directory"),
        ("given some.keys\n", "some.keys: line 1"),
        ("power on\nshow\n", "keys:2: show is a statement of the tours of the screens alone"),
        ("choose\n", "choose takes the texts of one row or more"),
    ],
)
def test_a_row_that_there_is_not_is_told_with_those_that_there_are(steps, text, wrong):
    with pytest.raises(ScriptError) as told:
        host.by_keys(steps(text))
    assert wrong in str(told.value)
