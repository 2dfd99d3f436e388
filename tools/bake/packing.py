"""Texts packed for ui/words.py: letters that often follow each other, in one language or in several that are alike, are
one symbol.

    packed = pack([[text, …], …])    # a list for each language

A symbol is a literal, which is a byte of UTF-8, or a pair of symbols. They are numbered: the literals, the pairs that
are in other pairs, and the other pairs; only symbols below 512 are in pairs. A text is its symbols one after the other,
each written as its class, four bits, and as many bits more as the class says, which count from the first symbol of the
class. Frequent symbols are in small classes. Class 0 has no symbols: it ends the text. The next text follows without a
gap. Of bits and bytes the high one is first.

    table   for each class from 0 on how many bits follow, one byte
            for each class from 0 on the first symbol, two bytes
            how many literals there are, one byte, and the literals
            for every four pairs nine bytes: left and right symbol of each, their low bytes; then the ninth bits,
                those of the first pair lowest, of its left symbol below that of the right one
    texts   for every eight texts the bit at which the first of them begins, two bytes; then the texts of one language.
                Two bytes that mean nothing stand at the end, since three are read at once
"""

from collections import Counter, defaultdict, namedtuple
from functools import lru_cache
from itertools import accumulate
from math import inf, log2

CLASSES = 16
TEXTS_TO_A_BEGINNING = 8

_CLASS_BITS = 4
_MOST_BITS = 12  # that follow a class: from any bit on, three bytes hold a whole symbol
_IN_PAIRS = 512  # symbols below can be in pairs
_PAIR_BITS = 18  # what a pair takes in the table
_PAIR = 256  # while pairs are looked for they have numbers from here on, and literals are themselves
_END = -1

# `texts` are the bytes of each language; `room` is what unpacking any text needs: its bytes, and one for each symbol
# that is still to come while a pair is taken apart, which takes two there but has not been written itself.
Packed = namedtuple("Packed", "table texts room")


def pack(languages):
    """Packed texts of languages that are alike. ValueError if a language is too much."""
    texts = [[text.encode() for text in language] for language in languages]
    every = tuple(text for language in texts for text in language if text)
    sequences, pairs = _symbols(every)
    known = dict(zip(every, sequences, strict=True))
    codes, table = _coded(sequences, pairs)
    packed = [_written([known.get(text, ()) for text in language], codes) for language in texts]
    pending = max((_pending(symbol, pairs) for sequence in sequences for symbol in sequence), default=0)
    return Packed(table, packed, max(map(len, every), default=0) + pending)


@lru_cache
def _symbols(texts):
    """The texts as tuples of symbols, and the pairs: {number from 256 on: (left, right)}."""
    sequences = [tuple(text) for text in texts]
    pairs = _joined_pairs(sequences)
    _keep_what_saves(sequences, pairs)
    sequences = _shortest(texts, sequences, pairs)
    _keep_what_saves(sequences, pairs)
    return sequences, pairs


def _joined_pairs(sequences):
    """Joins the pair that comes most often, again and again until none comes twice; gives the pairs."""
    pairs = {}
    in_pairs = {symbol for sequence in sequences for symbol in sequence}
    refused = set()
    counts = Counter()
    where = defaultdict(set)  # the numbers of the sequences that have had a pair

    def count(at, change):
        for pair in zip(sequences[at], sequences[at][1:], strict=False):
            if pair not in refused:
                counts[pair] += change
                if counts[pair]:
                    where[pair].add(at)
                else:
                    del counts[pair]

    for at in range(len(sequences)):
        count(at, 1)
    while counts:
        pair = max(counts, key=counts.__getitem__)
        if counts[pair] < 2:
            break
        if len(in_pairs | {*pair}) > _IN_PAIRS:
            refused.add(pair)
            del counts[pair]
            continue
        in_pairs |= {*pair}
        symbol = _PAIR + len(pairs)
        pairs[symbol] = pair
        for at in sorted(where.pop(pair)):
            joined = _joined(sequences[at], pair, symbol)
            if joined != sequences[at]:
                count(at, -1)
                sequences[at] = joined
                count(at, 1)
    return pairs


def _joined(sequence, pair, joint):
    """The sequence with the symbol `joint` in place of the pair."""
    joined = []
    for symbol in sequence:
        if joined and (joined[-1], symbol) == pair:
            joined[-1] = joint
        else:
            joined.append(symbol)
    return tuple(joined)


def _used(sequences):
    """How often each symbol is written."""
    return Counter(symbol for sequence in sequences for symbol in sequence)


def _bits(used):
    """{symbol: what it takes, in bits}; one that is not used counts as used once."""
    total = sum(used.values())
    return defaultdict(lambda: log2(total), {symbol: log2(total / count) for symbol, count in used.items()})


def _keep_what_saves(sequences, pairs):
    """Takes the pairs apart that cost more than they save, the worst first: then others save more."""
    while True:
        used = _used(sequences)
        bits = _bits(used)
        needed = {symbol for pair in pairs.values() for symbol in pair}
        losses = []
        for symbol, (left, right) in pairs.items():
            saved = used[symbol] * (bits[left] + bits[right] - bits[symbol])
            if symbol not in needed and saved < _PAIR_BITS:
                losses.append((saved, symbol))
        if not losses:
            return
        gone = {symbol: pairs.pop(symbol) for _, symbol in sorted(losses)[: 1 + len(losses) // 10]}
        for at, sequence in enumerate(sequences):
            sequences[at] = tuple(part for symbol in sequence for part in gone.get(symbol, (symbol,)))


def _shortest(texts, sequences, pairs):
    """The sequences of the texts that take the fewest bits with these symbols."""
    used = _used(sequences)
    bits = _bits(used)
    spelled = {}  # the one that takes the fewest bits of those that are the same
    for symbol in sorted({*used, *pairs}, key=lambda symbol: (-bits[symbol], symbol)):
        spelled[_spelled(symbol, pairs)] = symbol
    longest = max(map(len, spelled), default=0)
    found = []
    for text in texts:
        ways = [(0, None, 0)] + [(inf, None, 0)] * len(text)  # up to each byte: bits, the last symbol, where it begins
        for at in range(len(text)):
            for end in range(at + 1, min(at + longest, len(text)) + 1):
                symbol = spelled.get(text[at:end])
                if symbol is not None and ways[at][0] + bits[symbol] < ways[end][0]:
                    ways[end] = (ways[at][0] + bits[symbol], symbol, at)
        sequence, end = [], len(text)
        while end:
            _, symbol, end = ways[end]
            sequence.append(symbol)
        found.append(tuple(reversed(sequence)))
    return found


def _spelled(symbol, pairs):
    """The bytes that a symbol stands for."""
    if symbol not in pairs:
        return bytes((symbol,))
    return b"".join(_spelled(side, pairs) for side in pairs[symbol])


def _coded(sequences, pairs):
    """({symbol: its bits as a string}, the table)"""
    used = _used(sequences)
    in_pairs = {symbol for pair in pairs.values() for symbol in pair}
    literals = [symbol for symbol in {*used, *in_pairs} if symbol < _PAIR]
    inner = [symbol for symbol in pairs if symbol in in_pairs]
    outer = [symbol for symbol in pairs if symbol not in in_pairs]
    areas = [sorted(area, key=lambda symbol: (-used[symbol], symbol)) for area in (literals, inner, outer)]
    numbers = {symbol: number for number, symbol in enumerate(areas[0] + areas[1] + areas[2])}
    codes, sizes, firsts = {_END: f"{0:0{_CLASS_BITS}b}"}, [0], [0]
    for area, classes in zip(areas, _divided([[used[symbol] for symbol in area] for area in areas]), strict=True):
        at = 0
        for bits in classes:
            for more, symbol in enumerate(area[at : at + (1 << bits)]):
                codes[symbol] = f"{len(sizes) << bits | more:0{_CLASS_BITS + bits}b}"
            sizes.append(bits)
            firsts.append(numbers[area[at]])
            at += 1 << bits
    table = bytes(sizes).ljust(CLASSES, b"\0")
    table += b"".join(first.to_bytes(2, "big") for first in firsts).ljust(2 * CLASSES, b"\0")
    table += bytes((len(literals), *areas[0]))
    sides = [numbers[side] for symbol in areas[1] + areas[2] for side in pairs[symbol]]
    for at in range(0, len(sides), 8):
        four = sides[at : at + 8]
        table += bytes(side & 255 for side in four).ljust(8, b"\0")
        table += bytes((sum(side >> 8 << place for place, side in enumerate(four)),))
    return codes, table


def _divided(areas):
    """For each area, given how often its symbols come, the bits that follow its classes: so that all takes least."""
    ways = [_classes([count for count in counts if count]) for counts in areas]
    left = CLASSES - 1  # without that which ends a text
    splits = [(one, two, left - one - two) for one in range(left + 1) for two in range(left - one + 1)]
    best = min(splits, key=lambda split: sum(way[count][0] for way, count in zip(ways, split, strict=True)))
    return [way[count][1] for way, count in zip(ways, best, strict=True)]


def _classes(counts):
    """[(bits in all, the bits that follow each class), …] for symbols of these counts in up to 0, 1, 2, … classes."""
    upto = [0, *accumulate(counts)]
    best: list[tuple[float, tuple[int, ...]]] = [(0, ())]  # for as many symbols, from the first on
    best += [(inf, ())] * len(counts)
    found = [best[-1]]
    for _ in range(CLASSES - 1):
        longer = list(best)
        for at, (cost, classes) in enumerate(best[:-1]):
            for bits in range(_MOST_BITS + 1):
                end = min(at + (1 << bits), len(counts))
                way = cost + (_CLASS_BITS + bits) * (upto[end] - upto[at]), (*classes, bits)
                longer[end] = min(longer[end], way)
                if end == len(counts):
                    break
        best = longer
        found.append(best[-1])
    return found


def _written(sequences, codes):
    """The texts of a language."""
    begin = 2 * -(-len(sequences) // TEXTS_TO_A_BEGINNING)
    beginnings, bits = b"", "0" * (8 * begin)
    for number, sequence in enumerate(sequences):
        if number % TEXTS_TO_A_BEGINNING == 0:
            if len(bits) >> 16:
                raise ValueError("the texts of a language take more than 8192 bytes")
            beginnings += len(bits).to_bytes(2, "big")
        bits += "".join(codes[symbol] for symbol in (*sequence, _END))
    bits += "0" * (-len(bits) % 8 + 16)
    return beginnings + int(bits, 2).to_bytes(len(bits) // 8, "big")[begin:]


def _pending(symbol, pairs):
    """How many symbols are to come at once while this one is taken apart."""
    if symbol not in pairs:
        return 0
    left, right = pairs[symbol]
    return max(1 + _pending(left, pairs), _pending(right, pairs))
