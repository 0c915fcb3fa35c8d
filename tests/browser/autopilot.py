"""Plays on for a device over a socket of its own, so that a test begins where it wants to."""

import secrets
from collections.abc import Callable
from random import Random

import msgspec
from websockets.sync.client import ClientConnection, connect

from backalley.fair import CONTRIBUTION_BYTES, DealContext, pledge
from backalley.server.protocol.fairness import FairView
from backalley.server.protocol.traffic import Do, Refused, Resume, Snapshot, ToPage, Update
from backalley.server.protocol.view import View
from backalley.table.commands.playing import Act, Ready, Rematch
from backalley.table.commands.pledging import Contribute, Pledge
from backalley.table.contributing import Wanted

SECONDS_TO_ANSWER = 20
MESSAGES_A_SOCKET = 50
"""A table lets a socket say so many at once; then another socket goes on."""

Deal = tuple[int, int]

to_page = msgspec.json.Decoder[ToPage](ToPage)


def is_asked(view: View) -> bool:
    """Whether the table waits for this viewer, so that nothing moves meanwhile."""
    assert view.me is not None
    if view.phase == "between":
        return not view.seats[view.me].ready
    return view.phase == "finished" or view.turn == view.me


def between(view: View) -> Deal | None:
    """After which deal this player is asked; until another is dealt it is one question."""
    is_over = view.phase in {"between", "finished"}
    return (view.match, view.serial) if is_over else None


class Autopilot:
    """Sits beside the page on the same device; its choices are drawn from `rng`. Mutable.

    Where the page is `alone` without connection, this adds to the deals in its place: a table would
    wait some seconds for each.
    """

    def __init__(
        self, address: str, table_id: str, token: str, rng: Random, *, alone: bool = False
    ) -> None:
        self._url = f"{address.replace('http', 'ws', 1)}/api/tables/{table_id}/socket"
        self._headers = {"Cookie": f"backalley={token}"}
        self._rng = rng
        self._alone = alone
        self._added: set[tuple[str, Wanted]] = set()
        """To which commitments what: it may not have arrived when the next view comes."""

    def play_until(self, here: Callable[[View], bool]) -> int:
        """Play until the table waits for this player and `here` holds; return the version."""
        while True:
            with connect(self._url, additional_headers=self._headers) as socket:
                version = self._play_some(socket, here)
                if version is not None:
                    return version

    def _play_some(self, socket: ClientConnection, here: Callable[[View], bool]) -> int | None:
        socket.send(msgspec.json.encode(Resume(0)).decode())
        answered, before = 0, None
        for _ in range(MESSAGES_A_SOCKET):
            message = self._next_question(socket, answered, before)
            if here(message.view):
                return message.v
            answered, before = message.v, between(message.view)
            socket.send(msgspec.json.encode(self._answer(message)).decode())
        self._next_question(socket, answered, before)
        return None

    def _next_question(
        self, socket: ClientConnection, answered: int, before: Deal | None
    ) -> Snapshot | Update:
        while True:
            message = to_page.decode(socket.recv(timeout=SECONDS_TO_ANSWER))
            assert not isinstance(message, Refused), message
            if not isinstance(message, Snapshot | Update) or message.v <= answered:
                continue
            fair = message.view.fair
            wanted = fair.wanted if fair else None
            if self._alone and fair and wanted and self._may_add(fair.commitment, wanted):
                self._add(socket, fair, wanted)
                answered = message.v
                continue
            if is_asked(message.view) and (before is None or between(message.view) != before):
                return message

    def _may_add(self, commitment: str, wanted: Wanted) -> bool:
        """Return whether that was not sent; what the page pledged is known to the page alone."""
        pledged = (commitment, "pledge") in self._added
        return (commitment, wanted) not in self._added and (wanted == "pledge" or pledged)

    def _add(self, socket: ClientConnection, fair: FairView, wanted: Wanted) -> None:
        self._added.add((fair.commitment, wanted))
        contribution = Random(fair.commitment).randbytes(CONTRIBUTION_BYTES)
        command: Pledge | Contribute
        if wanted == "pledge":
            promise = pledge(contribution, DealContext(fair.table, fair.match, fair.deal)).hex()
            command = Pledge(fair.commitment, promise)
        else:
            command = Contribute(fair.commitment, contribution.hex())
        socket.send(msgspec.json.encode(Do(secrets.token_hex(8), command)).decode())

    def _answer(self, message: Snapshot | Update) -> Do:
        return Do(secrets.token_hex(8), self._choice(message))

    def _choice(self, message: Snapshot | Update) -> Rematch | Ready | Act:
        view = message.view
        if view.phase == "finished":
            return Rematch(view.match)
        if view.phase == "between":
            return Ready(view.serial + 1)
        if view.choices:
            return Act(message.v, self._rng.choice(view.choices).action)
        playable = [card.card for card in view.hand if card.playable]
        return Act(message.v, self._rng.choice(playable))
