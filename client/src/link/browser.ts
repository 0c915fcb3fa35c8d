import type { Socket, World } from './connection';

/** The browser as the world of a connection to this table. */
export function browserWorld(table: string): World {
  return {
    connect() {
      const url = new URL(`api/tables/${encodeURIComponent(table)}/socket`, document.baseURI);
      url.protocol = url.protocol.replace('http', 'ws');
      return new WebSocket(url) as Socket;
    },
    after(milliseconds, task) {
      const timer = setTimeout(task, milliseconds);
      return () => {
        clearTimeout(timer);
      };
    },
    now() {
      return performance.now();
    },
    newId() {
      // randomUUID exists only on https and localhost; a table may be served on a home network
      const bytes = crypto.getRandomValues(new Uint8Array(16));
      return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
    },
  };
}

/** What is told when network, page and people come and go. */
export interface Watcher {
  wake(): void;
  lost(): void;
  /** Somebody looks at the page, or presses something. */
  here(): void;
}

/** Tells a watcher what the browser notices; the answer stops it. */
export function watchBrowser(watcher: Watcher): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const wake = () => {
    if (document.visibilityState === 'visible') watcher.wake();
  };
  const here = () => {
    if (document.visibilityState === 'visible') watcher.here();
  };
  addEventListener('online', wake, { signal });
  addEventListener(
    'offline',
    () => {
      watcher.lost();
    },
    { signal },
  );
  addEventListener('pageshow', wake, { signal });
  document.addEventListener('visibilitychange', wake, { signal });
  document.addEventListener('visibilitychange', here, { signal });
  // what is pressed may be taken from the page by the press: so before anything answers it
  addEventListener('pointerdown', here, { signal, capture: true });
  addEventListener('keydown', here, { signal, capture: true });
  return () => {
    stop.abort();
  };
}
