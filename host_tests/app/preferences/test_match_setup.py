"""The setup of a match: edition and house rules as values, kept and taken up again."""

import pytest

from trivet.app.preferences.match_setup import MOST_HOUSE_RULES, MOST_NAMES, MatchSetup, remember, remembered, rename
from trivet.engine import codes, events
from trivet.engine.match import Match
from trivet.engine.rulebooks import editions, match_rules, rules
from trivet.store.settings import Settings


@pytest.fixture
def settings(tmp_path):
    return Settings(str(tmp_path / "settings"))


@pytest.fixture
def setup(settings):
    return MatchSetup(settings)


def begun(setup):
    """The rules of a match that is begun as it is set up."""
    match = Match()
    for event in setup.events():
        assert match.apply(event) == codes.OK
    return match.rules


def test_the_first_setup_is_the_edition_of_the_oldest_journals_for_two(setup):
    assert setup.events() == [events.match(0, 56, 2)]
    assert not setup.is_last()


def test_only_what_differs_from_the_edition_is_told(setup):
    setup.set("bridge", 45)
    setup.set("target", 400)
    assert setup.events()[1:] == [events.rule(rules.index("bridge"), 45)]
    setup.set("bridge", 40)
    assert setup.events()[1:] == [] and not setup.is_changed("bridge")


def test_house_prices_stay_when_simple_scoring_comes_and_goes(setup):
    setup.set("bridge", 3)
    setup.set("simple", 1)
    assert (setup.value("bridge"), setup.value("hexagon"), setup.usual("bridge")) == (3, 1, 1)
    assert (begun(setup).bridge, begun(setup).hexagon, begun(setup).simple) == (3, 1, 1)
    setup.set("simple", 0)
    assert (setup.value("bridge"), setup.value("hexagon")) == (3, 50)


@pytest.mark.parametrize("edition", range(len(editions.EDITIONS)))
def test_the_match_is_played_by_the_rules_that_were_set_up(setup, edition):
    setup.use_edition(edition)
    for name, value in (("length", rules.ROUNDS), ("rounds", 3), ("timer", 60), ("expiry", 1), ("simple", 1)):
        setup.set(name, value)
    for name, value in (("blocked", rules.NOTHING), ("hand_2", 12), ("draws", 255), ("target", 1000)):
        setup.set(name, value)
    assert begun(setup).save() == setup.rules.save()


def test_another_edition_keeps_what_was_changed_and_the_players_it_allows(setup):
    setup.use_edition(editions.find("nordic-2009"))
    setup.wanted = 6
    setup.set("two_edge", 40)
    setup.use_edition(editions.find("piatnik"))
    assert setup.players == 4 and setup.is_changed("two_edge")
    setup.use_edition(editions.find("swedish-a"))
    assert not setup.is_changed("two_edge"), "that is what it has anyway"


def test_what_an_edition_on_the_way_holds_back_or_has_anyway_comes_back(setup):
    setup.use_edition(editions.find("nordic-2009"))
    setup.wanted = 6
    for name, value in (("two_edge", 40), ("target", 500)):
        setup.set(name, value)
    before = setup.events()
    for place in range(len(editions.EDITIONS)):
        setup.use_edition(place)
        assert setup.players == setup.limits()[1] and setup.wanted == 6
    setup.use_edition(editions.find("nordic-2009"))
    assert setup.events() == before and setup.players == 6


def test_the_editions_own_value_is_no_choice_and_goes_with_it(setup):
    setup.use_edition(editions.find("swedish-a"))
    setup.set("two_edge", 10)
    setup.set("two_edge", 40)
    setup.use_edition(editions.find("piatnik"))
    assert not setup.changed and setup.value("two_edge") == 0


def test_a_match_begins_with_as_many_as_the_edition_allows_and_so_does_the_next(settings, setup):
    setup.use_edition(editions.find("nordic-2009"))
    setup.wanted = 5
    setup.use_edition(editions.find("piatnik"))
    assert setup.events()[0] == events.match(setup.edition, 56, 4)
    setup.keep()
    assert MatchSetup(settings).wanted == 4


@pytest.mark.parametrize(
    "changed", [{}, {"most": 5, "hand_5": 7}, {"hand_5": 0}, {"simple": 1, "hand_6": 9}, {"fewest": 4}]
)
def test_others_can_play_by_the_editions_whose_rules_have_no_fault_with_what_is_changed(setup, changed):
    setup.use_edition(editions.find("nordic-2009"))
    for name, value in changed.items():
        setup.set(name, value)
    for players in range(1, 7):
        played = [match_rules.Rules(place) for place in range(len(editions.EDITIONS))]
        for each in played:
            for place, value in setup.changed.items():
                each.set(place, value)
        expected = [place for place, each in enumerate(played) if not each.fault(setup.set_size, players)]
        assert setup.editions_for(players) == expected


def test_the_next_setup_begins_as_the_last_match_did(settings, setup):
    setup.use_edition(4)
    setup.wanted, setup.set_size = 3, 76
    setup.set("timer", 45)
    setup.set("draw_cost", 7)
    setup.names[:3] = ["Þóra", "", "Ben"]
    setup.keep()
    again = MatchSetup(settings)
    assert again.events() == setup.events() and again.names[:3] == ["Þóra", "", "Ben"] and again.is_last()
    again.wanted = 2
    assert not again.is_last()


def test_house_rules_are_kept_under_a_name_with_their_edition(settings, setup):
    setup.use_edition(2)
    setup.set("bridge", 45)
    setup.set("target", 1000)
    setup.save("Ömmu reglur")
    assert settings.get("rules.Ömmu reglur") == bytes((2, 16, 45, 0, 27, 1000 & 255, 1000 >> 8))
    other = MatchSetup(settings)
    other.load("Ömmu reglur")
    assert (other.edition, other.value("bridge"), other.value("target"), other.house) == (2, 45, 1000, "Ömmu reglur")
    assert other.house_rules() == [rules.index("bridge")]


def test_house_rules_that_are_changed_have_no_name_any_more(setup):
    setup.set("bridge", 45)
    setup.save("Ours")
    setup.set("target", 300)
    assert setup.house == "Ours", "the length of a match is none"
    setup.set("bridge", 46)
    assert setup.house == ""


def test_after_the_last_house_rules_come_those_of_the_edition(setup):
    setup.set("bridge", 45)
    setup.save("A")
    setup.set("bridge", 50)
    setup.save("B")
    found = []
    for _ in range(3):
        setup.load_next()
        found.append((setup.house, setup.value("bridge")))
    assert found == [("", 40), ("A", 45), ("B", 50)]


def test_deleted_house_rules_stay_chosen(setup):
    setup.set("bridge", 45)
    setup.save("A")
    setup.forget()
    assert setup.saved() == [] and setup.value("bridge") == 45 and setup.house == ""


def test_there_is_room_for_some_house_rules(setup):
    for at in range(MOST_HOUSE_RULES):
        setup.save("set %d" % at)
    setup.save("set 3")
    with pytest.raises(ValueError, match="too many"):
        setup.save("one more")


def test_an_edition_that_there_is_not_is_not_taken_up(settings):
    settings.set("setup", ["200 56 2", "", "Anna"])
    assert MatchSetup(settings).events() == [events.match(0, 56, 2)]
    settings.set("rules.new", bytes((200, 16, 45, 0)))
    setup = MatchSetup(settings)
    setup.load("new")
    assert setup.edition == 0 and not setup.changed


def test_a_parameter_of_a_newer_firmware_is_left_out(settings):
    settings.set("setup", ["0 56 2 250 7 16 45", ""])
    assert MatchSetup(settings).events()[1:] == [events.rule(16, 45)]


def test_names_are_remembered_the_last_players_first(settings):
    remember(settings, ["Anna", "", "Ben"])
    remember(settings, ["Cleo", "Ben"])
    assert remembered(settings) == ["Cleo", "Ben", "Anna"]


def test_the_oldest_name_makes_room(settings):
    for at in range(MOST_NAMES + 3):
        remember(settings, ["Ámóðarsoður%d" % (at % 10) + "abcdefghijklm"[at // 10]])
    assert MOST_NAMES >= 24 and len(remembered(settings)) == MOST_NAMES
    assert remembered(settings)[0] == "Ámóðarsoður6c" and "Ámóðarsoður0a" not in remembered(settings)


def test_a_name_that_is_changed_in_the_match_is_the_next_setups(settings, setup):
    setup.names[:2] = ["Anna", "Ben"]
    setup.keep()
    rename(settings, 1, "Ben", "Cleo")
    rename(settings, 0, "Dora", "Eva")  # of another match, which goes on
    rename(settings, 5, "", "nobody")
    assert MatchSetup(settings).names[:3] == ["Anna", "Cleo", ""]
