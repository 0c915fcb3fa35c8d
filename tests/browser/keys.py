"""Keys as a person hits them."""

from playwright.sync_api import Locator


def hit(target: Locator, key: str) -> None:
    """Hit a key on something, having looked at it: another key between says that it is meant.

    Without, it is the rest of a double hit to the page when the last one was just before.
    """
    target.focus()
    target.page.keyboard.press("Shift")
    target.page.keyboard.press(key)
