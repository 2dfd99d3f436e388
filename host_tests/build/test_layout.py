"""The flash has a place for each, and the build says which of them has outgrown its own."""

import pytest

from tools.build import layout, paths
from tools.build.steps import BuildError
from tools.emulator.flashfs import FS_START


def test_firmware_resources_and_files_follow_each_other():
    assert layout.firmware_room() + layout.resources_room() == layout.files_start() == FS_START
    assert layout.firmware_room() % 4096 == 0, "the partition begins with a sector"


def test_the_resources_lie_in_their_partition_and_nothing_between():
    flash = layout.filled(b"firmware", b"resources")
    assert flash[: len(b"firmware")] == b"firmware"
    assert flash[layout.firmware_room() :] == b"resources"
    assert set(flash[len(b"firmware") : layout.firmware_room()]) == {0xFF}
    assert layout.filled(b"firmware", b"") == b"firmware"


def test_what_just_fits_fits():
    firmware, resources = bytes(layout.firmware_room()), bytes(layout.resources_room())
    assert layout.filled(firmware, resources) == firmware + resources


def test_a_firmware_that_would_lie_under_the_resources_is_told():
    room = layout.firmware_room()
    with pytest.raises(
        BuildError, match=f"the firmware takes {room + 1:,} bytes, and after {room:,} the resources begin"
    ):
        layout.filled(bytes(room + 1), b"")


def test_resources_that_would_lie_under_the_files_are_told():
    room = layout.resources_room()
    with pytest.raises(BuildError, match=f"the resources take {room + 1:,} bytes, and their partition has {room:,}"):
        layout.filled(b"", bytes(room + 1))


def test_a_board_that_does_not_say_is_told(tmp_path, monkeypatch):
    (tmp_path / "mpconfigboard.h").write_text("#define MICROPY_HW_FLASH_STORAGE_BYTES (1344 * 1024)\n")
    monkeypatch.setattr(paths, "BOARD", tmp_path)
    with pytest.raises(BuildError, match="does not define MICROPY_HW_ROMFS_BYTES"):
        layout.firmware_room()
