"""How much a match can be: the most players, missing tiles, points and dealt tiles.

Judge, screens, stored bytes and host tools ask here, so that none of them takes what another refuses. What is stored
stays readable as long as none of these gets smaller.
"""

from trivet.micropython import const

MOST_PLAYERS = const(6)  # those who have left among them
MOST_MISSING = const(20)  # tiles that a box may lack
MOST_POINTS = const(9999)  # of a target, of what one joins with, and of one correction, which may take as many
MOST_DEALT = const(30)  # tiles to a player
