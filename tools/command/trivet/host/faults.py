"""What is wrong with what somebody has written."""

_SHOWN = 40  # characters of the input that an error repeats


class Fault(Exception):
    """A fault in a request, a record or a file; the message is for the user and says where, what, and what is right."""


class RecordFault(Fault):
    """A fault in a game record, at a line and a column, both from 1."""

    def __init__(self, line, column, text):
        super().__init__(f"line {line}, column {column}: {text}")
        self.line = line
        self.column = column
        self.text = text


def shown(text, most=_SHOWN):
    """A piece of the input as an error repeats it: cut when it is long, and of signs that no terminal prints the
    escapes.
    """
    return printable(text if len(text) <= most else text[: most - 1] + "…")


def printable(text):
    """The text on one line, with escapes for what would not be seen, or would move the cursor."""
    return "".join(sign if sign.isprintable() else _escaped(sign) for sign in text)


def _escaped(sign):
    return sign.encode("unicode_escape").decode("ascii")


def one_of(words):
    """The words as a sentence lists them: "a, b or c"."""
    words = [str(word) for word in words]
    return " or ".join(filter(None, [", ".join(words[:-1]), *words[-1:]]))
