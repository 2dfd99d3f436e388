"""Which box is on the table: the rulebooks of the language first, then what one knows of others. The setup follows."""

import pytest

from host_tests.app.device import Device
from tools.words.files import CODES, languages
from trivet.app.preferences import box
from trivet.engine.rulebooks.editions import EDITIONS
from trivet.ui import fonts

OWN = {language.code: language.edition for language in languages() if language.code != "en"}


@pytest.fixture
def new(tmp_path):
    """A device that was never switched on before."""
    return Device(str(tmp_path / "match.jnl"), new=True)


def edition(device):
    """The id of the edition that the setup has now."""
    return EDITIONS[device.app.controller.setup.edition].id


def in_language(device, code):
    device.app.words.use(code)
    device.settings.set("language", code)
    return device


@pytest.mark.parametrize("code", OWN)
def test_two_presses_take_the_rulebook_of_the_language(new, code):
    in_language(new, code).keys("K")
    assert new.screen == "WhichBoxScreen"
    assert new.keys("1").screen == "FirstStepsScreen" and new.app.screen.page == 1
    new.keys("B")
    assert new.screen == "NewMatchScreen" and edition(new) == OWN[code] and not new.app.controller.setup.proposed


def test_in_english_nothing_comes_of_itself(new):
    new.keys("KK")
    assert new.screen == "WhichBoxScreen" and new.app.screen.asked == 0


def test_what_was_chosen_is_proposed_after_a_restart_and_until_another_match_begins(new):
    in_language(new, "de").keys("K1B")
    assert edition(Device(new.path)) == "piatnik"
    again = Device(new.path)
    again.keys(">>>K")
    other = edition(again)
    assert other != "piatnik"
    again.keys("B2K")
    again.keys("BK")
    assert edition(Device(new.path)) == other
    assert again.settings.get("box") is None


def test_who_chooses_again_later_has_that_instead_of_the_last_match(device):
    device.keys("2KK BK BK")
    device.app.navigation.open("setup.which_box")
    assert device.keys("3").screen == "NewMatchScreen"
    assert EDITIONS[device.app.controller.setup.edition].id == "piatnik"


@pytest.mark.parametrize("code", CODES)
def test_who_skips_the_question_sees_that_it_is_open(new, code):
    in_language(new, code).keys("KB")
    assert new.screen == "FirstStepsScreen"
    new.keys("B")
    setup = new.app.controller.setup
    assert setup.proposed and edition(new) == OWN.get(code, "nordic-four")
    assert new.app.screen[3][1].endswith("?")
    name = new.app.screen[3][1][:-1]
    assert name in new.app.screen.row().about()
    new.keys(">>>K")
    assert not setup.proposed


def test_a_match_that_was_begun_so_is_asked_no_more(new):
    new.keys("BK")
    assert not Device(new.path).app.controller.setup or not Device(new.path).app.controller.setup.proposed


def test_as_long_as_nobody_chose_the_proposal_follows_the_language(new):
    new.keys("B")
    assert edition(new) == "nordic-four" and new.app.controller.setup.proposed
    new.keys("M")
    in_language(new, "hu").keys("B")
    assert edition(new) == "piatnik" and new.app.controller.setup.proposed
    assert edition(Device(new.path)) == "piatnik"


def test_what_was_chosen_stays_when_the_language_changes(new):
    in_language(new, "de").keys("K1BM")
    in_language(new, "is").keys("B")
    assert edition(new) == "piatnik" and not new.app.controller.setup.proposed
    assert edition(Device(new.path)) == "piatnik"


def test_what_was_played_stays_when_the_language_changes(new):
    in_language(new, "de").keys("BK")
    in_language(new, "is").keys("M<")
    again = Device(new.path)
    again.app.navigation.go_home("setup.new_match")
    assert edition(again) == "piatnik" and not again.app.controller.setup.proposed


def from_the_help(device):
    """The first steps once more, at the languages."""
    device.app.navigation.open("device.first_steps")
    return device


def test_who_has_answered_is_not_asked_again(new):
    in_language(new, "de").keys("K2B")
    assert from_the_help(new).keys("K").screen == "FirstStepsScreen" and new.app.screen.page == 1
    assert edition(new) != "piatnik"


def test_who_has_played_is_not_asked_again(new):
    new.keys("BK")
    assert from_the_help(new).keys("K").screen == "FirstStepsScreen" and new.app.screen.page == 1


def test_who_has_skipped_it_is_asked_again(new):
    assert from_the_help(new.keys("B")).keys("K").screen == "WhichBoxScreen"


def test_a_slip_is_put_right_from_the_languages_with_the_answer_chosen(new):
    in_language(new, "de").keys("K3<K")
    assert new.screen == "WhichBoxScreen" and new.app.screen.chosen == 2
    new.keys("1B")
    assert edition(new) == "piatnik"


def test_who_has_erased_everything_is_asked_again(new):
    in_language(new, "de").keys("K1BK")
    new.app.erase()
    assert new.keys("K").screen == "WhichBoxScreen" and new.app.screen.chosen == 4
    new.keys("BB")
    assert edition(new) == "nordic-four" and new.app.controller.setup.proposed


def ask(device, keys):
    device.app.navigation.open("setup.which_box")
    return device.keys(keys)


@pytest.mark.parametrize(
    ("keys", "id"),
    [
        ("1", "nordic-four"),
        ("2", "nordic-2009"),
        ("3", "piatnik"),
        ("41", "swedish-a"),
        ("40", "pressman-classic"),
        ("44", "jokers"),
        ("52 2", "jokers"),  # the highest triple; five draws
        ("52 3", "classic-unlimited"),
        ("52 12", "pressman-classic"),  # three draws; the dear triple
        ("52 11", "swedish-b"),
        ("51 12", "piatnik"),  # the highest tile drawn; four at most; drawing to the limit
        ("51 11", "nordic-four"),
        ("51 21", "swedish-a"),  # six at most; at once
    ],
)
def test_each_edition_is_found(device, keys, id):
    assert ask(device, keys).screen == "NewMatchScreen"
    assert EDITIONS[box.read(device.settings)[0]].id == id


def test_every_edition_can_be_reached(device):
    found = {place for group in box.boxes("en") for place in group}
    assert found == set(range(len(EDITIONS)))


def test_who_knows_nothing_at_all_has_the_rulebook_of_the_language(device):
    in_language(device, "hu")
    ask(device, "5")
    while device.screen == "WhichBoxScreen":
        device.keys("<K")
    assert EDITIONS[box.read(device.settings)[0]].id == "piatnik"


def test_back_goes_to_the_question_before_with_the_answer_chosen(device):
    before = ask(device, "<>").picture
    device.keys("K1")
    assert device.app.screen.asked > 0
    assert device.keys("BB").picture == before
    assert device.keys("B").screen == "NewMatchScreen"
    assert device.settings.get("box") is None


def test_a_digit_without_an_answer_is_refused(device):
    ask(device, "0")
    assert device.screen == "WhichBoxScreen" and device.app.notices.refused


@pytest.mark.parametrize("code", CODES)
def test_all_answers_have_room(device, code, monkeypatch):
    cut, fit = [], fonts.fit
    monkeypatch.setattr(fonts, "fit", lambda *of: (fit(*of), cut.append((of[1], fit(*of))))[0])
    in_language(device, code)
    for keys in ("", "3", "4", "2", "5", "51", "52", "521", "511"):
        ask(device, keys)
        for _ in range(len(device.app.screen.answers()) if device.screen == "WhichBoxScreen" else 0):
            device.app.paint()
            device.keys(">")
        device.app.navigation.go_home("setup.new_match")
    assert [text for text, drawn in cut if text != drawn] == []
