"""The rulebooks' own games and points, as records with the sheets that they give."""
