"""What is frozen into the Trivet image: plain MicroPython's modules and the whole application.

A frozen main.py is started in place of one in the file system, so the image starts the game by
itself. The application's code alone is frozen: fonts and texts are data, and lie in a partition of
their own (tools/build/resources.py). Everything goes in sorted, for the image to be the same on every
machine: folders tell their files in any order.
"""

import os

# Without asserts and line numbers: these would take 7 KB, and a traceback still names the functions.
OPT = 3

include("$(BOARD_DIR)/manifest.py")
module("pins.py", base_path="$(BOARD_DIR)", opt=OPT)
module("main.py", opt=OPT)
package(
    "trivet",
    files=sorted(
        os.path.relpath(os.path.join(folder, name), "trivet")
        for folder, _, names in os.walk("trivet")
        for name in names
        if name.endswith(".py")
    ),
    opt=OPT,
)
