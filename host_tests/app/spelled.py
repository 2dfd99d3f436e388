"""The keys that spell a name, as a person presses them: two digits a letter, DRAW before one of the other page."""

from tools.words.files import languages
from trivet.app.screens.setup.spelling import PAGE, in_order
from trivet.history.names import upper

ALPHABETS = {language.code: language.alphabet for language in languages()}


def keys(name, language="en"):
    """All keys but the OK that takes it."""
    letters, found, before = in_order(ALPHABETS[language]), "", " "
    for letter in name:
        small = next(small for small in letters if letter in (small, upper(small)))
        if (letter == upper(letter) != small) != (before in " -'") and upper(small) != small:
            found += ">"
        page, place = divmod(letters.index(small), PAGE)
        found += "D" * page + "%d%d" % divmod(place, 6)
        before = letter
    return found
