"""What plain MicroPython for this board freezes: _boot.py, ours, which mounts the file system, and the port's module
for the flash; neither asyncio nor FAT, of which nothing makes use.

An image made from this manifest alone has nothing of Trivet in it: what the emulated Pico is tried with. Nothing is
require()d, as micropython-lib is not part of the build.
"""

freeze("$(PORT_DIR)/modules", "rp2.py")
module("_boot.py", base_path="$(BOARD_DIR)")
