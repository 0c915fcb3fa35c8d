const DURATION = 240;
const OUT = 'cubic-bezier(0.2, 0.9, 0.25, 1)';

/** Where each thing lay last. Mutable: there is one of each on the page. */
const places = new Map<string, DOMRect>();

/** For what is now here, and was elsewhere on the table before: it slides over. */
export function slideHere(what: string): (element: HTMLElement) => void {
  return (element) => {
    const before = places.get(what);
    const now = element.getBoundingClientRect();
    if (!now.width) return;
    places.set(what, now);
    if (!before || !element.closest('[data-lively=true]')) return;
    const from = `${before.x - now.x}px ${before.y - now.y}px`;
    element.animate({ translate: [from, '0px 0px'] }, { duration: DURATION, easing: OUT });
  };
}
