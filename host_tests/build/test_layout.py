"""The flash has a place for the image and one for the files, and the border between them stays where it is."""

import pytest

from host_tests.contributing import step
from tools.build import layout, paths
from tools.build.steps import BuildError
from tools.machine.flashfs import FS_BYTES, FS_START


def test_the_file_system_is_the_second_half_of_the_flash_for_ever():
    told = f"mpconfigboard.h has moved the border: only another board may. {step('a board', 'mpconfigboard.h')}"
    assert layout.files_start() == FS_START == 1024 * 1024, told
    assert layout.files_bytes() == FS_BYTES == 1024 * 1024


def test_an_image_that_is_too_large_is_told():
    layout.hold(940 * 1024)
    with pytest.raises(BuildError, match="the image takes 962,561 bytes, and may take 962,560"):
        layout.hold(940 * 1024 + 1)


def test_a_board_that_does_not_say_is_told(tmp_path, monkeypatch):
    (tmp_path / "mpconfigboard.h").write_text("#define MICROPY_HW_FLASH_STORAGE_BYTES 1048576\n")
    monkeypatch.setattr(paths, "BOARD", tmp_path)
    with pytest.raises(BuildError, match="does not define MICROPY_HW_FLASH_STORAGE_BYTES"):
        layout.files_start()
