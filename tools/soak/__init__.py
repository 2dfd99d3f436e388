"""The long attacks on what is kept: power cuts, damage, keys, wear, each with its count of tried and lost.

`make soak` runs them to their end, `make test` a short form of each.
"""
