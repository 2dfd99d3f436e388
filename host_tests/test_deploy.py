"""Deploying: what is sent, and which devices are refused. An emulated Pico stands for a wrong one."""

import pytest

from tools import deploy
from tools.build import paths
from tools.build.steps import BuildError
from tools.scripts import consoles

VERSION = (1, 25, 0)
PICO = "Raspberry Pi Pico with RP2040"


def test_a_pico_with_our_image_is_taken():
    assert deploy.refusal(["micropython", [1, 25, 0], PICO, True, []], VERSION) is None


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        (
            ["micropython", [1, 24, 1], PICO, True, []],
            "it runs MicroPython 1.24.1; what is compiled here is for 1.25.0",
        ),
        (["micropython", [1, 25, 0], "Generic ESP32 module with ESP32", False, []], "it is a Generic ESP32 module"),
        (["circuitpython", [1, 25, 0], PICO, False, []], "with circuitpython; Trivet needs MicroPython 1.25.0"),
        (["micropython", [1, 25, 0], PICO, False, []], "it does not run Trivet's image"),
    ],
)
def test_other_devices_are_refused(answer, why):
    assert why in deploy.refusal(answer, VERSION)


def test_the_modules_of_a_folder_are_staged_and_the_folders_in_it_stay_frozen(tmp_path):
    staged = deploy.stage(tmp_path, ["app/map", "app"])
    found = set()
    for folder in ("app", "app/map"):
        for file in (paths.FIRMWARE_SOURCE / "trivet" / folder).glob("*.py"):
            found.add(f"/trivet.{folder.replace('/', '.')}/{file.stem}.mpy")
    assert set(staged) == found
    for path, file in staged.items():
        assert file == tmp_path / path.removeprefix("/")
        assert file.read_bytes()[:2] == b"M\x06"
    within = [path for path in (tmp_path / "trivet.app").iterdir() if path.is_dir()]
    assert {path.name for path in within} == {"preferences", "map", "screens", "sentences"}
    assert not any(list(path.iterdir()) for path in within)


@pytest.mark.parametrize("name", ["app/kitchen", "", "app/screens/play/turn.py"])
def test_a_folder_that_there_is_not_is_told(tmp_path, name):
    with pytest.raises(BuildError, match="there is no such folder with modules in firmware/trivet"):
        deploy.stage(tmp_path, [name])


def test_more_than_the_device_has_room_for_is_told_with_figures(tmp_path):
    with pytest.raises(BuildError, match=r"engine ui app: compiled these take \d+,\d+ bytes of RAM, .* for 65,536: "):
        deploy.stage(tmp_path, ["engine", "ui", "app"])


def test_a_pico_without_our_image_is_refused(tmp_path, monkeypatch):
    with consoles.console(paths.IMAGES / "bare.uf2", tmp_path) as running:
        monkeypatch.setenv("TRIVET_CLOCK", running.environment["TRIVET_CLOCK"])
        with pytest.raises(BuildError, match="it does not run Trivet's image"):
            deploy.deploy(running.port, VERSION, [])


def test_a_port_that_is_not_there_is_told():
    with pytest.raises(BuildError, match="mpremote on socket://127.0.0.1:1 ended with status 1"):
        deploy.deploy("socket://127.0.0.1:1", VERSION, [])


def test_without_a_port_the_usage_is_told(capsys):
    assert deploy.main([""]) == 2
    assert "make deploy PORT=" in capsys.readouterr().err
