"""Every parameter of the rules, found by itself: whether the steps of adding one were taken. A failure names the step.

Its numbers, limits and sources are asked in engine/rulebooks, its texts by the check of the texts. What it does is
tried where its like is, from the rule's words.
"""

import pytest

from host_tests.contributing import step
from tools.build import paths
from trivet.app.sentences import rule_texts
from trivet.command.names import WORDS
from trivet.engine.rulebooks import rules

NAMES = [name for name, *_ in rules.PARAMETERS]
YES_OR_NO = ("hands", "simple")  # of two values, without words for them in records
LISTED_ONLY = (
    "opening",
    "reading",
    "blocked",
    "ending",
)  # whose words `trivet editions` shows, and records.md does not
MOST_WAYS = 5  # what begins at 0 and has no more values than these is a way of doing something

every_parameter = pytest.mark.parametrize("name", NAMES)


def is_way(name):
    """Whether its values stand for ways of doing something."""
    _, _, lowest, highest = rules.PARAMETERS[rules.index(name)]
    return lowest == 0 and highest < MOST_WAYS


@every_parameter
def test_records_have_a_word_for_each_way(name):
    words = WORDS.get(name)
    if words is None:
        assert name in YES_OR_NO or not is_way(name), (
            f"names.py: WORDS has no words for the values of '{name}'; if they are no and yes, YES_OR_NO of this test "
            f"wants its name. {step('a house rule', 'names.py')}"
        )
    else:
        wanted = rules.PARAMETERS[rules.index(name)][3] + 1
        assert len(words) == wanted, (
            f"names.py: '{name}' has {wanted} values and {len(words)} words in WORDS. "
            f"{step('a house rule', 'names.py')}"
        )


@every_parameter
def test_the_device_has_words_for_it_and_for_each_way(name):
    named = dict(rule_texts.HOUSE_RULES + rule_texts._OTHERS).get(name)
    assert named, (
        f"app/sentences/rule_texts.py: HOUSE_RULES has no row for '{name}', by which it could be changed. "
        f"{step('a house rule', 'rule_texts.py')}"
    )
    if name in WORDS or name in YES_OR_NO:
        wanted = rules.PARAMETERS[rules.index(name)][3] + 1
        ways = rule_texts._CHOICES.get(name, ())
        assert len(ways) == wanted, (
            f"app/sentences/rule_texts.py: '{name}' has {wanted} values and {len(ways)} texts in _CHOICES. "
            f"{step('a house rule', 'rule_texts.py')}"
        )


@every_parameter
def test_the_page_of_the_rules_tells_it(name):
    cited = {"hand" if name.startswith("hand_") else name}
    telling = [rule[0] for rule in rule_texts.RULES if cited & {*rule[2], *(when[0] for when in rule[1])}]
    assert telling, f"rule_texts.py: no row of RULES tells '{name}'. {step('a house rule', 'rule_texts.py')}"
    shown = {rule for page in rule_texts.PAGES for _, names in page for rule in names.split()}
    assert shown & set(telling), (
        f"rule_texts.py: PAGES shows none of {telling}, which tell '{name}'. {step('a house rule', 'rule_texts.py')}"
    )


@pytest.mark.parametrize("name", [name for name in WORDS if name not in LISTED_ONLY])
def test_records_tell_of_it(name):
    text = (paths.ROOT / "docs/records.md").read_text(encoding="utf-8")
    assert f"option: {name} " in text, (
        f"records.md has no line `option: {name} ...`. {step('a house rule', 'records.md')}"
    )
