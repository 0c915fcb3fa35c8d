import type { Browser } from './renewal.svelte';

const TRIED = 'backalley.renewed';

/** The browser that this page runs in. */
export const browser: Browser = {
  build: document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? '',
  get tried(): string {
    try {
      return sessionStorage.getItem(TRIED) ?? '';
    } catch {
      return ''; // storage may be forbidden: then the page never loads itself anew
    }
  },
  set tried(build: string) {
    try {
      sessionStorage.setItem(TRIED, build);
    } catch {
      // see above
    }
  },
  isBusy() {
    const { activeElement } = document;
    const isTyping =
      (activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement) &&
      activeElement.value !== '';
    return isTyping || document.querySelector('dialog[open]') !== null;
  },
  reload() {
    location.reload();
  },
};
