"""What of a deal in a file was refereed, and what its file does not tell."""

from dataclasses import dataclass
from typing import Final

from backalley.engine.finished import Finished
from backalley.engine.playing import Playing
from backalley.games.rubber_bridge.auction import contract_of, is_over
from backalley.record.rubber_bridge.deal_file import BridgeGame
from backalley.record.rubber_bridge.pbn.score_tag import SCORED

PARTS: Final = ("hands", "auction", "play", "score")
"""What there is to referee of a deal."""


@dataclass(frozen=True)
class Refereed:
    """The parts of a deal that were refereed, those not known, and what was out of the ordinary."""

    parts: tuple[str, ...]
    not_known: tuple[str, ...]
    remarks: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        """In words: ``"hands, auction; not known: play, score"``."""
        shown = ", ".join(self.parts) or "nothing"
        if self.not_known:
            shown += f"; not known: {', '.join(self.not_known)}"
        return f"{shown} (with {', '.join(self.remarks)})" if self.remarks else shown


def refereed(game: BridgeGame) -> Refereed:
    """Return what of a deal was refereed, as far as its file tells it.

    >>> refereed(BridgeGame(2, None, (None,) * 4)).text
    'nothing; not known: hands, auction, play, score'
    """
    state = game.state
    over = is_over(game.calls)
    told = {name: game.tags.get(name, "").strip() for name in ("Contract", "Result")}
    passed_out = contract_of(game.calls) is None if over else told["Contract"].lower() == "pass"
    contract = (over and not passed_out) or bool(told["Contract"])
    played = isinstance(state, Playing | Finished) and any(
        (*(trick.cards for trick in state.played.tricks), state.played.trick)
    )
    known = {
        "hands": None not in game.hands,
        "auction": over,
        "play": passed_out or played or (bool(game.play) and contract),
        "score": isinstance(state, Finished)
        or passed_out
        or (contract and bool(told["Result"]) and not isinstance(state, Playing)),
    }
    adjusted = any(remark.startswith(SCORED) for remark in game.remarks)
    return Refereed(
        tuple(part for part in PARTS if known[part] and not (adjusted and part == "score")),
        tuple(part for part in PARTS if not known[part]),
        game.remarks,
    )
