/** Milliseconds: nobody reads a question and answers it sooner. */
const SOON = 350;

/**
 * Tells whether what is asked has stood for long enough to be answered: a press that was on its way
 * when one question took the place of another was meant for the first.
 */
export function steady(asked: () => string): () => boolean {
  let before = '';
  let changed = -SOON;
  $effect.pre(() => {
    const now = asked();
    if (before && now && now !== before) changed = performance.now();
    before = now;
  });
  return () => performance.now() - changed >= SOON;
}
