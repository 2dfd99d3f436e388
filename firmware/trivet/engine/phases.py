"""What a match waits for, and NOBODY where a player is named."""

from trivet.micropython import const

SETUP = const(0)  # a MATCH event
OPENING = const(1)  # a ROUND event, LEAVE or JOIN; before the first also RULE
TURN = const(2)  # PLACE, LAY, PASS, EXPIRE, SKIP or AWAY by `player`, or BLOCK, LEAVE or OUT
HANDS = const(3)  # HAND or HELD for `player`
OVER = const(4)  # nothing: the match has ended

NOBODY = const(255)  # in place of a player, who are numbered from 0
