"""The device as people meet it: the screens, what they say and keep, the loop. The panel, the keys, the clock and the
files are handed in; nothing here knows a pin.
"""

VERSION = "0.1.0"
