"""Game records with the score sheets that the rulebooks give for them, worked out by hand (records/README.md)."""

import re
from pathlib import Path

from trivet.command import replay, sheet_json
from trivet.command.record import reading
from trivet.engine.rulebooks import editions, sources

from . import marks

# By number, as sheets name them; the others are the Swedish ones. What no rulebook says is "ours".
RULEBOOKS = {sources.NORDIC_GAMES: "Nordic Games", sources.LEAFLET: "leaflet", sources.PIATNIK: "Piatnik"}

_LINE = re.compile(
    r"(?P<text>(?:left: |end: )?[^:]+): (?P<items>.+) = (?P<sum>-?\d+); totals (?P<totals>-?\d+(?: -?\d+)*)"
)
_ITEM = re.compile(r"(?:(?P<name>[^\[\],]+) )?(?P<what>[a-z-]+) (?P<points>-?\d+) \[(?P<rule>[^\]]+)\]")
_NOTHING = re.compile(r"nothing \[(?P<rule>[^\]]+)\]")


class Line:
    """A scoring line of a sheet."""

    def __init__(self, match, names):
        self.text = match["text"]
        self.sum = int(match["sum"])
        self.totals = [int(total) for total in match["totals"].split()]
        player = max((name for name in names if re.search(rf"\b{name}\b", self.text)), key=len, default=None)
        self.scores, self.rules = [], []
        for item in re.findall(r"[^\[\]]+\[[^\]]+\]", match["items"]):
            item = item.removeprefix(", ")
            nothing = _NOTHING.fullmatch(item)
            found = nothing or _ITEM.fullmatch(item)
            assert found, item
            self.rules.append(found["rule"])
            if not nothing:
                self.scores.append((found["what"], found["name"] or player, int(found["points"])))


class Game:
    """A record, NAME.trivet, and its sheet, NAME.sheet."""

    def __init__(self, folder, name):
        self.text = Path(folder, f"{name}.trivet").read_text(encoding="utf-8")
        self.played = marks.played(self.text)
        self.record = reading.parse(self.played)
        self.edition = editions.EDITIONS[self.record.edition].id
        self.lines, self.others, self.last = self._sheet(Path(folder, f"{name}.sheet"))

    def _sheet(self, path):
        """The scoring lines, the other lines, and the last one."""
        lines, others = [], []
        text = path.read_text(encoding="utf-8").splitlines()
        assert text[0].startswith(f"# The score sheet of {path.stem}.trivet")
        *text, last = [line for line in text[1:] if line]
        for line in text:
            match = _LINE.fullmatch(line)
            if match:
                lines.append(Line(match, self.record.names))
            else:
                others.append(line)
        return lines, others, last

    def assert_scores(self):
        """The command gives exactly this sheet."""
        course = replay.play(self.record)
        text = self.played.splitlines()
        told = sheet_json.as_json(course)
        scored = _rows(told)
        for line, row in zip(self.lines, scored, strict=True):
            played = text[row["line"] - 1]
            assert line.text == played, f"the sheet has the line {line.text}, its record {played}"
            scores = [(score["what"], score["player"], score["points"]) for score in row["lines"]]
            assert scores == line.scores, line.text
            assert [total for total in row["totals"] if total is not None] == line.totals, line.text
        numbers = {row["line"] for row in scored}
        beginnings = ("round ", "end: ")
        assert self.others == [
            line for number, line in enumerate(text, 1) if line.startswith(beginnings) and number not in numbers
        ]
        assert self.last == _outcome(told)

    def assert_adds_up(self):
        """The sheet by itself: its lines make its sums and its totals."""
        totals = dict.fromkeys(self.record.players, 0)
        for line in self.lines:
            for _, player, points in line.scores:
                totals[player] = totals.get(player, 0) + points
            assert line.sum == sum(points for _, _, points in line.scores), line.text
            assert line.totals == list(totals.values()), line.text

    def assert_names_its_rules(self):
        """Every line names a rule of its edition, or says that it is ours."""
        own = sources.own(self.record.edition)
        name = RULEBOOKS.get(sources.rulebook(own), "Swedish variants")
        for line in self.lines:
            assert line.rules, line.text
            for rule in line.rules:
                source, _, words = rule.partition(": ")
                assert words, rule
                if source == "ours":
                    continue
                rulebook, _, language = source.rpartition(" ")
                # The Icelandic rules leave the price of a triple hexagon to their sister edition.
                sister = self.edition == "nordic-2009" and rule == "leaflet da: Tredobbelt hexagon"
                assert sister or (rulebook == name and language in sources.languages(own)), rule


def _rows(told):
    """What the sheet of the command says of each line that scores, or could have, by its number in the record."""
    blocks = [round_["block"] for round_ in told["rounds"] if round_["block"] and round_["block"]["lines"]]
    rows = [row for round_ in told["rounds"] for row in round_["turns"] + round_["left"]]
    changes = [change for change in told["changes"] if change["lines"]]
    rows += told["corrections"] + told["comings"] + changes + blocks
    return sorted(rows, key=lambda row: row["line"])


def _outcome(told):
    """The last line of a sheet."""
    if not told["over"]:
        return "nobody yet"
    winners = told["winners"]
    total = told["totals"][told["players"].index(winners[0])]
    return f"{'winner' if len(winners) == 1 else 'winners'}: {', '.join(winners)} {total}"
