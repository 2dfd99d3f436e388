"""`python -m tools.words`: what is wrong with the texts, one sentence each; exit status 1 if anything is.

    python -m tools.words                     # check them against each other, the code and the fonts
    python -m tools.words todo                # what each language lacks or still has in English, with that text

A new text is written into en.json and used; then come the translations that `todo` lists, and the check. Whether they
fit where they stand is told by `python -m tools.screens fit`; `make words` does both. A new language is a file beside
the others.
"""

import sys

from tools.words import check as checks
from tools.words import files


def check() -> int:
    faults = list(checks.everything())
    print("\n".join(faults))
    print(f"{len(faults)} to do" if faults else f"{len(files.CODES)} languages, nothing to do")
    return 1 if faults else 0


def todo() -> int:
    english, *others = files.languages()
    for language in others:
        still = checks.still_english(language, english)
        for text_id, text in (*english.texts.items(), *english.page.items()):
            if text_id in still or text_id not in language.texts | language.page:
                print(f'{language.code}.json    "{text_id}": "{text}",')
    return 0


_COMMANDS = {"todo": todo}


def main(arguments: list[str]) -> int:
    if not arguments:
        return check()
    if arguments[0] not in _COMMANDS:
        print(__doc__, file=sys.stderr)
        return 2
    return _COMMANDS[arguments[0]](*arguments[1:])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
