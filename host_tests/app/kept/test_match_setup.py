"""The plan of a match: edition and house rules as values, kept and taken up again."""

import pytest

from trivet.app.kept.known_names import MOST, remember, remembered
from trivet.app.kept.match_setup import MOST_SETS, MatchSetup, rename
from trivet.engine import codes, editions, events, rules
from trivet.engine.match import Match
from trivet.store.settings import Settings


@pytest.fixture
def settings(tmp_path):
    return Settings(str(tmp_path / "settings"))


@pytest.fixture
def plan(settings):
    return MatchSetup(settings)


def begun(plan):
    """The rules of a match that is begun as planned."""
    match = Match()
    for event in plan.events():
        assert match.apply(event) == codes.OK
    return match.rules


def test_the_first_plan_is_the_edition_of_the_oldest_journals_for_two(plan):
    assert plan.events() == [events.match(0, 56, 2)]
    assert not plan.is_last()


def test_only_what_differs_from_the_edition_is_told(plan):
    plan.set("bridge", 45)
    plan.set("target", 400)
    assert plan.events()[1:] == [events.rule(rules.index("bridge"), 45)]
    plan.set("bridge", 40)
    assert plan.events()[1:] == [] and not plan.is_changed("bridge")


def test_house_prices_stay_when_simple_scoring_comes_and_goes(plan):
    plan.set("bridge", 3)
    plan.set("simple", 1)
    assert (plan.value("bridge"), plan.value("hexagon"), plan.usual("bridge")) == (3, 1, 1)
    assert (begun(plan).bridge, begun(plan).hexagon, begun(plan).simple) == (3, 1, 1)
    plan.set("simple", 0)
    assert (plan.value("bridge"), plan.value("hexagon")) == (3, 50)


@pytest.mark.parametrize("edition", range(len(editions.EDITIONS)))
def test_the_match_is_played_by_the_rules_that_were_planned(plan, edition):
    plan.use_edition(edition)
    for name, value in (("length", rules.ROUNDS), ("rounds", 3), ("timer", 60), ("expiry", 1), ("simple", 1)):
        plan.set(name, value)
    for name, value in (("blocked", rules.NOTHING), ("hand_2", 12), ("draws", 255), ("target", 1000)):
        plan.set(name, value)
    assert begun(plan).save() == plan.rules.save()


def test_another_edition_keeps_what_was_changed_and_the_players_it_allows(plan):
    plan.use_edition(editions.find("nordic-2009"))
    plan.players = 6
    plan.set("two_edge", 40)
    plan.use_edition(editions.find("piatnik"))
    assert plan.players == 4 and plan.is_changed("two_edge")
    plan.use_edition(editions.find("swedish-a"))
    assert not plan.is_changed("two_edge"), "that is what it has anyway"


def test_the_next_plan_begins_as_the_last_match_did(settings, plan):
    plan.use_edition(4)
    plan.players, plan.set_size = 3, 76
    plan.set("timer", 45)
    plan.set("draw_cost", 7)
    plan.names[:3] = ["Þóra", "", "Ben"]
    plan.keep()
    again = MatchSetup(settings)
    assert again.events() == plan.events() and again.names[:3] == ["Þóra", "", "Ben"] and again.is_last()
    again.players = 2
    assert not again.is_last()


def test_house_rules_are_kept_under_a_name_with_their_edition(settings, plan):
    plan.use_edition(2)
    plan.set("bridge", 45)
    plan.set("target", 1000)
    plan.save("Ömmu reglur")
    assert settings.get("rules.Ömmu reglur") == bytes((2, 16, 45, 0, 27, 1000 & 255, 1000 >> 8))
    other = MatchSetup(settings)
    other.load("Ömmu reglur")
    assert (other.edition, other.value("bridge"), other.value("target"), other.house) == (2, 45, 1000, "Ömmu reglur")
    assert other.house_rules() == [rules.index("bridge")]


def test_house_rules_that_are_changed_have_no_name_any_more(plan):
    plan.set("bridge", 45)
    plan.save("Ours")
    plan.set("target", 300)
    assert plan.house == "Ours", "the length of a match is none"
    plan.set("bridge", 46)
    assert plan.house == ""


def test_after_the_last_house_rules_come_those_of_the_edition(plan):
    plan.set("bridge", 45)
    plan.save("A")
    plan.set("bridge", 50)
    plan.save("B")
    found = []
    for _ in range(3):
        plan.load_next()
        found.append((plan.house, plan.value("bridge")))
    assert found == [("", 40), ("A", 45), ("B", 50)]


def test_deleted_house_rules_stay_chosen(plan):
    plan.set("bridge", 45)
    plan.save("A")
    plan.forget()
    assert plan.sets() == [] and plan.value("bridge") == 45 and plan.house == ""


def test_there_is_room_for_some_house_rules(plan):
    for at in range(MOST_SETS):
        plan.save("set %d" % at)
    plan.save("set 3")
    with pytest.raises(ValueError, match="too many"):
        plan.save("one more")


def test_an_edition_that_there_is_not_is_not_taken_up(settings):
    settings.set("setup", ["200 56 2", "", "Anna"])
    assert MatchSetup(settings).events() == [events.match(0, 56, 2)]
    settings.set("rules.new", bytes((200, 16, 45, 0)))
    plan = MatchSetup(settings)
    plan.load("new")
    assert plan.edition == 0 and not plan.changed


def test_a_parameter_of_a_newer_firmware_is_left_out(settings):
    settings.set("setup", ["0 56 2 250 7 16 45", ""])
    assert MatchSetup(settings).events()[1:] == [events.rule(16, 45)]


def test_names_are_remembered_the_last_players_first(settings):
    remember(settings, ["Anna", "", "Ben"])
    remember(settings, ["Cleo", "Ben"])
    assert remembered(settings) == ["Cleo", "Ben", "Anna"]


def test_the_oldest_name_makes_room(settings):
    for at in range(MOST + 3):
        remember(settings, ["Ámóðarsoður%d" % (at % 10) + "abcdefghijklm"[at // 10]])
    assert MOST >= 24 and len(remembered(settings)) == MOST
    assert remembered(settings)[0] == "Ámóðarsoður6c" and "Ámóðarsoður0a" not in remembered(settings)


def test_a_name_that_is_changed_in_the_match_is_the_next_plans(settings, plan):
    plan.names[:2] = ["Anna", "Ben"]
    plan.keep()
    rename(settings, 1, "Cleo")
    rename(settings, 5, "nobody")
    assert MatchSetup(settings).names[:3] == ["Anna", "Cleo", ""]
