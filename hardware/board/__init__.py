"""The carrier board: a KiCad project, trivet.kicad_pro, and what checks it and makes what one orders.

pcb reads the board's file, and needs no KiCad; check has KiCad's checks run and adds ours; orders makes the files.
"""
