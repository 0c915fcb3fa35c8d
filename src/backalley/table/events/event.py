"""What all events of a table share, and the values that they are made of."""

from typing import Annotated, Literal

import msgspec

Pace = Literal["slow", "normal", "brisk", "instant"]
Patience = Literal["none", "relaxed", "brisk"]
"""How long the table waits for a person before a computer player sits in; of none, for ever."""
MoveMinutes = Literal[3, 5, 10, 30]
"""How long a move may take in all, however often its player says that they are there; but not
where the table waits for ever."""
Watching = Literal["closed", "public", "hands"]
"""Whether others may watch: not at all, what all may see, or all hands too once a deal is over."""
Seat = Annotated[int, msgspec.Meta(ge=0)]
Person = Annotated[int, msgspec.Meta(ge=0)]
"""People are numbered in the order in which they came, from 0."""
BotKind = Annotated[str, msgspec.Meta(max_length=20)]
Count = Annotated[int, msgspec.Meta(ge=1)]


def _kind(name: str) -> str:
    return "".join("-" + letter.lower() if letter.isupper() else letter for letter in name)[1:]


class TableEvent(
    msgspec.Struct,
    frozen=True,
    forbid_unknown_fields=True,
    tag_field="kind",
    tag=_kind,
):
    """What all events share."""
