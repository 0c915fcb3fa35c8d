"""What in a deal is worth a moment, as a view has it."""

from backalley.server.protocol.deal import Highlight
from backalley.table.eyes.eyes import DealSeen
from backalley.table.telling.highlights import headline, highlight_told
from backalley.table.telling.naming import Naming


def highlights_shown(deal: DealSeen | None, naming: Naming) -> list[Highlight]:
    """Return what has happened in a deal so far, in order, in words for one viewer."""
    return [
        Highlight(
            kind=one.kind,
            seats=list(one.seats),
            trick=one.trick,
            title=headline(one),
            text=highlight_told(one, naming),
        )
        for one in (deal.highlights if deal else ())
    ]
