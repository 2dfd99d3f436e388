"""Building: from nothing but a Debian machine to the images, the interpreters and the venv.

`python -m tools.build TARGET…` makes the targets and all that they need; it runs on the system's
own Python, with the standard library alone, since it is what makes the venv. What a step makes is
made again only when something that went into it has changed (see steps.py). Products:

    build/venv                    Python with the packages of requirements.txt
    build/light                   Python with a few of them, for `make light`
    build/baked                   what tools.bake makes
    build/bin/mpy-cross           the compiler to .mpy
    build/bin/micropython         the unix port, 32-bit like the Pico, with the module of unix/allocations
    build/bin/trivet-micropython  the same with the firmware frozen into it
    build/firmware/bare.uf2       plain MicroPython for our board
    build/firmware/trivet.uf2     plain MicroPython with the application, fonts and texts frozen in
    build/firmware/sizes.json     what these take of the flash
"""
