import msgspec
import pytest
from starlette.testclient import TestClient, WebSocketDenialResponse
from starlette.websockets import WebSocketDisconnect

from backalley.server.protocol.traffic import Ack, Do, Refused, Snapshot, Update
from backalley.table.commands.playing import Act, Ready, Rematch, SetPace
from tests.server.serving import Page, first_action, page_at

DEEP = '{"type":' + "[" * 500


def do(command: str) -> str:
    return f'{{"type":"do","id":"12345678","command":{command}}}'


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "malformed"),
        ("null", "malformed"),
        ("[]", "malformed"),
        ("{", "malformed"),
        ("{}", "malformed"),
        (DEEP, "malformed"),
        ("\x00\ud7ff", "malformed"),
        ('{"type":"resume"}', "malformed"),
        ('{"type":"resume","v":-1}', "malformed"),
        ('{"type":"resume","v":1.5}', "malformed"),
        ('{"type":"resume","v":1e400}', "malformed"),
        ('{"type":"resume","v":NaN}', "malformed"),
        ('{"type":"resume","v":"1"}', "malformed"),
        ('{"type":"resume","v":true}', "malformed"),
        ('{"type":"resume","v":0,"token":"x"}', "malformed"),
        ('{"type":"snapshot","v":0}', "malformed"),
        ('{"type":["act"],"id":"12345678"}', "malformed"),
        ('{"type":"do","id":"short","command":{"type":"act","v":3,"action":"pass"}}', "malformed"),
        (
            '{"type":"do","id":"12345678\\n","command":{"type":"act","v":3,"action":"pass"}}',
            "malformed",
        ),
        (do('{"type":"act","v":3,"action":""}'), "malformed"),
        (do('{"type":"act","v":3,"action":null}'), "malformed"),
        (do('{"type":"act","v":3,"action":"' + "9" * 25 + '"}'), "malformed"),
        (do('{"type":"ready","serial":0}'), "malformed"),
        (do('{"type":"pace","pace":"warp"}'), "malformed"),
        (do('{"type":"act","v":3,"action":"' + "9" * 2000 + '"}'), "too-large"),
        ('{"type":"resume","v":0,"v":0}', "malformed"),
        ('{"type":"resume","v":0,"\\u0076":1}', "malformed"),
        (do('{"type":"pace","pace":"slow","pace":"brisk"}'), "malformed"),
        (
            '{"type":"do","id":"12345678","id":"12345679","command":{"type":"pace","pace":"slow"}}',
            "malformed",
        ),
        (do('{"type":"say","text":"\\ud800"}'), "malformed"),
        (" " * 1025, "too-large"),
    ],
)
def test_what_cannot_be_read_is_refused_and_changes_nothing(
    page: Page, text: str, code: str
) -> None:
    before = page.my_turn()
    page.socket.send_text(text)
    refused = page.next_answer()
    assert isinstance(refused, Refused)
    assert refused.code == code
    assert refused.got
    assert refused.expected
    assert refused.message
    assert page.resume().view == before.view


def test_bytes_are_refused(page: Page) -> None:
    page.socket.send_bytes(b'{"type":"resume","v":0}')
    refused = page.next_answer()
    assert isinstance(refused, Refused)
    assert refused.code == "malformed"


def test_a_refusal_names_the_command_it_is_about(page: Page) -> None:
    page.socket.send_text(
        do('{"type":"act","v":"x","action":"pass"}').replace("12345678", "the-command")
    )
    refused = page.next_answer()
    assert isinstance(refused, Refused)
    assert (refused.id, refused.where) == ("the-command", "$.command.v")


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (Act(0, "pass"), "stale"),
        (Act(10**30, "pass"), "stale"),
        (Ready(1), "not-now"),
        (Ready(10**30), "not-now"),
        (Rematch(1), "not-now"),
    ],
)
def test_a_command_at_the_wrong_time_is_refused_and_changes_nothing(
    page: Page, command: Act | Ready | Rematch, code: str
) -> None:
    before = page.my_turn()
    refused = page.answer(Do("12345678", command))
    assert isinstance(refused, Refused)
    assert (refused.id, refused.code) == ("12345678", code)
    assert page.resume().view == before.view


@pytest.mark.parametrize("action", ["board board", "99", "HK", "H\ud7ffK", "double", "-1"])
def test_an_action_the_rules_forbid_is_refused_and_changes_nothing(page: Page, action: str) -> None:
    before = page.my_turn()
    refused = page.answer(page.act("12345678", action))
    assert isinstance(refused, Refused)
    assert refused.code == "illegal"
    assert page.resume().view == before.view


def test_a_stale_act_is_followed_by_a_snapshot(page: Page) -> None:
    before = page.my_turn()
    page.answer(Do("12345678", Act(before.v - 1, first_action(before))))
    snapshot = page.hear()
    assert isinstance(snapshot, Snapshot)
    assert (snapshot.v, snapshot.view) == (before.v, before.view)


def test_an_accepted_command_is_acknowledged_before_its_update(page: Page) -> None:
    v = page.my_turn().v
    act = page.act("12345678")
    page.say(act)
    ack, update = page.hear(), page.hear()
    assert ack == Ack("12345678", v + 1)
    assert isinstance(update, Update)
    assert update.v == v + 1


def test_a_command_sent_twice_acts_once(page: Page) -> None:
    v = page.my_turn().v
    act = page.act("12345678")
    page.say(act)
    page.say(act)
    assert page.next_answer() == page.next_answer() == Ack("12345678", v + 1)
    bids = [bid for bid in page.my_turn().view.bids if bid.seat == 0]
    assert len(bids) == 1


def test_an_id_used_again_for_something_else_changes_nothing(page: Page) -> None:
    first = page.answer(Do("12345678", SetPace("slow")))
    assert page.answer(Do("12345678", SetPace("brisk"))) == first
    assert page.answer(Do("12345678", Act(0, "pass"))) == first
    assert page.resume().view.pace == "slow"


def test_two_sockets_racing_for_one_move_make_it_once(client: TestClient, table: str) -> None:
    with page_at(client, table) as one, page_at(client, table) as other:
        one.resume()
        other.resume()
        v = one.my_turn().v
        act = one.act("from-one")
        one.say(act)
        other.say(Do("from-other", act.command))
        answers = [one.next_answer(), other.next_answer()]
        won = [answer for answer in answers if isinstance(answer, Ack)]
        lost = [answer for answer in answers if isinstance(answer, Refused)]
        assert [answer.v for answer in won] == [v + 1]
        assert [answer.code for answer in lost] == ["stale"]


def test_every_socket_is_sent_every_version(client: TestClient, table: str) -> None:
    with page_at(client, table) as one, page_at(client, table) as other:
        one.resume()
        other.resume()
        assert one.my_turn().v == other.my_turn().v
        v = one.my_turn().v
        act = one.act("12345678")
        one.answer(act)
        for page in (one, other):
            while page.newest is None or page.newest.v < v + 3:
                page.hear()
        updates = [
            [new for new in page.heard if isinstance(new, Update) and new.v > v]
            for page in (one, other)
        ]
        assert updates[0] == updates[1]
        assert [update.v for update in updates[0]] == [v + 1, v + 2, v + 3]


def test_a_command_before_resume_is_refused(client: TestClient, table: str) -> None:
    with page_at(client, table) as page:
        refused = page.answer(Do("12345678", SetPace("slow")))
        assert isinstance(refused, Refused)
        assert (refused.code, refused.id) == ("malformed", "12345678")
        assert page.resume().view.pace == "instant"


def test_a_page_that_was_away_hears_the_news_since(page: Page) -> None:
    left = page.my_turn()
    page.answer(page.act("12345678"))
    page.my_turn()
    told = [one for message in page.heard if isinstance(message, Update) for one in message.news]
    assert [one for one in page.resume(left.v).news if one.v > left.v] == [
        one for one in told if one.v > left.v
    ]
    assert page.resume(page.my_turn().v).news == []


def test_a_table_there_is_not_is_refused_and_closed(client: TestClient) -> None:
    with page_at(client, "nosuchtable") as page:
        refused = page.hear()
        assert isinstance(refused, Refused)
        assert refused.code == "unknown-table"
        with pytest.raises(WebSocketDisconnect) as closed:
            page.hear()
        assert closed.value.code == 4404


def test_another_device_has_no_seat(client: TestClient, table: str) -> None:
    for cookie in (None, "x", "A" * 43):
        client.cookies.clear()
        if cookie:
            client.cookies.set("backalley", cookie)
        with page_at(client, table) as page:
            refused = page.hear()
            assert isinstance(refused, Refused)
            assert refused.code == "not-seated"
            with pytest.raises(WebSocketDisconnect) as closed:
                page.hear()
            assert closed.value.code == 4403


def test_a_page_of_another_site_gets_no_socket(client: TestClient, table: str) -> None:
    with (
        pytest.raises(WebSocketDenialResponse) as denied,
        client.websocket_connect(
            f"/api/tables/{table}/socket", headers={"Origin": "http://elsewhere"}
        ),
    ):
        pass
    assert denied.value.status_code == 403
    assert msgspec.json.decode(denied.value.content, type=Refused).code == "forbidden-origin"
