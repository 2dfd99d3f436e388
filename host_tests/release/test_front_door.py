"""What somebody meets who comes to the sources: the first line of README, the workflows, the container."""

import json
import re
import tomllib

import pytest

from tools.build import paths

WORKFLOWS = sorted((paths.ROOT / ".github" / "workflows").glob("*.yml"))


def test_the_first_line_under_the_picture_says_how_to_open_the_page():
    readme = (paths.ROOT / "README.md").read_text(encoding="utf-8")
    line = readme.split("![", 1)[1].split("\n\n")[1]
    address = tomllib.loads((paths.ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["trivet"]["page"]
    for way in [address] if address else ["trivet.html", "make play HOST=0.0.0.0"]:
        assert way in line, f"README does not say how to open the page: {way}"


def container():
    text = (paths.ROOT / ".devcontainer" / "devcontainer.json").read_text(encoding="utf-8")
    return json.loads("".join(line for line in text.splitlines() if not line.startswith("//")))


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.stem)
def test_a_workflow_begins_as_the_container_does(workflow):
    text = workflow.read_text(encoding="utf-8")
    assert re.findall(r"container: (.*)", text) == [container()["image"]]
    packages = set(container()["onCreateCommand"].split())
    installed = re.search(r"run: (apt-get update .*)", text)[1].split()
    assert packages <= set(installed)


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.stem)
def test_what_a_workflow_makes_is_there_to_be_made(workflow):
    targets = re.findall(r"^([a-z-]+):", (paths.ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    made = re.findall(r"run: make ([a-z-]+)$", workflow.read_text(encoding="utf-8"), re.MULTILINE)
    assert made and set(made) <= set(targets)


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.stem)
def test_what_a_workflow_uses_is_pinned_by_its_commit(workflow):
    used = re.findall(r"uses: (\S+)", workflow.read_text(encoding="utf-8"))
    assert used and all(re.fullmatch(r"[a-z/-]+@[0-9a-f]{40}", action) for action in used)
