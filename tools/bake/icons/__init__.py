"""The icons, drawn by hand for one bit and one size. Data only: # is ink, any other character is paper.

Every icon stands on SIDE by SIDE pixels at most; what is narrower or lower is put into the middle. A file holds those
of one list of the device; a name tells one icon, whichever list it stands in.
"""

from tools.bake.icons import look_up, menu, settings

SIDE = 16

ICONS = menu.ICONS | look_up.ICONS | settings.ICONS
