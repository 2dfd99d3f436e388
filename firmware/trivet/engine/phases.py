"""What a match waits for, and NOBODY where a player is named."""

from trivet.micropython import const

SETUP = const(0)  # a MATCH event
OPENING = const(1)  # a ROUND event, or RULE, LEAVE, JOIN, SWAP or MISSING
TURN = const(2)  # PLACE, LAY, PASS, EXPIRE, SKIP or AWAY by `player`; BLOCK, OUT, LEAVE, SWAP, MISSING, HOLDS or RULE
HANDS = const(3)  # HAND or HELD for `player`, or MISSING, HOLDS or RULE
OVER = const(4)  # nothing but RULE: the match has ended

NOBODY = const(255)  # in place of a player, who are numbered from 0
