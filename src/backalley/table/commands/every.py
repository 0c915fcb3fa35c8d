"""All commands there are, as they are read and offered."""

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

from backalley.table.commands import agreeing, command, company, hosting, playing, pledging

COMMANDS: Final[tuple[type[command.Command], ...]] = tuple(
    kind
    for part in (playing, agreeing, company, hosting, pledging)
    for kind in vars(part).values()
    if isinstance(kind, type)
    and issubclass(kind, command.Command)
    and kind.__module__ == part.__name__
)
OF_ROOM: Final = tuple(
    kind for kind in COMMANDS if "of_room" in vars(kind) or not kind.__struct_fields__
)
"""Those that a view offers of the room, of a seat, of a person."""
OF_SEAT: Final = tuple(kind for kind in COMMANDS if "of_seat" in vars(kind))
OF_PERSON: Final = tuple(kind for kind in COMMANDS if "of_person" in vars(kind))

# A checker of types can follow none that are made; whoever reads and writes messages can.
if TYPE_CHECKING:
    Command: TypeAlias = command.Command
    Power: TypeAlias = str
    SeatPower: TypeAlias = str
    PersonPower: TypeAlias = str
else:

    def _names(kinds: tuple[type[command.Command], ...]) -> Any:
        return Literal[tuple(name for kind in kinds for name in kind.names())]

    Command = reduce(or_, COMMANDS)
    Power, SeatPower, PersonPower = map(_names, (OF_ROOM, OF_SEAT, OF_PERSON))
