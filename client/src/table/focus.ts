import { tick } from 'svelte';

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

/** The same once all is drawn; what is `wanted` then has focus before anything of the game. */
export async function followGame(
  play: HTMLElement | undefined,
  wanted: () => HTMLElement | null = () => null,
): Promise<void> {
  await tick();
  const first = wanted();
  if (first) first.focus({ preventScroll: true });
  else if (play) tendFocus(play);
}
