"""What is wrong with what somebody has written."""


class Fault(Exception):
    """A fault in a request, a record or a file; the message is for the user and says where, what, and what is right."""


class RecordFault(Fault):
    """A fault in a game record, at a line and a column, both from 1."""

    def __init__(self, line, column, text):
        super().__init__(f"line {line}, column {column}: {text}")
        self.line = line
        self.column = column
        self.text = text


def one_of(words):
    """The words as a sentence lists them: "a, b or c"."""
    words = [str(word) for word in words]
    return " or ".join(filter(None, [", ".join(words[:-1]), *words[-1:]]))
