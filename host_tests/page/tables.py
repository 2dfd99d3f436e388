"""Boards by chance for the referee, and what `trivet judge` and `trivet moves` say of the question that it has."""

import json
from xml.etree import ElementTree

from host_tests.engine import plain, plain_games
from tools.page.referee import answers
from tools.page.referee.referee import Referee
from trivet.command import requests
from trivet.engine import tiles
from trivet.engine.rulebooks.editions import EDITIONS

SETS = {56: plain.STANDARD, 76: plain.EXCEL}


def digits_of(text):
    """Of "344": what the page sends."""
    return [int(digit) for digit in text]


def text_of(digits):
    return "".join(map(str, digits))


def board_by_chance(rng, most=None):
    """(what Referee.load takes: the board, the size of its set, the tiles that the box lacks)"""
    set_size = rng.choice(tuple(SETS))
    missing = rng.sample(SETS[set_size], rng.choice((0, 0, 3, 20)))
    known = [tile for tile in SETS[set_size] if tile not in missing]
    game = (plain_games.greedy_game if rng.random() < 0.5 else plain_games.random_game)(rng, known)
    x, y, _ = game[0]
    game = plain_games.moved(game, (x + y) % 2 - x, -y)
    cut = rng.randint(1, min(len(game), most or 76))
    return [[x, y, digits] for x, y, digits in game[:cut]], set_size, missing


def referee_by_chance(rng, most=None):
    """A referee with a board by chance, by any edition."""
    referee = Referee(rng.randrange(len(EDITIONS)))
    referee.load(*board_by_chance(rng, most))
    return referee


def with_board(board, set_size=56, missing=(), edition="piatnik"):
    """A referee with this board."""
    referee = Referee()
    referee.edition(edition)
    referee.load(board, set_size, list(missing))
    return referee


def lay(referee, x, y, digits):
    """Tries a tile as it is told, and lays it."""
    referee.try_at(x, y, digits_of(digits))
    referee.lay()


def answer(referee):
    return answers.told(referee)["answer"]


def judged(referee, *tries, edition=None):
    """The verdicts of `trivet judge` on [x, y, digits] on the board that the referee has."""
    request = json.loads(referee.position())
    request["edition"] = edition or request["edition"]
    return requests.judge({**request, "try": [[x, y, text_of(digits)] for x, y, digits in tries]})["verdicts"]


def moved(referee, hand):
    """What `trivet moves` finds there for tiles."""
    return requests.moves({**json.loads(referee.position()), "hand": list(hand)})["moves"]


def left(referee):
    """The tiles that are neither missing nor on the board, "344"."""
    gone = {plain.tile_of(text_of(digits)) for _, _, digits in referee.table.laid}
    gone |= {plain.tile_of(text_of(tiles.digits(tile))) for tile in referee.table.missing}
    return [tile for tile in SETS[referee.table.set_size] if tile not in gone]


def on(board):
    """A plain board with the tiles of a referee."""
    return plain.Board([(x, y, text_of(digits)) for x, y, digits in board.table.laid])


def parsed(parts):
    """Parts of a drawing, as elements."""
    return ElementTree.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{parts}</svg>')


def groups(parts):
    """The tiles of a drawing: {the cell's name: the digits}."""
    return {part.get("id"): "".join(part.itertext()) for part in parsed(parts).iter() if part.get("id")}


def classes(parts):
    """The classes of the elements of a drawing that have one, without the tile on trial."""
    return [part.get("class") for part in parsed(parts).iter() if part.get("class") and not part.get("id")]


def followed(model, told):
    """A page's model of the board, {id: digits}, after what was told."""
    if "board" in told:
        return groups(told["board"])
    if "removed" in told:
        assert told["removed"] in model
        model = {name: digits for name, digits in model.items() if name != told["removed"]}
    return {**model, **groups(told.get("added", ""))}
