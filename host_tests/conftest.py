"""What all tests share: chance that can be repeated, and hypothesis without clocks, since no test is judged by time.

A test that wants chance asks for `rng`, or for `seed`. pytest-randomly makes both from one number and the test's name.
The Makefile takes the number from the commit, so that a commit's run can be repeated. A run that fails says its number:

    build/venv/bin/python -m pytest host_tests/app/screens/edit/test_taken_back.py --randomly-seed=3907186870
"""

import collections
import functools
import gc
import os
import random
import re

import hypothesis.core
import pytest
from hypothesis import HealthCheck, settings

from host_tests import light
from host_tests.contributing import step
from tools.build import paths
from tools.pictures import remembered
from trivet.engine.rulebooks import editions, sources

os.environ["XDG_CACHE_HOME"] = str(paths.BUILD / "cache")  # what the command keeps for its user

if not paths.BAKED.is_dir():  # what is imported for the tests of a folder would break off by it
    raise SystemExit(paths.missing("build/baked"))

settings.register_profile(
    "trivet",
    deadline=None,
    database=None,  # what failed once comes back by the number of its run
    print_blob=False,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("trivet")
remembered.install()


def pytest_addoption(parser):
    parser.addoption(
        "--browsers",
        choices=("one", "all"),
        default="one",
        help="in which browsers the page is tried: Chromium, or with `all` every scenario there and in Firefox",
    )
    parser.addoption("--light", action="store_true", help="without the tests that host_tests/light.py names")
    parser.addoption("--page", metavar="DIR", help="the page to be tried, in place of build/page")
    parser.addoption("--single", metavar="FILE", help="the page as one file, in place of build/page/trivet.html")


def unusual():
    """What is wrong with the tables without which there are no rules, "" if nothing is: all tests of matches would fail
    by it, and none would say why.
    """
    if len(editions.EDITIONS) == len(sources._OWN):
        return ""
    told = f"editions.py: EDITIONS has {len(editions.EDITIONS)}, _OWN of sources.py {len(sources._OWN)}"
    return f"{told}. {step('an edition', '_OWN')}"


@pytest.hookimpl(trylast=True)
def pytest_configure(config):
    if unusual():
        raise pytest.UsageError(unusual())
    hypothesis.core.global_force_seed = config.option.randomly_seed  # which pytest-randomly does not do itself
    examples = 80 if config.option.markexpr == "" else 12  # the long ones are asked for
    settings.register_profile("boards", settings.get_profile("trivet"), max_examples=examples)


LEFT_OUT = pytest.StashKey[dict]()


def pytest_terminal_summary(terminalreporter, config):
    """The header, which names the number too, is not printed when pytest is quiet."""
    if config.stash.get(LEFT_OUT, {}):
        terminalreporter.write_line(light.told(config.stash[LEFT_OUT]))
    if terminalreporter.stats.keys() & {"failed", "error"}:
        terminalreporter.write_line(f"the same chance again: --randomly-seed={config.option.randomly_seed}")


# What `make check` leaves out of the tests of engine, rules, history, words and application: many thousands of tries by
# chance, all screens in all languages, what is compiled for Node, and what needs MicroPython.
SLOW = (
    "/test_agreement.py",
    "/test_deploy.py",
    "/test_in_node.py",
    "/app/map/test_map.py",
    "/app/test_any_key.py",
    "/app/test_every_screen.py",
    "/app/test_gallery.py",
    "/app/test_keys_mean_one_thing.py",
    "/app/test_pictures.py",
    "/app/test_presses.py",
    "/engine/board/test_board_properties.py",
    "/engine/board/test_board_symmetry.py",
    "/engine/match/test_properties.py",
    "/engine/match/test_quick_alike.py",
)
SLOW_TESTS = {
    "test_a_page_has_room_for_all_that_it_says_in_every_language",
    "test_a_page_has_room_for_its_rules_in_every_language",
    "test_a_text_that_is_too_long_for_its_place_is_told",
    "test_a_turn_takes_no_more_than_4_6_presses",
    "test_an_evening_has_no_flash_more_with_it_than_without_and_one_picture_a_view",
    "test_a_power_cut_at_any_byte_loses_no_match_and_doubles_none",
    "test_every_row_that_is_shown_does_something",
    "test_every_text_fits_where_it_stands",
    "test_everything_that_is_told_of_a_cell_is_what_trying_finds",
    "test_repairs_by_chance_leave_a_match_that_a_fresh_one_takes",
    "test_the_one_test_of_a_change_is_there",
    "test_the_signs_stand_in_the_same_corner_of_every_screen_and_touch_nothing",
}


def pytest_collection_modifyitems(config, items):
    """Marks what is slow. What takes long comes first: none is left to one process at the end."""
    for item in items:
        if item.path.as_posix().endswith(SLOW) or item.originalname in SLOW_TESTS:
            item.add_marker("slow")
    if config.option.light:
        wants = {item: light.wanting(item) for item in items}
        config.stash[LEFT_OUT] = dict(collections.Counter(filter(None, wants.values())))
        config.hook.pytest_deselected(items=[item for item in items if wants[item]])
        items[:] = [item for item in items if not wants[item]]
    first = {"machine", "scripts", "witness", "browser"}
    items.sort(key=lambda item: first.isdisjoint(item.path.parts))


def pytest_sessionfinish(session):
    """What a worker has left out is told by the process that it works for."""
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput["left_out"] = session.config.stash.get(LEFT_OUT, {})


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node):
    node.config.stash[LEFT_OUT] = node.workeroutput.get("left_out", {}) if hasattr(node, "workeroutput") else {}


@pytest.fixture(scope="session")
def played(tmp_path_factory):
    """A function: what all tours show in a language, tools/screens/playing.py; one process plays each for all."""
    from tools.screens import playing  # now: mutants are put into modules that nobody has loaded yet

    folder = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        folder = folder.parent
    return functools.cache(lambda code: playing.shared(folder, code))


@pytest.fixture(scope="session")
def shots(played):
    """A function: the pictures of a tour, by a language's code and its name."""
    return lambda code, name: played(code).shots[name]


@pytest.fixture(scope="session")
def trivet_image():
    """Path of the UF2 with the application."""
    return _image("trivet")


@pytest.fixture(scope="session")
def bare_image():
    """Path of the UF2 of plain MicroPython."""
    return _image("bare")


def _image(name):
    image = paths.IMAGES / f"{name}.uf2"
    assert image.exists(), "make uf2 builds the firmware images"
    return image


def pytest_collection_finish():
    _set_aside()


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(item, nextitem):
    if nextitem is None or nextitem.path != item.path:
        _set_aside()


def _set_aside():
    """What is there before the first test of a file stays till the end, as what is remembered from other tests does:
    the collector, which the application calls whenever it has nothing to do, need not look through it each time.
    """
    gc.collect()
    gc.freeze()


@pytest.fixture
def seed():
    """The number that the chance of this test comes from, below 2**32."""
    return random.getrandbits(32)


@pytest.fixture
def rng(seed):
    """The chance of this test, a random.Random."""
    return random.Random(seed)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    return _told_what_is_missing((yield))


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(collector):
    return _told_what_is_missing((yield))


def _told_what_is_missing(report):
    """A report that fails since something is not there says what makes it, in the summary too."""
    missing = report.failed and (paths.missing(str(report.longrepr)) or _lacking_of_the_board(str(report.longrepr)))
    if missing:
        crash = getattr(report.longrepr, "reprcrash", None)
        if crash:
            crash.message = missing
        report.sections.append(("missing", missing))
    return report


def _lacking_of_the_board(text):
    """What the folder of the board lacks of what a text asks for, as a sentence; "" if it is none of that."""
    asked = re.search(rf"No such file or directory: '{re.escape(str(paths.BOARD))}/([\w.]+)'", text)
    return f"{paths.BOARD.relative_to(paths.ROOT)} has no {asked[1]}. {step('a board', 'boards/NAME')}" if asked else ""
