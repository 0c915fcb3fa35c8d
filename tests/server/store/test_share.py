from hypothesis import given
from hypothesis import strategies as st

from backalley.server.store.share import Share, place_of


@given(st.text(max_size=12), st.integers(1, 64))
def test_each_table_is_one_process_s(table_id: str, processes: int) -> None:
    shares = [Share(place, processes) for place in range(processes)]
    having = [share.place for share in shares if share.has(table_id)]
    assert having == [place_of(table_id, processes)]
