"""What the editions pay for a figure, and where that stands."""

from trivet.engine import editions, rules

_NAMES = ("tile", "bridge", "hexagon", "double", "triple", "two_edge")  # of the parameters, by figure


def price(game_rules, edition, figure):
    """What an edition, by its place, pays for a figure; simply scored if these rules are."""
    if not game_rules.simple:
        return editions.EDITIONS[edition].values[rules.index(_NAMES[figure])]
    played = rules.Rules(edition)
    played.set(rules.index("simple"), 1)
    return played.price(figure)


def others(game_rules, figure):
    """[(price, names of editions)] of all editions but that of these rules, dearest last."""
    found = {}
    for place, edition in enumerate(editions.EDITIONS):
        if place != game_rules.edition:
            found.setdefault(price(game_rules, place, figure), []).append(edition.name)
    return sorted(found.items())


def source(game_rules, figure):
    """Where the price comes from: the seed and its languages, "" if the table has changed it."""
    edition = game_rules.edition
    if game_rules.price(figure) != price(game_rules, edition, figure):
        return ""
    return editions.source(edition, "simple" if game_rules.simple else _NAMES[figure]).split(":")[0]
