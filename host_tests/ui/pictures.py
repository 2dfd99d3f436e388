"""Looking at pictures in tests: a canvas as rows of ink, and where its ink is."""


def rows(canvas):
    """The picture as strings, one a row: # is black, . is white."""
    stride = canvas.width // 8
    lines = (canvas.buffer[at : at + stride] for at in range(0, len(canvas.buffer), stride))
    return ["".join(f"{byte:08b}" for byte in line).replace("0", "#").replace("1", ".") for line in lines]


def box(canvas, ink="#"):
    """(left, top, right, bottom) of the ink, right and bottom outside it; None when there is none."""
    picture = rows(canvas)
    ys = [y for y, row in enumerate(picture) if ink in row]
    if not ys:
        return None
    left = min(picture[y].index(ink) for y in ys)
    right = max(picture[y].rindex(ink) for y in ys) + 1
    return left, ys[0], right, ys[-1] + 1


def share(canvas, x, y, w, h):
    """How much of a rectangle is black, 0 to 1."""
    picture = rows(canvas)
    return sum(row[x : x + w].count("#") for row in picture[y : y + h]) / (w * h)
