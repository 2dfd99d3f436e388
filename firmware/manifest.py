"""What is frozen into the Trivet image: plain MicroPython's modules and the whole application.

A frozen main.py is started in place of one in the file system, so the image starts the game by
itself. $(BAKED_DIR) is where the build puts what tools.bake makes.
"""

import os

include("$(BOARD_DIR)/manifest.py")
module("board.py", base_path="$(BOARD_DIR)")
if os.path.exists("trivet"):
    package("trivet")
if os.path.exists("main.py"):
    module("main.py")
freeze("$(BAKED_DIR)")
