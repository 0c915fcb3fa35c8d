/** What is read out as a whole when focus comes there. */
const WHOLES = 'section, li, [role], [tabindex]';

/**
 * For a part of the page: where what has focus in it is taken away, as a press may be once its
 * command is done, focus goes to the nearest whole around it, and else to the part.
 */
export function holdFocus(part: HTMLElement): () => void {
  let held: HTMLElement | null = null;
  let around: HTMLElement[] = [];

  function isNowhere(): boolean {
    return document.activeElement === null || document.activeElement === document.body;
  }

  function take({ target }: FocusEvent): void {
    if (!(target instanceof HTMLElement)) return;
    held = target;
    around = [];
    for (let node = target.parentElement; node && part.contains(node); node = node.parentElement)
      if (node === part || node.matches(WHOLES)) around.push(node);
  }

  /** Who presses beside it has left it; what is taken away was not left. */
  function leave({ target }: FocusEvent): void {
    queueMicrotask(() => {
      if (target === held && held?.isConnected && isNowhere()) held = null;
    });
  }

  const observer = new MutationObserver(() => {
    if (!held || held.isConnected || !isNowhere()) return;
    held = null;
    const whole = around.find((node) => node.isConnected);
    if (whole) focusOnce(whole);
  });
  observer.observe(part, { childList: true, subtree: true });
  part.addEventListener('focusin', take);
  part.addEventListener('focusout', leave);
  return () => {
    observer.disconnect();
    part.removeEventListener('focusin', take);
    part.removeEventListener('focusout', leave);
  };
}

/** A press on it must not give it focus later. */
function focusOnce(whole: HTMLElement): void {
  if (!whole.hasAttribute('tabindex')) {
    whole.tabIndex = -1;
    whole.addEventListener(
      'blur',
      () => {
        whole.removeAttribute('tabindex');
      },
      { once: true },
    );
  }
  whole.focus({ preventScroll: true });
}
