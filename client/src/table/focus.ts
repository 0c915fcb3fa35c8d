/**
 * Keeps the keyboard where the game is. What the table waits for is marked `data-asked`, where
 * focus may rest meanwhile `data-rest`. Focus is only ever taken from the play area or from
 * nowhere; never from a dialog, the tools or the side panel.
 */
export function tendFocus(play: HTMLElement): void {
  if (document.querySelector('dialog[open]')) return;
  const here = document.activeElement;
  const nowhere = here === null || here === document.body;
  if (!nowhere && !play.contains(here)) return;
  if (!nowhere && here.matches('[data-asked]')) return;

  const find = (selector: string) => play.querySelector<HTMLElement>(selector);
  const rest = find('button[data-rest]') ?? find('[data-rest]');
  const next = find('[data-asked]') ?? (nowhere ? rest : null);
  next?.focus({ preventScroll: true });
}
