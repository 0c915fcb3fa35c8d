/**
 * For a part of the page with a field in it: how many pixels of it lie under the keyboard on the
 * screen, which browsers lay over the page. Its style has that as `--keyboard`, where it is any.
 */
export function aboveKeyboard(part: HTMLElement): () => void {
  const viewport = window.visualViewport;
  if (!viewport) return () => undefined;

  function follow(): void {
    part.style.removeProperty('--keyboard'); // it is measured where it stands by itself
    delete part.dataset['typing'];
    // who has drawn the page nearer sees less of it, too
    if (!viewport || viewport.scale > 1 || !part.contains(document.activeElement)) return;
    const seen = viewport.offsetTop + viewport.height;
    const under = Math.round(part.getBoundingClientRect().bottom - seen);
    if (under <= 0) return;
    part.style.setProperty('--keyboard', `${under}px`);
    part.dataset['typing'] = '';
  }

  const events = ['resize', 'scroll'] as const;
  for (const event of events) viewport.addEventListener(event, follow);
  part.addEventListener('focusin', follow);
  part.addEventListener('focusout', follow);
  return () => {
    for (const event of events) viewport.removeEventListener(event, follow);
    part.removeEventListener('focusin', follow);
    part.removeEventListener('focusout', follow);
  };
}
