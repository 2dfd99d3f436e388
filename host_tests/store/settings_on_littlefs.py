"""Run on MicroPython with the folders to import from: settings on littlefs, the power cut at every byte."""

import sys

import vfs

_, folders = sys.argv
sys.path[:0] = folders.split(":")

from tools.fakes.flash import Flash, at_every_cut, mount  # noqa: E402
from trivet.store.settings import Settings  # noqa: E402

PATH = "/flash/settings"
NAMES = ["Þórður", "Guðrún", "Łukasz", "Zoë", "Ferenc", "Øystein"] * 4
CHANGES = [
    ("language", "da"),
    ("sound", 0),
    ("names", NAMES),
    ("language", "is"),
    ("names", NAMES[1:]),
    ("house.family", b"\x06\x01\x02\x03" * 9),
    ("sound", None),
    ("sleep", 5),
    ("sleep", 6),
    ("names", []),
]


def loaded():
    settings = Settings(PATH)
    settings.load()
    return settings


def values(settings):
    return {name: settings.get(name) for name in settings.names()}


def everything():
    """What stands there, after a look whether more can be added."""
    settings = loaded()
    found = values(settings)
    settings.set("more", 1)
    settings.store()
    again = values(loaded())
    assert again.pop("more") == 1 and again == found
    return found


def change():
    settings = loaded()
    settings.set(name, value)
    settings.store()


flash = Flash(16)
mount(flash, format=True)
vfs.umount("/flash")
old = {}
cuts = 0
for name, value in CHANGES:
    new = dict(old)
    if value is None:
        del new[name]
    else:
        new[name] = value
    seen = [0, 0]
    for cut, found in at_every_cut(flash, change, everything):
        assert found in (old, new), (name, cut, found)
        assert cut >= 0 or found == new
        seen[found == new] += 1
        cuts += 1
    assert seen[0] and seen[1], seen
    old = new

before = bytes(flash.data)
for cut, found in at_every_cut(flash, lambda: loaded().erase(), everything):
    assert found in (old, {}), (cut, found)
    assert cut >= 0 or found == {}
    cuts += 1
print("cuts", cuts)
