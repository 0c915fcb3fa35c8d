/**
 * For a live region: keep it where it is heard. A dialog silences all the page beneath it, so the
 * region goes with whichever dialog is on top, and home once there is none.
 */
export function heard(region: HTMLElement): () => void {
  const home = region.parentElement;

  function follow(): void {
    const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? home;
    if (top && region.parentElement !== top) top.append(region);
  }

  // Dialogs come to the end of the body, and go from there: see `lift`.
  const observer = new MutationObserver(follow);
  observer.observe(document.body, { childList: true });
  follow();
  return () => {
    observer.disconnect();
    region.remove();
  };
}
