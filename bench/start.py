"""How soon somebody plays: from the address to a page that can be used, and on to the first card.

Chromium at the size of a phone, its processor slowed four times, visits a server of its own over
loopback. The page can be used once *Play now* can be pressed; the first card is there once one of
the hand is drawn. A first visit has nothing kept; a later one comes back on the same device. Ends
with 1 where the middle of the visits is over a budget.

Needs the page, `make page`, and a Chromium that ``$CHROMIUM`` names.

Usage: ``python -m bench.start [VISITS]``
"""

import sys
from statistics import median
from typing import Final

from playwright.sync_api import Browser, BrowserContext

from bench._chromium import PHONE, chromium, slow_down
from bench._server import running_server

VISITS: Final = 7
USABLE: Final = 1.0
"""Seconds from the address to a press that counts."""
FIRST_CARD: Final = 1.5
"""Seconds from that press to the first card."""
WATCH: Final = """
  window.seen = {};
  const look = () => {
    seen.usable ??= [...document.querySelectorAll('main button')]
      .some((press) => press.checkVisibility({ visibilityProperty: true })
        && press.textContent.includes('Play now')) && performance.now() || undefined;
    seen.card ??= document.querySelector('[data-card]') && performance.now() || undefined;
    requestAnimationFrame(look);
  };
  addEventListener('click', () => { seen.pressed ??= performance.now(); }, true);
  requestAnimationFrame(look);
"""


def visit(context: BrowserContext, host: str) -> tuple[float, float]:
    """Return the seconds until the page could be used, and from the press to the first card."""
    page = context.new_page()
    page.add_init_script(WATCH)
    slow_down(page)
    page.goto(f"http://{host}/", wait_until="commit")
    page.wait_for_function("() => window.seen?.usable")
    page.get_by_role("button", name="Play now").click()
    page.wait_for_function("() => window.seen?.card")
    usable, pressed, card = page.evaluate("() => [seen.usable, seen.pressed, seen.card]")
    page.close()
    return usable / 1000, (card - pressed) / 1000


def measure(browser: Browser, host: str, visits: int) -> bool:
    """Print what first and later visits take; whether all is within its budget."""
    first: list[tuple[float, float]] = []
    later: list[tuple[float, float]] = []
    for _ in range(visits):
        context = browser.new_context(viewport=PHONE, is_mobile=True, has_touch=True)
        first.append(visit(context, host))
        later.append(visit(context, host))
        context.close()
    within = True
    for title, taken in (("first", first), ("later", later)):
        usable, card = zip(*taken, strict=True)
        within = within and median(usable) <= USABLE and median(card) <= FIRST_CARD
        print(f"{title} visit, usable        {shown(usable)}  (budget {USABLE:.2f} s)")
        print(f"{title} visit, first card    {shown(card)}  (budget {FIRST_CARD:.2f} s)")
    return within


def shown(seconds: tuple[float, ...]) -> str:
    return f"median {median(seconds):5.2f} s, worst {max(seconds):5.2f} s"


def main(visits: int) -> int:
    with chromium() as browser, running_server() as (host, _):
        within = measure(browser, host, visits)
    return 0 if within else 1


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else VISITS))
