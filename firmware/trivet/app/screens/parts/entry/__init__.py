"""What screens share on which something is entered: the keys, the tile and the points, and how it is shown."""
