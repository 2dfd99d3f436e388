"""An evening on one power-on: every screen is opened, in a long match and in short ones, and what was loaded for one
stays there when the next one opens. The heap in which the evening can be played is what the application needs.
"""

import functools

from tools.bench.journals import refereed
from tools.bench.key_times import REPAIRS, referee_tour
from tools.bench.visits import Visit
from tools.machine.facts import JOURNAL_FILE, SETTINGS_FILE, TOURED
from tools.scripts import notation
from trivet.engine import events
from trivet.store.settings import pack

# Who has seen the first steps, and has played alone once: the look-ups then have a row for the records.
_RECORD = "solo." + events.match(0, 56, 1).hex()
_TEXTS = b"\x04\x0b200 30 Anna"
SETTINGS = {SETTINGS_FILE: bytes(pack(1, {**TOURED, _RECORD: _TEXTS}))}

# In the long match: what is shown of it, the device; a round laid again and its review, and over that what takes most.
_LOOKS = "BBB M241>B M232B M242B M44>B M53B M35>B M54>>B M20<K<<KBBB M14054BBBB DKBB"
_DEVICE = "M01>M M02>BM M55>M M55<K>M M55<<K>M M55<<<K012345D<>KBMKKKKKKBM M55<<<<K>M"
OVER_A_REVIEW = "M20<<<KK>K M35B M232B M01>M M54>>B M21B BBBB"
# The next match: past ones, house rules, a number, names. Then everything is erased, and the first steps are shown
# with the question of the box.
_SETTING_UP = "M201KKBBB M51K M52K>K>BBB <K>>>K3BBB B>K0D<05BBBBB"
_ERASE = "M55<K5KKBB"
# A round of two without the board, its hand, and a repair of it; a match that is won; who opens is found; the pause.
_OUT = "2KK 000K 001K 002K 003K 004K 005K 011K 012K 013K 014K 015K 022K 023K 024K 025K 033K"
_ROUND = _OUT + "M13B M42B M43B M31B M505 M231K0B1BB3>KBBB M20KK334KBBBBBBB 034KK 555KK M20KKD1BBBB"
_WON = _OUT + "M140555KK M140555KK M41K000K2K001KB M53>BB 034K >B 555K B B"
_FOUND = "3KD 555 444 33"
_PAUSE = ">>>>>>>K>KB 2KK 555K M30MM M34B KB 345~>B M20<KK>BBB M41K0D<05"


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
