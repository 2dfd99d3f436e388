"""A match in play: who opens, the turns, the hands, the ends."""
