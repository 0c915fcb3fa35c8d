"""Every moment of the page that is looked at, by name, and how to come there."""

from collections.abc import Mapping
from functools import partial
from types import MappingProxyType
from typing import Final

from tests.browser.gallery import analysis, bridge, company, pages, table
from tests.browser.gallery.visit import Come

MOMENTS: Final[Mapping[str, Come]] = MappingProxyType(
    {
        "start-new": pages.start_new,
        "start-back": pages.start_back,
        "start-change": pages.start_change,
        "start-friends": pages.start_friends,
        "learn": partial(pages.titled, path="learn"),
        "lesson": pages.lesson,
        "lesson-refused": pages.lesson_refused,
        "rules": partial(pages.titled, path="rules/back-alley"),
        "composer": pages.composer,
        "agreements": pages.agreements,
        "host": partial(pages.titled, path="host"),
        "lobby": pages.room,
        "door": pages.door,
        "bidding": table.bidding,
        "bidding-boards": table.board_choices,
        "bidding-warned": table.bid_warned,
        "bidding-thirteen": table.thirteen_bidding,
        "play": table.play,
        "play-refused": table.refused,
        "play-trick-complete": table.trick_complete,
        "play-thirteen": table.thirteen,
        "play-six": table.six,
        "play-five-alone": table.five_alone,
        "deal-over": table.deal_over,
        "match-over": table.match_over,
        "claim-making": table.claiming,
        "claim-answering": partial(bridge.position, name="claim to answer"),
        "pause": table.paused,
        "hint": table.hint,
        "hint-bid": table.hint_of_a_bid,
        "hint-more": table.hint_more,
        "this-deal": table.this_deal,
        "last-trick": table.last_trick,
        "score": partial(table.dialog, tool="Score"),
        "rules-dialog": partial(table.dialog, tool="Rules"),
        "keys": partial(table.dialog, tool="Keys"),
        "settings": partial(table.dialog, tool="Settings"),
        "command-line": table.commands,
        "talk": company.talk,
        "people": company.people,
        "undo-asked": company.undo_asked,
        "away": company.away,
        "are-you-there": company.are_you_there,
        "watcher": company.watcher,
        "bridge-auction": partial(bridge.position, name="auction late"),
        "bridge-meaning": bridge.meaning,
        "bridge-dummy": partial(bridge.position, name="own card with dummy opposite"),
        "bridge-dummy-beside": partial(bridge.position, name="dummy at the left"),
        "bridge-claim": bridge.claiming,
        "bridge-deal-over": partial(bridge.position, name="between deals"),
        "bridge-rubber-over": partial(bridge.position, name="rubber over"),
        "bridge-sheet": bridge.rubber_sheet,
        "analysis": analysis.deal,
        "analysis-bridge": analysis.bridge,
        "analysis-match": analysis.match_sheet,
        "no-such-page": partial(pages.titled, path="nowhere", title="No such page"),
        "no-connection": table.offline,
    }
)
