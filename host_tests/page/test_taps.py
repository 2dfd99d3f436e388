"""A tap on the panel presses the key whose keycap stands there."""

from host_tests.page.readings import read
from tools.screens.tours import tour
from tools.screens.tours.scripts import tours
from tools.words.files import CODES
from trivet.app.key_lights import lit

TOURS = "turn triple menu pass referee-places won look look-fits round-end sheet six undo names"
LISTS = ("MenuScreen", "SheetEntryScreen")  # whose digits are all those of rows


def test_a_tap_presses_only_keys_that_do_something_and_each_row_that_has_a_digit(rng):
    code = rng.choice(CODES)
    seen = []

    def look(app):
        seen.append((type(app.screen).__name__, lit(app.screen), bytes(app.picture.canvas.buffer)))

    for name in TOURS.split():
        tour.show(code, tours(code)[name], look)
    rows = 0
    for (screen, keys, _), answer in zip(seen, read(picture for *_, picture in seen), strict=True):
        tapped = " ".join(answer["keys"]).split()
        assert set(tapped) <= set(keys), f"{code}, {screen}: {answer['texts']}"
        if screen in LISTS:
            digits = {key for key in keys if key.isdigit()}
            assert digits <= set(tapped), f"{code}, {screen}: {answer['texts']}"
            rows += len(digits)
    assert rows > 20
