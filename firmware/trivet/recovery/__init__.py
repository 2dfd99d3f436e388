"""What the device shows when the game cannot run: pages of its own, made of panel, keys and store and of nothing else.

Neither the application nor the engine nor what it knows of a match is imported here: whatever of those is broken, this
still leads on. `pages` asks, `recovery` is what can be chosen.
"""
