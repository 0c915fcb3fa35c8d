"""When a page has come to rest, so that what it shows can be measured, compared and judged."""

from typing import Final

from playwright.sync_api import Page

REST: Final = """async () => {
  const frame = () => new Promise(requestAnimationFrame);
  const moving = () => document.getAnimations().filter(({ playState, effect }) =>
    playState === 'running' && effect.getComputedTiming().activeDuration < 5000);
  let scrolled = false;
  const noteScroll = () => (scrolled = true);
  document.addEventListener('scroll', noteScroll, { capture: true });
  await document.fonts.ready;
  for (let still = 0; still < 2; still += 1) {
    scrolled = false;
    await frame(); // in which a change may begin another
    const now = moving();
    if (now.length || scrolled) still = -1;
    await Promise.allSettled(now.map(({ finished }) => finished));
  }
  document.removeEventListener('scroll', noteScroll, { capture: true });
}"""
"""A script that ends once nothing has moved for two frames, but for what goes on and on."""


def come_to_rest(page: Page) -> None:
    """Wait until fonts are there, and cards, dialogs and colours on their way have arrived."""
    page.evaluate(REST)
