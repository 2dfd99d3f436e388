"""An evening on one power-on: every screen is opened, in a long match and in short ones, and what was loaded for one
stays there when the next one opens. The heap in which the evening can be played is what the application needs.
"""

import functools

from tools.bench.journals import refereed
from tools.bench.key_times import REPAIRS, referee_tour
from tools.bench.visits import Visit
from tools.machine.facts import JOURNAL_FILE
from tools.scripts import notation
from trivet.engine import events
from trivet.store.settings import pack

# Who has seen the first steps, and has played alone once: the look-ups then have a row for the records.
_RECORD = "solo." + events.match(0, 56, 1).hex()
_TEXTS = b"\x04\x0b200 30 Anna"
SETTINGS = {"settings.0": bytes(pack(1, {"toured": b"\x01\x01\x00\x00\x00", _RECORD: _TEXTS}))}

# In the long match: what is shown of it, the device; a round laid again and its review, and over that what takes most.
_LOOKS = "BBB M43>B M45B M4>>>>>>>>KB M4<<K>B M4<KB M5>B M<<<<<<<<<K>>B M2<K<<KBBB M3D54BBBB DKBB"
_DEVICE = "M<<<K>BB M<<<KD>BBB M<<<<K>BB M<<<<K<K>BBB M<<<<K<<K>BBB M<<<<K<<<K012345D<>KBMKKKKKKBB M<<<<K<<<<K>BBB"
OVER_A_REVIEW = "M2<<<KK>K M5B M45B M<<<K>BB M<<<<<<<<<K>>B M4>>>>>>>KB BBBB"
# The next match: past ones, house rules, a number, names. Then everything is erased, and the first steps are shown
# with the question of the box.
_SETTING_UP = "M21KKBBB M<<<<<KK M<<<<<KK>K>BBB <K>>>K3BBB D0D<05BBBBB"
_ERASE = "M<<<<K<K5KKBB"
# A round of two without the board, its hand, and a repair of it; a match that is won; who opens is found; the pause.
_OUT = "2KK 000K 001K 002K 003K 004K 005K 011K 012K 013K 014K 015K 022K 023K 024K 025K 033K"
_ROUND = (
    _OUT + "M<<<<<<<K1B M<<<<<<<K2B M<<<<<<<K3B M>>>>>>KB M<K5 M41K0B1BB3>KBBB M2KK334KBBBBBBB 034K 555KK M2KKD1BBBB"
)
_WON = _OUT + "M3D555KK M3D555KK 034K MKB 555K B B"
_FOUND = "3KD 555 444 33"
_PAUSE = ">>>>>K>KB 2KK 555K M>>>>>>>KMM M<<<<<<<<<KB 345~>B M2<KK>BBB M<<<<<<<<K0D<05"


def keys(journal: bytes) -> str:
    """The evening's keys in the match that the journal holds, one letter each."""
    long = (referee_tour(journal), REPAIRS, _LOOKS, _DEVICE, OVER_A_REVIEW, _SETTING_UP)
    return notation.letters(_ERASE.join(("".join(long), _ROUND, _WON, _FOUND, _PAUSE)))


@functools.cache
def evening() -> Visit:
    """The whole of it."""
    journal = refereed(4, 140, 66)
    return Visit({**SETTINGS, JOURNAL_FILE: journal}, keys(journal))


def over_a_review() -> Visit:
    """What takes most of it, on a power-on of its own."""
    return Visit(evening().files, OVER_A_REVIEW)
