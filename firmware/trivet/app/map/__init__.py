"""The board as a map: where each tile stands in the picture, and the places that a tile has on it."""
