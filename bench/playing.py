"""What playing costs a browser: its heap after a match, and the longest task while cards move.

Chromium at the size of a phone plays by itself at a server of its own, over loopback. The heap is
looked at when a match of 14 deals is over and what is not needed any more was thrown away. Tasks
are looked at in deals at the pace *Brisk*, from the first card dealt to the last trick swept, and
counted by what they took of the processor, for by the clock a task waits for whatever else the
machine does; then the same with the processor slowed four times, which has no budget. Ends with 1
where one is over its budget.

Needs the page, `make page`, and a Chromium that ``$CHROMIUM`` names.

Usage: ``python -m bench.playing [DEALS]``, of which tasks are looked at
"""

import json
import sys
from typing import Any, Final, NamedTuple

from playwright.sync_api import Browser, Page

from bench._chromium import PHONE, SLOWER, chromium, slow_down
from bench._server import running_server

DEALS: Final = 3
HEAP: Final = 12.0
"""Megabytes after a match."""
TASK: Final = 100.0
"""Milliseconds of the longest task."""
SECONDS_A_MOVE: Final = 60.0
ASKED: Final = """() => {
  const table = document.querySelector('[data-testid=table][data-link=online]');
  const waits = table?.dataset.phase === 'between' && table.dataset.sealed === 'false';
  return table && !waits && table.dataset.version !== window.answered
    && (document.querySelector('dialog[open] .button') ?? table.querySelector('[data-asked]'))
    ? table.dataset.phase : null;
}"""
"""Answers the phase of the table once it asks something anew."""
ANSWER: Final = """() => {
  const table = document.querySelector('[data-testid=table]');
  window.answered = table.dataset.version;
  table.querySelector('[data-asked]').click();
}"""


def sit_down(browser: Browser, host: str, pace: str) -> Page:
    """Open a table from the start page, at that pace, with nothing explained."""
    context = browser.new_context(viewport=PHONE, is_mobile=True, has_touch=True)
    page = context.new_page()
    page.set_default_timeout(SECONDS_A_MOVE * 1000)
    wishes = (
        f"localStorage['backalley.pace'] = '{pace}'; localStorage['backalley.explains'] = 'off'"
    )
    page.add_init_script(wishes)
    page.goto(f"http://{host}/")
    page.get_by_role("button", name="Play now").click()
    return page


def play_until(page: Page, phase: str) -> None:
    """Do what is offered first, at least once, until the table asks in this phase."""
    while True:
        page.evaluate(ANSWER)
        if page.wait_for_function(ASKED).json_value() == phase:
            return


def heap(browser: Browser, host: str) -> float:
    """Megabytes that are in use when a match is over."""
    page = sit_down(browser, host, "instant")
    page.wait_for_function(ASKED)
    play_until(page, "finished")
    session = page.context.new_cdp_session(page)
    session.send("HeapProfiler.enable")
    session.send("HeapProfiler.collectGarbage")
    used: dict[str, Any] = session.send("Runtime.getHeapUsage")
    page.context.close()
    return float(used["usedSize"]) / 1e6


class Task(NamedTuple):
    """Milliseconds of the processor, and by the clock."""

    processor: float
    clock: float


def longest_task(browser: Browser, host: str, deals: int, slower: float) -> Task:
    """Return the longest task of the page in so many deals."""
    page = sit_down(browser, host, "brisk")
    page.wait_for_function(ASKED)
    play_until(page, "between")
    slow_down(page, slower)
    browser.start_tracing(page=page, categories=["toplevel"])
    for _ in range(deals):
        play_until(page, "between")
    events: list[dict[str, Any]] = json.loads(browser.stop_tracing())["traceEvents"]
    page.context.close()
    threads = {
        (event["pid"], event["tid"])
        for event in events
        if event["name"] == "thread_name" and event["args"]["name"] == "CrRendererMain"
    }
    return max(
        Task(event["tdur"] / 1000, event["dur"] / 1000)
        for event in events
        if event.get("tdur") and (event["pid"], event["tid"]) in threads
    )


def main(deals: int) -> int:
    with chromium() as browser, running_server() as (host, _):
        used = heap(browser, host)
        print(f"heap after a match            {used:6.1f} MB  (budget {HEAP:.0f} MB)", flush=True)
        longest = longest_task(browser, host, deals, 1)
        print(f"longest task                  {shown(longest)}  (budget {TASK:.0f} ms)", flush=True)
        slowed = longest_task(browser, host, deals, SLOWER)
        print(f"the same, {SLOWER} times slower      {shown(slowed)}")
    return 0 if used <= HEAP and longest.processor <= TASK else 1


def shown(task: Task) -> str:
    return f"{task.processor:6.0f} ms, {task.clock:.0f} by the clock"


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else DEALS))
