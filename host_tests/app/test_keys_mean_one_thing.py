"""A key means one thing: each key is pressed in each state that the tours come to. What is shown or lit does something,
what does something is shown, and one word has one effect.
"""

import functools
import json

import pytest

from tools.build import paths
from tools.screens import keys
from tools.screens.keys import CHANGES, DELETES, LEAVES, NOTHING, OPENS, REFUSES, SAYS, UNDOES

IN_VAIN, UNSHOWN = "shown, and does nothing", "acts, and is shown nowhere"

# Screens on which a key may act that is shown nowhere, and why.
ACTS_UNSHOWN = {
    ("idle_view", ""): "any key takes the view across the table off, which says so",
    ("pause", ""): "any key ends a pause, which says so",
    ("put_away", ""): "any key switches the device on again",
    ("hardware_check", ""): "each key is pressed once, in whatever order, and is marked",
    ("new_firmware", ""): "any key but OK takes the 5 back",
    ("reset", ""): "any key but OK takes the 5 back",
    ("refereed_turn", "digit"): "with hints a digit for which there is no place is dark, and can be typed",
}
# Keys that are shown and do nothing, and why.
SHOWN_IN_VAIN = {
    ("question storage", "OK"): "the tour hands the question an answer that does nothing",
    ("question storage.new", "OK"): "the tour hands the question an answer that does nothing",
    ("hardware_check", "BACK"): "what is faulty already is faulty",
    ("map", "digit"): "the hint names all four directions; at an edge of the board the key is dark",
    ("figure_on_map", "digit"): "the hint names all four directions; at an edge of the board the key refuses",
    ("draw_for_opening", "digit"): "of a tile that cannot be the third digit says why",
    ("new_match", "digit"): "a number out of the range says what the range is",
    ("players", "digit"): "a name that sits at the table already says so",
    ("score_sheet", "RIGHT"): "at the last row there is no further one",
}
# What is not mended yet: (kind, screen, key), and (language, word).
KNOWN: dict[tuple[str, str, str], str] = {
    (IN_VAIN, "change_hand", "OK"): "the hand is judged only when OK takes its sum: it says why it cannot be",
}
KNOWN_WORDS: dict[tuple[str, str], str] = {}

LEAVE, UNDO, DELETE, CHOOSE, ENTER, DO = "leave", "undo", "delete", "choose", "enter", "do"


@functools.cache
def pressed():
    """What each key does in each state."""
    return list(keys.presses())


def violations():
    """{(kind, screen, key): the presses}"""
    found = {}
    for press in pressed():
        if press.is_shown and press.effect in (NOTHING, REFUSES) and not chooses_the_chosen(press):
            kind, excused = IN_VAIN, SHOWN_IN_VAIN
        elif not press.is_shown and press.effect not in (NOTHING, REFUSES, SAYS):
            kind, excused = UNSHOWN, ACTS_UNSHOWN
        else:
            continue
        keys_excused = {press.key, "", "digit" if press.key.isdigit() else ""}
        if not any((press.screen, key) in excused for key in keys_excused):
            found.setdefault((kind, press.screen, press.key), []).append(press)
    return found


def chooses_the_chosen(press):
    """Whether a digit does nothing since what stands at it is chosen already."""
    return press.key.isdigit() and press.effect == NOTHING


def meanings(press):
    """What the word of a key may mean, by what the key does; () for nothing."""
    effect = press.effect
    if effect in (NOTHING, REFUSES):
        return ()
    if press.keys == "BACK BACK":
        return (DO,)
    if press.key == "BACK":
        if effect in (UNDOES, OPENS):
            return (UNDO,)
        return {DELETES: (DELETE,), CHANGES: (DELETE, LEAVE)}.get(effect, (LEAVE,))
    if press.key == "OK":
        return (DO, LEAVE) if effect == LEAVES else (DO,)
    if press.key == "MENU":
        return (DO, LEAVE)
    if press.key.isdigit() and len(press.keys) > 1:
        return (ENTER,) if effect in (CHANGES, DELETES) else (DO,)
    if press.keys == "\u25c0\u25b6":  # both choose; one alone may be an answer
        return (CHOOSE,) if effect in (CHANGES, DELETES) else (DO,)
    return (CHOOSE, DO) if effect in (CHANGES, DELETES) else (DO,)


def by_word(texts):
    """{word: [(press, its meanings)]} where texts tells the word with an id."""
    found = {}
    for press in pressed():
        means = meanings(press)
        if means:
            for text_id in press.ids:
                if text_id in texts and not text_id.startswith("menu."):  # the name of a row, which OK repeats
                    found.setdefault(texts[text_id], []).append((press, text_id, means))
    return found


def ambiguous(texts):
    """{word: a sentence for each that it means}, of words of which no meaning fits all keys that they stand at."""
    found = {}
    for word, uses in by_word(texts).items():
        if not set.intersection(*[set(means) for _, _, means in uses]):
            told = {}
            for press, text_id, means in uses:
                told.setdefault(means, f"{' or '.join(means)}: {press.screen}, {press.key} ({text_id}), {press.how}")
            found[word] = sorted(told.values())
    return found


def test_what_is_shown_does_something_and_what_does_something_is_shown():
    found = violations()
    told = [
        f"{screen}, {key}: {kind} ({presses[0].effect}; {presses[0].word!r}), {presses[0].how}, {len(presses)} in all"
        for (kind, screen, key), presses in sorted(found.items())
        if (kind, screen, key) not in KNOWN
    ]
    assert not told, "\n" + "\n".join(told)
    gone = [known for known in KNOWN if known not in found]
    assert not gone, f"mended, and still told as known: {gone}"


def test_what_is_excused_happens():
    screens = {press.screen for press in pressed()}
    assert {screen for screen, _ in (*ACTS_UNSHOWN, *SHOWN_IN_VAIN)} <= screens


@pytest.mark.parametrize("file", sorted((paths.FIRMWARE_SOURCE / "words").glob("??.json")), ids=lambda file: file.stem)
def test_a_word_has_one_effect(file):
    found, code = ambiguous(json.loads(file.read_text(encoding="utf-8"))["texts"]), file.stem
    told = [
        f"{word!r} is {'; and '.join(uses)}" for word, uses in sorted(found.items()) if (code, word) not in KNOWN_WORDS
    ]
    assert not told, "\n" + "\n".join(told)
    gone = [known for language, known in KNOWN_WORDS if language == code and known not in found]
    assert not gone, f"mended, and still told as known: {gone}"
