"""What is frozen into the Trivet image: plain MicroPython's modules, the whole application, its fonts and its texts.

A frozen main.py is started in place of one in the file system, so the image starts the game by
itself. Fonts and texts are modules of constants (tools/bake): their bytes are used where they lie in the flash.
Everything goes in sorted, for the image to be the same on every machine: folders tell their files in any order.
"""

import runpy

# Without asserts, but with the numbers of the lines, 7 KB of them: a crash that is kept says where it was.
OPT = 2

options.defaults(board="TRIVET")  # the folder of boards whose pin map is frozen in

# Modules for what a pin map has as None, if the board lacks it.
ONLY_WITH = {"EXPANDER": ("device/expander.py",), "LIGHTS": ("device/lights.py", "app/key_lights.py")}
pins = runpy.run_path("boards/" + options.board + "/pins.py")
LEFT_OUT = [file for name, files in ONLY_WITH.items() if pins[name] is None for file in files]
frozen = runpy.run_path("frozen.py")

include("$(BOARD_DIR)/manifest.py")
module("pins.py", base_path="boards/" + options.board, opt=OPT)
for baked in ("baked_fonts.py", "baked_words.py"):
    module(baked, base_path="$(BOARD_DIR)/../../../build/baked", opt=OPT)
for ours in ("main.py", "composition.py"):
    module(ours, opt=OPT)
package("trivet", files=frozen["modules"](".", LEFT_OUT), opt=OPT)
