"""Moments among friends at a table."""

from random import Random
from typing import Final

from playwright.sync_api import expect

from tests.browser.gallery.rooms import LONG_NAMES, at_door, joined, started
from tests.browser.gallery.visit import SEED, Visit
from tests.browser.table_page import TablePage
from tests.browser.test_company import HIGHEST, notice, say, show
from tests.browser.test_company_of_six import REPLACED, WARNED
from tests.browser.test_room_of_four import Friends

RULES: Final = "back-alley?schedule=3,1&boards=none"
SIX: Final = "back-alley?players=6&teams=threes&schedule=4,3"
PAIR: Final = ("Ann", "Ruth")
LONG: Final = ("Archibald Beauregard", *LONG_NAMES)


def pair(visit: Visit) -> list[TablePage]:
    """Ann and Ruth, opponents among computer players; Ann is to bid."""
    return started(visit, PAIR, RULES)


def asked_back(visit: Visit) -> list[TablePage]:
    """The same, where Ann would take back what she bid before Ruth."""
    ann, ruth = pair(visit)
    ann.press(ann.bid(HIGHEST))
    ruth.wait_until_asked()
    ruth.press_bid("pass")
    ann.wait_until_asked()
    ann.press(ann.page.locator("[data-does=undo]"))
    expect(ruth.button("Agree")).to_be_visible()
    return [ann, ruth]


def hosting(visit: Visit) -> list[TablePage]:
    """The same at the beginning, where Ann has the people before her."""
    ann, ruth = pair(visit)
    show(ann, "People")
    return [ann, ruth]


def talk(visit: Visit) -> TablePage:
    ann, ruth = pair(visit)
    show(ann, "Talk")
    say(ann, "Hello, Ruth! Are you ready to lose?")
    show(ruth, "Talk")
    say(ruth, "Good luck!")
    expect(ann.page.get_by_test_id("chat").locator("p")).to_have_count(2)
    return ann


def talk_in_play(visit: Visit) -> TablePage:
    """Talk is open while a trick is played."""
    ann, ruth = pair(visit)
    ann.press(ann.bid(HIGHEST))
    ruth.wait_until_asked()
    ruth.press_bid("pass")
    ann.wait_until_asked()
    ann.press(ann.page.locator("[data-card][aria-disabled=false]").first)
    ruth.wait_until_asked()
    show(ann, "Talk")
    say(ann, "Now then.")
    show(ruth, "Talk")
    expect(ruth.page.get_by_test_id("chat").locator("p")).to_have_count(1)
    return ruth


def talk_of_six(visit: Visit) -> TablePage:
    """Six with long names, one of whom is asked for a bid."""
    ann, ruth, *_ = started(visit, LONG, SIX)
    show(ruth, "Talk")
    say(ruth, "How long have you been playing this? I have never seen six at one table before.")
    show(ann, "Talk")
    expect(ann.page.get_by_test_id("chat").locator("p")).to_have_count(1)
    return ann


def talk_after_deal(visit: Visit) -> TablePage:
    """Talk is open over the result of a deal."""
    ann, ruth = between(visit)
    show(ruth, "Talk")
    say(ruth, "Well done!")
    show(ann, "Talk")
    expect(ann.page.get_by_test_id("chat").locator("p")).to_have_count(1)
    return ann


def said(visit: Visit) -> TablePage:
    """What another says, over the table."""
    ann, ruth = pair(visit)
    show(ruth, "Talk")
    say(ruth, "Hello, Ann! I am so sorry to be late, the cat was in the bin again this morning.")
    expect(ann.page.get_by_test_id("toast")).to_be_visible()
    return ann


def people(visit: Visit) -> TablePage:
    ann, _ = hosting(visit)
    ann.press(ann.button("What to do about Ruth"))
    return ann


def people_sure(visit: Visit) -> TablePage:
    """The host is asked whether it was meant."""
    ann = people(visit)
    ann.press(ann.button("Remove…"))
    return ann


def people_host(visit: Visit) -> TablePage:
    """What a host settles in a match."""
    ann, _ = hosting(visit)
    ann.page.get_by_role("switch", name="Lock the table").scroll_into_view_if_needed()
    return ann


def people_guest(visit: Visit) -> TablePage:
    """What one sees who hosts nothing, of six with long names; one is muted."""
    host, guest, *_ = started(visit, LONG, SIX)
    show(host, "People")
    host.press(host.button(f"What to do about {LONG[2]}"))
    host.press(host.button("Mute"))
    show(guest, "People")
    expect(guest.page.get_by_test_id("people")).to_contain_text("muted")
    return guest


def muted(visit: Visit) -> TablePage:
    ann, ruth = hosting(visit)
    show(ruth, "Talk")
    ann.press(ann.button("What to do about Ruth"))
    ann.press(ann.button("Mute"))
    expect(ruth.page.get_by_test_id("muted")).to_be_visible()
    return ruth


def removed(visit: Visit) -> TablePage:
    ann, ruth = hosting(visit)
    ann.press(ann.button("What to do about Ruth"))
    ann.press(ann.button("Remove…"))
    ann.press(ann.button("Remove Ruth"))
    expect(ruth.root).to_have_count(0)
    expect(ruth.page.get_by_role("heading", level=1)).to_be_visible()
    return ruth


def handed_over(visit: Visit) -> TablePage:
    """To whom the host has handed over."""
    ann, ruth = hosting(visit)
    ann.press(ann.button("What to do about Ruth"))
    ann.press(ann.button("Make host…"))
    ann.press(ann.button("Make Ruth host"))
    expect(notice(ruth, "Host")).to_be_visible()
    return ruth


def undo_asked(visit: Visit) -> TablePage:
    """Ruth, who is asked, sees what Ann would take back."""
    return asked_back(visit)[1]


def undo_waiting(visit: Visit) -> TablePage:
    """Ann waits for an answer, and may ask no longer."""
    ann, _ = asked_back(visit)
    expect(ann.button("Ask no longer")).to_be_visible()
    return ann


def stop_asked(visit: Visit) -> TablePage:
    """Somebody would end the match here."""
    ann, ruth = between(visit)
    ann.open_dialog("Settings")
    ann.press(ann.button("Stop the match…"))
    ann.press(ann.button("Stop the match"))
    expect(ruth.button("Agree")).to_be_visible()
    return ruth


def paused(visit: Visit) -> TablePage:
    """Ruth has paused the match, in which Ann is to bid."""
    ann, ruth = pair(visit)
    show(ruth, "People")
    ruth.press(ruth.button("Pause the match"))
    expect(notice(ann, "Paused")).to_be_visible()
    return ann


def warned(visit: Visit, names: tuple[str, ...] = PAIR, rules: str = RULES) -> list[TablePage]:
    """The first has not moved for long, and soon a computer player will in their place."""
    friends = started(visit, names, rules)
    visit.server.skip(WARNED)
    expect(notice(friends[0], "Are you there?")).to_be_visible()
    expect(notice(friends[1], f"Waiting for {names[0]}")).to_be_visible()
    return friends


def away(visit: Visit) -> TablePage:
    return warned(visit)[1]


def away_of_six(visit: Visit) -> TablePage:
    return warned(visit, LONG, SIX)[1]


def are_you_there(visit: Visit) -> TablePage:
    return warned(visit)[0]


def replaced(visit: Visit) -> TablePage:
    """A computer player plays in Ann's place."""
    ann, _ = warned(visit)
    visit.server.skip(REPLACED)
    expect(ann.button("Take my seat back")).to_be_visible()
    expect(ann.button("What it did")).to_be_visible()
    return ann


def replaced_seen(visit: Visit) -> TablePage:
    """The same, as the others see it."""
    ann, ruth = warned(visit)
    visit.server.skip(REPLACED)
    expect(ann.button("What it did")).to_be_visible()
    ruth.wait_until_asked()
    return ruth


def came_back(visit: Visit) -> TablePage:
    """Ann has her seat again, and is told what was done for her."""
    ann = replaced(visit)
    ann.press(ann.button("Take my seat back"))
    expect(notice(ann, "While you were away")).to_be_visible()
    return ann


def receipt(visit: Visit) -> TablePage:
    ann = came_back(visit)
    ann.press(ann.button("All of it"))
    expect(ann.dialog).to_be_visible()
    return ann


def disconnected(visit: Visit) -> TablePage:
    """Whom the table waits for has no line."""
    ann, ruth = pair(visit)
    ann.context.set_offline(offline=True)
    expect(ruth.prompt).to_contain_text("not connected")
    return ruth


def watcher(visit: Visit) -> TablePage:
    ann, ruth = pair(visit)
    ann.press(ann.bid(HIGHEST))
    ruth.wait_until_asked()
    eve = joined(visit, ann, "Eve", "Come in and watch")
    eve.wait_for_link("online")
    expect(eve.page.get_by_test_id("watcher")).to_be_visible()
    return eve


def watcher_sits(visit: Visit) -> TablePage:
    """Between deals a watcher may take the seat of a computer player."""
    ann, _ = between(visit)
    eve = at_door(visit, ann)
    eve.page.get_by_label("Your name").fill("Eve")
    eve.press(eve.button("Come in and watch"))
    expect(eve.button("Take a seat…")).to_be_visible()
    return eve


def between(visit: Visit) -> list[TablePage]:
    """Ann and Ruth between the two deals of their match."""
    return _played(pair(visit), "between")


def finished(visit: Visit) -> list[TablePage]:
    """Ann and Ruth after their match."""
    return _played(pair(visit), "finished")


def _played(pages: list[TablePage], phase: str) -> list[TablePage]:
    """Let them play until their match has come so far."""
    Friends(pages, Random(SEED)).play_until(lambda _, look: look.phase == phase)
    for page in pages:
        expect(page.root).to_have_attribute("data-phase", phase)
    return pages


def rematch_asked(visit: Visit) -> TablePage:
    """Ruth asks for another match."""
    ann, ruth = finished(visit)
    ruth.press(ruth.button("Rematch"))
    expect(ann.page.locator(".outcome")).to_contain_text("Ruth asks for a rematch")
    return ann


def rematch_waiting(visit: Visit) -> TablePage:
    """Ann has asked for one with other partners, and waits for Ruth."""
    ann, _ = finished(visit)
    ann.press(ann.button("Rematch, swap partners"))
    expect(ann.page.locator(".outcome")).to_contain_text("Waiting for Ruth")
    return ann
