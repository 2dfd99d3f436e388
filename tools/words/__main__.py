"""`python -m tools.words`: what is wrong with the texts, one sentence each; exit status 1 if anything is.

    python -m tools.words                     # check everything, after baking
    python -m tools.words order               # number the texts that are new in en.json
    python -m tools.words todo                # what each language still lacks, with the English text
    python -m tools.words pictures DIR [CODE…]  # every screen in a language on one sheet, DIR/CODE.png

A new text is written into en.json and used; then `order`, the translations that `todo` lists, and the check.
"""

import sys
from pathlib import Path

from tools.bake import __main__ as bake
from tools.words import files


def check():
    bake.bake_words()
    from tools.words import check  # reads the table that has just been baked

    faults = list(check.everything())
    print("\n".join(faults))
    print(f"{len(faults)} to do" if faults else f"{len(files.CODES)} languages, nothing to do")
    return 1 if faults else 0


def order():
    known = files.order()
    every = files.numbered(files.languages()[0], known)
    (files.FOLDER / "order.txt").write_text("\n".join(every) + "\n", encoding="utf-8")
    print(f"{len(every) - len(known)} new, {len(every)} in all")
    return 0


def todo():
    english, *others = files.languages()
    for language in others:
        for text_id, text in english.texts.items():
            if text_id not in language.texts:
                print(f'{language.code}.json    "{text_id}": "{text}",')
    return 0


def pictures(folder, *codes):
    bake.bake_words()
    from tools.words import sheets

    for code in codes or files.CODES:
        print(sheets.sheet(code, Path(folder)))
    return 0


_COMMANDS = {"order": order, "todo": todo, "pictures": pictures}


def main(arguments):
    if not arguments:
        return check()
    if arguments[0] not in _COMMANDS:
        print(__doc__, file=sys.stderr)
        return 2
    return _COMMANDS[arguments[0]](*arguments[1:])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
