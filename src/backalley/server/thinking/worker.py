"""A process that thinks: it is sent questions, each of one seat's view, and sends answers.

On both pipes a message is its length, in `LENGTH`, and so many bytes of pickle. Each answer has
three parts: whether there is one; it, or in words what was raised; and the seconds of a processor
that it took. The first says that it is ready.
"""

import os
import pickle
import signal
import struct
import sys
from time import process_time
from typing import BinaryIO, Final

from backalley.bots.question import answer_to
from backalley.bots.registry import BOTS
from backalley.games.registry import PRESETS

LENGTH: Final = struct.Struct(">I")
NICENESS: Final = 5
"""Thinking makes way for the server, which has everybody's cards to hand on."""


def main() -> None:
    """Answer what comes in by the standard input, until it ends: the server has then ended too."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends us
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    incoming, outgoing = sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what anything prints must not come between the answers
    PRESETS.look()
    BOTS.look()  # all are to be there before the first question
    _write(outgoing, (True, None, 0.0))
    while header := incoming.read(LENGTH.size):
        (length,) = LENGTH.unpack(header)
        question, before = incoming.read(length), process_time()
        answer: object
        try:
            fit, answer = True, answer_to(question)
        except Exception as error:  # noqa: BLE001 - whatever it is, the server goes on without
            fit, answer = False, f"{type(error).__name__}: {error}"
        _write(outgoing, (fit, answer, process_time() - before))


def _write(outgoing: BinaryIO, answer: tuple[bool, object, float]) -> None:
    data = pickle.dumps(answer, protocol=pickle.HIGHEST_PROTOCOL)
    outgoing.write(LENGTH.pack(len(data)) + data)
    outgoing.flush()


if __name__ == "__main__":
    main()
