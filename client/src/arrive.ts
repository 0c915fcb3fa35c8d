/**
 * For the heading of a page: who has come there by a press goes on reading, and tabbing, from it,
 * since what they pressed is gone. A page that was just loaded is read from its top as it is.
 */
export function arrive(heading: HTMLElement): void {
  if ('userActivation' in navigator && !navigator.userActivation.hasBeenActive) return;
  heading.focus({ preventScroll: true });
}
