"""What plain MicroPython for this board freezes: the port's own modules, without
asyncio and FAT, of which nothing makes use.

An image made from this manifest alone has nothing of Trivet in it: what the emulated Pico is tried with. Nothing is
require()d, as micropython-lib is not part of the build.
"""

freeze("$(PORT_DIR)/modules", ("_boot.py", "rp2.py"))
