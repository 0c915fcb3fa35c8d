"""In which families calls are made by agreements."""

from collections.abc import Mapping
from typing import Final

from backalley.games.rubber_bridge.family import RUBBER_BRIDGE
from backalley.server.catalogue import rubber_bridge
from backalley.server.catalogue.agreed import Agreed

AGREED: Final[Mapping[str, Agreed]] = {RUBBER_BRIDGE.key: rubber_bridge.AGREED}
"""By the key of a family; in any other there are none."""
