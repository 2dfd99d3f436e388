"""What all tests share: chance that can be handed back, and hypothesis without clocks, since no test is judged by time.

A test that wants chance asks for `rng`, or for `seed`. The seed follows from the commit and the test's name, so that a
commit's run can be repeated; a test that fails says its seed, and `--seed` hands it back, hypothesis' tests included:

    build/venv/bin/python -m pytest host_tests/app/screens/mend/test_taken_back.py -k chance --seed 3907186870

`--seed random` goes other ways in each run. TRIVET_SEED in the environment says the same as `--seed`.
"""

import gc
import os
import random
import re
import subprocess
import zlib
from pathlib import Path

import hypothesis.core
import pytest
from hypothesis import HealthCheck, is_hypothesis_test, settings

from host_tests.contributing import step
from tools.build import paths
from tools.pictures import remembered
from trivet.engine.rulebooks import editions, rules, sources

if not paths.BAKED.is_dir():  # what is imported for the tests of a folder would break off by it
    raise SystemExit(paths.missing("build/baked"))

settings.register_profile(
    "trivet",
    deadline=None,
    database=None,  # what failed once comes back by its seed
    print_blob=False,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("trivet")
remembered.install()


def pytest_addoption(parser):
    parser.addoption(
        "--seed",
        default=os.environ.get("TRIVET_SEED", "commit"),
        metavar="N",
        help="seed of every test that goes by chance; `random`; or `commit` (the default): what the commit gives",
    )
    parser.addoption(
        "--browsers",
        choices=("one", "all"),
        default="one",
        help="in which browsers the page is tried: Chromium, or with `all` every scenario there and in Firefox",
    )
    parser.addoption("--page", metavar="DIR", help="the page to be tried, in place of build/page")
    parser.addoption("--single", metavar="FILE", help="the page as one file, in place of build/page/trivet.html")


def commit():
    """HEAD of the repository, or a stand-in where there is none."""
    try:
        done = subprocess.run(
            ["git", "rev-parse", "HEAD"], cwd=Path(__file__).parent, check=True, capture_output=True, text=True
        )
    except (OSError, subprocess.CalledProcessError):
        return "no commit"
    return done.stdout.strip()


def unusual():
    """What is wrong with the tables without which there are no rules, "" if nothing is: all tests of matches would fail
    by it, and none would say why.
    """
    names, usual = [name for name, _, _ in rules.PARAMETERS], [name for name, _ in editions.USUAL]
    if names == usual:
        if len(editions.EDITIONS) == len(sources._OWN):
            return ""
        told = f"editions.py: EDITIONS has {len(editions.EDITIONS)}, _OWN of sources.py {len(sources._OWN)}"
        return f"{told}. {step('an edition', '_OWN')}"
    missing = ", ".join(name for name in names if name not in usual)
    wrong = f"has no {missing}" if missing else "is not in the order of PARAMETERS, or has more"
    return f"editions.py: USUAL {wrong}. {step('a house rule', 'editions.py')}"


def pytest_configure(config):
    """What all seeds follow from is settled here; the processes that share the tests are told it as their `--seed`."""
    if unusual():
        raise pytest.UsageError(unusual())
    wanted = config.option.seed
    if wanted == "commit":
        config.option.seed = "commit " + commit()
    elif wanted == "random":
        config.option.seed = f"random {random.SystemRandom().randrange(1 << 32)}"
    elif not (wanted.isdecimal() or wanted.startswith(("commit ", "random "))):
        raise pytest.UsageError(f"--seed: a number, random or commit, not {wanted!r}")


def pytest_report_header(config):
    wanted = config.option.seed
    return "seed of each test that goes by chance: " + (wanted if wanted.isdecimal() else f"from {wanted} and its name")


# What `make check` leaves out of the tests of engine, history and application: many thousands of tries by chance, all
# screens in all languages, what runs pytest anew or reads the whole repository, and what
# needs MicroPython.
LONG = (
    "/test_agreement.py",
    "/test_rulebook_names.py",
    "/test_seeds.py",
    "/app/map/test_map.py",
    "/app/test_any_key.py",
    "/app/test_every_screen.py",
    "/app/test_gallery.py",
    "/app/test_pictures.py",
    "/app/test_presses.py",
    "/architecture/test_rooms.py",
    "/engine/board/test_board_properties.py",
    "/engine/board/test_board_symmetry.py",
    "/engine/match/test_properties.py",
    "/engine/match/test_quick_alike.py",
)
LONG_TESTS = {
    "test_a_page_has_room_for_all_that_it_says_in_every_language",
    "test_a_page_has_room_for_its_rules_in_every_language",
    "test_a_turn_takes_no_more_than_4_6_presses",
    "test_an_evening_has_no_flash_more_with_it_than_without_and_one_picture_a_view",
    "test_a_power_cut_at_any_byte_loses_no_match_and_doubles_none",
    "test_everything_that_is_told_of_a_cell_is_what_trying_finds",
    "test_repairs_by_chance_leave_a_match_that_a_fresh_one_takes",
    "test_the_signs_stand_in_the_same_corner_of_every_screen_and_touch_nothing",
}


def pytest_collection_modifyitems(items):
    """Marks what is long. What takes long comes first, the longest of it before all: none is left to one process at
    the end.
    """
    for item in items:
        if item.path.as_posix().endswith(LONG) or item.originalname in LONG_TESTS:
            item.add_marker("long")
    long = {"machine", "browser"}
    items.sort(key=lambda item: (item.path.name != "test_deployed.py", long.isdisjoint(item.path.parts)))


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


def seed_of(item):
    """The seed of a test: the number that was given, or what the run and the test's name give."""
    wanted = item.config.option.seed
    return int(wanted) if wanted.isdecimal() else zlib.crc32(f"{wanted} {item.nodeid}".encode())


def by_chance(item):
    """Whether a test has a seed of ours; one that its own parameters give is its own."""
    given = getattr(item, "callspec", None)
    names = {"seed", "rng"} - (given.params.keys() if given else set())
    return bool(names & set(item.fixturenames)) or is_hypothesis_test(getattr(item, "function", None))


@pytest.fixture
def seed(request):
    """The number that the chance of this test comes from, below 2**32 unless a greater one was given."""
    return seed_of(request.node)


@pytest.fixture
def rng(seed):
    """The chance of this test, a random.Random."""
    return random.Random(seed)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_call(item):
    hypothesis.core.global_force_seed = seed_of(item)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    report = yield
    if report.failed and by_chance(item):
        report.sections.append(("by chance", f"the same again: --seed {seed_of(item)}"))
    return _told_what_is_missing(report)


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
