/** Longer animations than this do not end by themselves, as that of a wait. */
const MOMENTARY = 2000;

/** Brings to its end at once all that is moving on the page, and what waits to be next. */
export function finishMotion(): void {
  finishAll();
  requestAnimationFrame(finishAll);
}

function finishAll(): void {
  for (const animation of document.getAnimations()) {
    const end = animation.effect?.getComputedTiming().endTime;
    if (typeof end === 'number' && end < MOMENTARY) animation.finish();
  }
}
