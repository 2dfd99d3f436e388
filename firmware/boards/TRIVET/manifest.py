"""What plain MicroPython for this board freezes, both ours: _boot.py, which mounts the file system, and rp2.py for the
flash; neither asyncio nor FAT nor PIO, of which nothing makes use.

An image made from this manifest alone has nothing of Trivet in it: what the emulated Pico is tried with. Nothing is
require()d, as micropython-lib is not part of the build.
"""

module("_boot.py", base_path="$(BOARD_DIR)")
module("rp2.py", base_path="$(BOARD_DIR)/port")  # a folder of its own: on a computer nothing may find it
