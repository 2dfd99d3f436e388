"""The carrier board: schematic, layout, routing, checks and fabrication files, by script with KiCad.

circuit says what is connected, from the pin map and the file of data; schematic and layout write it as KiCad's files;
router draws the tracks; netlist holds what KiCad exports against the pin map, knowing nothing of circuit; checks and
breaks run KiCad's own checks and those of placed, on the board and on damaged copies of it; fabrication makes what one
orders. install fetches KiCad. Nothing here is needed by `make test` but what knows no KiCad, circuit first of all.
"""
