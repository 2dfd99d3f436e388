"""The keys that spell a name, as a person presses them: two digits a letter, DRAW before one of the other page."""

from trivet.history.names import PAGE, pages, upper


def keys(name, language="en"):
    """All keys but the OK that takes it."""
    letters, found, before = pages(language), "", " "
    for letter in name:
        small = next(small for small in letters if letter in (small, upper(small)))
        if (letter == upper(letter) != small) != (before in " -'") and upper(small) != small:
            found += ">"
        page, place = divmod(letters.index(small), PAGE)
        found += "D" * page + "%d%d" % divmod(place, 6)
        before = letter
    return found
