"""Deploying: what is sent, and which devices are refused. An emulated Pico stands for a wrong one."""

import pytest

import baked_words
from host_tests.emulator import consoles
from tools.bake import words
from tools.build import deploy, paths
from tools.build.steps import BuildError

VERSION = (1, 25, 0)
PICO = "Raspberry Pi Pico with RP2040"


def test_a_pico_with_the_same_version_is_taken():
    assert deploy.refusal(["micropython", [1, 25, 0], PICO, False], VERSION) is None


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        (["micropython", [1, 24, 1], PICO, False], "it runs MicroPython 1.24.1; the application is for 1.25.0"),
        (["micropython", [1, 25, 0], "Generic ESP32 module with ESP32", False], "it is a Generic ESP32 module"),
        (["circuitpython", [1, 25, 0], PICO, False], "with circuitpython; Trivet needs MicroPython 1.25.0"),
        (["micropython", [1, 25, 0], PICO, True], "there is nothing to deploy"),
    ],
)
def test_other_devices_are_refused(answer, why):
    assert why in deploy.refusal(answer, VERSION)


def test_every_module_is_staged_as_it_will_lie_on_the_device(tmp_path):
    staged = deploy.stage(tmp_path)
    modules = {
        f"/{file.relative_to(paths.FIRMWARE_SOURCE).with_suffix('.mpy')}"
        for file in (paths.FIRMWARE_SOURCE / "trivet").rglob("*.py")
    }
    assert set(staged) == modules | {"/board.mpy", "/baked_fonts.mpy", "/baked_words.mpy", "/main.py"}
    assert list(staged)[-1] == "/main.py"
    for path, file in staged.items():
        assert file == tmp_path / path.removeprefix("/")
        if path != "/main.py":
            assert file.read_bytes()[:2] == b"M\x06"
    assert staged["/main.py"].read_bytes() == (paths.FIRMWARE_SOURCE / "main.py").read_bytes()


@pytest.fixture
def emulated_pico(tmp_path, monkeypatch):
    """The port of an emulated Pico with plain MicroPython, by whose time one waits."""
    with consoles.console(paths.IMAGES / "bare.uf2", tmp_path) as running:
        monkeypatch.setenv("TRIVET_CLOCK", running.environment["TRIVET_CLOCK"])
        yield running.port


def test_a_real_answer_of_another_version_stops_the_deployment(emulated_pico):
    with pytest.raises(BuildError, match=r"it runs MicroPython 1\.25\.0; the application is for 1\.26\.0"):
        deploy.deploy(emulated_pico, (1, 26, 0))


def test_a_port_that_is_not_there_is_told():
    with pytest.raises(BuildError, match="mpremote on socket://127.0.0.1:1 ended with status 1"):
        deploy.deploy("socket://127.0.0.1:1", VERSION)


def test_without_a_port_the_usage_is_told(capsys):
    assert deploy.main([""]) == 2
    assert "make deploy PORT=" in capsys.readouterr().err


def test_the_texts_are_english_and_those_of_the_languages_that_are_named():
    def baked(*languages):
        found = {}
        exec(words.source(codes={"en", *languages})[0], found)
        return found

    few, more = baked(), baked("de", "sk", "da")
    assert few["LANGUAGES"] == "en English"
    assert [name[:2] for name in more["LANGUAGES"].split("|")] == ["en", "da", "de", "sk"]
    assert len(few["TEXTS"]) < len(more["TEXTS"]) < len(baked_words.TEXTS)


def test_a_language_that_there_is_not_is_named():
    with pytest.raises(BuildError, match="there is no language xx; there are en is "):
        deploy.deploy("socket://127.0.0.1:1", VERSION, ["xx"])
