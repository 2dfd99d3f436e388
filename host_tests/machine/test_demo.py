"""The demo game, end to end: what the panel shows is what the host's engine makes of the journal in flash."""

import json
import subprocess
import sys

import pytest

from tools.machine.facts import JOURNAL_FILE
from tools.machine.flashfs import read_file
from tools.machine.sheet import from_flash
from tools.pictures import picture, reading
from tools.scripts import shots
from trivet.command import journals
from trivet.engine import codes, events, figures
from trivet.engine.match import Match
from trivet.history.payloads import UNDO
from trivet.store.journal import check, payloads


@pytest.fixture(scope="module")
def demo(trivet_image, tmp_path_factory):
    """The demo as `make run` plays it: (the lines that it prints, the folder with what it leaves)."""
    out = tmp_path_factory.mktemp("demo")
    command = [sys.executable, "-m", "tools.scripts", shots.SCRIPTS / "demo.keys", "--out", out]
    done = subprocess.run(
        [*command, "--image", trivet_image], cwd=shots.ROOT, check=True, capture_output=True, text=True
    )
    return done.stdout.splitlines(), out


@pytest.fixture(scope="module")
def journal(demo):
    """What the journal in the flash image holds."""
    data = read_file(demo[1] / "flash.bin", JOURNAL_FILE)
    sound, _ = check(data)
    assert sound == len(data)
    return list(payloads(data, sound))


def test_the_last_line_is_one_json_object(demo):
    summary = json.loads(demo[0][-1])
    assert summary["frames"] == len(shots.shot_names(shots.SCRIPTS / "demo.keys"))
    assert summary["cycles"] > 0


def test_the_scores_on_the_panel_are_those_of_the_engine_on_the_host(demo):
    text, totals = from_flash(demo[1] / "flash.bin")
    assert json.loads(demo[0][-1])["scores"] == totals == [165, 101]
    taken = [picture.load(demo[1] / f"{name}.png") for name in shots.shot_names(shots.SCRIPTS / "demo.keys")]
    assert [scores for scores in map(reading.read_scores, taken) if scores][-1] == totals
    assert text in "\n".join(demo[0])


def test_the_demo_holds_what_a_game_holds(journal):
    counting = journals.read(journals.build(journal)).events
    turns = [event for event in counting if events.kind(event) in (events.PLACE, events.PASS)]
    assert len(turns) >= 14
    assert events.pass_(3) in turns
    placed = [event for event in turns if events.kind(event) == events.PLACE]
    assert {events.figure(event) for event in placed} >= {figures.PLAIN, figures.BRIDGE, figures.HEXAGON}
    assert {events.draws(event) for event in placed} >= {0, 2, 3}
    assert UNDO in journal
    match = Match()
    for event in counting:
        assert match.apply(event) == codes.OK
    assert match.out == 0


def test_a_turn_costs_at_most_32_bytes_of_the_journal(journal):
    assert max(len(event) for event in journal) + 3 <= 32
