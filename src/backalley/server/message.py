"""What all messages share, and the values that they are made of."""

from typing import Annotated, Literal

import msgspec

# In Python alone "$" lets a newline follow, hence the look ahead.
CommandId = Annotated[
    str, msgspec.Meta(min_length=8, max_length=64, pattern=r"^[A-Za-z0-9_-]+$(?!\n)")
]
Version = Annotated[int, msgspec.Meta(ge=0)]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=20)]
BotKind = Annotated[str, msgspec.Meta(max_length=20)]
Card = str
Seat = int
Person = int
Side = int
Pace = Literal["slow", "normal", "brisk", "instant"]
Patience = Literal["none", "relaxed", "brisk"]
MoveMinutes = Literal[3, 5, 10, 30]
Watching = Literal["closed", "public", "hands"]


class Message(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="camel"):
    """The shape all messages share: frozen, and no field that is not named here."""
