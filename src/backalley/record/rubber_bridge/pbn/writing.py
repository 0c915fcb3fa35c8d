"""Writing games as PBN in the export format of the standard."""

from collections.abc import Iterable, Iterator
from typing import Final

from backalley.engine.bidding import Bidding
from backalley.engine.finished import Finished, tricks_by_side
from backalley.engine.playing import Playing
from backalley.engine.state import State
from backalley.games.rubber_bridge.auction import contract_of, is_over
from backalley.record.rubber_bridge.deal_file import DIRECTIONS, BridgeGame
from backalley.record.rubber_bridge.pbn.auction_section import GOES_ON, STOPPED, auction_lines
from backalley.record.rubber_bridge.pbn.deal_tag import write_deal
from backalley.record.rubber_bridge.pbn.games import MANDATORY
from backalley.record.rubber_bridge.pbn.inheritance import ONCE, STANDING
from backalley.record.rubber_bridge.pbn.outcome import CLAIMED_BY, IRREGULAR, contract_text
from backalley.record.rubber_bridge.pbn.play_section import play_lines
from backalley.record.rubber_bridge.pbn.tagging import tag_line

HEADER: Final = ("% PBN 2.1", "% EXPORT")
LINE_END: Final = "\r\n"
_UNSAID: Final = {"Date": "????.??.??"}
_SIDES: Final = {
    (False, False): "None",
    (True, False): "NS",
    (False, True): "EW",
    (True, True): "All",
    None: "?",
}


def write_pbn(games: Iterable[BridgeGame]) -> str:
    r"""Return the text of a PBN file: the fifteen tags of each game in their order, then the rest.

    Lines end with CR and LF and have at most 80 characters, those of tags 253: a longer value is
    cut. `encode_pbn` makes bytes of it. `read_pbn` reads the same games back; a claim that was
    not answered yet is not written, and neither are the words of one that was.

    >>> game = BridgeGame(2, (True, False), (None,) * 4, tags={"Event": "Club night"})
    >>> write_pbn([game]).split("\r\n")[2:4], len(write_pbn([game]).split("\r\n"))
    (['[Event "Club night"]', '[Site "?"]'], 18)
    """
    standing: set[str] = set()
    shown = [LINE_END.join((*_lines(game, standing), "")) for game in games]
    return LINE_END.join((*HEADER, LINE_END.join(shown)))


def encode_pbn(text: str) -> bytes:
    r"""Return PBN text in Latin-1, as the standard has it, or in UTF-8 with a mark.

    UTF-8 is taken where Latin-1 has no sign for a name, or would be read as something else.

    >>> encode_pbn("Björn"), encode_pbn("Łucja")[:3]
    (b'Bj\xf6rn', b'\xef\xbb\xbf')
    """
    try:
        plain = text.encode("latin-1")
        if text.isascii() or not _reads_as_utf8(plain):
            return plain
    except UnicodeEncodeError:
        pass
    return text.encode("utf-8-sig")


def _reads_as_utf8(source: bytes) -> bool:
    try:
        source.decode()
    except UnicodeDecodeError:
        return False
    return True


def _lines(game: BridgeGame, standing: set[str]) -> Iterator[str]:
    """Yield the lines of a game; `standing` has the tags whose value a reader would inherit."""
    state, calls = game.state, game.calls
    tags = {
        **{name: _UNSAID.get(name, "?") for name in (*MANDATORY, *sorted(standing))},
        **{name: _literal(value) for name, value in game.tags.items()},
        "Dealer": DIRECTIONS[game.dealer],
        "Vulnerable": _SIDES[game.vulnerable],
        "Deal": write_deal(game.dealer, game.hands),
        **(_outcome(state) if state is not None else {}),
    }
    result = game.tags.get("Result", "")
    if result and (result.startswith(IRREGULAR) or isinstance(state, Playing)):
        tags["Result"] = result
    standing |= {name for name, value in tags.items() if value.startswith(STANDING)}
    others = sorted(tags.keys() - {*MANDATORY, *game.tables})
    yield from (tag_line(name, tags[name]) for name in (*MANDATORY, *others))
    yield from auction_lines(game.dealer, calls, game.notes, _end(game))
    contract = contract_of(calls)
    if game.play:
        yield from game.play
    elif state is not None and contract is not None:
        shown = state.played
        if isinstance(state, Finished) or shown.tricks or shown.trick:
            yield from play_lines(contract.leader, shown, over=isinstance(state, Finished))
    for name in sorted(game.tables):
        yield tag_line(name, tags.get(name, ""))
        yield from game.tables[name]


def _end(game: BridgeGame) -> str:
    if is_over(game.calls):
        return ""
    return STOPPED if game.tags.get("Contract") else GOES_ON


def _literal(value: str) -> str:
    """Return a value such that it is not taken for one that is inherited."""
    return f"{STANDING}{value}" if value == ONCE or value.startswith(STANDING) else value


def _outcome(state: State) -> dict[str, str]:
    """Return what Declarer, Contract and Result say of an auction that is over."""
    if isinstance(state, Bidding):
        return {}
    contract = contract_of(state.calls)
    if contract is None:
        return {"Declarer": "", "Contract": "Pass", "Result": ""}
    found = {
        "Declarer": DIRECTIONS[contract.declarer],
        "Contract": contract_text(contract),
        "Result": "?",
    }
    if isinstance(state, Finished):
        found["Result"] = str(tricks_by_side(state.deal, state.tricks)[contract.declarer % 2])
        if state.claim is not None and state.claim.seat != contract.declarer:
            found[CLAIMED_BY] = DIRECTIONS[state.claim.seat]
    return found
