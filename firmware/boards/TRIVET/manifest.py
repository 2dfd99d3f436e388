"""What plain MicroPython for this board freezes: the port's own modules and asyncio.

An image made from this manifest alone has nothing of Trivet in it; `make deploy` puts the
application on such a Pico. Nothing is require()d, as micropython-lib is not part of the build.
"""

freeze("$(PORT_DIR)/modules", ("_boot.py", "_boot_fat.py", "rp2.py"))
include("$(MPY_DIR)/extmod/asyncio")
