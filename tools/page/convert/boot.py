"""Started by MicroPython before the application, on the machine that converts (see convert.py)."""

import sys

sys.path.insert(0, "/convert")  # before the root, where the folder is found by the name of the module

import convert

convert.main()
