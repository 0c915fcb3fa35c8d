"""The search for the most tables that are borne ends, whatever is borne."""

import resource

import pytest

from bench._sockets import SPARE, Most, least, most_sockets
from bench.load import BOUND, NARROW, largest


class Server:
    """One that bears so many tables. It remembers how many it was asked to bear."""

    def __init__(self, bears: int) -> None:
        self._bears = bears
        self.asked: list[int] = []

    async def slow(self, tables: int) -> float:
        self.asked.append(tables)
        return BOUND if tables <= self._bears else 2 * BOUND


@pytest.mark.parametrize("bears", [5000, 10**9])
def test_no_more_tables_are_tried_than_there_can_be_sockets(
    capsys: pytest.CaptureFixture[str], bears: int
) -> None:
    server = Server(bears)
    assert largest(server.slow, Most(20_000, "20200 open files")) == 5000
    assert max(server.asked) == 5000
    assert "20200 open files are enough for no more tables" in capsys.readouterr().out


@pytest.mark.parametrize("bears", [30, 1000, 4700])
def test_what_is_borne_is_found_within_a_tenth(
    capsys: pytest.CaptureFixture[str], bears: int
) -> None:
    server = Server(bears)
    assert bears / NARROW <= largest(server.slow, Most(20_000, "files")) <= bears
    assert not capsys.readouterr().out


def test_a_server_may_bear_nothing_and_a_machine_hardly_anything() -> None:
    assert largest(Server(0).slow, Most(20_000, "files")) == 0
    assert largest(Server(100).slow, Most(8, "files")) == 2


def test_all_files_that_may_be_opened_are_opened() -> None:
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (256, before[1]))
        most = most_sockets()
        assert resource.getrlimit(resource.RLIMIT_NOFILE) == (before[1], before[1])
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)
    assert most.sockets > 0


def test_the_least_of_files_and_ports_counts() -> None:
    assert least(files=20_000, ports=28_232) == Most(20_000 - SPARE, "20000 open files")
    assert least(files=10**6, ports=28_232) == Most(28_232 - SPARE, "28232 ports")
    assert least(files=resource.RLIM_INFINITY, ports=1000).why == "1000 ports"
