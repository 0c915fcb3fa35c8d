"""The shape of all messages, and the words they share."""

from typing import Annotated, Literal

import msgspec

Version = Annotated[int, msgspec.Meta(ge=0)]
Card = str
Seat = int
Side = int
Pace = Literal["slow", "normal", "brisk", "instant"]


class Message(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="camel"):
    """The shape all messages share: frozen, and no field that is not named here."""
