"""The rules to look up: each page has all its sentences. The rest is in rules.keys."""

import pytest

from trivet.app.sentences import rule_texts


@pytest.mark.parametrize("page", range(len(rule_texts.PAGES)))
def test_every_sentence_is_drawn_whole_below_its_heading(device, drawn, page):
    device.keys("2KK").menu("look.rules").keys(str(page + 1))
    said = " ".join(drawn())
    at = 0
    for heading, rules in device.app.screen.texts.page(page):
        at = said.index(heading, at)
        for sentence, _ in rules:
            at = said.index(sentence, at) + len(sentence)
