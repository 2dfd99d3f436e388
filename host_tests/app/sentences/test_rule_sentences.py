"""The rules in sentences: every number is the match's, every source the edition's, and every page fits."""

from types import SimpleNamespace

import pytest

from host_tests.contributing import step
from tools.words.files import CODES
from trivet.app.sentences import citations, rule_sentences, rule_texts
from trivet.engine.rulebooks import editions, match_rules, rules, sources
from trivet.engine.rulebooks.editions import EDITIONS
from trivet.ui import layout
from trivet.ui.words import Words, number

PLACES = range(len(EDITIONS))
PIATNIK = {
    edition.id for place, edition in enumerate(EDITIONS) if sources.rulebook(sources.own(place)) == sources.PIATNIK
}
# What no parameter holds; it is cited under its own name, or from the edition's rulebook.
OTHERS = ("clockwise", "opens", "no_triple", "place", "draw", "opener", "tied", "tie", "reached", "asked")
# By the name of a rule: the parameters that it tells of.
TOLD = {
    "players": ("fewest", "most"),
    "opening": ("opening",),
    "opening_bonus": ("opening_bonus",),
    "zero_bonus": ("zero_bonus",),
    "redraw": ("redraw",),
    "draws": ("draws",),
    "must_draw": ("must_draw",),
    "draw_cost": ("draw_cost",),
    "limit_cost": ("draws", "draw_cost", "limit_cost"),
    "empty_pass": ("empty_pass",),
    "tile": ("tile",),
    "bridge": ("bridge",),
    "two_edge": ("two_edge",),
    "hexagon": ("hexagon",),
    "double": ("double",),
    "triple": ("triple",),
    "reading": ("reading",),
    "out": ("out_bonus", "hands"),
    "ending": ("ending",),
    "block": ("blocked_when",),
    "blocked": ("blocked",),
    "length": ("length", "target", "finished"),
    "win": ("winner",),
}
# By the name of a rule, what of its parameters' values stands in its sentence.
NUMBERS = {
    "players": lambda played: (played.fewest, played.most),
    "hand": lambda played: (2, played.hand_2),
    "opening_bonus": lambda played: (played.opening_bonus,),
    "zero_bonus": lambda played: (played.zero_bonus,),
    "draw_cost": lambda played: (played.draw_cost,),
    "bridge": lambda played: (played.bridge,),
    "two_edge": lambda played: (played.two_edge,),
    "hexagon": lambda played: (played.hexagon,),
    "double": lambda played: (played.double,),
    "triple": lambda played: (played.triple,),
    "out": lambda played: (played.out_bonus,),
    "length": lambda played: (played.target,),
}


def changed(place=0, **values):
    """The rules of an edition with these parameters set."""
    played = match_rules.Rules(place)
    for name, value in values.items():
        played.set(rules.index(name), value)
    return played


def texts(played, players=2, set_size=56, code="en"):
    return rule_sentences.RuleTexts(Words(code), SimpleNamespace(rules=played, players=players, set_size=set_size))


def source(place, *names):
    """What is said in English of where these stand."""
    return citations.texts(Words("en"), [sources.of(place, name) for name in names])


def names():
    return [name for topics in rule_texts.PAGES for _, listed in topics for name in listed.split()]


def numbers(sentence):
    return [int(word) for word in "".join(char if char.isdigit() else " " for char in sentence).split()]


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("name", NUMBERS)
def test_each_number_is_the_edition_s(place, name):
    rule = texts(match_rules.Rules(place)).rule(name)
    told = NUMBERS[name](match_rules.Rules(place))
    assert rule is None or numbers(rule[0])[-len(told) :] == list(told)
    assert rule or (name.endswith("_bonus") and EDITIONS[place].values[rules.index("opening")] == rules.DRAWN_HIGH)


@pytest.mark.parametrize("place", PLACES)
def test_drawing_and_passing_say_what_they_cost(place):
    played = match_rules.Rules(place)
    told = texts(played)
    if played.draws == rules.NO_LIMIT:
        assert told.rule("draws")[0].endswith("no limit") and told.rule("limit_cost") is None
    else:
        assert numbers(told.rule("draws")[0]) == [played.draws]
        lost = played.draws * played.draw_cost + played.limit_cost
        assert told.rule("limit_cost")[0].endswith(number(-lost))
    sentence = told.rule("empty_pass")[0]
    assert sentence.endswith(f"{number(-played.empty_pass)}.") if played.empty_pass else "nothing" in sentence


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("name", TOLD)
def test_each_source_is_the_edition_s(place, name):
    rule = texts(match_rules.Rules(place)).rule(name)
    assert rule is None or rule[1] == source(place, *TOLD[name])


@pytest.mark.parametrize("place", PLACES)
def test_what_no_parameter_holds_is_the_rulebook_s_own_or_ours(place):
    told = texts(match_rules.Rules(place))
    for name in OTHERS:
        rule = told.rule(name)
        assert rule is None or rule[1] == source(place, name)


@pytest.mark.parametrize("name", OTHERS)
def test_what_no_parameter_holds_is_told_of_some_edition(name):
    assert any(texts(match_rules.Rules(place)).rule(name) for place in PLACES)


@pytest.mark.parametrize("book", range(1, sources.PRESSMAN + 1))
def test_each_language_of_a_rulebook_has_the_name_that_the_device_gives_it(book):
    whole = sources.whole(book)
    assert len(citations.languages(whole).split(", ")) == len(sources.languages(whole))


@pytest.mark.parametrize(
    ("edition", "name", "said"),
    [
        ("nordic-2009", "draws", "Nordic Games 2009"),
        ("nordic-2009", "triple", "four-language leaflet"),
        ("nordic-four", "empty_pass", "four-language leaflet (Svenska, Norsk, Suomi)"),
        ("nordic-four", "must_draw", "four-language leaflet, our reading"),
        ("piatnik", "redraw", "Piatnik (Magyar, Čeština, Slovenčina)"),
        ("swedish-a", "bridge", "Swedish variant A"),
        ("swedish-b", "opening", "Swedish variant B"),
        ("swedish-b", "hand_3", "Swedish variants"),
        ("jokers", "draws", "Jokers"),
        ("classic-unlimited", "draws", "unlimited variant"),
        ("pressman-classic", "double", "older Pressman"),
        ("pressman-classic", "redraw", "ours"),
    ],
)
def test_a_citation_names_the_rulebook_as_its_owner_would(edition, name, said):
    assert source(editions.find(edition), name) == said


def test_of_several_citations_of_a_rulebook_what_holds_of_all_is_told():
    assert source(editions.find("swedish-a"), "length", "finished") == "Swedish variant A, our reading"
    assert source(editions.find("nordic-2009"), "length", "finished") == "Nordic Games 2009; ours"
    assert source(editions.find("piatnik"), "bridge", "made1") == "Piatnik (Magyar, Čeština, Slovenčina)"


@pytest.mark.parametrize("parameter", [name for name, _ in rule_texts.HOUSE_RULES if name != "rounds"])
def test_a_changed_number_is_a_house_rule(parameter):
    """Also where it stands beside others, and nothing else is one."""
    place = editions.find("swedish-b")
    players = int(parameter[5:]) if parameter.startswith("hand_") else 3
    usual = match_rules.Rules(place).value(parameter)
    _, _, low, high = rules.PARAMETERS[rules.index(parameter)]
    other = usual + 1 if usual < high else low
    before = texts(match_rules.Rules(place), players)
    extra = {"expiry_cost": {"timer": 30, "expiry": 1}, "simple_out": {"simple": 1}}.get(parameter, {})
    after = texts(changed(place, **extra, **{parameter: other}), players)
    told = [name for name in names() if after.rule(name) and after.rule(name)[1] == "House rules"]
    assert told, (
        f"rule_texts.py: no rule that is told depends on '{parameter}'. {step('a house rule', 'rule_texts.py')}"
    )
    for name in told:
        assert before.rule(name) != after.rule(name)
    if not extra:
        hand = parameter.startswith("hand_")
        expected = {"hand"} if hand else {name for name in names() if parameter in TOLD.get(name, (name,))}
        expected |= {"short"} if parameter == "empty_pass" else set()
        assert set(told) == {name for name in expected if after.rule(name)}


def test_what_is_chosen_in_the_setting_up_is_no_house_rule():
    told = texts(changed(editions.find("piatnik"), timer=30, expiry=1))
    assert told.rule("timer") == ("Time per turn: 30 s", "Nordic Games 2009")
    assert told.rule("expiry")[1] == "ours"
    assert texts(changed(simple=1)).rule("simple")[1] == "Swedish variants"


@pytest.mark.parametrize("place", PLACES)
def test_simple_scoring_has_its_own_prices_and_costs_nobody_anything(place):
    told = texts(changed(place, simple=1), 3)
    # Only one rulebook says that nobody loses points; the list of the other simply has no such points.
    icelandic = EDITIONS[place].id == "nordic-2009"
    assert ("nobody loses" in told.rule("simple")[0]) == icelandic
    for name, price in (("tile", 1), ("bridge", 1), ("hexagon", 1), ("double", 2), ("triple", 3), ("out", 5)):
        sentence, said = told.rule(name)
        assert numbers(sentence) == [price] and said == source(place, "simple")
    assert told.rule("limit_cost") is None and told.rule("short") is None and told.rule("simple")
    wins = changed(place).simple_out
    sentence = "Then the lowest hand scores 5." if wins else "Then no tiles count."
    assert told.rule("blocked") == (sentence, source(place, "simple", "simple_out"))
    assert (told.rule("tied") is not None) == bool(wins)
    assert texts(match_rules.Rules(place)).rule("simple") is None


def test_a_price_of_the_house_beside_simple_scoring_is_a_house_rule():
    told = texts(changed(simple=1, bridge=2))
    assert told.rule("bridge") == ("Bridge: 2", "House rules")


def test_the_triple_that_the_icelandic_text_does_not_price_is_cited_from_its_sister():
    told = texts(match_rules.Rules(editions.find("nordic-2009")))
    assert told.rule("triple") == ("Triple: 70", "four-language leaflet")


@pytest.mark.parametrize(
    ("blocked", "said"),
    [(0, "their own"), (1, "less its own"), (2, "each other hand"), (3, "no tiles"), (4, "scores 25")],
)
def test_a_blocked_round_has_five_ways(blocked, said):
    assert said in texts(changed(blocked=blocked)).rule("blocked")[0]


WAYS = [  # a rule, what is set, what is said
    ("block", {"blocked_when": 0}, "nobody can place"),
    ("block", {"blocked_when": 1}, "all have passed on an empty pool"),
    ("win", {"winner": 0}, "the highest total wins"),
    ("win", {"winner": 1}, "of those who have had 400"),
    ("win", {"winner": 1, "length": 1}, "the highest total wins"),
    ("must_draw", {"must_draw": 0}, "At least one"),
    ("must_draw", {"must_draw": 1}, "up to the limit"),
    ("must_draw", {"must_draw": 1, "draws": rules.NO_LIMIT}, "until a tile fits"),
    ("redraw", {"redraw": 0}, "those players"),
    ("redraw", {"redraw": 1}, "everybody"),
    ("short", {"empty_pass": 0}, "only the draws"),
    ("short", {"empty_pass": 10}, "costs \u221210 besides"),
    ("opens", {"opening": 0}, "any tile"),
    ("opens", {"opening": 1}, "opens with it"),
]


@pytest.mark.parametrize(("name", "values", "said"), WAYS)
def test_a_rule_is_told_as_it_is_set(name, values, said):
    assert said in texts(changed(**values)).rule(name)[0]


# Of a drawn tile, the words of each rulebook by its languages: the Icelandic one permits, the others order.
AT_ONCE = {
    "nordic-2009": {"is": "má leggja strax", "en": "may place at once"},
    "nordic-four": {
        "da": "med det samme", "sv": "lägger ut direkt", "nb": "legger ut med en gang", "fi": "heti peliin",
        "en": "is placed at once",
    },
    "piatnik": {
        "de": "muss ziehen und sofort versuchen", "hu": "azonnal meg kell próbálnia letenni", "cs": "ihned přiložit",
        "sk": "ihneď priložiť", "en": "must draw, and try at once",
    },
    "swedish-b": {"sv": "lägger ut direkt"},
    "jokers": {"sv": "lägger ut direkt", "en": "one that fits is placed at once"},
}  # fmt: skip


@pytest.mark.parametrize("edition", AT_ONCE)
def test_that_a_drawn_tile_is_placed_at_once_is_told_as_the_rulebook_says_it(edition):
    for code, words in AT_ONCE[edition].items():
        assert words in texts(match_rules.Rules(editions.find(edition)), code=code).rule("draw")[0]
    permitted = [edition.id for place, edition in enumerate(EDITIONS) if "may" in texts(changed(place)).rule("draw")[0]]
    assert permitted == ["nordic-2009"]


def test_that_an_empty_pool_takes_one_out_of_the_game_is_told_as_the_hungarian_books():
    told = {edition.id: texts(changed(place)).rule("pool_out") for place, edition in enumerate(EDITIONS)}
    assert {name for name, rule in told.items() if rule} == PIATNIK and told["piatnik"][1] == "Piatnik (Magyar)"
    told = texts(match_rules.Rules(editions.find("piatnik")), code="hu")
    assert "ki kell szállni a játékból" in told.rule("pool_out")[0] and "(Magyar)" in told.rule("pool_out")[1]


def test_what_one_rulebook_says_is_not_told_of_the_others():
    told = {edition.id: texts(changed(place)) for place, edition in enumerate(EDITIONS)}
    for edition, told_of in told.items():
        missing = edition in ("jokers", "classic-unlimited")  # draws who has no tile that fits, not who will not place
        assert ("will not" in told_of.rule("draw")[0]) != missing
        prices = told_of.rule("two_edge")[0] != "Bridge on two edges: 0"
        assert (told_of.rule("after") is not None) == prices, (
            f"rule_texts.py: _AFTER {'lacks' if prices else 'names'} the rulebook of {edition}, and two edges are "
            f"{'priced' if prices else 'no figure'} there. {step('an edition', '_AFTER')}"
        )
        assert (told_of.rule("free") is not None) == (edition in PIATNIK)
    assert texts(changed(editions.find("piatnik"), two_edge=40)).rule("free") is None  # not by such a house rule
    assert told["piatnik"].rule("free")[1] == "Piatnik (Magyar, Čeština, Slovenčina)"


def test_another_edition_of_a_rulebook_is_told_as_that_rulebook_says_it(monkeypatch):
    piatnik = editions.find("piatnik")
    other = editions.Edition("other", "Other", *EDITIONS[piatnik]._differs, (("draws", 5),))
    monkeypatch.setattr(editions, "EDITIONS", (*EDITIONS, other))
    monkeypatch.setattr(sources, "_OWN", (*sources._OWN, sources.own(piatnik)))
    for name in ("draw", "pool_out", "free"):
        said, _ = texts(match_rules.Rules(piatnik)).rule(name)
        assert texts(match_rules.Rules(len(EDITIONS))).rule(name)[0] == said


@pytest.mark.parametrize(("ending", "said"), [(0, "at once"), (1, "completed")])
def test_the_end_of_a_round_has_two_ways(ending, said):
    assert said in texts(changed(ending=ending)).rule("ending")[0]


@pytest.mark.parametrize(("hands", "said"), [(0, "25."), (1, "all tiles of the others.")])
def test_going_out_says_whether_the_others_tiles_count(hands, said):
    assert texts(changed(hands=hands)).rule("out")[0].endswith(said)


@pytest.mark.parametrize(("set_size", "source"), [(56, "Piatnik"), (76, "Swedish variants")])
def test_the_set_is_cited_from_the_texts_that_name_it(set_size, source):
    told = texts(match_rules.Rules(editions.find("piatnik")), 2, set_size)
    assert told.rule("tiles") == (f"Tiles: {set_size}", source)


def test_a_match_of_rounds_says_how_many():
    assert texts(changed(length=1, rounds=4)).rule("length") == ("4 rounds", "Nordic Games 2009")


@pytest.mark.parametrize("place", PLACES)
def test_the_hand_is_that_of_so_many(place):
    played = match_rules.Rules(place)
    for players in range(played.fewest, played.most + 1):
        sentence, said = texts(played, players).rule("hand")
        assert numbers(sentence) == [players, played.hand(players)]
        assert said == source(place, f"hand_{players}")


def test_alone_one_has_no_opponents():
    told = texts(match_rules.Rules(editions.find("nordic-2009")), 1)
    assert [told.rule(name) for name in ("opening", "opens", "redraw", "ending", "tied", "win", "tie")] == [None] * 7
    assert told.rule("blocked") == ("Then each loses the sum of their own tiles.", "ours")
    assert told.rule("out")[0].endswith("25.")


@pytest.mark.parametrize("place", PLACES)
def test_every_topic_is_told(place):
    for players in range(match_rules.Rules(place).fewest, match_rules.Rules(place).most + 1):
        told = texts(match_rules.Rules(place), players)
        assert all(rules for page in range(len(rule_texts.PAGES)) for _, rules in told.page(page))
    every = (
        "players tiles hand opening clockwise place draw draws draw_cost empty_pass tile bridge two_edge hexagon double"
    )
    every += " triple out ending block blocked length win must_draw"
    assert all(told.rule(name) for name in every.split())
    every += " opening_bonus zero_bonus zeros opener limit_cost short simple reading tied tie timer expiry opens"
    every += " no_triple redraw reached asked leaves joins ended pool_out"
    lost = set(every.split()) - set(names())
    assert not lost and len(set(names())) == len(names()), f"rule_texts.py: PAGES lacks {lost}, or has one twice"
    unknown = ", ".join(set(names()) - {row[0] for row in rule_texts.RULES})
    assert not unknown, (
        f"rule_texts.py: PAGES has {unknown}, and RULES has no row of it. {step('a house rule', 'rule_texts.py')}"
    )


def test_what_makes_a_double_goes_by_the_reading():
    assert "at once" in texts(match_rules.Rules()).rule("made3")[0]
    as_printed = texts(changed(reading=1))
    assert "1 that stands" in as_printed.rule("made3")[0] and "2 that stand" in as_printed.rule("made4")[0]


LONG = (
    {},
    {"simple": 1},
    {"timer": 120, "expiry": 1},
    {
        "opening": 1,
        "opening_bonus": 99,
        "zero_bonus": 99,
        "blocked": 2,
        "draws": 254,
        "limit_cost": 99,
        "empty_pass": 99,
    },
    {"blocked": 1, "ending": 1, "length": 1, "rounds": 99, "two_edge": 255, "triple": 255, "reading": 1, "fewest": 1},
)


@pytest.fixture
def screen(device):
    device.menu("look.rules")
    return device.app.screen


def marked(screen, page):
    """(sentence, sources) of each rule of a page as a reader finds them: by its marks, from the page's foot."""
    screen.page = page
    topics, marks = screen.content(screen.page)
    assert len(dict(marks)) == len({source for _, source in marks}) == len(marks)
    found = []
    for (heading, text), (same, expected) in zip(topics, screen.texts.page(page), strict=True):
        assert heading == same
        for at, (sentence, _) in enumerate(expected):
            if at:
                text = text.removeprefix(" " if expected[at - 1][0][-1] == "." else " \u00b7 ")
            assert text.startswith(sentence)
            text = text.removeprefix(sentence)
            said = []
            while text.startswith(("[", "\u2302")):
                mark = text[: text.find("]") + 1] if text[0] == "[" else text[0]
                said.append(dict(marks)[mark])
                text = text.removeprefix(mark)
            found.append((sentence, said or [screen.texts.rulebook()]))
        assert not text
    return found


@pytest.mark.parametrize("code", CODES)
def test_every_rule_stands_once_with_its_source_in_every_edition_and_language(screen, code):
    for place in PLACES:
        for values in LONG:
            played = changed(place, **values)
            screen.texts = told = texts(played, min(played.most, 3), 76, code)
            screen.words = told.words
            found = [rule for page in range(len(rule_texts.PAGES)) for rule in marked(screen, page)]
            assert found == [(rule[0], rule[1].split("; ")) for rule in map(told.rule, names()) if rule]


@pytest.mark.parametrize("code", CODES)
def test_the_foot_tells_all_of_a_source_but_the_rulebook_that_the_title_names(screen, code):
    for place in PLACES:
        screen.texts = told = texts(match_rules.Rules(place), 3, 76, code)
        screen.words = told.words
        for page in range(len(rule_texts.PAGES)):
            screen.page = page
            for mark, source in screen.content(screen.page)[1]:
                said = screen.legend([(mark, source)]).removeprefix(mark + " ")
                if source.startswith((told.rulebook() + " (", told.rulebook() + ", ")):
                    assert said == source[len(told.rulebook()) + 2 :].replace(")", "").strip()
                else:
                    assert said == source


@pytest.mark.parametrize("code", CODES)
def test_a_page_has_room_for_its_rules_in_every_language(screen, code):
    canvas = screen.stage.picture.canvas
    room = canvas.height - layout.HEADER - layout.HINTS
    for place in PLACES:
        for values in LONG:
            played = changed(place, **values)
            for players in range(played.fewest, played.most + 1):
                screen.texts = told = texts(played, players, 76, code)
                screen.words = told.words
                for page in range(len(rule_texts.PAGES)):
                    screen.page = page
                    topics, legend = screen.lay_out(screen.page, canvas.width - 16)
                    rows = sum(len(lines) for _, _, lines in topics)
                    assert 16 * rows + 18 * len(legend) + 9 <= room, (place, values, players, page)
