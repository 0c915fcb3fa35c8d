"""Two computer players against each other on the same cards.

`contest` is who plays whom at what and gives the tables to play, `table` plays one from every side
and `sitting` is what is kept of it, with what was `undertaken`; `spread` shares the tables out over
processors or machines, `tally` adds up what came of them, and `report`, `rows` and `plot` show it.
"""

from backalley.bots.arena.contest import Contest
from backalley.bots.arena.sitting import Duplicate, Player
from backalley.bots.arena.spread import spread
from backalley.bots.arena.tally import Tally

__all__ = ["Contest", "Duplicate", "Player", "Tally", "spread"]
