"""Whatever an address, a query or a header holds, the answer is a page or a refusal, never a fault.

What the client is told to raise comes from the server as it is: a fault would end the test.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from starlette.routing import Route
from starlette.testclient import TestClient

from backalley.server.rates.buckets import Rate
from tests.server.serving import browser, make_app, open_table

UNLIMITED = Rate(burst=10**9, per_second=10**9)
DIGITS = "9" * 4500
ODD = ("", "0", "-1", DIGITS, "1e9", "\0", "..", "%", "٣", "²", "\ud7ff", "a" * 5000, "/", "\n")
TEXT = st.sampled_from(ODD) | st.text(max_size=20) | st.text("0123456789", min_size=1, max_size=30)
HEADERS: tuple[str, ...] = (
    "Range",
    "If-Range",
    "If-None-Match",
    "If-Modified-Since",
    "Cookie",
    "Content-Length",
)
HEADERS += ("Content-Type", "Accept-Encoding", "X-Forwarded-For", "Host", "Origin", "Accept")
LATIN = st.sampled_from((DIGITS, f"bytes=0-{DIGITS}", f"bytes={DIGITS}-", "bytes=-", "\xff", ";=;"))
VALUES = LATIN | st.text(st.characters(min_codepoint=32, max_codepoint=255), max_size=30)


@pytest.fixture
def asked(tmp_path: Path) -> Iterator[TestClient]:
    page = tmp_path / "page"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text("<title>Back Alley</title>")
    (page / "icon.svg").write_text("<svg />")
    (page / "assets" / "a.js").write_text("1")
    names = ("openings", "entries", "looks", "misses", "all_misses", "questions", "hints")
    unlimited: dict[str, Any] = dict.fromkeys(names, UNLIMITED)
    with browser(make_app(tmp_path, **unlimited)) as client:
        open_table(client)
        yield client


def paths(client: TestClient) -> list[str]:
    """The paths of every route."""
    return [one.path for one in client.app.routes if isinstance(one, Route)]  # type: ignore[attr-defined]


def test_a_number_of_thousands_of_digits_is_nowhere(asked: TestClient) -> None:
    table = open_table(asked)
    for path in (
        f"matches/{DIGITS}/record",
        f"matches/1/deals/{DIGITS}",
        f"matches/{DIGITS}/deals/{DIGITS}/costs",
    ):
        assert asked.get(f"/api/tables/{table}/{path}").status_code == 404
    assert asked.get(f"/api/tables/{table}/hint?v={DIGITS}").status_code == 400


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(data=st.data())
def test_no_address_is_a_fault(asked: TestClient, data: st.DataObject) -> None:
    table = data.draw(st.sampled_from((open_table(asked), "nowhere")))
    path = data.draw(st.sampled_from(paths(asked)))
    while "{" in path:
        head, _, rest = path.partition("{")
        name, _, tail = rest.partition("}")
        known = table if name in {"table", "code"} and data.draw(st.booleans()) else None
        path = head + (known or quote(data.draw(TEXT), safe="")) + tail
    query = data.draw(st.dictionaries(st.sampled_from(("v", "known", "tie", "ä")), TEXT))
    headers = {
        name.encode(): value.strip().encode("latin-1")
        for name, value in data.draw(
            st.dictionaries(st.sampled_from(HEADERS), VALUES, max_size=3)
        ).items()
    }
    method = data.draw(st.sampled_from(("GET", "POST", "HEAD", "PUT")))
    answer = asked.request(method, path or "/", params=query, headers=headers)
    assert answer.status_code < 500
