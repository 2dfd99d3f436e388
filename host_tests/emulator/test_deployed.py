"""`make deploy` with the real mpremote on a Pico with plain MicroPython; then it plays the demo like the image does."""

import os
import re
import signal
import subprocess
import sys

from tools.emulator import shots
from tools.emulator.flashfs import FlashFiles
from tools.emulator.player import Player
from tools.emulator.run import KEY_NAMES, USED, last_scores, make_chip
from tools.emulator.script import parse


def test_the_deployed_application_scores_the_same_demo(bare_image, tmp_path):
    console = subprocess.Popen(
        [sys.executable, "-m", "tools.emulator", "console", "--image", bare_image, "--out", tmp_path],
        cwd=shots.ROOT,
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        port = re.search(r"socket://127\.0\.0\.1:\d+", console.stdout.readline())[0]
        subprocess.run(["make", "-s", "deploy", f"PORT={port}"], cwd=shots.ROOT, check=True, timeout=300)
    finally:
        os.kill(console.pid, signal.SIGTERM)
        console.wait(60)
        console.stdout.close()
    chip = make_chip(bare_image, tmp_path / "flash.bin")
    for path, content in USED.items():
        FlashFiles(chip.flash).write(path, content)
    player = Player(chip, parse(shots.SCRIPTS / "demo.keys", KEY_NAMES))
    player.play()
    assert last_scores(player.shots) == [165, 101]
    wrong = shots.compare("demo", player.shots)
    assert not wrong, "\n".join(wrong)
