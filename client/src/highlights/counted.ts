const DURATION = 400;

/**
 * For an element that holds one figure: it counts from `from` to `to`, and shows `to` at once where
 * the page is quick or still.
 */
export function counted(
  from: number,
  to: number,
  words: (figure: number) => string,
): (element: HTMLElement) => (() => void) | undefined {
  return (element) => {
    const text = element.firstChild;
    if (!text || from === to || !element.closest('[data-lively=true]')) return undefined;
    // an animation of nothing, so that whatever finishes motion finishes it
    const time = element.animate([], DURATION);
    let frame = 0;
    function count(): void {
      const progress = time.effect?.getComputedTiming().progress ?? 1;
      const figure = time.playState === 'finished' ? to : from + (to - from) * progress;
      if (text) text.nodeValue = words(Math.round(figure));
      if (time.playState === 'running') frame = requestAnimationFrame(count);
    }
    count();
    return () => {
      cancelAnimationFrame(frame);
      text.nodeValue = words(to);
    };
  };
}
