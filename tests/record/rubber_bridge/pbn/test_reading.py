"""A game of PBN: what is kept of it, what does it no harm, and what it is refused for."""

import pytest

from backalley.engine.bidding import Bidding
from backalley.engine.finished import Finished
from backalley.engine.playing import Playing
from backalley.errors import UnreadableRecord
from backalley.games.rubber_bridge.auction import contract_of
from backalley.record.rubber_bridge.deal_file import DIRECTIONS
from backalley.record.rubber_bridge.pbn import read_pbn, referee_pbn
from tests.record.rubber_bridge.pbn.sample import PLAY, SAMPLE, game, refusal, spoilt

RIGHT = game(SAMPLE)


def test_all_of_a_game_is_kept() -> None:
    assert (RIGHT.dealer, RIGHT.vulnerable, RIGHT.number, RIGHT.line) == (2, (False, True), 1, 1)
    assert RIGHT.tags == {
        "Event": "Tuesday",
        "Date": "2026.11.24",
        "Board": "8",
        "West": "Wim",
        "North": "Nan",
        "East": "Eva",
        "South": "Sid",
        "Scoring": "Rubber",
    }
    assert [call.action.text for call in RIGHT.calls] == ["1S", "pass", "1NT", "X", *["pass"] * 3]
    assert RIGHT.notes == ("", "", "six to nine points", "", "", "", "")
    assert isinstance(RIGHT.state, Finished)
    assert RIGHT.state.points == (230, 0)
    assert [score.tricks for score in RIGHT.state.scores] == [8, 5]


HARMLESS = [
    (),
    (("[Auction", "\n\n[Auction"), ("[Play", " \t\n[Play")),
    (("[Event", "% PBN 2.1\n%\n[Event"), ("[Play", "% [Deal\n[Play")),
    (("[Event", '{a comment [Event "x"]\n\nover lines} [Event'),),
    (("S8 ST", "; all of this\nS8 {a ; in it} ST"),),
    (('[Dealer "N"]', '[ DEALER   "n" ]'), ('"EW"', '"ew"')),
    (('[Dealer "N"]\n', ""),),
    (('[Dealer "N"]', '[Dealer "North"]'), ('[Declarer "S"]', '[Declarer "South"]')),
    (('[Deal "N:T974.64', '[Deal "n:10974.64'),),
    (
        (
            "N:T974.64.K52.9872 6.JT8732.AT.AKQ4 AQJ532.A95.8.JT6 K8.KQ.QJ97643.53",
            "E: 6.jt8732.at.akq4  ajq532.A95.8.JT6 K8.KQ.QJ97643.53   t974.64.K52.9872",
        ),
    ),
    (("K8.KQ.QJ97643.53", "-"),),
    (("K8.KQ.QJ97643.53", "..."),),
    (('[Declarer "S"]\n[Contract "1NTX"]\n', ""),),
    (('"1NTX"', '"1nt*"'), ('[Declarer "S"]', '[Declarer "?"]')),
    (('"1NTX"', '"?"'), ('[Declarer "S"]', '[Declarer "-"]')),
    (('[Result "8"]', '[Result "NS 8"]'),),
    (('[Result "8"]', '[Result "EW 5 NS 8"]'),),
    (('[Result "8"]', '[Result "?"]'),),
    (('[Result "8"]', '[Result ""]\n[Result "3"]\n[Site "again"]'),),
    (("1S Pass", "- - 1S! Pass?!"), ("X\nPass", "X $3\nPass")),
    (("1S Pass 1NT", "1s p 1n"), ("X\nPass Pass Pass", "dbl AP")),
    (("Pass Pass Pass\n", "AP *\n"),),
    (("Pass Pass Pass\n", "Pass Pass Pass -\n- - - -\n"),),
    (("1NT =1=", "1NT=1="), ('[Note "1:', '[Note "1: ')),
    (('[Auction "N"]', '[Auction ""]'), ('[Play "W"]', '[Play "-"]')),
    (("S8 ST S6 SQ\n", "S8 ST $1 S6!\nSQ =2=\n"),),
    (("S8 ST", "♠8 s10"),),
    (("D9 C9 HT SA\n", 'D9 C9 HT SA\n*\n[Wind "west"]\nD9 ?? # anything\n'),),
    (('[Site "?"]', '[Site "#"]\n[Table "a"] rows [of what'),),
]


@pytest.mark.parametrize("changes", HARMLESS, ids=str)
@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
def test_what_does_no_harm(changes: tuple[tuple[str, str], ...], line_end: str) -> None:
    text = spoilt(*changes)
    before = '[Site "?"]\n\n' if '"#"' in text else ""
    read = read_pbn((before + text).replace("\n", line_end))[-1]
    assert read.state == RIGHT.state
    assert read.calls == RIGHT.calls
    assert read.notes == RIGHT.notes


REFUSED = [
    ((("K8.KQ", "T8.KQ"),), 11, "[Deal]", "got the ten of spades twice, expected 13 cards in each"),
    (
        (("K8.KQ", "K98.KQ"),),
        11,
        "[Deal]",
        "got 14 cards in West's hand, expected 13 cards in each",
    ),
    ((("K8.KQ", "K.KQ"),), 11, "[Deal]", "got 12 cards in West's hand, expected"),
    ((("K8.KQ", "KX.KQ"),), 11, "[Deal]", "got 'X' in spades of KX.KQ.QJ97643.53, expected one of"),
    ((("K8.KQ.", "K8.KQ"),), 11, "[Deal]", "got 'K8.KQQJ97643.53', expected four suits"),
    ((("N:T974", "F:T974"),), 11, "[Deal]", "got 'F:T974.64.K52"),
    ((('"N"', '"Nobody"'),), 9, "[Dealer]", "got 'Nobody', expected one of N, E, S, W"),
    ((('"EW"', '"us"'),), 10, "[Vulnerable]", "got 'us', expected one of None, NS, EW, All"),
    ((('[Auction "N"]', '[Auction "E"]'),), 16, "[Auction]", "got 'E', expected N, the dealer"),
    (
        (("1S Pass", "1S 1C"),),
        17,
        "[Auction]",
        "got '1C' as call 2, by E, expected a legal call (A",
    ),
    (
        (("1S Pass", "1S XX"),),
        17,
        "[Auction]",
        "got 'XX' as call 2, by E, expected a legal call (Y",
    ),
    ((("1S Pass", "1S 8C"),), 17, "[Auction]", "got '8C', expected a call such as '1NT'"),
    ((("1S Pass", "1S - Pass"),), 17, "[Auction]", "got '-', expected a call such as"),
    (
        (("Pass Pass Pass\n", "Pass Pass Pass\n\nPass\n"),),
        20,
        "[Auction]",
        "got 'Pass', expected nothing more: the auction is over",
    ),
    ((('"1NTX"', '"1NT"'),), 14, "[Contract]", "got '1NT', expected 1NTX, as the auction ended"),
    ((('"1NTX"', '"2NTX"'),), 14, "[Contract]", "got '2NTX', expected 1NTX, as the"),
    ((('"1NTX"', '"Pass"'),), 14, "[Contract]", "got 'Pass', expected 1NTX, as the"),
    (
        (('[Declarer "S"]', '[Declarer "N"]'),),
        13,
        "[Declarer]",
        "got 'N', expected S, who first na",
    ),
    ((('[Declarer "S"]', '[Declarer "X"]'),), 13, "[Declarer]", "got 'X', expected one of N, E, S"),
    ((('[Result "8"]', '[Result "9"]'),), 15, "[Result]", "got '9', expected 8, as the play ended"),
    ((('[Result "8"]', '[Result "14"]'),), 15, "[Result]", "got '14', expected the tricks of decl"),
    ((('[Result "8"]', '[Result "+1"]'),), 15, "[Result]", "got '+1', expected the tricks of decl"),
    ((('[Result "8"]', '[Result "NS 8 EW 4"]'),), 15, "[Result]", "got 'NS 8 EW 4', expected the"),
    ((('[Play "W"]', '[Play "N"]'),), 20, "[Play]", "got 'N', expected W, at declarer's left"),
    ((("S8 ST S6", "S8 ST H3"),), 21, "[Play]", "got 'H3', expected one of S6 (You must follow"),
    ((("S8 ST S6", "S8 ST S8"),), 21, "[Play]", "got 'S8', expected one of S6 (You do not hold"),
    ((("S8 ST S6", "S8 ST Z6"),), 21, "[Play]", "got 'Z6', expected suit then rank"),
    ((("S8 ST S6", "S8 - S7"),), 21, "[Play]", "got 'S7', expected a card that East holds"),
    ((("S8 ST S6 SQ\n", "S8 ST S6 *\n"),), 22, "[Play]", "got 'HQ', expected nothing more: * end"),
    ((("HT SA\n", "HT SA\nS8 - - -\n"),), 34, "[Play]", "got 'S8', expected no more cards: the"),
    (
        (('"N"', '"#"'),),
        9,
        "[Dealer]",
        "got '#', expected its own value: this tag is not inherited",
    ),
    ((('"1NTX"', '"##1NTX"'),), 14, "[Contract]", "got '##1NTX', expected its own value"),
    ((('[Declarer "S"]', '[Declarer "^S"]'),), 13, "[Declarer]", "got '^S', expected S, or ^N"),
    (
        (('[Event "Tuesday"]', '[Event "Tuesday]'),),
        1,
        "tag",
        "got '[Event \"Tuesday]', expected a tag",
    ),
    ((('[Event "Tuesday"]', "[Event]"),), 1, "tag", "got '[Event]', expected a tag such as"),
    ((('[Site "?"]', "[Site\n"),), 2, "tag", "got '[Site', expected a tag such as"),
    ((("1S Pass", "1S $256 Pass"),), 17, "[Auction]", "got '$256', expected a glyph from $0 to"),
    ((("S8 ST", "S8 $300 ST"),), 21, "[Play]", "got '$300', expected a glyph from $0 to $255"),
    ((("S8 ST", "S8!!! ST"),), 21, "[Play]", "got '!!!', expected one of !, ?, !!, ??, !?, ?!"),
]


@pytest.mark.parametrize(("changes", "line", "tag", "message"), REFUSED, ids=str)
def test_what_is_refused(
    changes: tuple[tuple[str, str], ...], line: int, tag: str, message: str
) -> None:
    error = refusal(spoilt(*changes))
    assert (error.line, error.tag, error.deal) == (line, tag, 1)
    assert str(error).startswith(f"deal 1: line {line}, {tag}: {message}")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "file: got no game, expected tags"),
        ("just words", "file: got no game, expected tags"),
        (SAMPLE + "{open\n", "line 34: got a comment that does not end, expected a closing }"),
        (SAMPLE + "x" * 10_001, "line 34: got a longer line, expected at most 10000 characters"),
        (" " * (2**23 + 1), "file: got a larger file, expected at most 8388608 bytes"),
    ],
    ids=lambda text: text[-20:],
)
def test_what_cannot_be_read(text: str, message: str) -> None:
    with pytest.raises(UnreadableRecord) as caught:
        read_pbn(text)
    assert str(caught.value).startswith(message)


PASSED_OUT = spoilt(
    ("1S Pass 1NT =1= X\nPass Pass Pass\n", "Pass Pass Pass Pass\n"),
    ('[Declarer "S"]\n[Contract "1NTX"]\n[Result "8"]', '[Contract "Pass"]'),
).split("[Note")[0]


def test_a_passed_out_deal() -> None:
    state = game(PASSED_OUT).state
    assert isinstance(state, Finished)
    assert state.thrown_in
    assert game(PASSED_OUT.replace("Pass Pass Pass Pass", "AP")).state == state
    assert game(PASSED_OUT + '[Play "-"]\n*\n').state == state


@pytest.mark.parametrize(
    ("old", "new", "tag"),
    [
        ('[Contract "Pass"]', '[Contract "1C"]', "[Contract]"),
        ('[Contract "Pass"]', '[Declarer "Q"]', "[Declarer]"),
        ('[Contract "Pass"]', '[Result "7"]', "[Result]"),
        ("Pass Pass Pass Pass\n", 'Pass Pass Pass Pass\n[Play "N"]\nS8\n', "[Play]"),
    ],
)
def test_a_passed_out_deal_that_has_a_contract(old: str, new: str, tag: str) -> None:
    assert refusal(PASSED_OUT.replace(old, new)).tag == tag


@pytest.mark.parametrize(
    ("contract", "result", "expected"),
    [
        ("Pass", "7", "no result, for all passed"),
        ("?", "C-2", "the tricks of declarer's side, from 0 to 13"),
        ("?", "14", "the tricks of declarer's side, from 0 to 13"),
    ],
)
def test_a_result_that_is_none(contract: str, result: str, expected: str) -> None:
    error = refusal(f'[Contract "{contract}"]\n[Result "{result}"]\n')
    assert (error.tag, error.expected) == ("[Result]", expected)
    assert game('[Contract "Pass"]\n[Result "0"]\n').state is None
    assert game('[Result "EW 4 NS 9"]\n').tags["Result"] == "EW 4 NS 9"


@pytest.mark.parametrize(
    "text", ["a word before\n" + SAMPLE, spoilt(('[Dealer "N"]', '[Dealer "N"]\nNan deals'))]
)
def test_text_that_belongs_to_no_tag_is_told(text: str) -> None:
    assert game(text).remarks == ("text that belongs to no tag",)


def test_a_comment_in_a_comment_is_no_text() -> None:
    assert game(spoilt(('[Dealer "N"]', '[Dealer "N"]\n{a deal {by Nan}\n}'))).remarks == ()


def test_a_result_without_the_whole_play_is_a_claim() -> None:
    cut = SAMPLE[: SAMPLE.index("D7 DK")]
    state = game(cut).state
    assert isinstance(state, Finished)
    assert state.claim is not None
    assert state.claim.seat == 0
    assert [score.tricks for score in state.scores] == [8, 5]
    assert RIGHT.state is not None
    assert state.points == (230, 0)
    bare = game(SAMPLE[:PLAY]).state
    assert isinstance(bare, Finished)
    assert bare.points == (230, 0)
    unsaid = game(cut.replace('[Result "8"]', '[Result "?"]')).state
    assert isinstance(unsaid, Playing)
    assert len(unsaid.tricks) == 8


def test_a_result_that_the_tricks_played_do_not_leave() -> None:
    cut = SAMPLE[: SAMPLE.index("D7 DK")].replace('[Result "8"]', '[Result "1"]')
    assert refusal(cut).expected == "from 3 to 8 after 8 tricks"


def test_who_claimed() -> None:
    cut = spoilt(('[Result "8"]', '[Result "8"]\n[ClaimedBy "E"]'))
    cut = cut[: cut.index("D7 DK")]
    state = game(cut).state
    assert isinstance(state, Finished)
    assert state.claim is not None
    assert state.claim.seat == 3
    assert [score.tricks for score in state.scores] == [8, 5]
    assert refusal(cut.replace('By "E"', 'By "N"')).tag == "[ClaimedBy]"


def test_an_auction_that_goes_on() -> None:
    text = spoilt(("Pass Pass Pass\n", "Pass +\n"), ('"1NTX"', '"?"'))
    text = text[: text.index("[Play")]
    read = game(text)
    assert isinstance(read.state, Bidding)
    assert len(read.calls) == 5
    assert "Contract" not in read.tags
    assert refusal(text + '[Play "W"]\nS8\n').expected == "the auction to be complete first"


def test_a_play_without_an_auction_is_refereed_by_its_contract() -> None:
    text = SAMPLE[: SAMPLE.index("[Auction")] + SAMPLE[PLAY:]
    read = game(text)
    assert isinstance(read.state, Bidding)
    assert (read.tags["Contract"], read.tags["Result"]) == ("1NTX", "8")
    assert refusal(text.replace("S8 ST S6", "S8 ST H3")).tag == "[Play]"
    assert refusal(text.replace('Result "8"', 'Result "7"')).tag == "[Result]"
    assert refusal(text.replace('"1NTX"', '"9C"')).tag == "[Contract]"


@pytest.mark.parametrize("doubled", ["", "X", "XX"])
@pytest.mark.parametrize("declarer", "NESW")
def test_any_contract_may_stand_without_its_auction(declarer: str, doubled: str) -> None:
    text = SAMPLE[: SAMPLE.index("[Result")].replace('[Declarer "S"]', f'[Declarer "{declarer}"]')
    right = text.replace("1NTX", f"3C{doubled}") + '[Result "5"]\n'
    assert game(right).tags["Declarer"] == declarer
    assert refusal(right.replace('"5"', '"15"')).tag == "[Result]"


@pytest.mark.parametrize(
    ("tags", "dealer"),
    [
        ('[Board "2"]', "E"),
        ('[Board "16"]', "W"),
        ('[Board "2"]\n[Dealer "S"]', "S"),
        ('[Board "2"]\n[Scoring "Rubber"]', "W"),
        ('[Board "7b"]', "W"),
    ],
)
def test_who_dealt_where_the_dealer_is_not_told(tags: str, dealer: str) -> None:
    assert game(f'{tags}\n[Deal "W:- - - -"]\n').dealer == DIRECTIONS.index(dealer)


def test_hands_that_are_not_known() -> None:
    text = spoilt(("K8.KQ.QJ97643.53", "-"), ("6.JT8732.AT.AKQ4", "-"))
    read = game(text)
    assert read.state is None
    assert read.hands[1] is None
    assert read.hands[3] is None
    assert contract_of(read.calls) is not None
    assert read.tags["Result"] == "8"
    assert refusal(text.replace("1S Pass", "1S 1C")).tag == "[Auction]"
    assert refusal(text.replace('"1NTX"', '"1NT"')).tag == "[Contract]"
    assert game('[Event "x"]').hands == (None,) * 4


def test_a_void_may_be_a_dash() -> None:
    text = '[Deal "N:AKQJT98765432.-.. -.AKQJT98765432.-.- -.-.-.- -"]'
    hands = game(text).hands
    assert [hand and len(hand) for hand in hands] == [None, None, 13, 13]


def test_what_is_inherited() -> None:
    second = SAMPLE.replace('"Tuesday"', '"#"').replace('"Wim"', '"##Wim"')
    found = read_pbn(SAMPLE + "\n" + second)
    assert found[1].tags == found[0].tags
    assert (found[1].number, found[1].line) == (2, 35)


def test_games_without_a_blank_line_between_them() -> None:
    assert len(read_pbn(SAMPLE + SAMPLE)) == 2
    assert len(read_pbn(SAMPLE + SAMPLE[SAMPLE.index("[Board") :])) == 2


def test_games_of_few_tags() -> None:
    deal = SAMPLE[SAMPLE.index("[Deal ") : SAMPLE.index("[Scoring")]
    found = read_pbn(deal + "\n" + deal + "\n\n" + '[Board "3"]\n' + deal)
    assert [one.tags for one in found] == [{}, {}, {"Board": "3"}]
    assert [one.dealer for one in found] == [2, 2, 0]  # South deals board 3


def test_a_file_goes_on_after_a_game_that_is_wrong() -> None:
    wrong = SAMPLE.replace("S8 ST S6", "S8 ST H3")
    found = list(referee_pbn(f"{SAMPLE}\n{wrong}\n{SAMPLE}"))
    assert [str(one)[:7] for one in found if isinstance(one, Exception)] == ["deal 2:"]
    assert found[0] == found[2] == RIGHT


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252", "utf-16"])
def test_old_and_new_encodings(encoding: str) -> None:
    text = SAMPLE.replace("Sid", "Sørén’s").replace("points", "points…")
    (read,) = read_pbn(text.encode(encoding))
    assert read.tags["South"] == "Sørén’s"
    assert read.notes[2] == "six to nine points…"


def test_half_a_sign_of_utf_16() -> None:
    with pytest.raises(UnreadableRecord, match="bytes that are not UTF-16"):
        read_pbn(b"\xff\xfe[\x00E")
