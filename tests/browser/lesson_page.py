"""A lesson as a learner meets it: what the paper says, what is right, and doing it."""

from typing import Final

from playwright.sync_api import Locator, Page, Position, expect

HAS_FOCUS: Final = "element => element === document.activeElement"


CORNER: Final[Position] = {"x": 8, "y": 20}
"""What is to be seen of a card under others."""


class LessonPage:
    """A lesson on a page."""

    def __init__(self, page: Page, address: str, name: str) -> None:
        self.page = page
        self.root = page.get_by_test_id("lesson")
        self.reason = page.get_by_test_id("reason")
        page.goto(f"{address}/learn/{name}")
        self.settle(0)

    def settle(self, step: int) -> None:
        """Wait until all that leads to a step was shown."""
        expect(self.root).to_have_attribute("data-step", str(step))
        expect(self.root).to_have_attribute("data-settled", "true")

    @property
    def step(self) -> int:
        return int(self.root.get_attribute("data-step") or 0)

    @property
    def right(self) -> str:
        """What goes on: an action, "ready", or "" where there is only to read."""
        return self.root.get_attribute("data-right") or ""

    def what_goes_on(self) -> Locator:
        if self.right == "":
            return self.page.get_by_role("button", name="Go on")
        if self.right == "ready":
            return self.page.get_by_role("button", name="Ready")
        return self.action(self.right)

    def action(self, action: str) -> Locator:
        return self.page.locator(f'main [data-card="{action}"], main [data-bid="{action}"]').first

    def go_on(self) -> None:
        """Do what is right, with a mouse."""
        step = self.step
        level = self.page.locator(f'[data-level="{self.right[:1]}"]')
        if level.is_visible():  # on a low phone a call is behind its level
            level.click()
        self.what_goes_on().click(position=CORNER)
        self.settle(step + 1)

    def others(self) -> list[str]:
        """What may be pressed now and is not right: cards and bids."""
        pressed: list[str] = self.page.locator(".mine [data-card], [data-bid]").evaluate_all(
            "nodes => nodes.map(({ dataset }) => dataset.card ?? dataset.bid)"
        )
        return [action for action in pressed if action != self.right]

    def is_over(self) -> bool:
        """Whether the last step is reached, which leads out of the lesson."""
        return self.right == "" and not self.what_goes_on().is_visible()
