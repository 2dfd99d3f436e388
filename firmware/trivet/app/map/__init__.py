"""The board as a map: from where it is seen (view), drawing it (drawing), the places that a tile has on it, and the
rulebooks' examples of the figures, which are drawn like it.
"""
