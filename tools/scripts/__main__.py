"""`python -m tools.scripts SCRIPT …` plays a key script; `record` and `console` are commands of their own."""

import importlib
import sys

_COMMANDS = {
    "record": "tools.scripts.record",
    "console": "tools.scripts.console",
}


def main(argv: list[str]) -> int:
    if argv and argv[0] in _COMMANDS:
        return importlib.import_module(_COMMANDS[argv[0]]).main(argv[1:])
    from tools.scripts import run

    return run.main(argv)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
