"""The distances that many screens keep, in pixels. How high the parts of a picture are (HEADER, FOOTER, ROW, the LINE
of a text) stands where these are drawn, in ui/widgets.py; what one screen alone keeps stands in its own file.
"""

from trivet.micropython import const

MARGIN = const(5)  # from the panel's edge to what a match in play shows
LIST = const(4)  # from the panel's edge to a list of rows, which has a margin inside of its own
PAGE = const(8)  # from the panel's edge to sentences, and from a header to what lies below it
