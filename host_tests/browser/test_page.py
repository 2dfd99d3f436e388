"""The page with the device, and the page of a match, in real browsers: Chromium, and with `--browsers all` (`make
test-page`) Firefox as well.

What is tried is in scenarios/, in TypeScript; run.ts runs a part of it in a browser under Node. Here is what they are
given, the page and its files among it, and what they report. Pictures and downloads go to build/browser; of them README
shows chromium-bridge.png and chromium-referee-figure-390.png, in hardware/pictures/page: take those of a long run.
Scenarios that call themselves thorough are run with `--browsers all` only. `--page` and `--single` name another page
than that of build/.
"""

import json
import re
import subprocess
from pathlib import Path

import pytest

import pins
from host_tests.browser.questions import questions
from host_tests.command.shell import trivet
from host_tests.command.test_replay import GAME
from tools.build import paths, table
from tools.build.steps import digest, exclusive, is_fresh, mark_done
from tools.build.web import npm, page, parts
from tools.machine.facts import USED
from tools.machine.flashfs import FlashFiles
from tools.machine.uf2 import read_uf2
from tools.scripts import notation, shots
from tools.scripts.script import parse

HERE = Path(__file__).parent
OUT = paths.BUILD / "browser"
DEMO = HERE.parent / "scripts" / "demo.keys"
BROWSERS = {"one": ["chromium"], "all": ["chromium", "firefox"]}
LONG = ("damaged", "speed", "tabs")  # for make test-long and make test-page; speed is the bench's
PARTS = [
    pytest.param(file.stem, marks=pytest.mark.long if file.stem in LONG else ())
    for file in sorted((HERE / "scenarios").glob("*.ts"))
]


@pytest.fixture(scope="module")
def program():
    """The scenarios and what runs them, as one file for Node, beside the npm packages that drive the browsers."""
    made = npm.WEB / "tests.mjs"
    with exclusive():
        table.made("page/index.html")
        key = digest(HERE, npm.SOURCE / "page", parts.MACHINE, npm.LOCK, npm.PIN_MAP, Path(notation.__file__))
        if not is_fresh("web-tests", key, [made]):
            outside = ("puppeteer-core", "axe-core")
            options = [f"--external:{name}" for name in outside]
            options.append(f"--define:KEY_NAMES={json.dumps(notation.NAMES)}")
            npm.bundle(HERE / "run.ts", made, "node", "--format=esm", *options)
            mark_done("web-tests", key)
    return made


@pytest.fixture(scope="module")
def given(tmp_path_factory, pytestconfig):
    """Path of the file with what the scenarios are given: see Given in harness/scenario.ts."""
    folder = tmp_path_factory.mktemp("given")
    used = folder / "used.bin"
    flash = read_uf2(paths.IMAGES / "trivet.uf2")
    file_system = FlashFiles(flash, format=True)
    for name, content in USED.items():
        file_system.write(name, content)
    used.write_bytes(flash)
    match = folder / "match.html"
    trivet("replay", "-", "--html", match, given=GAME)
    keypad = folder / "keypad.html"
    keypad.write_bytes(page.one_file("trivet-keypad"))
    steps = [{"where": s.where, "verb": s.verb, "arguments": s.arguments} for s in parse(DEMO)]
    facts = {
        "page": str(pytestconfig.option.page or page.PAGE),
        "single": str(pytestconfig.option.single or page.SINGLE_FILE),
        "keypad": str(keypad),
        "replay": str(match),
        "used": str(used),
        "demo": steps,
        "questions": questions(),
        "shots": shots.recorded()["demo"],
        "out": str(OUT),
        "root": str(paths.ROOT),
        "everything": pytestconfig.option.browsers == "all",
    }
    path = folder / "given.json"
    path.write_text(json.dumps(facts))
    return path


def pytest_generate_tests(metafunc):
    if "browser" in metafunc.fixturenames:
        metafunc.parametrize("browser", BROWSERS[metafunc.config.option.browsers])
        metafunc.parametrize("part", PARTS)


def test_the_page_does_what_its_scenarios_say(browser, part, program, given):
    command = [npm.node(), program, browser, given, part]
    done = subprocess.run(command, capture_output=True, text=True)
    reports = [json.loads(line) for line in done.stdout.splitlines()]
    assert done.returncode == 0, done.stderr
    failed = [f"{report['scenario']}:\n{report['error']}" for report in reports if report["error"]]
    assert not failed, "\n\n".join(failed)
    assert reports
    keep_figures(browser, part, reports)


def keep_figures(browser, part, reports):
    """What was measured, for the bench: build/browser/figures.json."""
    figures = {name: value for report in reports for name, value in report["figures"].items()}
    if figures:
        OUT.mkdir(parents=True, exist_ok=True)
        (OUT / f"figures-{browser}-{part}.json").write_text(json.dumps(figures, indent=1) + "\n")


def test_the_keys_and_the_panel_of_the_page_are_those_of_the_board():
    html = (npm.SOURCE / "page" / "index.html").read_text(encoding="utf-8")
    assert f'<canvas id="panel" width="{pins.PANEL_WIDTH}" height="{pins.PANEL_HEIGHT}"' in html
    assert all(f'data-key="{name}"' in html for name, _ in pins.KEYS)


def test_there_is_a_link_to_each_board():
    html = (npm.SOURCE / "page" / "index.html").read_text(encoding="utf-8")
    assert set(re.findall(r'href="\?board=([^"]*)"', html)) == set(paths.PINS)


def test_the_card_for_makers_says_which_board_each_file_is_for():
    card = (npm.SOURCE / "page" / "pico" / "card.ts").read_text(encoding="utf-8")
    meant = re.search(r"const MEANT.*\{(.*)\}", card)[1]
    assert set(re.findall(r'([\w-]+)"?: "', meant)) == set(paths.PINS)
