"""What a worker may be asked in tests; each is found by its name there."""

import os
import signal
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

from backalley.engine.actions import Action, parse_action
from backalley.engine.view import View


def process(_view: View, _actions: Sequence[Action], _rng: Random) -> int:
    return os.getpid()


def chance(_view: View, _actions: Sequence[Action], rng: Random) -> float:
    return rng.random()


def noise(_view: View, _actions: Sequence[Action], _rng: Random) -> str:
    os.write(1, b"so loud that it could be heard between the answers")
    sys.stdout.write("and again")
    sys.stdout.flush()
    return "quiet"


def hang(_view: View, _actions: Sequence[Action], _rng: Random) -> None:
    while True:
        time.sleep(60)


def die(_view: View, _actions: Sequence[Action], _rng: Random) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def fail(_view: View, _actions: Sequence[Action], _rng: Random) -> None:
    raise ZeroDivisionError("by nought")


@dataclass(frozen=True)
class Slow:
    """A computer player who tells by a file that it has begun, and ends when told by another."""

    folder: Path
    name: str = "slow"

    @property
    def begun(self) -> Path:
        return self.folder / "begun"

    @property
    def released(self) -> Path:
        return self.folder / "released"

    def choose(self, _view: View, actions: Sequence[Action], _rng: Random) -> Action:
        self.begun.touch()
        while not self.released.exists():
            time.sleep(0.01)
        return actions[0]


@dataclass(frozen=True)
class Odd:
    """A computer player who does as a thought does."""

    name: str

    def choose(self, view: View, actions: Sequence[Action], rng: Random) -> Action:
        match self.name:
            case "hangs":
                hang(view, actions, rng)
            case "dies":
                die(view, actions, rng)
            case "fails":
                fail(view, actions, rng)
            case "cheats":
                return parse_action("13")
            case _:
                return actions[-1]
        return actions[0]
