"""The screens that there are, found by themselves: all classes in firmware/trivet/app/screens that can be shown."""

import importlib
import inspect
import pkgutil

from trivet.app import screens
from trivet.app.screens.parts.screen import Screen


def kinds() -> dict[str, type[Screen]]:
    """{name: class} of all screens but the bases, those that leave a method to their heirs."""
    every = []
    for file in pkgutil.walk_packages(screens.__path__, screens.__name__ + "."):
        module = importlib.import_module(file.name)
        for _, kind in inspect.getmembers(module, inspect.isclass):
            if issubclass(kind, Screen) and kind.__module__ == module.__name__:
                every.append(kind)
    inherited = {base for heir in every for base in heir.__mro__[1:]}
    bases = [kind for kind in every if lacks(kind) and kind in inherited]
    return {name(kind): kind for kind in every if kind not in bases}


def lacks(kind: type) -> list[str]:
    """The methods that the bases of a class leave open and that it has not."""
    return [
        method for base in kind.__mro__ for method in left_open(base) if getattr(kind, method) is vars(base)[method]
    ]


def left_open(kind: type) -> list[str]:
    """The methods that a class leaves to its heirs."""
    return [
        method
        for method, function in vars(kind).items()
        if inspect.isfunction(function) and "NotImplementedError" in function.__code__.co_names
    ]


def name(kind: type) -> str:
    """A screen's name, in words with _ between them: that of MatchEndScreen is match_end."""
    words = "".join("_" + letter.lower() if letter.isupper() else letter for letter in kind.__name__)
    return words.strip("_").removesuffix("_screen")
