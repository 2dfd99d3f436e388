"""`make deploy` with the real mpremote on a Pico with plain MicroPython; then it plays the demo like the image does."""

import subprocess

from host_tests.emulator import consoles
from tools.emulator.flashfs import FlashFiles
from tools.emulator.pico import KEY_NAMES, USED, make_chip
from tools.emulator.scripts import shots
from tools.emulator.scripts.player import Player
from tools.emulator.scripts.run import last_scores
from tools.emulator.scripts.script import parse


def test_the_deployed_application_scores_the_same_demo(bare_image, tmp_path):
    with consoles.console(bare_image, tmp_path) as console:
        deployed = ["make", "-s", "deploy", f"PORT={console.port}"]
        subprocess.run(deployed, cwd=shots.ROOT, env=console.environment, check=True)
        console.end()
    chip = make_chip(bare_image, tmp_path / "flash.bin")
    for path, content in USED.items():
        FlashFiles(chip.flash).write(path, content)
    player = Player(chip, parse(shots.SCRIPTS / "demo.keys", KEY_NAMES))
    player.play()
    assert last_scores(player.shots) == [165, 101]
    wrong = shots.compare("demo", player.shots)
    assert not wrong, "\n".join(wrong)
