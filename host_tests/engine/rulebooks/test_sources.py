"""Where each rule stands, gone through once more rulebook by rulebook."""

import pytest

from host_tests.contributing import step
from trivet.engine.rulebooks import editions, rules, sources

BOOKS = ("ours", "Nordic Games", "leaflet", "Piatnik", "Swedish", "A", "B", "Jokers", "unlimited", "Pressman")
PARAMETERS = [name for name, *_ in rules.PARAMETERS]
# Those that a rulebook tells, if not all of them. Of another, sources.py would hold every rulebook answerable.
WRITTEN = (
    "fewest most hand_1 hand_2 hand_3 hand_4 hand_5 hand_6 opening opening_bonus zero_bonus draws draw_cost limit_cost "
    "empty_pass tile bridge two_edge hexagon double triple out_bonus hands blocked ending length target rounds simple "
    "timer must_draw blocked_when winner simple_out redraw"
).split()
# What no parameter holds.
OTHERS = (
    "opens no_triple place draw pool_out short made1 made5 free after finished reached asked win tied tie opener "
    "set_56 set_76 solo"
).split()

OURS = f"reading expiry expiry_cost short tied opener solo {sources.HOUSE}"  # in every edition
COLLECTED = "fewest most hand_1 hand_2 hand_3 hand_4 hand_5 hand_6 simple set_56 set_76"
READ = "must_draw made5 place finished asked"

# By edition: its own citation, and what has another one. A question mark: our reading.
EXPECTED = {
    "nordic-2009": (
        "Nordic Games is",
        {
            "ours": OURS + " hand_1 two_edge free made5 after finished",
            "Nordic Games is ?": "place asked",
            "leaflet da sv no fi": "triple",
            "Swedish sv": "set_56 set_76",
        },
    ),
    "nordic-four": (
        "leaflet da sv no fi",
        {
            "ours": OURS + " two_edge free made5 after",
            "leaflet da sv no fi ?": "must_draw place asked",
            "leaflet sv no fi": "empty_pass",
            "leaflet fi": "redraw",
            "Swedish sv": "simple set_56 set_76",
            "Swedish sv ?": "simple_out",
            "Nordic Games is": "timer rounds",
        },
    ),
    "piatnik": (
        "Piatnik de hu cs sk",
        {
            "ours": OURS + " made5 after asked",
            "Piatnik de hu cs sk ?": "reached",
            "Piatnik de cs sk": "empty_pass",
            "Piatnik hu cs sk": "redraw two_edge made1 free",
            "Piatnik hu": "pool_out",
            "Swedish sv": "simple set_76",
            "Swedish sv ?": "simple_out",
            "Nordic Games is": "timer rounds",
        },
    ),
    "swedish-a": (
        "A sv",
        {
            "ours": OURS + " redraw win",
            "A sv ?": READ,
            "Swedish sv": COLLECTED,
            "Swedish sv ?": "simple_out",
            "Nordic Games is": "timer rounds",
        },
    ),
    "swedish-a-round": (
        "A sv",
        {
            "ours": OURS + " redraw win",
            "A sv ?": READ,
            "Swedish sv": COLLECTED + " simple_out",
            "Nordic Games is": "timer rounds",
        },
    ),
    "swedish-b": (
        "B sv",
        {
            "ours": OURS + " redraw win",
            "B sv ?": READ,
            "Swedish sv": COLLECTED + " simple_out",
            "Nordic Games is": "timer rounds",
        },
    ),
    "jokers": (
        "B sv",
        {
            "ours": OURS + " redraw win",
            "B sv ?": "made5 place finished asked",
            "Jokers sv": "draws draw",
            "Jokers sv ?": "must_draw limit_cost",
            "Swedish sv": COLLECTED + " simple_out",
            "Nordic Games is": "timer rounds",
        },
    ),
    "classic-unlimited": (
        "B sv",
        {
            "ours": OURS + " redraw win",
            "B sv ?": "made5 place finished asked",
            "unlimited sv": "draws draw must_draw draw_cost",
            "Swedish sv": COLLECTED + " simple_out",
            "Nordic Games is": "timer rounds",
        },
    ),
    "pressman-classic": (
        "B sv",
        {
            "ours": OURS + " redraw win",
            "B sv ?": READ,
            "Pressman sv": "double triple",
            "Swedish sv": COLLECTED + " simple_out",
            "Nordic Games is": "timer rounds",
        },
    ),
}


@pytest.mark.parametrize("name", PARAMETERS)
def test_who_says_it_was_asked_of_every_parameter(name):
    assert (name in WRITTEN) != (name in OURS.split()), (
        f"who says '{name}'? No rulebook: put it into HOUSE in sources.py. "
        f"Some: put what differs into _OTHERS, and the name into WRITTEN here. {step('a house rule', 'sources.py')}"
    )


def said(citation):
    """A citation as EXPECTED has it."""
    words = [BOOKS[sources.rulebook(citation)], *sources.languages(citation)]
    return " ".join(words + ["?"] * sources.is_reading(citation))


@pytest.mark.parametrize("edition", EXPECTED)
def test_every_rule_says_where_it_stands(edition):
    own, others = EXPECTED[edition]
    expected = dict.fromkeys([*PARAMETERS, *OTHERS, "own"], own)
    for citation, names in others.items():
        expected.update(dict.fromkeys(names.split(), citation))
    place = editions.find(edition)
    assert {name: said(sources.of(place, name)) for name in expected} == expected


def test_every_edition_is_here():
    missing = {edition.id for edition in editions.EDITIONS} - set(EXPECTED)
    assert not missing, (
        f"test_sources.py: EXPECTED has no {', '.join(missing)}. {step('an edition', 'test_sources.py')}"
    )
    assert set(EXPECTED) == {edition.id for edition in editions.EDITIONS}


@pytest.mark.parametrize("place", range(len(editions.EDITIONS)))
def test_the_rulebook_itself_and_one_language_are_told_without_a_search(place):
    own = sources.own(place)
    assert own == sources.of(place, "own")
    spoken = [code for code in (*sources.LANGUAGES.split(" "), "en", "") if sources.has_language(own, code)]
    assert spoken == sources.languages(own)


@pytest.mark.parametrize("place", range(len(editions.EDITIONS)))
def test_only_rulebooks_have_languages_and_each_its_own(place):
    for name in (*PARAMETERS, *OTHERS):
        citation = sources.of(place, name)
        book = sources.rulebook(citation)
        assert set(sources.languages(citation)) <= set(sources.languages(sources.whole(book)))
        assert bool(sources.languages(citation)) == (book != sources.OURS)
        assert book != sources.OURS or not sources.is_reading(citation)


def test_a_citation_is_whole_when_every_language_says_so():
    piatnik = editions.find("piatnik")
    assert sources.is_whole(sources.of(piatnik, "bridge")) and sources.is_whole(sources.of(piatnik, "reached"))
    assert not sources.is_whole(sources.of(piatnik, "redraw"))
    assert [sources.rulebook(sources.whole(book)) for book in range(len(BOOKS))] == list(range(len(BOOKS)))


def test_editions_to_come_are_cited_by_their_own_rulebook(monkeypatch):
    piatnik = sources.whole(sources.PIATNIK)
    first = len(sources._OWN)
    monkeypatch.setattr(sources, "_OWN", sources._OWN + 30 * (piatnik,))
    for place in range(first, first + 30):
        elsewhere = {name for name in (*PARAMETERS, *OTHERS) if sources.of(place, name) != piatnik}
        assert elsewhere == {*OURS.split(), "rounds", "timer", "set_76"}, place
