"""What the editions pay for a figure."""

from trivet.engine.rulebooks import editions, match_rules, rules

NAMES = ("tile", "bridge", "hexagon", "double", "triple", "two_edge")  # of the parameters, by figure


def price(game_rules: match_rules.Rules, edition: int, figure: int) -> int:
    """What an edition, by its place, pays for a figure; simply scored if these rules are."""
    if not game_rules.simple:
        return editions.EDITIONS[edition].value(rules.index(NAMES[figure]))
    played = match_rules.Rules(edition)
    played.set(rules.index("simple"), 1)
    return played.price(figure)


def others(game_rules: match_rules.Rules, figure: int) -> list:
    """[(price, places of editions)] of all editions but that of these rules, dearest last."""
    found = {}
    for place in range(len(editions.EDITIONS)):
        if place != game_rules.edition:
            found.setdefault(price(game_rules, place, figure), []).append(place)
    return sorted(found.items())
