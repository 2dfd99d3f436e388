"""Every screen, found by itself: it draws itself, something opens it, a test tries it, a tour shows it, which the
emulated Pico can play (scripts/test_tours_on_pico.py), the gallery has its picture and the manual tells of it; and no
key ends the application on any of them.
"""

import pytest

from host_tests.contributing import step
from tools.build import paths
from tools.screens import gallery, kinds, on_pico
from tools.screens.steps import explore

STATES = 200  # in which each key is tried
NAMELESS = "question"  # the only one that is not opened by its name

# Screens that have no file of tests of their own: they are tried where one comes to them.
TRIED_ELSEWHERE = (
    "change_hand",
    "change_opener",
    "contrast",
    "count_hand",
    "hands_left",
    "hints",
    "match_end",
    "missing_tiles",
    "number",
    "opener",
    "past_match",
    "past_sheet",
    "pause",
    "plans",
    "put_away",
    "question",
    "reset",
    "round_end",
    "solo_records",
    "still_holds",
    "tiles_left",
)


def opened_as(kind):
    """The name by which the navigation opens a screen: its wing and its file."""
    return ".".join(kind.__module__.split(".")[-2:])


@pytest.fixture(scope="module")
def scripted():
    """The Trail of all key scripts."""
    return explore.scripted()


@pytest.fixture(scope="module")
def pictured(played):
    """The screens of which a tour draws a picture."""
    return {shot.screen for shots in played("en").shots.values() for shot in shots}


@pytest.fixture(scope="module")
def on_the_pico(played):
    """The screens that the emulated Pico shows when it plays tours."""
    return set(on_pico.showing(played("en").shots))


@pytest.mark.parametrize("kind", kinds.kinds().values(), ids=lambda kind: kind.__name__)
def test_a_screen_has_what_its_base_leaves_open(kind):
    assert not kinds.lacks(kind), (
        f"{kind.__name__} has no {' and no '.join(kinds.lacks(kind))}. {step('a screen', 'parts/screen.py')}"
    )


def test_a_screen_is_in_the_file_that_its_name_says():
    for name, kind in kinds.kinds().items():
        file = opened_as(kind).rpartition(".")[2]
        assert name in (NAMELESS, file), (
            f"{file}.py has {kind.__name__}, which belongs into {name}.py. {step('a screen', 'parts/screen.py')}"
        )


@pytest.mark.parametrize("name", kinds.kinds())
def test_something_opens_it(name):
    said = f'"{opened_as(kinds.kinds()[name])}"'
    code = (paths.ROOT / "firmware" / "trivet" / "app").rglob("*.py")
    assert name == NAMELESS or any(said in file.read_text(encoding="utf-8") for file in code), (
        f"nothing in firmware/trivet/app opens {said}. {step('a screen', 'open_screen')}"
    )


@pytest.mark.parametrize("name", kinds.kinds())
def test_a_test_of_its_own_tries_it(name):
    wing, file = opened_as(kinds.kinds()[name]).split(".")
    own = [f"host_tests/app/screens/{wing}/{test}" for test in (f"test_{file}.py", f"{file}.keys")]
    assert name in TRIED_ELSEWHERE or any((paths.ROOT / test).exists() for test in own), (
        f"the screen {name} has no {' and no '.join(own)}. {step('a screen', 'host_tests/app/screens')}"
    )


@pytest.mark.parametrize("name", kinds.kinds())
def test_a_tour_draws_it(name, pictured):
    assert name in pictured, (
        f"no tour draws the screen {name}: host_tests/scripts/screens needs one, then make record. "
        f"{step('a screen', 'host_tests/scripts/screens')}"
    )


@pytest.mark.parametrize("name", kinds.kinds())
def test_the_emulated_pico_shows_it(name, on_the_pico, scripted):
    assert name in on_the_pico or name in scripted.shown, (
        f"the emulated Pico does not show the screen {name}: it can play no tour that has a state, so another has to "
        f"lead there by keys or a record, or a key script in host_tests/scripts. "
        f"{step('a screen', 'host_tests/scripts/screens')}"
    )


@pytest.mark.parametrize("name", kinds.kinds())
def test_the_manual_tells_of_it(name):
    heading, said = gallery.sections().get(name, ("", ""))
    assert heading and said.endswith("."), (
        f'docs/manual/screens.md says nothing of the screen {name}: add <a id="{name}"></a>, under it a heading, '
        f"an empty line and a sentence or two. {step('a screen', 'docs/manual/screens.md')}"
    )


def test_the_manual_tells_of_no_screen_that_there_is_not():
    gone = set(gallery.sections()) - set(kinds.kinds())
    assert not gone, (
        f"docs/manual/screens.md tells of {', '.join(sorted(gone))}, of which there is no screen: take it out"
    )


@pytest.mark.parametrize("name", kinds.kinds())
def test_the_gallery_has_its_picture(name):
    page = gallery.MANUAL.read_text(encoding="utf-8")
    assert f"/{name}.png)" in page and (gallery.GALLERY / f"{name}.png").exists(), (
        f"the gallery has no picture of the screen {name}: make gallery. {step('a screen', 'make gallery')}"
    )


def test_every_key_in_many_states_leads_on():
    """Each is pressed in each; `python -m tools.screens steps` tells where they lead and nothing else does."""
    found = explore.everywhere(STATES)
    assert found.shown >= {"new_match", "turn", "hands_left", "menu", "review"}
