"""Editions: by whose rules a board or a match is played, with house rules."""

from collections.abc import Callable
from typing import final

from trivet.command import editions, parameters
from trivet.command import options as house_rules
from trivet.engine.rulebooks.editions import EDITIONS
from trivet.engine.rulebooks.match_rules import Rules


@final
class Edition:
    """The rules of an edition, and house rules by the names of `parameters`.

    >>> edition = Edition("piatnik", bridge=45)
    >>> edition.parameters["bridge"], edition.parameters["hexagon"]
    (45, 50)
    >>> edition
    Edition('piatnik', bridge=45)
    >>> Edition("chess")
    Traceback (most recent call last):
    trivet.command.faults.Fault: there is no edition 'chess': expected nordic-2009, ...
    """

    USUAL = "nordic-four"

    def __init__(self, id: "str | Edition" = USUAL, **options: object):
        known = isinstance(id, Edition)
        if known:
            options = {**id.options, **options}
        self.place: int = id.place if known else parameters.find(id)
        """Its place in the engine's list."""
        self.options: dict[str, object] = dict(options)
        """The house rules, by the names of `parameters`."""
        self._rules = house_rules.with_options(self.place, self.options)

    @classmethod
    def all(cls) -> "tuple[Edition, ...]":
        """All editions, in the order of the rulebooks that they come from."""
        return tuple(cls(edition.id) for edition in parameters.in_order())

    @property
    def id(self) -> str:
        """As files and the command have it."""
        return parameters.id_of(self.place)

    @property
    def name(self) -> str:
        """As people call it."""
        return EDITIONS[self.place].name

    @property
    def parameters(self) -> dict[str, object]:
        """All rules by their names, as `trivet editions --json` has them."""
        return editions.parameters(self._rules)

    @property
    def rules(self) -> Rules:
        """The engine's rules, which are not to be changed."""
        return self._rules

    def __reduce__(self) -> "tuple[Callable[..., Edition], tuple[object, ...]]":
        return _again, (self.id, dict(self.options))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Edition) and self.place == other.place and self.parameters == other.parameters

    def __hash__(self) -> int:
        return hash(self.place)

    def __repr__(self) -> str:
        options = "".join(f", {name}={value!r}" for name, value in self.options.items())
        return f"Edition({self.id!r}{options})"


def _again(id, options):
    return Edition(id, **options)
