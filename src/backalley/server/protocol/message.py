"""What all messages share, and the values that they are made of."""

from typing import Annotated

import msgspec

# In Python alone "$" lets a newline follow, hence the look ahead.
CommandId = Annotated[
    str, msgspec.Meta(min_length=8, max_length=64, pattern=r"^[A-Za-z0-9_-]+$(?!\n)")
]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=20)]
Card = str
Seat = int
Person = int
Side = int


class Message(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="camel"):
    """The shape all messages share: frozen, and no field that is not named here."""
