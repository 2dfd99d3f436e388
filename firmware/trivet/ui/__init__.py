"""What the screens draw with: a one-bit canvas, its fonts, and the widgets that all screens share.

Knows nothing of the game, of the store or of the Pico.
"""
