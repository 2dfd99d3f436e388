"""A ready example of each figure: the board, and the tile that makes it. The first four are those of the rulebooks, the
fifth is Swedish figure E with other numbers.
"""

# By figure: the placements, and the tile to be laid.
EXAMPLES = (
    (
        "bridge",
        "-2,1,234 -2,0,343 -1,1,422 -3,0,303 -3,-1,130 0,1,244 -2,-1,312 -1,-1,233",
        "0,0,344",
    ),
    ("hexagon", "1,-1,445 0,-1,534 1,0,554 -1,-1,353 -1,0,135", "0,0,551"),
    ("double", "1,-1,505 0,-1,555 1,0,350 -1,-1,554 -1,0,445 2,0,013 2,1,231 1,1,323 0,1,343", "0,0,534"),
    (
        "triple",
        "-2,1,233 -2,0,433 -1,1,322 -1,0,341 -1,-1,414 0,-1,145 1,-1,551 0,1,231 1,0,115 1,1,112 2,0,501 2,1,110",
        "0,0,113",
    ),
    (
        "two-edge",
        "0,0,144 1,0,412 0,1,344 2,0,244 -1,1,433 2,1,544 -1,2,033 0,2,300 1,2,035 2,2,500 3,2,055",
        "3,1,455",
    ),
)


def example(name: str) -> "tuple[list, tuple]":
    """The placements (x, y, digits) of the board of an example, and the placement that is asked about."""
    for known, board, asked in EXAMPLES:
        if known == name:
            return [_placement(text) for text in board.split(" ")], _placement(asked)
    raise KeyError(name)


def _placement(text):
    x, y, digits = text.split(",")
    a, b, c = digits
    return int(x), int(y), (int(a), int(b), int(c))
