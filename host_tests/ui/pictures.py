"""Looking at pictures in tests: a canvas as rows of ink, and where its ink is."""

_INKED = str.maketrans("01", "#.")


def rows(canvas):
    """The picture as strings, one a row: # is black, . is white."""
    bits = f"{int.from_bytes(canvas.buffer, 'big'):0{8 * len(canvas.buffer)}b}".translate(_INKED)
    return [bits[at : at + canvas.width] for at in range(0, len(bits), canvas.width)]


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
