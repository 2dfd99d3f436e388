"""A match entered by keys on the emulated Pico."""

from tools.machine.facts import JOURNAL_FILE
from tools.machine.flashfs import read_file
from tools.machine.machine import make_chip
from tools.scripts import by_keys, notation
from trivet.command import journals
from trivet.store.settings import pack


def entered(image, log, keys, players=()):
    """(the chip, what its journal holds) after these keys on a device that has the events of the setting up."""
    settings = {"toured": 1, "referee": int(by_keys.is_refereed(log))}
    values = {name: bytes((1, value, 0, 0, 0)) for name, value in settings.items()}
    begun = journals.write(by_keys.begun(log), players)
    chip = make_chip(image, files={"settings.0": bytes(pack(1, values)), JOURNAL_FILE: begun})
    chip.power_on()
    chip.settle(20_000)
    for name in notation.names(keys):
        chip.keys.press(name)
        chip.run_ms(60)
        chip.keys.release(name)
        chip.run_ms(60)
    chip.settle(20_000)
    return chip, journals.read(read_file(chip.flash_image(), JOURNAL_FILE))
