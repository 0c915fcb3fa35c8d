"""A game of PBN that is right in everything, to be spoilt."""

import pytest

from backalley.record.rubber_bridge.deal_file import BridgeGame, DealFileError
from backalley.record.rubber_bridge.pbn import read_pbn

SAMPLE = """\
[Event "Tuesday"]
[Site "?"]
[Date "2026.11.24"]
[Board "8"]
[West "Wim"]
[North "Nan"]
[East "Eva"]
[South "Sid"]
[Dealer "N"]
[Vulnerable "EW"]
[Deal "N:T974.64.K52.9872 6.JT8732.AT.AKQ4 AQJ532.A95.8.JT6 K8.KQ.QJ97643.53"]
[Scoring "Rubber"]
[Declarer "S"]
[Contract "1NTX"]
[Result "8"]
[Auction "N"]
1S Pass 1NT =1= X
Pass Pass Pass
[Note "1:six to nine points"]
[Play "W"]
S8 ST S6 SQ
HQ H4 H3 HA
D6 D5 DA D8
HK H6 H7 H5
C3 C8 CA CT
C5 C7 CQ CJ
DJ D2 H8 H9
SK S9 H2 S2
D7 DK DT SJ
D3 C2 C4 C6
D4 S4 HJ S3
DQ S7 CK S5
D9 C9 HT SA
"""
PLAY = SAMPLE.index("[Play")


def game(text: str) -> BridgeGame:
    """The one game of a text."""
    (read,) = read_pbn(text)
    return read


def refusal(text: str) -> DealFileError:
    """What is said against a text."""
    with pytest.raises(DealFileError) as caught:
        read_pbn(text)
    return caught.value


def spoilt(*changes: tuple[str, str]) -> str:
    """The sample with one text put for another, each of which it has."""
    text = SAMPLE
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    return text
